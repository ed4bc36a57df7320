import { randomInt } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { buildStatic, isStaticTested } from './image/static.mjs'
import { prepareAll } from './prepare.mjs'
import { prepareBrowsers } from './setup/browsers.mjs'
import { sideBySide } from './setup/chains.mjs'
import { CRATES, formOfCore } from './setup/core.mjs'
import { RUST_STD } from './setup/crates.mjs'
import { prepareKnownTools } from './setup/known-tools.mjs'
import { duration, explain, Failure, main, outlet, say } from './setup/log.mjs'
import { buildNative } from './setup/native.mjs'
import { nativeOfTests } from './setup/native-of-tests.mjs'
import { namesIn } from './setup/notices.mjs'
import { optionsOf } from './setup/options.mjs'
import { measurePace } from './setup/pace.mjs'
import { dist, inCache, inRoot, wasmCore } from './setup/paths.mjs'
import { preparePython, pythonOfTests, pythonPackage } from './setup/python.mjs'
import { run, shown, tryRun } from './setup/run.mjs'
import { formatRust, prepareRust, prepareRustChecks, TARGET } from './setup/rust.mjs'
import { readCache, writeCache } from './setup/stamp.mjs'
import { changedPaths, isWhole, runsWhole } from './setup/tier.mjs'
import { prepareWebKit } from './setup/webkit.mjs'
import { NOTICES } from './site/prepare-site.mjs'
import { serve } from './site/serve.mjs'
import { downloads, judge, recorded } from './site/sizes.mjs'

/**
 * @typedef {import('./setup/run.mjs').RunOptions} RunOptions
 * @typedef {{ passed: number, failed: number, skipped?: number, slow?: Slow[], failures?: string[], name?: string }} Outcome
 *   its failures are the failed tests with the first lines of their messages, if the suite tells them.
 * @typedef {{ name: string, ms: number }} Slow
 * @typedef {Outcome & Slow} Timed
 * @typedef {{ duration: number, errors?: { message?: string }[] }} Try
 * @typedef {{ title: string, file: string, tests: { projectName: string, status: string, results: Try[] }[] }} Spec
 * @typedef {{ specs: Spec[], suites?: Suite[] }} Suite in Playwright's report.
 * @typedef {{ fullName: string, status: string, duration?: number, failureMessages?: string[] }} UnitTest
 * @typedef {{ name: string, status: string, message: string, assertionResults: UnitTest[] }} TestFile in Vitest's report.
 */

/** @param {string} path @returns {[string, ...string[]]} */
const bin = (path) => [process.execPath, `node_modules/${path}`]
const workspace = ['--workspace', '--locked']
/** @param {string[]} names */
const without = (...names) => [...workspace, ...names.flatMap((name) => ['--exclude', name])]
// Crates with many dependencies that no other crate needs are checked only if they changed.
const linted = without(
  ...(runsWhole('wasm-core/bindgen') ? [] : ['aqm-bindgen']),
  ...(runsWhole('wasm-core/python') ? [] : ['aqm-python']),
)
// Crates and targets with tests. Without this, cargo would also compile examples, which have none.
const tested = [
  ...without('aqm-bindgen', 'aqm-python', 'aqm-wasm', 'aqm-wasm-lanes', 'aqm-wasm-studies'),
  '--lib',
  '--bins',
  '--tests',
]
/**
 * Long tests that also run in the small run if one of these paths changed: names of tests, and cargo's arguments if they
 * differ. Another choice of crates may change their features, so that cargo compiles everything again.
 * @type {{ paths: string[], cargo?: string[], tests?: string[] }[]}
 */
const LONG_TESTS = [
  {
    paths: ['wasm-core/dialects'],
    cargo: [
      '--locked',
      '-p',
      'aqm-dialects',
      '--tests',
      '--config',
      'profile.test.package.aqm-dialects.opt-level=1',
    ],
  },
  { paths: ['wasm-core/lane/src/queue/rule', 'wasm-core/rules'], cargo: ['--locked', '-p', 'aqm-rules'] },
  {
    paths: [
      'wasm-core/lane/src/queue',
      'wasm-core/sim/tests/all/disciplines',
      'wasm-core/sim/tests/all/second',
    ],
    tests: ['disciplines::', 'second::'],
  },
  {
    paths: [
      'wasm-core/lane/src',
      'wasm-core/sim/tests/all',
      'wasm-core/studies/examples',
      'wasm-core/studies/tests',
    ],
    tests: ['reference::', 'steady_loss::'],
  },
]

const WEBKIT = 'WebKit'
const PYTHON = 'Python package'
/** A Python that the package runs on, and the folder with the compiled package. @type {{ python: string, folder: string } | undefined} */
let installed
const NOTHING = { passed: 0, failed: 0 }

/**
 * @typedef {{ part: string, whole?: boolean, chain: string, name: string, run: () => Outcome | Promise<Outcome> }} Job
 *   `run` counts its tests, or throws if it could not run; it may rename the suite with `name`. Suites of one chain run
 *   one after another, since they share cargo's lock, Node's threads or the browsers. Suites with `whole` are not part of
 *   the small run.
 */

/**
 * Suites that compile, or that need no compiled program. They run first, since a compiler would slow stories down.
 * @type {Job[]}
 */
const checks = [
  { part: 'lint', chain: 'cargo', name: 'rustfmt', run: () => cargoCheck(...formatRust(['--check'])) },
  { part: 'rust', chain: 'cargo', name: 'cargo test, compiled', run: compileTests },
  { part: 'web', chain: 'cargo', name: 'native program', run: compileProgram },
  { part: 'python', chain: 'cargo', name: `${PYTHON}, compiled`, run: compilePython },
  {
    part: 'lint',
    chain: 'cargo',
    name: 'generated files',
    run: () => check(process.execPath, 'web/tools/generate.mjs', '--check'),
  },
  {
    part: 'lint',
    chain: 'cargo',
    name: 'clippy',
    run: () => cargoCheck('clippy', ...linted, '--all-targets', '--', '-D', 'warnings'),
  },
  { part: 'lint', whole: true, chain: 'cargo', name: 'cargo doc', run: cargoDoc },
  {
    part: 'lint',
    chain: 'node',
    name: 'TypeScript',
    run: () => check(...bin('typescript/bin/tsc'), '-p', 'tsconfig.json'),
  },
  {
    part: 'lint',
    chain: 'node',
    name: 'TypeScript of tests',
    run: () => check(...bin('typescript/bin/tsc'), '-p', 'tsconfig.node.json'),
  },
  {
    part: 'lint',
    chain: 'node',
    name: 'TypeScript of tools',
    run: () => check(...bin('typescript/bin/tsc'), '-p', 'tsconfig.tools.json'),
  },
  {
    part: 'lint',
    chain: 'node',
    name: 'Biome',
    run: () => check(...bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'),
  },
  {
    part: 'lint',
    chain: 'node',
    name: 'licences',
    run: () => check(process.execPath, 'web/tools/licences.mjs'),
  },
  { part: 'web', chain: 'node', name: 'download size', run: downloadSize },
  { part: 'e2e', chain: 'browsers', name: 'browsers', run: installBrowsers },
]

/** @type {Job[]} */
const tests = [
  { part: 'rust', chain: 'cargo', name: 'cargo test', run: cargoTest },
  { part: 'python', chain: 'cargo', name: PYTHON, run: pythonTests },
  { part: 'web', chain: 'cargo', name: 'claims of lessons', run: claimsOfLessons },
  { part: 'web', chain: 'cargo', name: 'third-party notices', run: notices },
  { part: 'web', chain: 'node', name: 'vitest', run: vitest },
  { part: 'e2e', chain: 'browsers', name: 'Playwright', run: () => stories('playwright.config.ts') },
  {
    part: 'e2e',
    chain: 'browsers',
    name: WEBKIT,
    run: async () =>
      (await prepareWebKit())
        ? await stories('e2e/webkit/playwright.config.ts')
        : { ...NOTHING, name: `${WEBKIT}, left out` },
  },
]

/** The message of WebKit's driver when the page's process crashed. */
const BROWSER_DIED = /page crash or hang/

await main(async () => {
  const started = performance.now()
  const known = [...new Set([...checks, ...tests].map(({ part }) => part))]
  const usage = `npm test [-- PART …], or npm run test:whole: checks and tests; PART is one of ${known.join(', ')}`
  const parts = optionsOf(usage, { allowPositionals: true }, ({ positionals }) => positionals)
  const unknown = parts.find((part) => !known.includes(part))
  if (unknown) throw new Failure(`No part is named ${unknown}; there are ${known.join(', ')}`)

  const runs = (/** @type {string} */ part) => parts.length === 0 || parts.includes(part)
  begin()
  const results = [await timed('set-up', () => setUp(runs('web')))]
  // Without the set-up nothing else can run.
  if (results[0].failed === 0)
    for (const jobs of [checks, tests])
      results.push(...(await inChains(jobs.filter(({ part, whole }) => runs(part) && (isWhole || !whole)))))
  report(results, parts, performance.now() - started)
  process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0
})

/** Prints what will run, and passes it on to all programs in the environment. */
function begin() {
  const changed = changedPaths()
  // Systems limit the length of a variable; without the variable each program lists the paths again.
  if (changed.length < 1000) process.env.AQM_CHANGED = changed.join('\n')
  process.env.AQM_SEED ||= isWhole ? String(randomInt(1, 2 ** 31)) : '1'
  if (!isWhole)
    return say(
      `Small run, with the long tests of ${changed.length} changed files; npm run test:whole runs all`,
    )
  // Optimised code pays with this many cases.
  process.env.CARGO_PROFILE_TEST_OPT_LEVEL ||= '1'
  say(`Whole run. Generated cases start from seed ${process.env.AQM_SEED}; AQM_SEED repeats them`)
}

/** @param {Job[]} jobs @returns {Promise<Timed[]>} their results, in order */
async function inChains(jobs) {
  const chains = [...new Set(jobs.map(({ chain }) => chain))].map((name) =>
    jobs.filter(({ chain }) => chain === name),
  )
  const done = await sideBySide(chains, ({ name, run }) => {
    say(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`)
    return timed(name, run)
  })
  return jobs.flatMap((job) => done.get(job) ?? [])
}

/** @param {boolean} known Whether programs of others are wanted, which read the lab's files. */
async function setUp(known) {
  // Smaller modules take longer to build, and give the same packets.
  await prepareAll({ form: isWhole ? 'small' : 'plain' })
  if (known) await prepareKnownTools()
  return NOTHING
}

/** @param {string} name @param {() => Outcome | Promise<Outcome>} work @returns {Promise<Timed>} */
async function timed(name, work) {
  const started = performance.now()
  try {
    return { name, ...(await work()), ms: performance.now() - started }
  } catch (error) {
    explain(error)
    return { name, passed: 0, failed: 1, ms: performance.now() - started }
  }
}

/** @param {Timed[]} results @param {string[]} parts @param {number} whole_ms */
function report(results, parts, whole_ms) {
  const slow = results
    .flatMap(({ slow = [] }) => slow)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 10)
    .filter(({ ms }) => ms > 500)
  if (slow.length > 0) say('\nSlowest tests')
  for (const { name, ms } of slow) say(`  ${duration(ms).padStart(12)}  ${name}`)
  const before = timesBefore(parts)
  say('\nTimes (suites run in parallel)')
  for (const { name, ms, passed, failed, skipped } of results) {
    const grown = ms > 1.25 * before[name] + 5000 ? `, ${duration(before[name])} last time` : ''
    say(
      `  ${duration(ms).padStart(12)}  ${failed ? '✗' : '✓'} ${name}  ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}${grown}`,
    )
  }
  say(`  ${duration(whole_ms).padStart(12)}  in total`)
  const failures = results.flatMap(({ failures = [] }) => failures)
  if (failures.length > 0) say('\nFailed tests')
  for (const failure of failures) say(failure.replace(/^/gm, '  '))
  const failed = sumOf(results, 'failed')
  if (failed === 0) keepTimes(parts, results)
  say(`\n${sumOf(results, 'passed')} passed, ${failed} failed, ${sumOf(results, 'skipped')} skipped`)
}

/** @param {Outcome[]} outcomes @param {'passed' | 'failed' | 'skipped'} key */
function sumOf(outcomes, key) {
  return outcomes.reduce((total, outcome) => total + (outcome[key] ?? 0), 0)
}

/**
 * Times of the suites when the same parts last passed, ms: fewer parts run faster.
 * @param {string[]} parts
 * @returns {Record<string, number>}
 */
function timesBefore(parts) {
  return readCache('times')?.[together(parts)] ?? {}
}

/** @param {string[]} parts @param {Timed[]} results */
function keepTimes(parts, results) {
  const times = Object.fromEntries(results.map(({ name, ms }) => [name, Math.round(ms)]))
  writeCache('times', { ...readCache('times'), [together(parts)]: times })
}

/** @param {string[]} parts */
function together(parts) {
  return `${isWhole ? 'whole ' : ''}${[...parts].sort().join(' ') || 'all'}`
}

/**
 * A step that counts as one test.
 * @param {string} command
 * @param {string[]} args
 */
async function check(command, ...args) {
  return await checkIn({}, command, ...args)
}

/** @param {RunOptions} options @param {string} command @param {string[]} args */
async function checkIn(options, command, ...args) {
  const { code } = await tryRun(command, args, { ...options, echo: outlet() })
  if (code !== 0) say(`\nFailed. To see it by hand, run: ${shown(command, args, options)}`)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** @param {string[]} args */
async function cargoCheck(...args) {
  const rust = await prepareRust()
  await prepareRustChecks(rust)
  return await checkIn({ cwd: wasmCore, env: rust.env }, rust.cargo, ...args)
}

async function cargoDoc() {
  const { cargo, env } = await prepareRust()
  const strict = { ...env, RUSTDOCFLAGS: '-D warnings' }
  return await checkIn({ cwd: wasmCore, env: strict }, cargo, 'doc', '--no-deps', ...workspace)
}

/** @param {string[]} args @param {Record<string, string>} [more] */
async function cargoTests(args, more) {
  const { cargo, env } = await prepareRust()
  const { AQM_SEED = '1' } = process.env
  return await tryRun(cargo, ['test', ...args], {
    cwd: wasmCore,
    env: { ...env, PROPTEST_RNG_SEED: AQM_SEED, ...more },
    echo: outlet(),
  })
}

async function installBrowsers() {
  await prepareBrowsers()
  await prepareWebKit()
  return NOTHING
}

async function compileTests() {
  const { code } = await cargoTests([...tested, '--no-run'])
  return code === 0 ? NOTHING : { passed: 0, failed: 1 }
}

/** A whole run tests the published program; a small run that of `cargo test`, which is compiled anyway. */
async function compileProgram() {
  process.env.AQM_NATIVE ||= isWhole ? await buildNative() : await nativeOfTests()
  if (isStaticTested) await buildStatic()
  return NOTHING
}

async function cargoTest() {
  const how = ['--no-fail-fast', '--']
  const all = await cargoTests([...tested, ...how, ...(isWhole ? ['--include-ignored'] : [])])
  const outcomes = [outcomeOf(all)]
  const ignored = new Set(ranIn(all.output, 'ignored'))
  const long = isWhole ? [] : LONG_TESTS.filter(({ paths }) => runsWhole(...paths))
  for (const { cargo = tested, tests = [] } of long) {
    const args = [...cargo, ...how, '--include-ignored', ...tests]
    const ended = await cargoTests(args, { AQM_WHOLE: '1' })
    outcomes.push(outcomeOf(ended))
    for (const name of ranIn(ended.output, 'ok|FAILED')) ignored.delete(name)
  }
  return {
    passed: sumOf(outcomes, 'passed'),
    failed: sumOf(outcomes, 'failed'),
    skipped: ignored.size,
    failures: outcomes.flatMap(({ failures }) => failures),
    slow: outcomes.flatMap(({ slow }) => slow),
  }
}

async function compilePython() {
  const python = await preparePython()
  if (!python) return NOTHING
  const folder = await pythonOfTests()
  process.env.AQM_PYTHON = folder
  installed = { python, folder }
  return NOTHING
}

/** Tests of the Python package, which need only Python. */
async function pythonTests() {
  if (!installed) return { ...NOTHING, name: `${PYTHON}, left out` }
  const { python, folder } = installed
  const args = ['-m', 'unittest', 'discover', '-s', join(pythonPackage, 'tests')]
  const { code, output } = await tryRun(python, args, {
    env: { PYTHONPATH: folder, PYTHONDONTWRITEBYTECODE: '1' },
    echo: outlet(),
  })
  const count = (/** @type {RegExp} */ pattern) => Number(pattern.exec(output)?.[1] ?? 0)
  const [ran, skipped] = [count(/^Ran (\d+) tests?/m), count(/\bskipped=(\d+)/)]
  const failed = count(/\bfailures=(\d+)/) + count(/\berrors=(\d+)/)
  const failures = [...output.matchAll(/^(?:ERROR|FAIL): (.+)$/gm)]
  return {
    passed: ran - failed - skipped,
    // Python prints no summary if it crashes.
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped,
    failures: failures.map(([, test]) => failure(`${PYTHON}: ${test}`, '')),
  }
}

/** Names of the tests that ended in one of these ways. @param {string} output @param {string} ways */
function ranIn(output, ways) {
  const lines = output.matchAll(new RegExp(`^test (\\S+) \\.\\.\\. (?:${ways})\\b`, 'gm'))
  return [...lines].map(([, name]) => name)
}

/** The outcome from the output of `cargo test`. @param {import('./setup/run.mjs').Ended} ended */
function outcomeOf({ code, output }) {
  const panics = [...output.matchAll(/^---- (.+) stdout ----\n([\s\S]*?)\n\n/gm)]
  const binaries = [
    ...output.matchAll(/^test result: \w+\. (\d+) passed; (\d+) failed;.*finished in ([\d.]+)s$/gm),
  ].map(([, passed, failed, seconds]) => ({
    passed: Number(passed),
    failed: Number(failed),
    ms: Number(seconds) * 1000,
  }))
  const failed = sumOf(binaries, 'failed')
  const names = [...output.matchAll(/^ +(?:Running|Doc-tests) (.+?)(?: \(.*\))?$/gm)].map(([, name]) => name)
  return {
    passed: sumOf(binaries, 'passed'),
    // A test binary that does not compile, or crashes, has no result line.
    failed: code !== 0 && failed === 0 ? 1 : failed,
    failures: panics.map(([, test, message]) => failure(`cargo test: ${test}`, message)),
    slow:
      binaries.length === names.length
        ? binaries.map(({ ms }, i) => ({ name: `cargo test: ${names[i]}`, ms }))
        : [],
  }
}

/** @param {string} name */
function reportPath(name) {
  const path = inCache(`${name}-report.json`)
  mkdirSync(inCache(), { recursive: true })
  rmSync(path, { force: true })
  return path
}

/** @param {string} path @param {number} code */
function readReport(path, code) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new Failure(`it ended with status ${code} and left no report`)
  }
}

async function vitest() {
  const path = reportPath('vitest')
  const [command, ...args] = bin('vitest/vitest.mjs')
  args.push(
    'run',
    '--config',
    'web/vite.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${path}`,
  )
  const AQM_PACE = process.env.AQM_PACE || String(await measurePace())
  const { code } = await tryRun(command, args, { env: { AQM_PACE }, echo: outlet() })
  /** @type {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, testResults: TestFile[] }} */
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = readReport(path, code)
  return {
    passed: numPassedTests,
    // A file that fails to load has no tests in it.
    failed: code !== 0 && numFailedTests === 0 ? 1 : numFailedTests,
    skipped: numPendingTests,
    slow: testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ name: `vitest: ${fullName}`, ms: duration ?? 0 })),
    ),
    failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      const file = relative(inRoot(), name)
      if (failed.length === 0 && status === 'failed') return [failure(file, message)]
      return failed.map(({ fullName, failureMessages = [] }) =>
        failure(`${file}: ${fullName}`, failureMessages.join('\n')),
      )
    }),
  }
}

/** @param {string} test @param {string} message */
function failure(test, message) {
  const lines = stripVTControlCharacters(message).split('\n')
  const own = lines.filter((line) => !line.includes('node_modules'))
  return [test, ...own.slice(0, 20).map((line) => `  ${line}`)].join('\n')
}

/** Tests each claim of each lesson on native runs. The small run skips claims on record. */
async function claimsOfLessons() {
  const all = runsWhole('web/src/courses/language', 'web/src/courses/plans', 'web/src/measures')
  const args = ['web/tools/lessons.mjs', ...(all ? [] : ['--changed'])]
  const { code, output } = await tryRun(process.execPath, args, { echo: outlet() })
  const claims = [...output.matchAll(/^ {2}(\S[^:,]*)[:,] /gm)].map(([, verdict]) => verdict)
  const passed = claims.filter((verdict) => verdict === 'agrees').length
  const failed = claims.length - passed
  const skipped = Number(/^(\d+) of \d+ texts are on record/m.exec(output)?.[1] ?? 0)
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, skipped }
}

/** Compares sizes of downloads; of modules only if they have the published form. */
function downloadSize() {
  const { page, ...others } = downloads()
  const { lines, faults } = judge(formOfCore() === 'small' ? { page, ...others } : { page }, recorded().bytes)
  for (const line of [...lines, ...faults]) say(line)
  return faults.length > 0 ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 }
}

/** Checks that the site names all its components, from package.json and cargo's tree. */
async function notices() {
  const named = namesIn(readFileSync(join(dist, NOTICES), 'utf8')).map(({ name }) => name)
  const { dependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const { cargo, env } = await prepareRust()
  const modules = [...CRATES.flatMap((name) => ['-p', name]), '--target', TARGET]
  const edges = ['--edges', 'normal,no-proc-macro', '--prefix', 'none', '--format', '{p}']
  const tree = await run(cargo, ['tree', '--quiet', '--locked', ...modules, ...edges], { cwd: wasmCore, env })
  const crates = [...tree.matchAll(/^(\S+) v\S+$/gm)].map(([, name]) => name)
  const missing = [...Object.keys(dependencies), ...crates, RUST_STD].filter((name) => !named.includes(name))
  say(`${named.length} packages and crates in ${NOTICES}`)
  if (crates.length === 0 || missing.length > 0) say(`It lacks ${missing.join(', ') || 'every crate'}`)
  return crates.length > 0 && missing.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * Runs the stories of a Playwright configuration on the published form of the site.
 * @param {string} config
 */
async function stories(config) {
  const server = await serve()
  const path = reportPath('playwright')
  const [command, ...args] = bin('@playwright/test/cli.js')
  try {
    const { code } = await tryRun(
      command,
      [...args, 'test', '--config', config, '--reporter=list,json', ...shard()],
      {
        env: { AQM_URL: server.url, PLAYWRIGHT_JSON_OUTPUT_FILE: path },
        echo: outlet(),
      },
    )
    const { stats, suites } = readReport(path, code)
    const specs = specsIn(suites)
    const tried = specs.flatMap(({ title, file, tests }) =>
      tests.map(({ projectName, status, results }) => {
        const errors = results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message))
        return { name: `${projectName}, ${file}: ${title}`, status, says: errors.join('\n') }
      }),
    )
    const survived = tried.filter(({ status, says }) => status === 'flaky' && BROWSER_DIED.test(says))
    for (const { name } of survived) say(`The browser died, and the second try passed: ${name}`)
    const failures = tried
      .filter((one) => ['unexpected', 'flaky'].includes(one.status) && !survived.includes(one))
      .map(({ name, says }) => failure(name, says))
    const failed = failures.length
    const slow = specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, results }) => ({
        name: `${projectName}: ${title}`,
        ms: Math.max(0, ...results.map(({ duration }) => duration)),
      })),
    )
    return {
      passed: stats.expected + survived.length,
      skipped: stats.skipped,
      failed: code !== 0 && failed === 0 ? 1 : failed,
      slow,
      failures,
    }
  } finally {
    server.close()
  }
}

/** A shard of the stories, such as 1/3, for machines that share them. */
function shard() {
  const { AQM_SHARD } = process.env
  return AQM_SHARD ? [`--shard=${AQM_SHARD}`] : []
}

/** @param {Suite[]} suites @returns {Spec[]} */
function specsIn(suites) {
  return suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...specsIn(inner)])
}
