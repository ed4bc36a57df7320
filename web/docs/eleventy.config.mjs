import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { DOCS, inCache, inRoot } from '../tools/setup/paths.mjs'
import { faultsIn } from './theme/check.mjs'
import { codeOf, ENGLISH, isStale, LANGUAGES, pagesOf } from './theme/languages.mjs'
import { markdown, searched } from './theme/markdown.mjs'

/** @param {string} path */
const fromHere = (path) => relative(inRoot('web/docs'), path)

/** Files of the site beside its pages: where they come from, and their names there. */
const FILES = {
  public: 'public',
  'theme/style.css': 'style.css',
  'theme/start.js': 'start.js',
  'theme/reader.js': 'reader.js',
  'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2': 'inter.woff2',
  'node_modules/minisearch/dist/es/index.js': 'minisearch.js',
  [fromHere(inRoot('public/favicon.svg'))]: 'favicon.svg',
}

/**
 * @typedef {object} Page
 * @property {string} filePathStem
 * @property {string} outputFileExtension
 * @typedef {{ outputPath: string, content: string }} Result
 */

/** @param {any} eleventy */
export default function documentation(eleventy) {
  eleventy.amendLibrary('md', markdown)
  eleventy.addPassthroughCopy(FILES)
  eleventy.addPassthroughCopy('{reference,papers}/**/*.svg')
  // A report as one page, where somebody had `npm run papers` write it here.
  eleventy.ignores.add('papers/papers.md')
  eleventy.addGlobalData('layout', 'page.11ty.mjs')
  // Names as in the source: links between its files hold in both.
  eleventy.addGlobalData(
    'permalink',
    () =>
      (/** @type {{ page: Page }} */ { page }) =>
        `${page.filePathStem}.${page.outputFileExtension}`,
  )
  eleventy.on(
    'eleventy.after',
    (/** @type {{ directories: { output: string }, results: Result[], runMode: string }} */ built) => {
      for (const language of LANGUAGES) {
        const folder = join(built.directories.output, language === ENGLISH ? '' : language)
        writeFileSync(join(folder, 'search.json'), JSON.stringify(searched(language)))
        const stale = language === ENGLISH ? [] : pagesOf(language).filter((page) => isStale(language, page))
        for (const page of stale)
          console.log(`${language}/${page}.md is older than its English page, whose code is ${codeOf(page)}`)
      }
      const faults = built.runMode === 'build' ? faultsIn(built.results, built.directories.output) : []
      if (faults.length > 0) throw new Error(faults.join('\n'))
    },
  )
}

export const config = {
  dir: { input: '.', includes: 'theme', output: fromHere(inCache(DOCS)) },
  templateFormats: ['md'],
  markdownTemplateEngine: false,
}
