import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeWhole } from './setup/files.mjs'
import { Failure, main, step } from './setup/log.mjs'
import { preparePackages } from './setup/packages.mjs'
import { inCache, inRoot, root } from './setup/paths.mjs'
import { run } from './setup/run.mjs'
import { formatRust, prepareRust } from './setup/rust.mjs'

/**
 * Adds two small disciplines, a document of the core and a feature to a copy of the project, exactly as
 * web/docs/extend/{queue-discipline,document,feature}.md say, and runs the checks of the copy, which fail if a step is
 * missing. The copy and its compiled files stay, so that only the first run is long.
 */
const DISCIPLINES = [
  {
    file: 'square_red.rs',
    line: '"square_red" SquareRed square_red',
    name: 'Square RED',
    queue: { kind: 'square_red', min_th: 20, max_th: 80, max_p: 0.5, w_q: 0.004, spacing: 'uniform' },
  },
  {
    file: 'every_nth.rs',
    line: '"every_nth" EveryNth every_nth',
    name: 'Every n-th',
    queue: { kind: 'every_nth', threshold_packets: 10, every_packets: 20 },
  },
]
const KINDS = DISCIPLINES.map(({ queue }) => `, ${queue.kind}`).join('')
/** Tests that cover every discipline. */
const RUST_TESTS = ['disciplines::', 'golden', 'packets::', 'scenario::', 'time_travel::']
const LINKS = 'web/engine/src/link/link-v1.ts'
const copy = inCache('recipe')
const QUEUE = 'wasm-core/lane/src/queue'

await main(async () => {
  await preparePackages()
  const rust = await prepareRust()
  /** @param {string[]} args */
  const node = (...args) => run(process.execPath, args, { cwd: copy })
  /** @param {Record<string, string>} env @param {string[]} args */
  const cargo = (env, ...args) =>
    run(rust.cargo, args, { cwd: join(copy, 'wasm-core'), env: { ...rust.env, ...env } })
  const vitest = 'node_modules/vitest/vitest.mjs'

  await step('copy', async () => takeCopy())
  await step('1. a file each, 2. a line each', async () => DISCIPLINES.forEach(add))
  await step('a reason', async () =>
    put(
      'wasm-core/lane/src/fault/reason.rs',
      { after: '    // Disciplines.\n' },
      '    CountsPackets = "counts packets, whatever the length of the queue",\n',
    ),
  )
  await step('a document', async () => addDocument())
  await step('a feature', async () => addFeature())
  await step('3. npm run generate', () => node('web/tools/generate.mjs'))
  await step('3. golden rows', () => cargo({ AQM_MINT: '1' }, 'test', '--locked', '--test', 'all', 'golden'))
  await step('4. links', async () => DISCIPLINES.forEach(abbreviate))
  await step('5. the list of kinds', async () =>
    put('wasm-core/api/studies/tests/faulty.json', { after: 'sketch, rule' }, KINDS),
  )
  await step('rustfmt', () => cargo({}, ...formatRust(['--check'], join(copy, 'wasm-core'))))
  await step('tests of disciplines', () =>
    cargo({}, 'test', '--locked', '--test', 'all', '--', ...RUST_TESTS),
  )
  await step('schemas', () => cargo({}, 'test', '--locked', '-p', 'aqm-schema'))
  const core = 'await (await import("./web/tools/setup/core.mjs")).prepareCore()'
  await step('WebAssembly core', () => node('--input-type=module', '-e', core))
  await step('TypeScript', () => node('node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'))
  await step('vitest', () => node(vitest, 'run', '--config', 'web/vite.config.ts', 'web/src'))
})

/** Copies every file that git knows or would add, except unchanged ones, which would only be compiled again. */
function takeCopy() {
  /** @param {string[]} args */
  const listed = (...args) =>
    execFileSync('git', ['ls-files', '-z', ...args], { cwd: root, encoding: 'utf8' })
      .split('\0')
      .slice(0, -1)
  const all = [...listed(), ...listed('--others', '--exclude-standard')]
  const files = all.filter((file) => existsSync(inRoot(file)))
  mkdirSync(copy, { recursive: true })
  const before = inCache('recipe.json')
  /** @type {string[]} */
  const gone = existsSync(before) ? JSON.parse(readFileSync(before, 'utf8')) : []
  for (const file of gone.filter((name) => !files.includes(name))) rmSync(join(copy, file), { force: true })
  for (const file of files) {
    const [from, to] = [inRoot(file), join(copy, file)]
    if (existsSync(to) && readFileSync(to).equals(readFileSync(from))) continue
    mkdirSync(dirname(to), { recursive: true })
    cpSync(from, to, { preserveTimestamps: file === 'package-lock.json' })
  }
  writeWhole(before, JSON.stringify(files))
  if (!existsSync(join(copy, 'node_modules')))
    symlinkSync(inRoot('node_modules'), join(copy, 'node_modules'), 'junction')
}

/** @typedef {(typeof DISCIPLINES)[number]} Discipline */

/** @param {Discipline} discipline */
function add({ file, line }) {
  const [own, registry] = [join(copy, QUEUE, file), join(copy, QUEUE, 'mod.rs')]
  cpSync(inRoot('web/tools/recipe', file), own)
  const text = readFileSync(registry, 'utf8')
  writeFileSync(registry, text.replace(/\n}\s*$/, `\n    ${line}\n}\n`))
}

/**
 * Inserts a text into a file of the copy, before or after another text.
 * @param {string} path
 * @param {{ before?: string, after?: string }} place
 * @param {string} text
 */
function put(path, { before, after }, text) {
  const file = join(copy, path)
  const old = readFileSync(file, 'utf8')
  const mark = before ?? after ?? ''
  if (!old.includes(mark)) throw new Failure(`${path} has no ${mark}`)
  writeFileSync(
    file,
    old.replace(mark, () => (before === undefined ? mark + text : text + mark)),
  )
}

/** @param {string} path @param {string} file */
function append(path, file) {
  const sample = readFileSync(inRoot('web/tools/recipe', file), 'utf8')
  writeFileSync(join(copy, path), readFileSync(join(copy, path), 'utf8') + sample)
}

function addDocument() {
  append('wasm-core/api/studies/src/rule.rs', 'rule_size.rs')
  put(
    'wasm-core/schema/src/documents.rs',
    { before: 'add::<rule::Document>' },
    'add::<rule::Size>,\n            ',
  )
  const calls = 'wasm-core/wasm-studies/src/rules.rs'
  put(calls, { after: 'import type { RuleCompletion, ' }, 'RuleSize, ')
  append(calls, 'rule_size_call.rs')
  const protocol = 'web/src/jobs/protocol.ts'
  put(protocol, { before: 'RuleShown } from' }, 'RuleSize, ')
  put(
    protocol,
    { after: 'export interface RuleRequests {\n' },
    '  size: { ask: { text: string }; answer: RuleSize }\n',
  )
  put(
    'web/src/jobs/job-worker.ts',
    { before: '    gallery: () =>' },
    '    size: ({ text }) => read(core.rule_size(text)),\n',
  )
}

function addFeature() {
  cpSync(inRoot('web/tools/recipe/feature'), join(copy, 'web/src/features/rule-size'), { recursive: true })
  put(
    'web/src/features.ts',
    { before: 'import { shareFeature }' },
    "import { ruleSizeFeature } from './features/rule-size/feature'\n",
  )
  put('web/src/features.ts', { before: '  shareFeature,' }, '  ruleSizeFeature,\n')
  put('web/src/rows.test.ts', { before: "    'features/share*'," }, "    'features/rule-size*',\n")
  put(
    'web/tools/docs/source-map.mjs',
    { before: "  'features/share':" },
    "  'features/rule-size': 'How large rules are.',\n",
  )
}

/** @param {Discipline} discipline */
function abbreviate({ name, queue }) {
  const path = join(copy, LINKS)
  /**
   * @param {string} text
   * @param {string} list
   * @param {string} end
   * @param {string} entry
   */
  const listed = (text, list, end, entry) => {
    const at = text.indexOf(end, text.indexOf(`export const ${list}:`))
    return `${text.slice(0, at)}\n  ${entry},${text.slice(at)}`
  }
  const kinds = listed(readFileSync(path, 'utf8'), 'KINDS', '\n]\n', JSON.stringify(queue))
  writeFileSync(path, listed(kinds, 'LABELS', '\n}\n', `${queue.kind}: '${name}'`))
}
