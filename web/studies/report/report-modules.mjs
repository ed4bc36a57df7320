import { readFileSync } from 'node:fs'
import { loadTypeScript } from '../../tools/runs/load-typescript.mjs'

const PREFIX = 'virtual:paper-report/'
/** Rollup's mark for virtual modules. */
const RESOLVED = `\0${PREFIX}`

/** @param {unknown} value */
const literal = (value) => `export default JSON.parse(${JSON.stringify(JSON.stringify(value))})`

/**
 * The committed report, in modules that are loaded on demand: `glances` is the content of the overview, `entries`
 * imports each figure's part, `entry/zheng-2000-7` is one of them.
 * @param {string} file
 * @returns {import('vite').Plugin}
 */
export function reportModules(file) {
  const report = () => JSON.parse(readFileSync(file, 'utf8'))
  return {
    name: 'paper-report',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(RESOLVED)) return undefined
      this.addWatchFile(file)
      const wanted = id.slice(RESOLVED.length)
      if (wanted === 'glances') {
        /** @type {typeof import('../../src/features/papers/glance.ts')} */
        const { glancesOf } = await loadTypeScript('web/src/features/papers/glance.ts')
        return literal(glancesOf(report()))
      }
      const { entries } = report()
      if (wanted !== 'entries') return literal(entries[wanted.replace('entry/', '')])
      const ways = Object.keys(entries).map(
        (link) => `${JSON.stringify(link)}: () => import('${PREFIX}entry/${link}')`,
      )
      return `export default {${ways.join(',')}}`
    },
  }
}
