import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from '../setup/paths.mjs'

const CORE = {
  'wasm-core/lane':
    'One lane, packet by packet. Pure and deterministic: no JavaScript, clock, I/O or threads.',
  'wasm-core/lane/src/scenario': 'The scenario of a lane: link, TCP options, steps of the timeline.',
  'wasm-core/lane/src/queue':
    'One file per queue discipline, their registry (`mod.rs`), the early-drop engine, drop curves.',
  'wasm-core/lane/src/queue/rule':
    'A rule as a discipline: programs, the machine that runs them, their curves.',
  'wasm-core/lane/src/tcp': 'Sender, receiver, round-trip estimation, the path of one connection.',
  'wasm-core/lane/src/tcp/control': 'One file per congestion control, and their registry.',
  'wasm-core/lane/src/tcp/recovery': 'Loss recovery, shared by the congestion controls.',
  'wasm-core/lane/src/traffic':
    'One file per traffic class, their registry (`mod.rs`), and what classes share.',
  'wasm-core/lane/src/network': 'The bottleneck, the connections across it, pending events.',
  'wasm-core/lane/src/record': 'Counters, distributions, sampled rows, the result document.',
  'wasm-core/lane/src/run': 'The running lane: clock, timeline, and the view that others have of it.',
  'wasm-core/sim': 'The simulation for callers. As pure as a lane.',
  'wasm-core/sim/src/scenario': 'The parser of all outside data, its schema, the timeline of changes.',
  'wasm-core/sim/src/lab.rs': 'All lanes of a scenario, forwards and backwards in time.',
  'wasm-core/sim/tests':
    'Properties, whole runs, golden digests; scenarios with the results of ns-2, ns-3 and Linux.',
  'wasm-core/studies':
    'Studies of many runs, or of models without runs. The first module of the page does not have them.',
  'wasm-core/studies/src/sweep': 'Points and replications of a sweep, means and intervals, parts.',
  'wasm-core/studies/src/examine': 'The trials of a report card after RFC 7928.',
  'wasm-core/studies/src/capture': 'Packets of a lane as files of other programs.',
  'wasm-core/studies/src/model': 'Analytical models.',
  'wasm-core/studies/tests': 'Exact chains, the papers’ tables, the results of ns-2, ns-3 and Linux, sweeps.',
  'wasm-core/rules': 'The language of rules: compiler, views for the editor, notation, exports.',
  'wasm-core/dialects':
    'Lanes as configurations of other systems, in both directions: one module per dialect, and their registry.',
  'wasm-core/api/lab': 'Documents that cross between the core and a page that runs lanes.',
  'wasm-core/api/studies': 'Documents of models, other systems, captures and rules.',
  'wasm-core/wasm': 'The JavaScript interface of lanes, which both modules have.',
  'wasm-core/wasm-lanes': 'The lanes alone, as the WebAssembly module of a first visit.',
  'wasm-core/wasm-studies':
    'A second module, loaded on demand: the lanes again, rules, sweeps, models, other systems and captures.',
  'wasm-core/cli': 'The native command line.',
  'wasm-core/python': 'The Python package: its compiled module, and the code and tests in Python.',
  'wasm-core/python/pyodide': 'Its module in Pyodide, in the place of the compiled one.',
  'wasm-core/schema':
    'Lists every document that crosses; writes `web/src/generated`, `shapes.json` and `study-shapes.json`.',
  'wasm-core/bindgen': 'Writes the JavaScript side of the WebAssembly modules.',
}

/**
 * Purposes of the folders of web/src; `rows.test.ts` has their order.
 * @type {Record<string, string>}
 */
const PAGE = {
  generated: 'Types and schemas made from the Rust types. Never edited by hand.',
  kit: 'Controls and helpers for any screen. Knows nothing of queues.',
  offline: 'The service worker, the offer of a new version, and the first script of `lab.html`.',
  help: 'Names that explain themselves when pressed, and the keys.',
  scenario: 'The document and its store with undo, timeline, presets.',
  engine: 'The running lab: the protocols between its threads, requests, how a worker starts.',
  'engine/run': 'Runs some lanes of a scenario, in slices.',
  'engine/lead': 'Leads a run: its clock, its lanes in several threads, its frames.',
  'engine/page': 'The main thread’s side: the client, the sampled series and their figures, the job pool.',
  jobs: 'The worker of everything that running lanes do not need: sweeps, examinations, figures, models, other systems, rules.',
  link: 'The address: links and their versions, readable parameters.',
  plots: 'One file per chart.',
  form: 'Draws the parameters of any discipline from its schema.',
  'design-space': 'The design space of May et al.: averaging across, sharpness down.',
  measures: 'Figures of results, claims about them, the runs that claims need, statistics, wording.',
  files: 'All files in and out. A format is one file and one line of `page/formats.ts` or of a feature.',
  curve: 'The drop-curve editor, small and large, and the formula of every scheme.',
  lab: 'The lab without a screen: session, painter, readings, ghosts, and what a feature registers.',
  page: 'The page: lanes, load, plots, results, and what connects them. It knows no feature.',
  '../engine':
    'The core in JavaScript, as a package: its modules, its calls, links, the sentences of faults.',
  '../studies/papers': 'Figures of papers, run again.',
  '../studies/papers/figures': 'One entry per figure or table, with its claims.',
  '../studies/papers/run': 'The runs of an entry.',
  'features/decision': 'Why a single packet was dropped.',
  'features/examine': 'Report cards of lanes after RFC 7928: workers, dialog, and the documents.',
  'features/exchange': 'Lanes to and from other systems, and captures for known tools.',
  'features/frame': 'The interface of a framed lab to its host page.',
  'features/handout': 'A hand-out, which prints in place of the screen.',
  'features/help': 'The help dialog.',
  'features/notes': 'Words at places of plots: their handles and their form.',
  'features/packets': 'The queue packet by packet, at slow speeds.',
  'features/papers': 'The gallery of papers’ figures.',
  'features/phone': 'The lab on a phone.',
  'features/projector': 'The lab on a projector.',
  'features/queues':
    'The queues of a scheduler: their picture in the place of the curve, and the table that edits them.',
  'features/rule': 'Rules of one’s own: the editor, its values, curve and comparison.',
  'features/share': 'Link, QR code, frame, picture, files.',
  'features/sound': 'Queues and curves as sound.',
  'features/spoken': 'Announcements of running lanes for screen readers.',
  'features/sweeps': 'Replications and sweeps: workers, means, differences, the panel.',
  'features/track': 'The whole run on one line, with its events.',
  'features/weighted': 'The curves of weighted RED: all in one plot, one drawn at a time, and their packets.',
  'features/why': 'Why a queue oscillates: its loop, its margins, and stable settings.',
  'courses/language':
    'Texts of lessons and exercises: how they are read and checked, and the runs of their claims.',
  'courses/plans': 'Plans for lectures: how they are read, and the runs of their claims.',
  'courses/homework': 'Judges hand-ins, and writes the marks.',
  'courses/homework/panel': 'Checks a hand-in on the page.',
  'courses/player': 'Shows lessons and plans, step by step.',
  'courses/hall': 'Collects the predictions of a lecture hall.',
  poster: 'The picture that the page starts with, made by the build.',
}

const REST = {
  'web/examples': 'The lab in a page and in slides, sweeps on clusters, notebooks. Tests run these files.',
  'web/examples/clusters':
    'Sweeps on schedulers and workflow engines, for the page on clusters. Tests run these files too.',
  'web/studies':
    'Commands that run many scenarios: papers, sweeps, report cards, theory, coverage, benchmarks. A package of its own.',
  'web/studies/bench': 'The measurements of `npm run bench`, a file each.',
  'web/studies/report': 'Pages and pictures of results, for the documentation and the gallery.',
  'web/studies/slurm': 'Hands shards to a cluster.',
  'web/tools': 'The other npm commands.',
  'web/tools/setup': 'Installs and builds the prerequisites of commands: packages, Rust, the core, browsers.',
  'web/tools/site': 'Builds, measures and serves the site.',
  'web/tools/runs': 'The core and the page’s code in Node, and many runs at once.',
  'web/tools/class': 'The server of a class.',
  'web/tools/pyodide': 'Runs Python in Pyodide, for the tests of the package there.',
  'web/tools/fuzz': 'Hostile inputs, and the cases they found.',
  'web/docs': 'This documentation, a package of its own, and the results of the papers’ figures.',
  public: 'Icons, manifest, `embed.js`.',
  e2e: 'Playwright: one spec per story, one page object (`lab.ts`).',
  'e2e/webkit': 'The main stories in WebKitGTK.',
}

/** Folders of the page without a purpose here, purposes without a row, and paths that do not exist. */
export function mapFaults() {
  const named = rowsOfThePage()
    .flat()
    .map(({ name }) => name)
  const paths = [...Object.keys({ ...CORE, ...REST }), ...Object.keys(PAGE).map((name) => `web/src/${name}`)]
  return [
    ...named.filter((name) => !PAGE[name]).map((name) => `${name} has no words`),
    ...Object.keys(PAGE)
      .filter((name) => !named.includes(name))
      .map((name) => `${name} is in no row`),
    ...paths.filter((path) => !existsSync(inRoot(path))).map((path) => `${path} does not exist`),
  ]
}

export function mapPage() {
  const rows = rowsOfThePage()
  return `${[
    '# Map of the source',
    '',
    'Made by `npm run generate` from `web/src/rows.test.ts` and `web/tools/docs/source-map.mjs`; do not edit.',
    '[How the lab is built](architecture.md) walks through these folders.',
    '',
    '## Core, in Rust',
    '',
    'In `lane`, `queue` and `tcp` meet only in `packet`. `lane` is compiled for speed, all else for size.',
    '',
    ...table(
      ['folder', 'purpose'],
      Object.entries(CORE).map(([path, words]) => [`\`${path}\``, words]),
    ),
    '## Page, in TypeScript',
    '',
    'Folders of `web/src`, bottom up. A folder imports from lower rows only; folders in one row do not know each other.',
    '`rows.test.ts` enforces both, and where React may be used. Only workers load WebAssembly.',
    '',
    ...table(
      ['row', 'folder', 'purpose', 'React'],
      rows.flatMap((row, height) =>
        row.map(({ name, react }) => [
          height + 1,
          `\`${name.replace(/^\.\./, 'web')}\``,
          PAGE[name] ?? '',
          react ? 'yes' : '',
        ]),
      ),
    ),
    '## Everything else',
    '',
    ...table(
      ['folder', 'purpose'],
      Object.entries(REST).map(([path, words]) => [`\`${path}\``, words]),
    ),
  ]
    .join('\n')
    .replace(/\n+$/, '')}\n`
}

/** The folders of each row, without single files. */
function rowsOfThePage() {
  const source = readFileSync(inRoot('web/src/rows.test.ts'), 'utf8')
  const body = /const ROWS = \[\n(.*?)^\]/ms.exec(source)?.[1]
  if (!body) throw new Error('rows.test.ts has no ROWS')
  return [...body.matchAll(/^ {2}\[(.*?)\],?$/gms)]
    .map(([, row]) =>
      [...row.matchAll(/'([^'*]+)(\*?)'/g)]
        .filter(([, name]) => !/\.tsx?$/.test(name))
        .map(([, name, star]) => ({ name, react: star !== '' })),
    )
    .filter((row) => row.length > 0)
}

/** @param {string[]} heads @param {(string | number)[][]} rows */
const table = (heads, rows) => [
  ...[heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`),
  '',
]
