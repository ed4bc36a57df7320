import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { translated } from './docs/theme/languages.mjs'
import { mediaOf } from './src/kit/breakpoints.ts'
import { reportModules } from './studies/report/report-modules.mjs'
import { commit } from './tools/setup/commit.mjs'
import { patiently } from './tools/setup/pace.mjs'
import { coreNotices, inRoot } from './tools/setup/paths.mjs'
import { thirdPartyNotices } from './tools/site/bundled.mjs'
import { namedMedia } from './tools/site/media.mjs'
import { partOf } from './tools/site/parts.mjs'
import { NOTICES } from './tools/site/prepare-site.mjs'
import { chunkFileNames, wordsApart } from './tools/site/words.mjs'
import { testProjects } from './tools/test-projects.mjs'

const notices = thirdPartyNotices({
  root: import.meta.dirname,
  modules: inRoot('node_modules'),
  fileName: NOTICES,
  others: () => JSON.parse(readFileSync(coreNotices, 'utf8')),
})

export default defineConfig({
  root: import.meta.dirname,
  // Relative addresses, so that the built folder works from any host and path.
  base: './',
  publicDir: '../public',
  cacheDir: '../node_modules/.vite',
  define: { __COMMIT__: JSON.stringify(commit()), __DOCS__: JSON.stringify(translated()) },
  plugins: [wordsApart(), react(), notices.page, reportModules(inRoot('web/docs/papers/results.json'))],
  css: { postcss: { plugins: [namedMedia(mediaOf)] } },
  worker: { format: 'es', plugins: () => [notices.worker] },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: {
      // The page's own script is there before all others. Firefox reports an error for a preload of it.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !/(^|\/)index-[^/]*\.js$/.test(file)) : files,
    },
    rolldownOptions: {
      output: {
        chunkFileNames,
        codeSplitting: {
          groups: [
            {
              debugName: 'parts',
              name: (id, modules) => partOf(id, (other) => modules.getModuleInfo(other)),
            },
          ],
        },
      },
    },
  },
  test: {
    environment: 'node',
    // A machine may be busy: slow is not wrong.
    testTimeout: patiently(60_000),
    hookTimeout: patiently(60_000),
    // A build does not look for tests.
    projects: process.env.VITEST ? testProjects(import.meta.dirname) : [],
  },
})
