import { inRoot } from '../setup/paths.mjs'

const NUMBERS_ALONE = inRoot('web/tools/site/numbers-alone.mjs')

/** Leaves out what d3-scale mixes colours and dates with: its package is one file, and ours are scales of numbers. */
export const narrowD3 = () => ({
  name: 'narrow-d3',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'd3-interpolate' && /[\\/]d3-scale[\\/]/.test(importer ?? '') ? NUMBERS_ALONE : null,
})
