import {
  closeSync,
  copyFileSync,
  fstatSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appendAll, beside, realPath } from '../tools/setup/files.mjs'
import { messageOf } from '../tools/setup/log.mjs'

/** Texts are written in pieces of about this size, bytes. */
const PIECE = 1 << 16

/** A file as the simulation core reads and writes it; it throws reasons as text. */
export class FileText {
  #file
  #name
  #length

  /** @param {string} path @param {{ flags?: string, name?: string }} [options] `name` is what messages call it. */
  constructor(path, { flags = 'r', name = path } = {}) {
    this.#name = name
    this.#file = openSync(path, flags)
    this.#length = fstatSync(this.#file).size
  }

  length() {
    return this.#length
  }

  /** @param {number} at @param {number} length */
  read(at, length) {
    return this.#try('read', () => {
      const bytes = new Uint8Array(length)
      for (let have = 0; have < length; ) {
        const got = readSync(this.#file, bytes, have, length - have, at + have)
        if (got === 0) throw new Error('it is shorter than it was')
        have += got
      }
      return bytes
    })
  }

  /** @param {string} text */
  append(text) {
    this.#try('write', () => {
      try {
        appendAll(this.#file, text)
      } catch (error) {
        // On a full disk a part of the text may be there.
        ftruncateSync(this.#file, this.#length)
        throw error
      }
      this.#length += Buffer.byteLength(text)
    })
  }

  /** @param {number} length */
  cut(length) {
    this.#try('write', () => ftruncateSync(this.#file, length))
    this.#length = length
  }

  close() {
    closeSync(this.#file)
  }

  /** @template T @param {'read' | 'write'} what @param {() => T} work */
  #try(what, work) {
    try {
      return work()
    } catch (error) {
      throw `cannot ${what} ${this.#name}: ${messageOf(error)}`
    }
  }
}

/**
 * Bytes at hand, read as a file is.
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
export const inMemory = (bytes) => ({
  length: () => bytes.length,
  /** @param {number} at @param {number} length */
  read: (at, length) => bytes.subarray(at, at + length),
  close() {},
})

/**
 * A text that the core writes in small pieces, passed on in larger ones.
 * @param {(text: string) => void} append
 */
export function inPieces(append) {
  /** @type {string[]} */
  let waiting = []
  let length = 0
  const end = () => {
    append(waiting.join(''))
    waiting = []
    length = 0
  }
  return {
    /** @param {string} text */
    append(text) {
      waiting.push(text)
      length += text.length
      if (length >= PIECE) end()
    },
    end,
  }
}

/** The name of the journal of results, or of an earlier part. @param {string} results */
export const journalOf = (results) => `${results}.runs`

/** @param {string | undefined} one @param {string | undefined} other */
export const sameFile = (one, other) =>
  one !== undefined && other !== undefined && realPath(one) === realPath(other)

/**
 * The file that keeps the finished runs of a sweep under way, beside its results; without a file for those, one that is
 * gone with this program. A program that is killed leaves it behind, and it is taken up with `--resume`.
 * @param {string | undefined} out the file of the results
 * @param {string} [from] an earlier journal, to go on with
 * @returns {{ text: FileText, filled: () => unknown, drop: () => void, end: () => void }} `filled` gives the journal its name
 *   once earlier runs are in it, and `drop` leaves things as they were before; `end` removes it: its runs are in the results
 */
export function beginJournal(out, from) {
  const name = out === undefined ? undefined : journalOf(out)
  if (name !== undefined && sameFile(name, from)) {
    const text = new FileText(name, { flags: 'a+' })
    return { text, filled() {}, drop: () => text.close(), end: () => removed(text, name) }
  }
  const folder = name === undefined ? mkdtempSync(join(tmpdir(), 'aqm-sweep-')) : undefined
  const fresh = folder === undefined ? newBeside(/** @type {string} */ (name)) : join(folder, 'runs')
  if (from !== undefined) copyFileSync(from, fresh)
  const text = new FileText(fresh, { flags: 'a+', name: name ?? fresh })
  // Where an open file cannot be removed, it is removed at the end.
  const free = () => folder !== undefined && rmSync(folder, { recursive: true, force: true })
  if (process.platform !== 'win32') free()
  const end = (path = name ?? fresh) => {
    removed(text, path)
    free()
  }
  return {
    text,
    filled: () => name !== undefined && renameSync(fresh, name),
    drop: () => end(fresh),
    end,
  }
}

/** The name of a new, empty file in the folder of another. @param {string} path */
function newBeside(path) {
  const { fresh, file } = beside(path)
  closeSync(file)
  return fresh
}

/** @param {FileText} text @param {string} path */
function removed(text, path) {
  text.close()
  rmSync(path, { force: true })
}
