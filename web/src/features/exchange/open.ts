import { choice } from '../../lab/choices'
import type { Lab } from '../../lab/lab'

export type Page = 'export' | 'import' | 'capture'

interface Opened {
  page: Page
  /** The requested lane. */
  lane: number
  /** Text of an opened file. */
  text?: string | undefined
}

interface Exchange {
  /** What the dialog shows, if it is open. The dialog loads on first use. */
  opened: Opened | undefined
  /** The default system: the last one read or written. */
  system: string | undefined
}

export const EXCHANGE = choice<Exchange>(() => ({ opened: undefined, system: undefined }))

export const openExchange = (lab: Lab, page: Page, lane = 0, text?: string): void =>
  lab.choices.set(EXCHANGE, { opened: { page, lane, text } })

export const closeExchange = (lab: Lab): void => lab.choices.set(EXCHANGE, { opened: undefined })
