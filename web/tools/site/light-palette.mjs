import { readFileSync } from 'node:fs'
import { Failure } from '../setup/log.mjs'
import { inRoot } from '../setup/paths.mjs'

/** @import { Palette } from '../../src/plots/palette.ts' */

/**
 * The light theme's colours, from its style sheet.
 * @returns {Palette}
 */
export function lightPalette() {
  const css = readFileSync(inRoot('web/src/page/styles/tokens.css'), 'utf8')
  const light = css.slice(css.indexOf(':root'), css.indexOf('[data-theme="dark"]'))
  /** @param {string} name */
  const value = (name) => {
    const found = new RegExp(`--${name}:\\s*([^;]+);`).exec(light)
    if (!found) throw new Failure(`The style sheet has no --${name}`)
    return found[1]
  }
  const lanes = [...light.matchAll(/--lane-[a-z]:\s*([^;]+);/g)].map(([, colour]) => colour)
  return {
    ink: value('ink'),
    muted: value('muted'),
    hairline: value('hairline'),
    paper: value('paper'),
    early: value('early'),
    forced: value('forced'),
    overflow: value('overflow'),
    marked: value('marked'),
    queues: Array.from({ length: 8 }, (_, at) => value(`queue-${at + 1}`)),
    lanes,
    font: 'Inter, system-ui, sans-serif',
  }
}
