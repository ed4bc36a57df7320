import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { writeWhole } from '../setup/files.mjs'

/** @typedef {{ golden: string, texts: Record<string, string> }} Recorded the simulation, and a hash of each text whose claims it confirmed */

/** @param {string[]} sources */
const hashOfTexts = (sources) =>
  createHash('sha256').update(JSON.stringify(sources)).digest('hex').slice(0, 16)

/**
 * The record of texts whose claims held, for one simulation, which the hash of its golden digests identifies. The record
 * is in git, so that a fresh clone need not run them again.
 * @param {string} path
 * @param {string} golden
 */
export function openRecord(path, golden) {
  /** @type {Recorded} */
  const written = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { golden, texts: {} }
  const texts = written.golden === golden ? { ...written.texts } : {}
  return {
    /** Whether the claims of these texts held. @param {string} name @param {string[]} sources */
    has: (name, sources) => texts[name] === hashOfTexts(sources),
    /** @param {string} name @param {string[]} sources @param {boolean} held */
    set(name, sources, held) {
      if (held) texts[name] = hashOfTexts(sources)
      else delete texts[name]
    },
    /** Writes the record if it has changed. @param {string[]} [names] all existing texts; others are removed */
    write(names = Object.keys(texts)) {
      const left = names.filter((name) => name in texts).sort()
      const next = { golden, texts: Object.fromEntries(left.map((name) => [name, texts[name]])) }
      if (JSON.stringify(next) === JSON.stringify(written)) return
      writeWhole(path, `${JSON.stringify(next, null, 2)}\n`)
    },
  }
}
