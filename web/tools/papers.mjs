import { spawn } from 'node:child_process'
import { createHash, randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { loadCore } from './load-wasm.mjs'
import { duration, Failure, logTo, main, say } from './setup/log.mjs'
import { buildNative } from './setup/native.mjs'
import { preparePackages } from './setup/packages.mjs'
import { asTyped, inCache, inRoot, wasmCore } from './setup/paths.mjs'
import { takeSignals } from './setup/run.mjs'
import { hashOf } from './setup/stamp.mjs'

const USAGE = `npm run papers [-- [--paper NAME] [--figure LABEL] [--replications N] [--assumptions]
       [--jobs N] [--shard I/N] [--out FOLDER] [--list]]`
const MAX_JOBS = 1024
/** Programs that run. */
const children = new Set()
/** What results are rounded to where they are kept for the gallery. */
const DIGITS = 6
const MAX_REPLICATIONS = 998

/**
 * Runs what the papers' figures need, natively, and writes a report with a verdict on every claim. Each
 * finished run is kept in .cache/papers as a part document of a sweep, so that a command that was
 * interrupted goes on where it stopped, and machines can share the work.
 */
await main(async () => {
  logTo(process.stderr)
  const options = read(process.argv.slice(2))
  await preparePackages()
  const gallery = await loadGallery()
  const chosen = choose(gallery, options)
  if (options.list) return list(gallery, chosen)
  const lab = await openLab(gallery)
  const works = chosen.map((own) => worksOf(gallery, own, options))
  const jobs = unique(gallery, works.flat())
  await lab.prepare(jobs)
  if (!(await runAll(lab, jobs, options))) return
  if (jobs.some((job) => !lab.has(job)))
    return say(
      'The other shards are missing. Once they are in .cache/papers, the same command without --shard writes the report.',
    )
  const reports = chosen.map((own, i) => reportOf(gallery, own, works[i], lab))
  write(gallery, reports, options)
  sum(gallery, reports)
})

function read(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        paper: { type: 'string' },
        figure: { type: 'string' },
        replications: { type: 'string' },
        assumptions: { type: 'boolean' },
        jobs: { type: 'string' },
        shard: { type: 'string' },
        out: { type: 'string' },
        list: { type: 'boolean' },
      },
    })
    const whole = (name, most) => {
      const number = Number(values[name])
      if (values[name] !== undefined && !(Number.isInteger(number) && number >= 1 && number <= most))
        throw new Error(`--${name} takes a whole number from 1 to ${most}`)
      return values[name] === undefined ? undefined : number
    }
    const [, index, count] = /^(\d+)\/(\d+)$/.exec(values.shard ?? '1/1')?.map(Number) ?? []
    if (!(index >= 1 && index <= count))
      throw new Error('--shard takes a part of the whole: the first of eight is 1/8, the last 8/8')
    return {
      ...values,
      jobs: whole('jobs', MAX_JOBS) ?? availableParallelism(),
      replications: whole('replications', MAX_REPLICATIONS),
      shard: { index, count },
      out: asTyped(values.out) ?? inCache('papers/report'),
    }
  } catch (error) {
    throw new Failure(error.message, { command: USAGE })
  }
}

/** The gallery's TypeScript, as a module that Node runs. */
async function loadGallery() {
  const { build } = await import('vite')
  const { output } = await build({
    root: inRoot(),
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { ssr: inRoot('web/src/papers/headless.ts'), write: false, minify: false },
  })
  const { code } = output.find(({ isEntry }) => isEntry)
  // A name of its own, for commands that run at the same time.
  const file = inCache(
    'papers',
    `gallery-${createHash('sha256').update(code).digest('hex').slice(0, 12)}.mjs`,
  )
  mkdirSync(dirname(file), { recursive: true })
  if (!existsSync(file)) writeWhole(file, code)
  return await import(pathToFileURL(file).href)
}

/** A file is whole or not there. */
function writeWhole(path, content) {
  const fresh = `${path}.${process.pid}`
  writeFileSync(fresh, content)
  renameSync(fresh, path)
}

/** The papers and entries that were asked for: `zheng-2000`, `zheng` or `S3`, and of figures `7`, `table-1` or `Fig. 7`. */
function choose({ PAPERS, linkOf }, { paper, figure }) {
  const named = paper?.toLowerCase()
  const papers = PAPERS.filter(
    ({ id, short }) => named === undefined || [id, id.split('-')[0], short.toLowerCase()].includes(named),
  )
  if (papers.length === 0) {
    const names = PAPERS.map(({ id, short }) => `${id} (${short})`).join(', ')
    throw new Failure(`No paper is named ${paper}; there are ${names}`, { command: USAGE })
  }
  const all = papers.flatMap((own) =>
    own.entries.map((entry) => ({ paper: own, entry, link: linkOf(own, entry) })),
  )
  const wanted = figure?.toLowerCase()
  const found = all.filter(
    ({ entry, link }) => wanted === undefined || [entry.id, link, entry.label.toLowerCase()].includes(wanted),
  )
  if (found.length === 0)
    throw new Failure(
      `No figure is named ${figure}${paper ? ` in ${paper}` : ''}; there are ${all.map(({ link }) => link).join(', ')}`,
      { command: USAGE },
    )
  return found
}

function list({ replicationsOf }, chosen) {
  for (const { entry, link } of chosen) {
    const points = entry.work.points?.length ?? 0
    const runs = points > 0 ? `${points} × ${replicationsOf(entry)} runs` : 'no runs'
    console.log([link, entry.label, entry.title, runs, `${entry.claims.length} claims`].join('\t'))
  }
}

/**
 * An entry's work as the paper has it, and under every other choice where that was asked for: there no more
 * often than a claim needs, since it is done for each choice anew.
 */
function worksOf(
  { REPLICATIONS, changed, jobsOf, replicationsOf },
  { entry },
  { replications, assumptions },
) {
  const n = replications ?? replicationsOf(entry)
  const others = assumptions ? entry.assumptions.flatMap((own) => own.others ?? []) : []
  return [
    { work: entry.work, n },
    ...others.map((other) => ({
      name: other.name,
      work: changed(entry.work, other),
      n: Math.min(n, REPLICATIONS),
    })),
  ].map((own) => ({ ...own, jobs: jobsOf(own.work, own.n) }))
}

function unique({ keyOf }, works) {
  const jobs = new Map()
  for (const job of works.flatMap((own) => own.jobs)) jobs.set(keyOf(job), job)
  return [...jobs.values()]
}

/** Runs jobs, and keeps what they gave. */
async function openLab({ keyOf, figuresOf, coursesOf, portOf }) {
  const program = await buildNative()
  // Runs are the same as long as these are: a change of the simulation re-mints its golden digests.
  const golden = hashOf([
    join(wasmCore, 'sim/tests/data/golden'),
    inRoot('web/src/generated/result.schema.json'),
  ])
  const folder = inCache('papers', `runs-${golden.slice(0, 12)}`)
  const memory = new Map()
  let core
  const pathOf = (job) => {
    const name = createHash('sha256').update(keyOf(job)).digest('hex').slice(0, 24)
    return join(folder, name.slice(0, 2), `${name}.${job.kind === 'series' ? 'csv' : 'json'}`)
  }
  const lab = {
    pathOf,
    /** Drop curves come from the WebAssembly core; what needs none does not build it. */
    async prepare(jobs) {
      if (jobs.some(({ kind }) => kind === 'curve')) core = await loadCore()
    },
    has: (job) => job.kind === 'curve' || existsSync(pathOf(job)),
    /** A job's answer, as the program gives it. */
    async run(job) {
      if (job.kind === 'run') {
        const shard = `${job.job + 1}/${job.document.replications}`
        return await ask(program, ['sweep', '-', '--jobs', '1', '--shard', shard], job.document)
      }
      if (job.kind === 'model') return await ask(program, ['model', job.ask.model, '-'], job.ask.request)
      const file = join(tmpdir(), `aqm-series-${process.pid}-${randomInt(1e9)}.csv`)
      try {
        await ask(program, ['-', '--series', file], job.ask.scenario)
        return readFileSync(file, 'utf8')
      } finally {
        rmSync(file, { force: true })
      }
    },
    keep(job, answer) {
      const path = pathOf(job)
      mkdirSync(dirname(path), { recursive: true })
      writeWhole(path, answer)
    },
    kept: (job) => readFileSync(pathOf(job), 'utf8'),
    done: {
      run: (job) => remembered(job, (text) => figuresOf(JSON.parse(text))),
      series: (job) => remembered(job, (text) => coursesOf(text, job.ask)),
      model: (job) => remembered(job, JSON.parse),
      curve({ ask: { queue, buffer_packets } }) {
        const [link, packet_bytes] = portOf(buffer_packets)
        const curve = JSON.parse(core.curve(JSON.stringify(queue), JSON.stringify(link), packet_bytes))
        if (curve.errors) throw new Failure(`A drop curve has faults: ${JSON.stringify(curve.errors)}`)
        return curve
      },
    },
  }
  function remembered(job, read) {
    const key = keyOf(job)
    if (!memory.has(key)) memory.set(key, read(lab.kept(job)))
    return memory.get(key)
  }
  return lab
}

/** What the program answers to a document on its standard input. */
function ask(program, args, document) {
  return new Promise((done, failed) => {
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] })
    children.add(child)
    const [out, words] = [[], []]
    child.stdout.on('data', (chunk) => out.push(chunk))
    child.stderr.on('data', (chunk) => words.push(chunk))
    child.on('error', failed)
    child.on('close', (code) => {
      children.delete(child)
      const answer = Buffer.concat(out).toString()
      if (code === 0 || answer.includes('"part"')) return done(answer)
      const output = `${Buffer.concat(words)}${answer}\n${JSON.stringify(document)}`
      failed(new Failure(`aqm ${args.join(' ')} ended with status ${code}`, { output }))
    })
    child.stdin.on('error', () => {})
    child.stdin.end(JSON.stringify(document))
  })
}

/** Runs what has not run; false where it was interrupted. */
async function runAll(lab, jobs, { jobs: threads, shard }) {
  const own = jobs.filter((_, i) => i % shard.count === shard.index - 1)
  const todo = own.filter((job) => !lab.has(job))
  const before = own.filter((job) => job.kind === 'run' && lab.has(job))
  if (before.length > 0) await check(lab, before[randomInt(before.length)])
  if (todo.length === 0) return true
  const progress = startProgress(todo.length, own.length, Math.min(threads, todo.length))
  const queue = todo.values()
  let stopped = false
  takeSignals(() => {
    stopped = true
    for (const child of children) child.kill('SIGKILL')
  })
  const work = async () => {
    for (const job of queue) {
      if (stopped) return
      const answer = await lab.run(job).catch((error) => {
        if (stopped) return undefined
        stopped = true
        throw error
      })
      if (stopped || answer === undefined) return
      lab.keep(job, answer)
      progress.step()
    }
  }
  try {
    await Promise.all(Array.from({ length: threads }, work))
  } finally {
    takeSignals()
    progress.end()
  }
  if (!stopped) return true
  say('Interrupted. What has run is kept; the same command goes on from here.')
  process.exitCode = 130
  return false
}

/** A run that is kept must come out again, or all that is kept is of another simulation. */
async function check(lab, job) {
  const figures = (part) => JSON.stringify(JSON.parse(part).part)
  if (figures(await lab.run(job)) === figures(lab.kept(job))) return
  throw new Failure(
    'A run that is kept comes out differently now: the simulation has changed since. Remove what is kept, and run again',
    { command: `rm -r ${dirname(dirname(lab.pathOf(job)))}` },
  )
}

function startProgress(todo, all, threads) {
  const terminal = process.stderr.isTTY
  const started = performance.now()
  let done = 0
  let shown = started
  const line = (words, last) =>
    process.stderr.write(`${terminal ? '\r\x1b[K' : ''}${words}${last ? '\n' : ''}`)
  say(`${all} runs, ${all - todo} of them kept from before; ${threads} at a time`)
  return {
    step() {
      done++
      const now = performance.now()
      if (now - shown < (terminal ? 500 : 10_000)) return
      shown = now
      const left = ((now - started) * (todo - done)) / done
      line(`${done} of ${todo} runs, ${duration(now - started)}, ${duration(left)} left`, !terminal)
    },
    end: () => line(`${done} runs in ${duration(performance.now() - started)}`, true),
  }
}

function reportOf({ evaluate, resultsOf }, { paper, entry, link }, [own, ...others], { done }) {
  const evaluated = (each) => evaluate(entry, resultsOf(each.work, each.n, done), each.work)
  return {
    paper,
    entry,
    link,
    replications: own.n,
    evaluated: evaluated(own),
    alternatives: others.map((other) => ({
      name: other.name,
      verdicts: evaluated(other).findings.map(({ finding }) => finding.verdict),
    })),
  }
}

function write({ html, markdown, plotName, svgOf }, reports, { out }) {
  const palette = paletteOf(readFileSync(inRoot('web/src/ui/styles/tokens.css'), 'utf8'))
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const words = process.argv.slice(2).join(' ')
  const about = { version, command: words ? `npm run papers -- ${words}` : 'npm run papers' }
  mkdirSync(join(out, 'plots'), { recursive: true })
  for (const { link, evaluated } of reports)
    evaluated.pictures.forEach((picture, i) => {
      const name = plotName(link, i)
      if (picture.kind === 'plot')
        writeFileSync(join(out, 'plots', `${name}.svg`), svgOf(picture, palette, name))
    })
  writeFileSync(join(out, 'papers.md'), markdown(reports, about))
  writeFileSync(join(out, 'papers.html'), html(reports, about, palette))
  writeFileSync(join(out, 'results.json'), `${JSON.stringify(resultsDocument(reports, about), rounded, 1)}\n`)
  say(`Wrote ${join(out, 'papers.md')}, papers.html, results.json and plots`)
}

/** What the gallery shows of a full run. */
function resultsDocument(reports, about) {
  return {
    ...about,
    entries: Object.fromEntries(
      reports.map(({ link, replications, evaluated, alternatives }) => [
        link,
        {
          replications,
          verdict: evaluated.verdict,
          claims: evaluated.findings.map(({ claim, finding }) => ({ id: claim.id, ...finding })),
          pictures: evaluated.pictures,
          alternatives,
        },
      ]),
    ),
  }
}

function rounded(_key, value) {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(DIGITS)) : value
}

/** The light theme's colours, from the style sheet that has them. */
function paletteOf(css) {
  const light = css.slice(css.indexOf(':root'), css.indexOf('[data-theme="dark"]'))
  const value = (name) => {
    const found = new RegExp(`--${name}:\\s*([^;]+);`).exec(light)
    if (!found) throw new Failure(`The style sheet has no --${name}`)
    return found[1]
  }
  const lanes = [...light.matchAll(/--lane-[a-z]:\s*([^;]+);/g)].map(([, colour]) => colour)
  const own = (name) => [name, value(name)]
  return {
    ...Object.fromEntries(['ink', 'muted', 'hairline', 'paper', 'early', 'forced', 'overflow'].map(own)),
    lanes,
    font: 'Inter, system-ui, sans-serif',
  }
}

function sum({ comparisonsOf, text }, reports) {
  for (const { link, evaluated, alternatives, entry } of reports) {
    console.log(`${link}: ${text.verdicts[evaluated.verdict]}`)
    for (const { claim, finding } of evaluated.findings) {
      console.log(`  ${claim.id}: ${text.verdicts[finding.verdict]}: ${finding.words}`)
      for (const part of comparisonsOf(finding.parts ?? []).filter(({ verdict }) => verdict !== 'agrees'))
        console.log(`    ${text.verdicts[part.verdict]}: ${part.words}`)
    }
    for (const { name, verdicts } of alternatives)
      console.log(
        `  ${name}: ${verdicts.map((verdict, i) => `${entry.claims[i].id} ${text.verdicts[verdict]}`).join(', ')}`,
      )
  }
}
