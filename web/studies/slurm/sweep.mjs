import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { writeWhole } from '../../tools/setup/files.mjs'
import { shown } from '../../tools/setup/run.mjs'
import { submit } from './cluster.mjs'
import { quoted } from './scripts.mjs'

/**
 * The folder of a sweep's tasks on a disk that all nodes see, with a copy of the program, so that a build in the
 * meantime does not change it. It is the same for the same sweep, number of tasks and program.
 * @param {{ sweep: string, program: string, tasks: number, file: string, parts: string }} what `sweep` is the document;
 *   `file` is where it was read; the folder is made in `parts`.
 */
export function openFolder({ sweep, program, tasks, file, parts }) {
  const binary = readFileSync(program)
  const hash = createHash('sha256').update(binary).update(`\0${tasks}\0`).update(sweep).digest('hex')
  const name = `${basename(file, '.json').replace(/[^\w.-]+/g, '-')}-${hash.slice(0, 12)}`
  const folder = join(resolve(parts), name)
  mkdirSync(folder, { recursive: true })
  const own = join(folder, 'aqm')
  if (!existsSync(own)) writeWhole(own, binary)
  chmodSync(own, 0o755)
  writeWhole(join(folder, 'sweep.json'), sweep)
  const all = Array.from({ length: tasks }, (_, i) => i + 1)
  /** @param {number} i */
  const partOf = (i) => join(folder, `part-${i}.json`)
  return {
    name,
    folder,
    tasks,
    parts: all.map(partOf),
    /** The unfinished tasks. */
    left: all.filter((i) => !(existsSync(join(folder, `done-${i}`)) && existsSync(partOf(i)))),
  }
}

/**
 * Submits the shards of a sweep, one per task, and after them a job that merges their parts.
 * @param {ReturnType<typeof openFolder>} folder
 * @param {{ jobs: number, csv?: boolean, out?: string, evenIfLarge?: boolean }} how `jobs` run at a time in each task, which
 *   requests as many cores.
 * @returns {Promise<boolean>} as `submit` does.
 */
export function submitSweep({ name, folder, tasks, left }, { jobs, csv, out, evenIfLarge }) {
  const result = resolve(out ?? join(folder, csv ? 'result.csv' : 'result.json'))
  const large = evenIfLarge ? ' --even-if-large' : ''
  const work = `  ./aqm sweep sweep.json --shard "$i/${tasks}" --jobs ${jobs} --out "part-$i.json" --continue${large}`
  const gather = `./aqm merge part-*.json ${csv ? '--csv ' : ''}--out ${quoted(result)} && echo Wrote ${quoted(result)}`
  const again = shown('npm', ['run', '-s', 'sweep', '--', ...process.argv.slice(2)])
  return submit({ folder, name, tasks, left, cores: jobs, work, gather, result, again })
}
