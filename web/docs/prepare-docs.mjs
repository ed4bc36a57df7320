import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { keptComparison, LONG_PAGES, writeLongPages } from '../studies/report/long-pages.mjs'
import { step, UP_TO_DATE } from '../tools/setup/log.mjs'
import { noticeOf, writeNotices } from '../tools/setup/notices.mjs'
import { PACKAGES, prepareDocsPackages } from '../tools/setup/packages.mjs'
import { DOCS, dist, inCache, inRoot } from '../tools/setup/paths.mjs'
import { run } from '../tools/setup/run.mjs'
import { dropCache, hashOf, readCache, writeCache } from '../tools/setup/stamp.mjs'
import { precompress } from '../tools/site/compress.mjs'
import { NOTICES } from '../tools/site/prepare-site.mjs'

/** @import { RunOptions } from '../tools/setup/run.mjs' */

const built = inCache(DOCS)
const folder = PACKAGES.documentation
const papers = join(folder, 'papers')

/** Whether a file is a page that `writeMadePages` writes, or a picture in one. @param {string} path */
const isMade = (path) =>
  (path.startsWith(papers) && /\.(md|html|svg)$/.test(path)) ||
  LONG_PAGES.some((page) =>
    [`${page}.md`, `${page}.svg`].includes(path.slice(folder.length).replaceAll(sep, '/')),
  )

const sources = () =>
  `${keptComparison() === undefined ? '' : 'compared '}${hashOf(
    [
      'web/docs',
      'web/src/features/examine/report',
      'web/src/measures',
      'web/studies/papers',
      'web/src/plots',
      'web/src/page/styles/tokens.css',
      'web/studies/report/long-pages.mjs',
      'web/studies/examine',
      'web/tools/setup/notices.mjs',
      'web/studies/report',
      'web/docs/prepare-docs.mjs',
      'public/favicon.svg',
      'package.json',
      '.cache/cards',
    ].map((path) => inRoot(path)),
    (path) => /(\.test\.(tsx?|mjs)|[/\\]node_modules)$/.test(path) || isMade(path),
  )}`

/** Builds the documentation if its sources changed, and copies it into dist, which a build of the lab empties. */
export async function prepareDocs() {
  const target = join(dist, DOCS)
  const wanted = sources()
  const isBuilt = readCache(DOCS) === wanted && existsSync(join(built, 'index.html'))
  if (!isBuilt) await prepareDocsPackages()
  await step('documentation', async () => {
    if (isBuilt && existsSync(join(target, 'index.html'))) return UP_TO_DATE
    if (!isBuilt) {
      dropCache(DOCS)
      rmSync(built, { recursive: true, force: true })
      await writeMadePages()
      await eleventy()
      writeFileSync(join(built, NOTICES), notices())
      await precompress(built)
      writeCache(DOCS, wanted)
    }
    const copy = `${built}-copy`
    rmSync(copy, { recursive: true, force: true })
    cpSync(built, copy, { recursive: true })
    rmSync(target, { recursive: true, force: true })
    renameSync(copy, target)
  })
}

/** Writes the pages that are made from results: those of the papers' figures, and those that take minutes to compute. */
export async function writeMadePages() {
  // These modules import packages that the set-up installs.
  const [{ loadGallery }, { writePages }] = await Promise.all([
    import('../studies/report/gallery.mjs'),
    import('../studies/report/write.mjs'),
  ])
  writePages(await loadGallery(), papers)
  await writeLongPages()
}

/** Runs the generator. @param {string[]} [args] @param {RunOptions} [options] */
export const eleventy = (args = ['--quiet'], options = {}) =>
  run(process.execPath, [join(folder, 'node_modules/@11ty/eleventy/cmd.cjs'), ...args], {
    ...options,
    cwd: folder,
  })

/** The notices of the packages whose files are in the pages. */
function notices() {
  /** @param {string} path */
  const json = (path) => JSON.parse(readFileSync(join(folder, path), 'utf8'))
  const names = Object.keys(json('package.json').dependencies)
  return writeNotices(
    names.map((name) => {
      const { version, license } = json(`node_modules/${name}/package.json`)
      return noticeOf(join(folder, 'node_modules', name), { name, version, licence: license })
    }),
  )
}
