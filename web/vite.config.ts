import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { mediaOf } from './src/kit/breakpoints.ts'
import { thirdPartyNotices } from './tools/licences/bundled.mjs'
import { reportModules } from './tools/papers/report-modules.mjs'
import { commit } from './tools/setup/commit.mjs'
import { coreNotices, inRoot } from './tools/setup/paths.mjs'
import { NOTICES } from './tools/setup/site.mjs'
import { namedMedia } from './tools/site/media.mjs'
import { partOf } from './tools/site/parts.mjs'

const notices = thirdPartyNotices({
  root: import.meta.dirname,
  modules: inRoot('node_modules'),
  fileName: NOTICES,
  others: () => JSON.parse(readFileSync(coreNotices, 'utf8')),
})

const TESTS = ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.mjs']
/** Tests that replace modules or globals need modules of their own; loading them takes longer than most tests. */
const replacing = ['src', 'tools']
  .flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path.replaceAll('\\', '/')}`,
    ),
  )
  .filter((path) => /\.test\.(tsx?|mjs)$/.test(path))
  .filter((path) =>
    /\bvi\.(mock|doMock|stubGlobal|resetModules)\b/.test(
      readFileSync(join(import.meta.dirname, path), 'utf8'),
    ),
  )

export default defineConfig({
  root: import.meta.dirname,
  // Relative addresses, so that the built folder works from any host and path.
  base: './',
  publicDir: '../public',
  cacheDir: '../node_modules/.vite',
  define: { __COMMIT__: JSON.stringify(commit()) },
  plugins: [react(), notices.page, reportModules(inRoot('web/docs/papers/results.json'))],
  css: { postcss: { plugins: [namedMedia(mediaOf)] } },
  worker: { format: 'es', plugins: () => [notices.worker] },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
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
    // A machine may be busy: that a test is slow is no fault.
    testTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'tests', include: TESTS, exclude: replacing, isolate: false } },
      { extends: true, test: { name: 'with modules replaced', include: replacing } },
    ],
  },
})
