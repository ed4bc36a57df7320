import { closeSync, openSync, realpathSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'

/**
 * A file that replaces another once it is whole: whatever ends this program, the former file or the new one is there.
 * @param {string} path
 */
export function beginFile(path) {
  const place = realPath(path)
  // A pipe or a device is not replaced.
  const stays = statSync(place, { throwIfNoEntry: false })?.isFile() === false
  const { fresh, file } = stays ? { fresh: place, file: openSync(place, 'w') } : beside(place)
  let open = true
  const close = () => {
    if (open) closeSync(file)
    open = false
  }
  return {
    /** @param {string | Uint8Array} content */
    append: (content) => appendAll(file, content),
    end() {
      close()
      if (!stays) renameSync(fresh, place)
    },
    /** Leaves the former file as it is. */
    drop() {
      close()
      if (!stays) rmSync(fresh, { force: true })
    },
  }
}

/** Most names to try for a temporary file. */
const MOST_BESIDE = 1000

/**
 * A new temporary file in the folder of another, to be renamed once complete. No other writer uses it.
 * @param {string} path
 * @returns {{ fresh: string, file: number }} its name, and the open file
 */
export function beside(path) {
  for (let number = 0; ; number++) {
    const fresh = `${path}.${process.pid}-${number}.part`
    try {
      return { fresh, file: openSync(fresh, 'wx') }
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST' || number >= MOST_BESIDE) throw error
    }
  }
}

/**
 * Writes a file as a whole or not at all.
 * @template T
 * @param {string} path
 * @param {(append: (content: string | Uint8Array) => void) => T} write its content, piece by piece
 * @returns {T} what `write` returns
 */
export function writePieces(path, write) {
  const file = beginFile(path)
  try {
    const result = write(file.append)
    file.end()
    return result
  } catch (error) {
    file.drop()
    throw error
  }
}

/**
 * Writes a file as a whole or not at all.
 * @param {string} path
 * @param {string | Uint8Array} content
 */
export const writeWhole = (path, content) => writePieces(path, (append) => append(content))

/**
 * Writes all of it: a single write may take less.
 * @param {number} file
 * @param {string | Uint8Array} content
 */
export function appendAll(file, content) {
  let bytes = typeof content === 'string' ? Buffer.from(content) : content
  while (bytes.length > 0) bytes = bytes.subarray(writeSync(file, bytes))
}

/**
 * The file that a name leads to.
 * @param {string} path
 */
export function realPath(path) {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}
