import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { precompress } from '../site/compress.mjs'
import { step, UP_TO_DATE } from './log.mjs'
import { DOCS, dist, inCache, inRoot } from './paths.mjs'
import { run } from './run.mjs'
import { dropCache, hashOf, readCache, writeCache } from './stamp.mjs'

const built = inCache(DOCS)

const papers = inRoot('web/docs/papers')

const sources = () =>
  hashOf(
    [
      'web/docs',
      'web/src/measures',
      'web/src/papers',
      'web/src/plots',
      'web/src/page/styles/tokens.css',
      'web/tools/licences',
      'web/tools/papers',
      'public/favicon.svg',
      'package-lock.json',
    ].map((path) => inRoot(path)),
    (path) => /\.test\.(tsx?|mjs)$/.test(path) || (path.startsWith(papers) && /\.(md|html|svg)$/.test(path)),
  )

/** Builds the documentation if its sources changed, and copies it into dist, which a build of the lab empties. */
export const prepareDocs = () =>
  step('documentation', async () => {
    const target = join(dist, DOCS)
    const wanted = sources()
    const isBuilt = readCache(DOCS) === wanted && existsSync(join(built, 'index.html'))
    if (isBuilt && existsSync(join(target, 'index.html'))) return UP_TO_DATE
    if (!isBuilt) {
      // These modules import packages that the set-up installs.
      const [{ loadGallery }, { writePages }] = await Promise.all([
        import('../papers/gallery.mjs'),
        import('../papers/write.mjs'),
      ])
      writePages(await loadGallery(), papers)
      dropCache(DOCS)
      await run(process.execPath, [
        inRoot('node_modules/vitepress/bin/vitepress.js'),
        'build',
        inRoot('web/docs'),
      ])
      await precompress(built)
      writeCache(DOCS, wanted)
    }
    const copy = `${built}-copy`
    rmSync(copy, { recursive: true, force: true })
    cpSync(built, copy, { recursive: true })
    rmSync(target, { recursive: true, force: true })
    renameSync(copy, target)
  })
