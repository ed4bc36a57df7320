import {
  closeSync,
  existsSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { appendAll } from '../../tools/setup/files.mjs'
import { Failure } from '../../tools/setup/log.mjs'

/** @import { Examination } from '../../engine/wasm/aqm_studies.js' */

/** Names of files with finished runs, of a whole examination or of the shards of several machines in one folder. */
const RUNS = /^runs(-\d+-of-\d+)?\.jsonl$/

/**
 * Adds the finished runs of a folder to an examination. An incomplete last line is ignored.
 * @throws Failure if a file has runs of another examination, or a line that is not a run of this one
 * @param {string} folder
 * @param {Examination} examination
 */
export function readRuns(folder, examination) {
  for (const name of runsIn(folder)) {
    const file = join(folder, name)
    const [head, ...lines] = wholeLines(readFileSync(file, 'utf8'))
    if (head === undefined) continue
    if (head !== examination.examined())
      throw new Failure(
        `${file} has the finished runs of another examination; remove it, or choose another folder with --out`,
      )
    for (const [i, line] of lines.entries()) {
      try {
        examination.add(line)
      } catch {
        throw new Failure(
          `${file}: line ${i + 2} is damaged; delete it, and its run is made again. The other runs are kept.`,
        )
      }
    }
  }
}

/** @param {string} folder */
export const removeRuns = (folder) => {
  for (const name of runsIn(folder)) rmSync(join(folder, name))
}

/** @param {string} folder */
const runsIn = (folder) => (existsSync(folder) ? readdirSync(folder).filter((name) => RUNS.test(name)) : [])

/** The complete lines. An editor may have added a byte order mark and other line ends. @param {string} text */
const wholeLines = (text) =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .slice(0, -1)

/**
 * Opens the file to which finished runs are appended, after its last complete line.
 * @param {string} folder
 * @param {string | undefined} shard
 * @param {string} examined its first line
 */
export function keepRuns(folder, shard, examined) {
  const path = join(folder, shard === undefined ? 'runs.jsonl' : `runs-${shard.replace('/', '-of-')}.jsonl`)
  const file = openSync(path, 'a+')
  if (statSync(path).size > 0) {
    const end = readFileSync(path).lastIndexOf(10) + 1
    ftruncateSync(file, end)
  }
  if (statSync(path).size === 0) appendAll(file, `${examined}\n`)
  return {
    /** @param {string} run */
    add: (run) => appendAll(file, `${run}\n`),
    end: () => closeSync(file),
  }
}
