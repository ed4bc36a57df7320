import { mergeConfig, type UserConfig } from 'vite'
import { PART } from './tools/site/lab-file.mjs'
import site from './vite.config.ts'

/** The page for `lab.html`: one script, one style sheet, and a classic script for each worker. */
const { plugins = [], ...rest } = site as UserConfig
/** A file has one language. */
const withWords = plugins.filter((plugin) => !(plugin && 'name' in plugin && plugin.name === 'words-apart'))

export default mergeConfig({ ...rest, plugins: withWords } as UserConfig, {
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
