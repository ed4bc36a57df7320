import { availableParallelism } from 'node:os'
import { tryNatively } from './fuzz/native.mjs'
import { tryInWorker } from './fuzz/thread.mjs'
import { prepareAll } from './prepare.mjs'
import { writeWhole } from './setup/files.mjs'
import { logTo, main, say } from './setup/log.mjs'
import { optionsOf } from './setup/options.mjs'
import { inCache } from './setup/paths.mjs'

const NODE = ['links', 'scenarios', 'sweeps', 'files', 'queries', 'traces']
const ALL = [...NODE, 'monkey']
const USAGE = `npm run fuzz -- [--minutes N] [--seed S] [--only ${ALL.join(',')}]`
/** An input without an answer for so long is taken to hang, ms. */
const IDLE_MS = 60_000
/** Maximum number of scenarios that are also run natively. */
const MOST_NATIVE = 20_000
/** Printed length of an input or a message, characters. */
const SHOWN = 2000

/** @import { Failed, Outcome } from './fuzz/thread.mjs' */

/**
 * Tries hostile inputs of every class for some minutes, in Node with the WebAssembly core, natively with checks, and in
 * a browser; prints the counts and the failures, and ends with status 1 if there are any.
 */
await main(async () => {
  logTo(process.stderr)
  const { minutes, seed, only } = options()
  await prepareAll()
  // The module imports packages that the set-up installs.
  const { IN_BROWSER, tryInBrowser } = await import('./fuzz/browser.mjs')
  /** @type {{ class: string, tried: number, failed: number }[]} */
  const rows = []
  /** @type {Record<string, { input: unknown, was: string }[]>} */
  const cases = {}
  /** @param {string} name @param {{ tried: number, failures: Failed[] }} outcome */
  const add = (name, { tried, failures }) => {
    rows.push({ class: name, tried, failed: failures.length })
    for (const { seed: own = seed, input, message } of failures) {
      cases[name] = [...(cases[name] ?? []), { input, was: message }]
      console.log(
        `${name}: seed ${own}: ${message.slice(0, SHOWN)}\n  ${JSON.stringify(input).slice(0, SHOWN)}`,
      )
    }
  }
  const inNode = NODE.filter((name) => only.includes(name))
  const browsers = IN_BROWSER.filter((name) => only.includes(name))
  // Each class, and each kind of test in the browser, has the same share.
  const ms = (minutes * 60_000) / (Math.ceil(inNode.length / availableParallelism()) + browsers.length)
  say(`Seed ${seed}`)
  /** @type {Outcome['ran']} */
  const ran = []
  const waiting = inNode.values()
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (const name of waiting) {
        const most = name === 'scenarios' ? MOST_NATIVE : 0
        const outcome = await tryInWorker({ name, seed, ms, most }, IDLE_MS)
        if (name === 'scenarios') ran.push(...outcome.ran)
        add(name, outcome)
      }
    }),
  )
  if (ran.length > 0) add('scenarios, natively with checks', await tryNatively(ran, IDLE_MS))
  if (browsers.length > 0) await tryInBrowser(browsers, { seed, ms }, add)
  console.table(rows)
  if (Object.keys(cases).length > 0) {
    const path = inCache('fuzz.json')
    writeWhole(path, JSON.stringify(cases, null, 2))
    console.log(`Failed inputs in full: ${path}`)
  }
  process.exitCode = rows.some(({ failed }) => failed > 0) ? 1 : 0
})

function options() {
  return optionsOf(
    USAGE,
    {
      options: { minutes: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
    },
    ({ values }) => {
      const only = values.only?.split(',') ?? ALL
      const [minutes, seed] = [Number(values.minutes ?? 5), Number(values.seed ?? Date.now() % 2 ** 31)]
      if (!(minutes > 0)) throw new Error(`${values.minutes} is no number of minutes`)
      if (!Number.isInteger(seed)) throw new Error(`${values.seed} is no whole number`)
      const unknown = only.find((name) => !ALL.includes(name))
      if (unknown !== undefined) throw new Error(`no class is named ${unknown}`)
      return { minutes, seed, only }
    },
  )
}
