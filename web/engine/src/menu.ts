import json from '../../src/generated/menu.json'

type Fields = Record<string, unknown>

/** The networks and schemes of the page's menus. */
export interface Menu {
  /** Length of a run, s. */
  duration_s: number
  /** Its part that does not count, s. */
  warmup_s: number
  /** With the link, the traffic and the RED that suits the buffer. */
  networks: Readonly<Record<string, Fields & { red: Fields; traffic: Fields[] }>>
  /** By preset and by kind of scheme. */
  lanes: Readonly<Record<string, { label: string; queue: Fields }>>
}

/** As of `english`, built otherwise. */
const menu: Menu = json

export default menu
