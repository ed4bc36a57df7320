import { main, say } from './setup/log.mjs'
import { optionsOf } from './setup/options.mjs'
import { npm, PACKAGES } from './setup/packages.mjs'
import { wasmCore } from './setup/paths.mjs'
import { ask, tryRun } from './setup/run.mjs'
import { prepareRust } from './setup/rust.mjs'

const FOUND = 1
const UNKNOWN = 2

/**
 * Looks up advisories for npm packages (npm audit) and crates (cargo audit, RustSec database). Ends with status 1 if
 * there are any, with 2 if one of the services did not answer.
 */
/** @typedef {{ of: string, faults?: string[], why?: string }} Known */

await main(async () => {
  optionsOf(
    'npm run advisories: lists known vulnerabilities in packages and crates',
    { options: {} },
    () => undefined,
  )
  const answers = [...(await Promise.all(Object.entries(PACKAGES).map(askNpm))), await askRustSec()]
  for (const { of, faults, why } of answers) {
    if (!faults) say(`${of}: unknown, ${why}`)
    else say(`${of}: ${faults.length === 0 ? 'no advisories' : `${faults.length} with advisories`}`)
    for (const fault of faults ?? []) say(`  ${fault}`)
  }
  if (answers.some(({ faults }) => faults && faults.length > 0)) process.exitCode = FOUND
  else if (answers.some(({ faults }) => !faults)) process.exitCode = UNKNOWN
})

/** @param {[name: string, folder: string]} packages @returns {Promise<Known>} */
async function askNpm([name, folder]) {
  const of = `npm packages of the ${name}`
  const [command, ...args] = npm()
  const { output } = await tryRun(command, [...args, 'audit', '--json'], { cwd: folder })
  const { vulnerabilities, message } = lastObject(output)
  if (!vulnerabilities) return { of, why: `the registry did not list them: ${message ?? 'no answer'}` }
  /** @type {{ name: string, severity: string }[]} */
  const found = Object.values(vulnerabilities)
  return { of, faults: found.map(({ name, severity }) => `${name}: ${severity}`) }
}

/** @returns {Promise<Known>} */
async function askRustSec() {
  const of = 'crates'
  const { cargo, env } = await prepareRust()
  const options = { cwd: wasmCore, env }
  if (ask(cargo, ['audit', '--version'], options) === undefined)
    return { of, why: 'cargo-audit is not installed (cargo install cargo-audit --locked)' }
  const { output } = await tryRun(cargo, ['audit', '--json'], options)
  const { vulnerabilities } = lastObject(output)
  if (!vulnerabilities)
    return { of, why: `the RustSec database cannot be read: ${output.trim().split('\n').at(-1)}` }
  /** @type {{ advisory: { id: string, title: string }, package: { name: string, version: string } }[]} */
  const list = vulnerabilities.list
  return {
    of,
    faults: list.map(({ advisory, package: { name, version } }) => {
      return `${name} ${version}: ${advisory.id}, ${advisory.title}`
    }),
  }
}

/**
 * The JSON object in a program's output; empty if there is none.
 * @param {string} output
 * @returns {any} the answer, of any form; missing fields are undefined
 */
function lastObject(output) {
  const from = /^\{/m.exec(output)?.index
  const to = output.lastIndexOf('}') + 1
  try {
    return JSON.parse(output.slice(from, to))
  } catch {
    return {}
  }
}
