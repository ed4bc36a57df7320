import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeWhole } from './files.mjs'
import { cache, inCache, root } from './paths.mjs'

/** @param {string} path @param {(path: string) => boolean} skip @returns {Generator<string>} */
function* filesUnder(path, skip) {
  if (!existsSync(path) || skip(path)) return
  if (!statSync(path).isDirectory()) yield path
  else for (const name of readdirSync(path).sort()) yield* filesUnder(join(path, name), skip)
}

/**
 * One hash of the names and contents of all files under the given paths.
 * @param {string[]} paths
 * @param {(path: string) => boolean} [skip]
 */
export function hashOf(paths, skip = () => false) {
  const hash = createHash('sha256')
  for (const path of paths)
    for (const file of filesUnder(path, skip))
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0')
  return hash.digest('hex')
}

/** @param {string} name */
export function readCache(name) {
  try {
    return JSON.parse(readFileSync(inCache(`${name}.json`), 'utf8'))
  } catch {
    return undefined
  }
}

/** @param {string} name @param {unknown} value */
export function writeCache(name, value) {
  const path = inCache(`${name}.json`)
  mkdirSync(dirname(path), { recursive: true })
  writeWhole(path, `${JSON.stringify(value, null, 2)}\n`)
}

/** @param {string} name */
export function dropCache(name) {
  rmSync(inCache(`${name}.json`), { force: true })
}

/**
 * Puts the finished folder `fresh` in the place of `target`. Until that is done no stamp `name` says that the target is up
 * to date, whenever the process ends.
 * @param {string} name
 * @param {unknown} stamp
 * @param {string} fresh
 * @param {string} target
 */
export function replaceFolder(name, stamp, fresh, target) {
  dropCache(name)
  const old = `${fresh}-old`
  rmSync(old, { recursive: true, force: true })
  mkdirSync(dirname(target), { recursive: true })
  if (existsSync(target)) renameSync(target, old)
  renameSync(fresh, target)
  writeCache(name, stamp)
  rmSync(old, { recursive: true, force: true })
}

/**
 * Runs `work` under a lock: two commands in one folder must not write the same output.
 * @template T
 * @param {() => Promise<T>} work
 */
export async function exclusively(work) {
  const lock = inCache('lock')
  mkdirSync(cache, { recursive: true })
  while (!take(lock)) await sleep(200)
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** @param {string} lock */
function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (!holderLives(lock)) rmSync(lock, { force: true })
    return false
  }
}

/** @param {string} lock */
function holderLives(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    // The owner of an empty lock is about to write its id.
    if (!pid) return Date.now() - statSync(lock).mtimeMs < 2000
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
