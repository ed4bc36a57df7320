import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { writeWhole } from '../setup/files.mjs'
import { dist, inRoot, LAB_FILE } from '../setup/paths.mjs'
import { leadingWorker } from './early-worker.mjs'

const RECORD = inRoot('web/tools/site/sizes.json')

/** @typedef {{ first: number, page: number, core: number, studies: number, file: number }} Downloads bytes. */

/** Allowed growth of a download beyond the record without a reason, bytes. */
const GROWTH = 4_000
/** The largest size of the lab in one file, bytes. */
const LARGEST_FILE = 3_200_000

/** Parts of the page that do not count: the browser shows them itself, or never requests them. */
const ASIDE = /^\.\/(favicon\.svg|icon-192\.png|manifest\.webmanifest)$/

/** Files that a first visit requests before the lab runs: the page, the files that it names, and the worker. */
export function firstVisit() {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const named = [...page.matchAll(/<(?:link|script)(?! rel="alternate")[^>]* (?:href|src)="(\.\/[^"]+)"/g)]
    .map(([, address]) => address)
    .filter((address) => !ASIDE.test(address))
    .map((address) => address.slice(2))
  const core = readdirSync(join(dist, 'assets')).filter((name) => /^aqm_bg-.*\.wasm$/.test(name))
  return ['index.html', ...named, ...[leadingWorker(dist), ...core].map((name) => `assets/${name}`)]
}

/**
 * Sizes of the built site's downloads, in bytes as a static host sends them, gzipped where that helps: all of a
 * first visit until the lab runs; its page with scripts and styles, and its core; then the module with all else. The lab in
 * one file, which is packed already, counts as it is; 0 before it is built.
 * @returns {Downloads}
 */
export function downloads() {
  /** @param {string} path */
  const sent = (path) => {
    const bytes = readFileSync(join(dist, path))
    return path.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length
  }
  /** @param {string[]} paths */
  const sum = (paths) => paths.reduce((total, path) => total + sent(path), 0)
  const files = firstVisit()
  /** @param {string} name */
  const module = (name) =>
    readdirSync(join(dist, 'assets'))
      .filter((file) => file.startsWith(`${name}_bg-`) && file.endsWith('.wasm'))
      .map((file) => join('assets', file))
  return {
    first: sum(files),
    page: sum(files.filter((path) => /\.(html|js|css)$/.test(path))),
    core: sum(files.filter((path) => path.endsWith('.wasm'))),
    studies: sum(module('aqm_studies')),
    file: statSync(join(dist, LAB_FILE), { throwIfNoEntry: false })?.size ?? 0,
  }
}

/**
 * The last accepted sizes, bytes, and the reason for them.
 * @returns {{ why: string, bytes: Downloads }}
 */
export const recorded = () => JSON.parse(readFileSync(RECORD, 'utf8'))

/**
 * Records `bytes` as the accepted sizes.
 * @param {string} why
 * @param {Downloads} bytes
 */
export const record = (why, bytes) => writeWhole(RECORD, `${JSON.stringify({ why, bytes }, null, 2)}\n`)

/**
 * A line comparing each of the sizes `now` with `before`, and for each that is too large a fault that says what to do.
 * @param {Partial<Downloads>} now
 * @param {Downloads} before
 */
export function judge(now, before) {
  const grown = /** @type {[keyof Downloads, number][]} */ (Object.entries(now)).map(([name, bytes]) => ({
    name,
    bytes,
    growth: bytes - before[name],
  }))
  const lines = grown.map(
    ({ name, bytes, growth }) =>
      `${name}: ${bytes} bytes${name === 'file' ? '' : ' gzipped'}, ${growth < 0 ? '' : '+'}${growth} on the record`,
  )
  const faults = grown
    .filter(({ name, bytes, growth }) => (name === 'file' ? bytes > LARGEST_FILE : growth > GROWTH))
    .map(({ name }) =>
      name === 'file'
        ? `${LAB_FILE} is larger than ${LARGEST_FILE} bytes`
        : `${name} has grown by more than ${GROWTH} bytes. If it is worth that: npm run sizes -- --accept "the reason"`,
    )
  return { lines, faults }
}
