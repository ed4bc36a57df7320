import { mergeConfig, type UserConfig } from 'vite'
import { PART } from './tools/site/lab-file.mjs'
import site from './vite.config.ts'

const { plugins = [], ...rest } = site as UserConfig

/** The file is in English: its words stand in its script, and lessons in other languages stay out. */
const english = [
  ...plugins.filter((plugin) => !(plugin && 'name' in plugin && plugin.name === 'words-apart')),
  {
    name: 'english-only',
    enforce: 'pre' as const,
    load: (id: string) =>
      /\/src\/words\/[^/]+\/(lessons|plans)\/index\.ts$/.test(id) ? 'export default {}' : undefined,
  },
]

/** The page for `lab.html`: one script, one style sheet, and a classic script for each worker. */
export default mergeConfig({ ...rest, plugins: english } as UserConfig, {
  publicDir: false,
  experimental: {
    // A style sheet names its files as ever; web/tools/site/lab-file.mjs puts them in.
    renderBuiltUrl: (name: string, { hostType }: { hostType: string }) =>
      hostType === 'js' ? { runtime: JSON.stringify(PART + name) } : { relative: true },
  },
  worker: { format: 'iife' },
  build: {
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
} satisfies UserConfig)
