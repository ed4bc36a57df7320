import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { precompress } from '../site/compress.mjs'
import { HEADERS, headersFile } from '../site/headers.mjs'
import { SERVICE_WORKER, serviceWorker } from '../site/offline.mjs'
import { withPolicy } from '../site/policy.mjs'
import { withPoster } from '../site/poster.mjs'
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
    return `${Math.round(downloads().page / 1000)} kB gzipped at first load`
  })

/** What stands beside the files that Vite has built. */
async function finish(folder) {
  const page = join(folder, 'index.html')
  const html = withPolicy(await withPoster(readFileSync(page, 'utf8'), folder))
  writeFileSync(page, html)
  writeFileSync(join(folder, HEADERS), headersFile(html))
  writeFileSync(join(folder, SERVICE_WORKER), serviceWorker(folder))
  await precompress(folder)
}

/** What a visitor downloads, in gzipped bytes: first the page with the scripts and styles that it names, then the core,
 * and what sweeps need, once there is one. */
export function downloads() {
  const gzipped = (path) => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const sum = (names) => names.reduce((total, name) => total + gzipped(join('assets', name)), 0)
  const assets = readdirSync(join(dist, 'assets'))
  return {
    page: gzipped('index.html') + sum(assets.filter((name) => page.includes(`assets/${name}`))),
    core: sum(assets.filter((name) => /^aqm_bg-.*\.wasm$/.test(name))),
    studies: sum(assets.filter((name) => /^aqm_studies_bg-.*\.wasm$/.test(name))),
  }
}
