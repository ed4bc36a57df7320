import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSED = new Set(['.css', '.html', '.ico', '.js', '.json', '.svg', '.txt', '.wasm', '.webmanifest'])
/** A smaller file fits one packet anyway. */
const LEAST_BYTES = 1000

/** Endings of the compressed files, and their names in requests; the smallest first. */
export const ENCODINGS = [
  { ending: '.br', name: 'br' },
  { ending: '.gz', name: 'gzip' },
]

/** @type {Record<string, (bytes: Buffer) => Promise<Buffer>>} */
const work = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
}

/**
 * Writes compressed files beside text and WebAssembly files under `folder`, from about 1 kB on.
 * @param {string} folder
 */
export async function precompress(folder) {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSED.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    paths.map(async (path) => {
      const bytes = await readFile(path)
      if (bytes.length < LEAST_BYTES) return
      await Promise.all(
        ENCODINGS.map(async ({ ending, name }) => writeFile(path + ending, await work[name](bytes))),
      )
    }),
  )
}
