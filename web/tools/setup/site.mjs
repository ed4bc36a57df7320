import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { precompress } from '../site/compress.mjs'
import { HEADERS, headersFile } from '../site/headers.mjs'
import { SERVICE_WORKER, serviceWorker } from '../site/offline.mjs'
import { withPolicy } from '../site/policy.mjs'
import { withPoster } from '../site/poster.mjs'
import { withPreloads } from '../site/preloads.mjs'
import { downloads } from '../site/sizes.mjs'
import { commit } from './commit.mjs'
import { step, UP_TO_DATE } from './log.mjs'
import { dist, inCache, inRoot } from './paths.mjs'
import { run } from './run.mjs'
import { hashOf, readCache, replaceFolder } from './stamp.mjs'

const sources = () =>
  hashOf(
    [
      'web/index.html',
      'web/src',
      'web/docs/papers/results.json',
      'web/tools/licences',
      'web/tools/papers/report-modules.mjs',
      'web/tools/site',
      'web/lab-file.config.ts',
      'web/vite.config.ts',
      'public',
      'package-lock.json',
    ].map((path) => inRoot(path)),
    (path) => /(\.test\.(tsx?|mjs)|[/\\]sizes\.json)$/.test(path),
  )

/** The file in dist, as the site links it. */
export const NOTICES = 'third-party-notices.txt'

/** Builds the static web site into dist if its sources, the WebAssembly core or the commit changed. */
export const prepareSite = () =>
  step('web site', async () => {
    const wanted = `${sources()} ${commit()}`
    if (existsSync(join(dist, 'index.html')) && readCache('site') === wanted) return UP_TO_DATE
    const fresh = inCache('site')
    await run(process.execPath, [
      inRoot('node_modules/vite/bin/vite.js'),
      'build',
      '--config',
      inRoot('web/vite.config.ts'),
      '--outDir',
      fresh,
      '--emptyOutDir',
    ])
    await finish(fresh)
    replaceFolder('site', wanted, fresh, dist)
    return `${Math.round(downloads().first / 1000)} kB gzipped until the lab runs`
  })

/**
 * Completes the files that Vite has built.
 * @param {string} folder
 */
async function finish(folder) {
  const page = join(folder, 'index.html')
  const html = withPolicy(withPreloads(await withPoster(readFileSync(page, 'utf8'), folder), folder))
  writeFileSync(page, html)
  writeFileSync(join(folder, HEADERS), headersFile(html))
  writeFileSync(join(folder, SERVICE_WORKER), serviceWorker(folder))
  await precompress(folder)
}
