import { spawn } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { knownTool, withoutTool } from '../../tools/setup/known-tools.mjs'
import { buildNative } from '../../tools/setup/native.mjs'
import { patiently } from '../../tools/setup/pace.mjs'
import { inRoot } from '../../tools/setup/paths.mjs'
import { pythonOfTests } from '../../tools/setup/python.mjs'
import { runsWhole } from '../../tools/setup/tier.mjs'
import { pythonOfClusters } from './python.mjs'

const EXAMPLES = inRoot('web/examples/clusters')
/** As the examples have it. */
const TASKS = 40

/** The examples that an array of each scheduler runs, by its variable. */
const ARRAYS = /** @type {const} */ ({
  SLURM_ARRAY_TASK_ID: 'slurm.sh',
  PBS_ARRAY_INDEX: 'pbs.sh',
  PBS_ARRAYID: 'pbs.sh',
  SGE_TASK_ID: 'sge.sh',
  LSB_JOBINDEX: 'lsf.sh',
  AWS_BATCH_JOB_ARRAY_INDEX: 'aws-batch.json',
  JOB_COMPLETION_INDEX: 'kubernetes.yaml',
})

/** Two runs for each task. The second of the first task is long enough to be stopped in its middle. */
const durations_s = Array.from({ length: 2 * TASKS }, (_, i) => (i === TASKS ? 3000 : 1 + i / 100))
const sweep = {
  scenario: {
    version: 1,
    duration_s: 1,
    link: { rate_bps: 5_000_000, buffer: { packets: 40 } },
    traffic: [{ id: 'ftp', kind: 'ftp', flows: 8 }],
    lanes: [{ queue: { kind: 'tail_drop' } }, { queue: { kind: 'red', min_th: 5, max_th: 15 } }],
  },
  vary: [{ path: 'duration_s', values: durations_s }],
  replications: 1,
}

/** A program that has the native one killed once, after it has finished a run; later calls run it. */
const KILLER = `#!/bin/sh
if mkdir "$KILLED" 2> /dev/null; then
  for word; do
    [ "$before" = --out ] && out=$word
    before=$word
  done
  "$REAL" "$@" &
  until grep -qs '^{"engine"' $(echo "$out.runs" | sed 's/{}/*/') || ! kill -0 $!; do sleep 0.01; done
  kill -9 $!
  exit 137
fi
exec "$REAL" "$@"
`

/** A stand-in for ssh. A machine is a folder, so a task that runs again finds there what it left. */
const SSH = `#!/bin/sh
host=$1
shift
[ "$1" = -- ] && shift
HOME=$MACHINES/$host
export HOME
cd "$HOME" && exec sh -c "$*"
`

// Windows has no shell.
const isTried =
  process.platform !== 'win32' &&
  runsWhole(
    'web/examples/clusters',
    'web/studies/clusters',
    'wasm-core/cli/src/array.rs',
    'wasm-core/cli/src/sweep.rs',
  )

describe.runIf(isTried)('the examples of clusters', () => {
  let base = ''
  let native = ''
  let whole = ''
  /** @type {Awaited<ReturnType<typeof pythonOfClusters>>} */
  let python
  /** The environment without the numbers of an array. */
  const env = { ...process.env }

  beforeAll(async () => {
    native = await buildNative()
    base = mkdtempSync(join(tmpdir(), 'aqm-clusters-'))
    const folder = folderOf('whole')
    await done(run(folder, native, ['sweep', 'big.json', '--out', 'result.json']))
    whole = readFileSync(join(folder, 'result.json'), 'utf8')
    for (const name of Object.keys(ARRAYS)) delete env[name]
    delete env.AWS_BATCH_JOB_ARRAY_SIZE
    python = await pythonOfClusters()
  }, patiently(600_000))

  afterAll(() => rmSync(base, { recursive: true, force: true }))

  /** A folder with the examples, the sweep and the program, or what stands for it. @param {string} name */
  function folderOf(name, program = native) {
    const folder = join(base, name)
    cpSync(EXAMPLES, folder, { recursive: true })
    writeFileSync(join(folder, 'big.json'), JSON.stringify(sweep))
    symlinkSync(program, join(folder, 'aqm'))
    return folder
  }

  /** A folder whose program is killed once in its middle, and the environment that this needs. @param {string} name */
  function killing(name) {
    const program = join(base, 'killer')
    writeFileSync(program, KILLER)
    chmodSync(program, 0o755)
    const more = { REAL: native, KILLED: join(base, `${name}-killed`) }
    return { folder: folderOf(name, program), more, wasKilled: () => existsSync(more.KILLED) }
  }

  /**
   * Runs a command to its end.
   * @param {string} cwd
   * @param {string} program
   * @param {string[]} words
   * @param {Record<string, string>} [more] variables
   * @returns {Promise<{ code: number | null, said: string }>}
   */
  function run(cwd, program, words, more = {}) {
    const child = spawn(program, words, { cwd, env: { ...env, HOME: base, ...more } })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    return new Promise((done, failed) => {
      child.on('error', failed)
      child.on('close', (code) => done({ code, said }))
    })
  }

  /** @param {ReturnType<typeof run>} ended */
  async function done(ended) {
    const { code, said } = await ended
    expect(code, said).toBe(0)
    return said
  }

  /** Merges the parts in a folder, and compares the result with that of one process. @param {string} folder */
  async function expectWhole(folder) {
    const parts = readdirSync(folder).filter((name) => /^part-\d+\.json$/.test(name))
    expect(parts).toHaveLength(TASKS)
    await done(run(folder, native, ['merge', ...parts, '--out', 'result.json']))
    expect(readFileSync(join(folder, 'result.json'), 'utf8')).toBe(whole)
  }

  /**
   * How a task of an example runs: its command and words.
   * @param {string} folder
   * @param {string} file
   * @returns {[string, string[]]}
   */
  function taskOf(folder, file) {
    const text = readFileSync(join(folder, file), 'utf8')
    /** The words after the image's entry point, with its file system here. @param {string[]} words @returns {[string, string[]]} */
    const inImage = (words) => [native, words.map((word) => word.replace('/data/', `${folder}/`))]
    if (file.endsWith('.json')) {
      const { arrayProperties, containerOverrides } = JSON.parse(text)
      expect(arrayProperties.size).toBe(TASKS)
      return inImage(containerOverrides.command)
    }
    if (file.endsWith('.yaml')) {
      const { completions, completionMode, template } = parse(text).spec
      expect([completions, completionMode]).toEqual([TASKS, 'Indexed'])
      return inImage(template.spec.containers[0].args)
    }
    expect(text).toMatch(new RegExp(`^#\\S+ .*\\b1-${TASKS}\\b`, 'm'))
    return ['sh', [file]]
  }

  it('have an array for each variable that the program knows', async () => {
    const { said } = await run(folderOf('none'), native, [
      ...['sweep', 'big.json', '--array', String(TASKS), '--out', '{}.json'],
    ])
    const { message } = JSON.parse(said).errors[0]
    const known = [...message.matchAll(/\b([A-Z_]{9,}) \(/g)].map(([, name]) => name)
    expect(known.sort()).toEqual(Object.keys(ARRAYS).sort())
  })

  it.each(Object.entries(ARRAYS))(
    'tasks numbered by %s give the bytes of one process',
    async (name, file) => {
      const folder = folderOf(name)
      const [command, words] = taskOf(folder, file)
      const first = file.includes('.sh') ? 1 : 0
      /** @param {number} i */
      const task = (i) =>
        done(
          run(folder, command, words, {
            [name]: String(i - 1 + first),
            PBS_O_WORKDIR: folder,
            ...(name.startsWith('AWS_') ? { AWS_BATCH_JOB_ARRAY_SIZE: String(TASKS) } : {}),
          }),
        )
      // Two at a time.
      for (let i = 1; i <= TASKS; i += 2) await Promise.all([task(i), task(i + 1)])
      await expectWhole(folder)
    },
  )

  it('a task of an array that is killed goes on when it runs again', async () => {
    const { folder, more, wasKilled } = killing('array-task')
    const task = () => run(folder, 'sh', ['slurm.sh'], { ...more, SLURM_ARRAY_TASK_ID: '1' })
    expect((await task()).code).toBe(137)
    expect(wasKilled()).toBe(true)
    expect(await done(task())).toContain('1 runs, 1 at a time')
  })

  it('Snakemake gives the bytes of one process, also after a kill', async ({ skip }) => {
    if ('without' in python) return skip(python.without)
    const { folder, more, wasKilled } = killing('snakemake')
    const words = ['--cores', '2', '--quiet', 'progress', '--nolock']
    // The first part comes first, so that it is the one that is killed.
    await done(run(folder, join(python.bin, 'snakemake'), [...words, 'parts/1.json'], more))
    expect(wasKilled()).toBe(true)
    await done(run(folder, join(python.bin, 'snakemake'), words, more))
    expect(readFileSync(join(folder, 'result.json'), 'utf8')).toBe(whole)
  })

  it('MPI’s processes give the bytes of one process', async ({ skip }) => {
    if ('without' in python) return skip(python.without)
    const folder = folderOf('mpi')
    const words = ['-n', '3', join(python.bin, 'python'), '-m', 'mpi4py.futures', 'mpi.py']
    await done(run(folder, join(python.bin, 'mpiexec'), words, { PYTHONPATH: await pythonOfTests() }))
    expect(readFileSync(join(folder, 'result.json'), 'utf8')).toBe(whole)
  })

  it('HTCondor’s items give the bytes of one process, also after a kill', async ({ skip }) => {
    if ('without' in python) return skip(python.without)
    const { folder, more, wasKilled } = killing('condor')
    const read = `
import htcondor2, json, sys
submit = htcondor2.Submit(open("aqm.sub").read())
items = []
for item in submit.itemdata():
    submit.update(item)
    items.append({key: submit.expand(key) for key in ("executable", "arguments", "transfer_input_files")})
json.dump(items, sys.stdout)`
    const said = await done(run(folder, join(python.bin, 'python'), ['-c', read]))
    /** @type {{ executable: string, arguments: string, transfer_input_files: string }[]} */
    const items = JSON.parse(said)
    expect(items).toHaveLength(TASKS)
    for (const [i, item] of items.entries()) {
      const inputs = [item.executable, ...item.transfer_input_files.split(',').map((name) => name.trim())]
      /** What a task has left when it ended, as HTCondor brings it back and hands it to the next attempt. */
      let left = inputs
      let code = null
      for (let attempt = 1; code !== 0 && attempt <= 2; attempt++) {
        const place = join(base, `condor-${i}-${attempt}`)
        mkdirSync(place)
        for (const name of left) copyOrLink(join(folder, name), join(place, name))
        ;({ code } = await run(place, `./${item.executable}`, item.arguments.split(' '), more))
        expect(code).toBe(i === 0 && attempt === 1 ? 137 : 0)
        const fresh = readdirSync(place).filter((name) => !inputs.includes(name))
        expect(fresh).toEqual([`part-${i + 1}.json`, ...(code === 0 ? [] : [`part-${i + 1}.json.runs`])])
        for (const name of fresh) copyFileSync(join(place, name), join(folder, name))
        left = [...inputs, ...fresh]
      }
    }
    expect(wasKilled()).toBe(true)
    await expectWhole(folder)
  })

  it('GNU parallel gives the bytes of one process, also after a kill', async ({ skip }) => {
    const parallel = knownTool('parallel')
    if (parallel === undefined) return skip(withoutTool('parallel'))
    const { folder, more, wasKilled } = killing('parallel')
    const [programs, machines] = ['programs', 'machines'].map((name) => join(base, name))
    for (const place of [programs, join(machines, 'anna')]) mkdirSync(place, { recursive: true })
    writeFileSync(join(programs, 'ssh'), SSH)
    chmodSync(join(programs, 'ssh'), 0o755)
    // rsync copies a link as a link.
    rmSync(join(folder, 'aqm'))
    copyFileSync(join(base, 'killer'), join(folder, 'aqm'))
    const variables = { ...more, MACHINES: machines, PATH: `${programs}${delimiter}${env.PATH}` }
    const line = () => run(folder, 'sh', ['parallel.sh', '1/anna'], variables)
    expect((await line()).code).not.toBe(0)
    expect(wasKilled()).toBe(true)
    await done(line())
    expect(readFileSync(join(folder, 'result.json'), 'utf8')).toBe(whole)
  })

  /** @param {string} from @param {string} to */
  function copyOrLink(from, to) {
    if (from.endsWith('/aqm')) symlinkSync(from, to)
    else copyFileSync(from, to)
  }
})
