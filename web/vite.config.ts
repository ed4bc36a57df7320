import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { thirdPartyNotices } from './tools/licences/bundled.mjs'
import { reportModules } from './tools/papers/report-modules.mjs'
import { commit } from './tools/setup/commit.mjs'
import { coreNotices, inRoot } from './tools/setup/paths.mjs'
import { NOTICES } from './tools/setup/site.mjs'

type Info = (id: string) => { isEntry: boolean; importers: string[] } | null

/** Whether a page needs a module before anybody has done anything: its entry imports it, directly or not. */
function isNeededFirst(id: string, info: Info): boolean {
  const seen = new Set([id])
  for (const each of seen) {
    const module = info(each)
    if (module?.isEntry) return true
    for (const importer of module?.importers ?? []) seen.add(importer)
  }
  return false
}

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
  define: { __COMMIT__: JSON.stringify(commit()) },
  plugins: [react(), notices.page, reportModules(inRoot('web/docs/papers/results.json'))],
  worker: { format: 'es', plugins: () => [notices.worker] },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    // All that the page needs at first is one chunk, which compresses better than several.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              debugName: 'first',
              name: (id, modules) =>
                isNeededFirst(id, (other) => modules.getModuleInfo(other)) ? 'first' : null,
            },
          ],
        },
      },
    },
  },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.mjs'],
    environment: 'node',
    // A machine may be busy: that a test is slow is no fault.
    testTimeout: 60_000,
  },
})
