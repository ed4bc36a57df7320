import { availableParallelism } from 'node:os'
import { doAll } from '../tools/runs/jobs.mjs'
import { loadTypeScript } from '../tools/runs/load-typescript.mjs'
import { logTo, main } from '../tools/setup/log.mjs'
import { table } from '../tools/setup/markdown.mjs'
import { buildNative, outputOf } from '../tools/setup/native.mjs'
import { MAX_JOBS, optionsOf, wholeOption } from '../tools/setup/options.mjs'
import { preparePackages } from '../tools/setup/packages.mjs'

const USAGE = 'npm run -s pilot [-- [--search] [--jobs N]]'

/** Numbers of web sessions between which the paper prints factors. */
const SESSIONS = [800, 1000, 1200, 1400]
/** Active flows assumed in the first runs of a point, and the seeds of first and second runs. */
const GUESS = 60
const SEEDS = [
  [101, 102],
  [103, 104],
]
const MOST_FLOWS = 10_000
/** Factors of max_p from 800 to 1000 sessions and from 1200 to 1400 in Brandauer et al., and the ranges that agree. */
const PRINTED = [
  { factor: 2.6, from: 2, to: 3.3 },
  { factor: 16.7, from: 12, to: 22 },
]

/**
 * Web models to try: mean size and shape of an object, mean pause between pages, and what the pause follows.
 * @typedef {{ size_bytes: number, shape: number, pause_s: number, from: string }} Choice
 * @type {Choice[]}
 */
const CHOICES = [8_000, 10_000, 12_000].flatMap((size_bytes) =>
  [1.1, 1.2, 1.5].flatMap((shape) =>
    [40, 50, 60].flatMap((pause_s) =>
      ['page_start', 'page_end'].map((from) => ({ size_bytes, shape, pause_s, from })),
    ),
  ),
)
/** The web model of the report. */
const OWN = { size_bytes: 12_000, shape: 1.2, pause_s: 50, from: 'page_start' }

/**
 * @typedef {typeof import('./papers/figures/brandauer-2001/web-traffic.ts')} Brandauer
 * @typedef {{ min_th: number, max_th: number, max_p: number, w_q: number, buffer_packets: number }} Fit
 * @typedef {{ flows: number, loss: number, fit: Fit }} Pilot
 */

/**
 * Finds the parameters of REDopt with web traffic (Brandauer et al., ISCC 2001, section 5). The model needs the mean number
 * of active flows of a run, which depends on the parameters. So first runs use a guess, and second runs the result of the
 * first. With `--search` it tries many web models, and reports under which of them max_p grows as in the paper.
 */
await main(async () => {
  logTo(process.stderr)
  const { search, jobs } = read()
  await preparePackages()
  const program = await buildNative()
  /** @type {Brandauer} */
  const brandauer = await loadTypeScript('web/studies/papers/figures/brandauer-2001/web-traffic.ts')
  const choices = search ? CHOICES : [OWN]
  const work = choices.flatMap((choice) => SESSIONS.map((sessions) => ({ choice, sessions })))
  /** @type {Map<Choice, Map<number, Pilot>>} */
  const found = new Map(choices.map((choice) => [choice, new Map()]))
  const stopping = new AbortController()
  const { interrupted, fault } = await doAll(work, jobs, {
    work: async ({ choice, sessions }) => {
      const scenario = withChoice(brandauer.web(sessions), choice)
      found.get(choice)?.set(sessions, await pilot(brandauer, program, scenario, stopping.signal))
    },
    stop: () => stopping.abort(),
    title: `${choices.length} web models with ${SESSIONS.join(', ')} sessions, ${jobs} runs at a time`,
  })
  if (fault !== undefined) throw fault
  if (interrupted) {
    process.exitCode = 130
    return
  }
  report(found)
})

function read() {
  const options = /** @type {const} */ ({ search: { type: 'boolean' }, jobs: { type: 'string' } })
  return optionsOf(USAGE, { options }, ({ values }) => ({
    search: values.search === true,
    jobs: wholeOption(values, 'jobs', MAX_JOBS) ?? availableParallelism(),
  }))
}

/**
 * @typedef {import('../src/measures/work.ts').WorkScenario} Scenario
 * @param {Scenario} scenario
 * @param {Choice} choice
 */
function withChoice(scenario, { size_bytes, shape, pause_s, from }) {
  return {
    ...scenario,
    traffic: scenario.traffic.map((entry) =>
      entry.kind === 'web'
        ? {
            ...entry,
            object_bytes: { pareto: { mean: size_bytes, shape } },
            think_s: { pareto: { mean: pause_s, shape: 2 } },
            think_from: from,
          }
        : entry,
    ),
  }
}

/**
 * @param {Brandauer} brandauer
 * @param {string} program
 * @param {ReturnType<typeof withChoice>} scenario
 * @param {AbortSignal} signal
 * @returns {Promise<Pilot>}
 */
async function pilot({ fitRequest, optOf }, program, scenario, signal) {
  let [flows, loss] = [GUESS, 0]
  /** @param {string[]} words @param {unknown} document */
  const ask = async (words, document) => JSON.parse(await outputOf(program, words, document, { signal }))
  /** @param {number} count @returns {Promise<Fit>} */
  const fitted = (count) =>
    ask(['model', 'red_fit', '-'], fitRequest(Math.max(1, Math.min(MOST_FLOWS, Math.round(count)))))
  for (const seeds of SEEDS) {
    const fit = await fitted(flows)
    const buffer = Math.round(fit.buffer_packets)
    const runs = []
    for (const seed of seeds) {
      const { lanes } = await ask(['-'], {
        ...scenario,
        seed,
        link: { ...scenario.link, buffer: { packets: buffer } },
        lanes: [{ label: 'REDopt', queue: optOf({ ...fit, flows, buffer }) }],
      })
      runs.push(lanes[0])
    }
    // Little's law: mean active transfers are the transfer rate times the mean transfer time.
    flows = meanOf(
      runs.map(({ classes, measured_s }) => {
        const { mean, count } = classes.web.completion_s
        return (count * mean) / measured_s
      }),
    )
    loss = meanOf(runs.map(({ classes }) => classes.udp.loss))
  }
  return { flows, loss, fit: await fitted(flows) }
}

/** The parameters of one web model. @param {Pilot[]} pilots in the order of the sessions */
function parametersOf(pilots) {
  return table(
    ['sessions', 'active flows', 'buffer, packets', 'min_th', 'max_th', 'max_p', 'w_q', 'loss of UDP, %'],
    pilots.map(({ flows, loss, fit }, i) => [
      SESSIONS[i],
      flows.toFixed(0),
      fit.buffer_packets.toFixed(0),
      ...[fit.min_th, fit.max_th, fit.max_p, fit.w_q, 100 * loss].map((value) => value.toPrecision(4)),
    ]),
  )
}

/** @param {Map<Choice, Map<number, Pilot>>} found */
function report(found) {
  const sessions = SESSIONS.join(', ')
  const grows = '800 to 1000, 1200 to 1400'
  const head = [
    'object, bytes',
    'its shape',
    'pause, s',
    'pause after',
    `active flows at ${sessions} sessions`,
    `max_p grows by (${grows})`,
    `loss of UDP grows by (${grows})`,
  ]
  /** @type {string[][]} */
  const rows = []
  const agreeing = [0, 0]
  for (const [{ size_bytes, shape, pause_s, from }, pilots] of found) {
    const own = SESSIONS.map((count) => /** @type {Pilot} */ (pilots.get(count)))
    if (found.size === 1) process.stdout.write(`${parametersOf(own)}\n\n`)
    const byFlows = factorsOf(own.map(({ fit }) => fit.max_p))
    const byLoss = factorsOf(own.map(({ loss }) => loss))
    ;[byFlows, byLoss].forEach((factors, i) => {
      if (factors.every((factor, k) => factor >= PRINTED[k].from && factor <= PRINTED[k].to)) agreeing[i]++
    })
    rows.push([
      ...[size_bytes, shape, pause_s].map(String),
      from === 'page_start' ? 'the start of a page' : 'the end of a page',
      own.map(({ flows }) => flows.toFixed(0)).join(', '),
      ...[byFlows, byLoss].map((factors) => factors.map((factor) => factor.toFixed(1)).join(', ')),
    ])
  }
  const stated = PRINTED.map(({ factor, from, to }) => `${factor} (here ${from} to ${to})`).join(' and ')
  const words = ['max_p of the model', 'the loss of UDP, of which max_p is said to be a multiple,'].map(
    (what, i) => `- ${what} grows like that in ${agreeing[i]} of ${found.size} web models`,
  )
  process.stdout.write(
    `${table(head, rows)}\n\nThe paper prints that max_p grows by ${stated}:\n${words.join('\n')}\n` +
      'Each number is from two runs. Runs differ a lot, because sizes and pauses are heavy-tailed.\n',
  )
}

/** @param {number[]} values */
function meanOf(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** From 800 to 1000 sessions and from 1200 to 1400. @param {number[]} values */
function factorsOf([a, b, c, d]) {
  return [b / a, d / c]
}
