import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitepress'
import { thirdPartyNotices } from '../../tools/licences/bundled.mjs'
import { inCache, inRoot } from '../../tools/setup/paths.mjs'
import { NOTICES } from '../../tools/setup/site.mjs'
import { ICON, plainCode, START, tableAlignment, withoutInline } from './policy.mjs'
import { nav, sidebar } from './sections.mjs'

const notices = thirdPartyNotices({
  root: inRoot('web/docs'),
  modules: inRoot('node_modules'),
  fileName: NOTICES,
  others: () => [],
})

export default defineConfig({
  lang: 'en',
  title: 'AQM Lab',
  description: 'How to learn with the lab, teach with it, and extend it',
  // Relative addresses, as in the lab: the folder works under any path of any host.
  base: './',
  outDir: inCache('docs'),
  cacheDir: inCache('vitepress'),
  // Its way to hold transitions back is an inline style, which the policy forbids.
  appearance: { disableTransition: false },
  metaChunk: true,
  // A report as one page, where somebody had `npm run papers` write it here.
  srcExclude: ['papers/papers.md'],
  markdown: { highlight: plainCode, config: tableAlignment },
  themeConfig: {
    nav,
    sidebar,
    search: { provider: 'local' },
    outline: [2, 3],
    docFooter: { prev: 'Before', next: 'Next' },
    notFound: { quote: 'There is no page at this address.' },
  },
  vite: { plugins: [notices.page], build: { assetsInlineLimit: 0 } },
  transformHtml: (html, _, { page }) => withoutInline(html, page),
  buildEnd({ outDir }) {
    copyFileSync(inRoot('public', ICON), join(outDir, ICON))
    writeFileSync(join(outDir, START.name), START.script())
  },
})
