import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { precompress } from '../site/compress.mjs'
import { HEADERS, headersFile } from '../site/headers.mjs'
import { SERVICE_WORKER, serviceWorker } from '../site/offline.mjs'
import { withPolicy } from '../site/policy.mjs'
import { withPoster } from '../site/poster.mjs'
import { withPreloads } from '../site/preloads.mjs'
import { commit } from './commit.mjs'
import { step, UP_TO_DATE } from './log.mjs'
import { dist, inRoot } from './paths.mjs'
import { run } from './run.mjs'
import { hashOf, readCache, writeCache } from './stamp.mjs'

const sources = () =>
  hashOf(
    [
      'web/index.html',
      'web/src',
      'web/docs/papers/results.json',
      'web/tools/licences',
      'web/tools/papers/report-modules.mjs',
      'web/tools/site',
      'web/vite.config.ts',
      'public',
      'package-lock.json',
    ].map((path) => inRoot(path)),
    (path) => /\.test\.(tsx?|mjs)$/.test(path),
  )

/** In dist, as the site links it. */
export const NOTICES = 'third-party-notices.txt'

/** Builds the static web site into dist, if its sources, the WebAssembly core or the commit that it names changed. */
export const prepareSite = () =>
  step('web site', async () => {
    const wanted = `${sources()} ${commit()}`
    if (existsSync(join(dist, 'index.html')) && readCache('site') === wanted) return UP_TO_DATE
    await run(process.execPath, [
      inRoot('node_modules/vite/bin/vite.js'),
      'build',
      '--config',
      inRoot('web/vite.config.ts'),
    ])
    await finish(dist)
    writeCache('site', wanted)
    return `${Math.round(downloads().first / 1000)} kB gzipped until the lab runs`
  })

/** What stands beside the files that Vite has built. */
async function finish(folder) {
  const page = join(folder, 'index.html')
  const html = withPolicy(withPreloads(await withPoster(readFileSync(page, 'utf8'), folder), folder))
  writeFileSync(page, html)
  writeFileSync(join(folder, HEADERS), headersFile(html))
  writeFileSync(join(folder, SERVICE_WORKER), serviceWorker(folder))
  await precompress(folder)
}

/** What of a page by itself is no part of a first visit: it is shown by the browser, or never. */
const ASIDE = /^\.\/(favicon\.svg|icon-192\.png|manifest\.webmanifest)$/

/** Files that a first visit asks for before the lab runs: the page, what it names, and the worker. */
export function firstVisit() {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const named = [...page.matchAll(/<(?:link|script)[^>]* (?:href|src)="(\.\/[^"]+)"/g)]
    .map(([, address]) => address)
    .filter((address) => !ASIDE.test(address))
    .map((address) => address.slice(2))
  const first = named.find((name) => /^assets\/index-.*\.js$/.test(name))
  const [worker] = /\bworker-[\w-]+\.js/.exec(readFileSync(join(dist, first), 'utf8'))
  return ['index.html', ...named, `assets/${worker}`]
}

/**
 * What a visitor downloads, in bytes as a static host sends them, gzipped where that helps: all of a first visit until the
 * lab runs, and of that the page with its scripts and styles, and the core; then what sweeps need, once there is one.
 */
export function downloads() {
  const sent = (path) => {
    const bytes = readFileSync(join(dist, path))
    return path.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length
  }
  const sum = (paths) => paths.reduce((total, path) => total + sent(path), 0)
  const files = firstVisit()
  const studies = readdirSync(join(dist, 'assets')).filter((name) => /^aqm_studies_bg-.*\.wasm$/.test(name))
  return {
    first: sum(files),
    page: sum(files.filter((path) => /\.(html|js|css)$/.test(path))),
    core: sum(files.filter((path) => path.endsWith('.wasm'))),
    studies: sum(studies.map((name) => join('assets', name))),
  }
}
