import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { translated } from '../../docs/theme/languages.mjs'
import { commit } from '../setup/commit.mjs'
import { step, UP_TO_DATE } from '../setup/log.mjs'
import { dist, inCache, inRoot } from '../setup/paths.mjs'
import { run } from '../setup/run.mjs'
import { hashOf, readCache, replaceFolder } from '../setup/stamp.mjs'
import { precompress } from './compress.mjs'
import { HEADERS, headersFile } from './headers.mjs'
import { SERVICE_WORKER, serviceWorker } from './offline.mjs'
import { pagesIn } from './pages.mjs'
import { downloads } from './sizes.mjs'

const sources = () =>
  hashOf(
    [
      'web/index.html',
      'web/src',
      'web/docs/papers/results.json',
      'web/studies/papers',
      'web/tools/setup/allowed.json',
      'web/tools/setup/notices.mjs',
      'web/studies/report/report-modules.mjs',
      'web/tools/site',
      'web/tools/words',
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
    const wanted = `${sources()} ${JSON.stringify(translated())} ${commit()}`
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
  // It needs packages, which may only now be installed.
  const { writePages } = await import('./languages.mjs')
  await writePages(folder)
  writeFileSync(join(folder, HEADERS), headersFile([...pagesIn(folder).values()]))
  writeFileSync(join(folder, SERVICE_WORKER), serviceWorker(folder))
  await precompress(folder)
}
