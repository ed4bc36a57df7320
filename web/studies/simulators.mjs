import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { doAll } from '../tools/runs/jobs.mjs'
import { writeWhole } from '../tools/setup/files.mjs'
import { main, say, step, UP_TO_DATE } from '../tools/setup/log.mjs'
import { table } from '../tools/setup/markdown.mjs'
import { buildNative } from '../tools/setup/native.mjs'
import { MAX_JOBS, optionsOf, wholeOption } from '../tools/setup/options.mjs'
import { inRoot } from '../tools/setup/paths.mjs'
import { run, which } from '../tools/setup/run.mjs'
import { prepareNs2 } from './bench/ns2.mjs'
import { agree, inLab, inSimulator, meanOf, NS2_LOADS, NS3_LOAD } from './simulators/run.mjs'

/** @import { Figures, Scenario } from './simulators/run.mjs' */

const USAGE = 'npm run simulators [-- [--seeds N] [--jobs N] [--python PYTHON]]'
const PAGE = 'web/docs/reference/simulators.md'
const NS3 = 'ns3==3.44.post0'
const SEEDS = 10

/** Runs the lab's programs for ns-2 and ns-3, and writes a page that compares their figures with the lab's; takes some minutes. */
await main(async () => {
  const { seeds, jobs, python } = read()
  const program = await buildNative()
  const ns2 = await prepareNs2()
  const ns3 = await prepareNs3(python)
  const folder = mkdtempSync(join(tmpdir(), 'aqm-simulators-'))
  const loads = [
    ...(ns2 ? NS2_LOADS.map((own) => ({ ...own, to: 'ns-2', ending: 'tcl', command: ns2 })) : []),
    ...(ns3 ? [{ ...NS3_LOAD, to: 'ns-3-py', ending: 'py', command: ns3 }] : []),
  ]
  const work = loads.flatMap((load) =>
    Array.from({ length: seeds }, (_, i) => ({ load, scenario: { ...load.scenario, seed: i + 1 } })),
  )
  /** @type {Map<(typeof loads)[number], { lab: Figures[], other: Figures[] }[]>} */
  const answers = new Map(loads.map((load) => [load, []]))
  /** @param {(typeof work)[number]} one */
  const both = async ({ load, scenario }) => {
    const lab = await inLab(program, scenario)
    answers.get(load)?.push({ lab, other: await inSimulator(program, scenario, { ...load, folder }) })
  }
  const title = `${work.length} runs, ${jobs} at a time`
  const { interrupted, fault } = await doAll(work, jobs, { work: both, stop: () => {}, title })
  rmSync(folder, { recursive: true })
  if (fault !== undefined) throw fault
  if (interrupted) {
    process.exitCode = 130
    return
  }
  const missing = [!ns2 && 'ns-2', !ns3 && 'ns-3'].filter(Boolean)
  if (missing.length > 0) {
    say(`${PAGE} stays as it is: ${missing.join(' and ')} did not run`)
    return
  }
  writeWhole(inRoot(PAGE), pageOf(loads, answers, seeds))
  say(`Wrote ${PAGE}`)
})

function read() {
  const options = /** @type {const} */ ({
    seeds: { type: 'string' },
    jobs: { type: 'string' },
    python: { type: 'string' },
  })
  return optionsOf(USAGE, { options }, ({ values }) => ({
    seeds: wholeOption(values, 'seeds', 1000, 2) ?? SEEDS,
    jobs: wholeOption(values, 'jobs', MAX_JOBS) ?? availableParallelism(),
    python: values.python,
  }))
}

/**
 * A Python with the package `ns3`: the named one, or the project's own; undefined after printing that there is none.
 * @param {string | undefined} named
 */
async function prepareNs3(named) {
  const own = inRoot('.cache/ns3')
  const python = named ?? join(own, 'bin/python')
  // Loading the package compiles code, which takes long.
  const works = () =>
    existsSync(python) &&
    run(python, ['-c', 'import ns']).then(
      () => true,
      () => false,
    )
  let found = false
  await step('ns-3', async () => {
    found = await works()
    if (found) return UP_TO_DATE
    const base = which('python3')
    if (named || !base) return `left out: ${named ? `${named} has no ns3` : 'there is no python3'}`
    try {
      await run(base, ['-m', 'venv', own])
      await run(python, ['-m', 'pip', 'install', '--quiet', NS3])
    } catch {
      return 'left out: the package is not available here'
    }
    found = await works()
    return found ? undefined : 'left out: the package does not load here'
  })
  return found ? python : undefined
}

/**
 * @param {{ to: string, flows: number, scenario: Scenario }[]} loads
 * @param {Map<object, { lab: Figures[], other: Figures[] }[]>} answers
 * @param {number} seeds
 */
function pageOf(loads, answers, seeds) {
  const rows = loads.flatMap((load) =>
    load.scenario.lanes.map(({ label }, i) => {
      const runs = answers.get(load) ?? []
      /** @param {(figures: Figures) => number} of @param {number} digits */
      const pair = (of, digits) => {
        const lab = meanOf(runs.map((run) => of(run.lab[i])))
        const other = meanOf(runs.map((run) => of(run.other[i])))
        const text = [other, lab].map((own) => `${own.mean.toFixed(digits)} ± ${own.error.toFixed(digits)}`)
        return { text: text.join('; '), agrees: agree(lab, other) }
      }
      const figures = [
        pair(({ queue_packets }) => queue_packets.mean, 2),
        pair(({ loss }) => 100 * loss, 3),
        pair(({ utilisation }) => 100 * utilisation, 2),
      ]
      const name = load.to === 'ns-2' ? 'ns-2' : 'ns-3'
      const verdicts = figures.map(({ text, agrees }) => (agrees ? text : `**${text}**`))
      return [name, label, load.flows, ...verdicts]
    }),
  )
  return `# Beside ns-2 and ns-3

\`npm run -s export -- SCENARIO.json --to ns-2\` writes a scenario for ns-2, \`--to ns-3\` a program in C++ for ns-3, and
\`--to ns-3-py\` a script for its Python package. All lanes are in one file, with the round trips and start times that a run here
draws. Each prints a line of JSON per lane, with the names of the lab's results. What a simulator does not have is left out, and
standard error says so.

${table(['written for', 'scheme', 'flows', 'mean queue, packets', 'loss, %', 'utilisation, %'], rows)}

Each cell has the simulator's figure, then the lab's, as means of ${seeds} seeds with their standard errors, after a warm-up of 20 s on a
link of 10 Mbit/s with room for 200 packets. **Bold** figures differ by more than three standard errors and more than 2 %.
The sender is NewReno in ns-2, and in ns-3 one with selective acknowledgements. \`npm run simulators\` writes this page.

## What differs

- ns-2's adaptive RED keeps the slope beyond \`max_th\` at the first \`max_p\`; the lab moves both, as the paper does.
- ns-3's senders are its own. Its NewReno without selective acknowledgements loses about twice as many packets as the lab's or
  ns-2's under the same load. With them its figures are 2 to 8 % away.
- In ns-3 a point-to-point device keeps packets of its own. The program stops it while it sends, so that all waiting packets are in
  the discipline, and takes the two bytes of its frame from the segments, so that packets last as long as here.
- In ns-2 and ns-3 an ACK returns over a link of the bottleneck's rate without loss, as here.
`
}
