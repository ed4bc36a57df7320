import type { Format, Given } from '../../files/format'
import type { SweepDocument } from '../../generated/sweep'
import type { Lab } from '../../lab/lab'
import { showBoard } from '../../page/results/open'
import { isFields } from '../../scenario/equal'
import { sweepButtonText } from './button-text'
import { openSweep, REPLICATIONS } from './sweep-state'

/** A sweep as saved by the panel and run by `npm run sweep`; opening it opens its scenario and fills in the panel. */
export const sweepFormat = (lab: Lab): Format => ({
  get name() {
    return sweepButtonText.file
  },
  extensions: ['.json'],
  most_bytes: 5_000_000,
  is: (file) => sweepIn(file) !== undefined,
  async read(file) {
    const sweep = sweepIn(file)!
    const { defineAs } = await import('./sweep-runs')
    const open = () => {
      const remarks = defineAs(lab, sweep)
      if (sweep.vary.length > 0) openSweep(lab)
      else showBoard(lab, REPLICATIONS)
      return remarks
    }
    return { scenario: JSON.stringify(sweep.scenario), open, remarks: [] }
  },
})

/** The document of a sweep; the core's parser checks its scenario. */
function sweepIn({ text }: Given): SweepDocument | undefined {
  try {
    const read: unknown = JSON.parse(text)
    if (!isFields(read) || !isFields(read.scenario) || !('vary' in read || 'replications' in read))
      return undefined
    const { scenario, vary, replications } = read
    const isVaried = (each: unknown) =>
      isFields(each) && typeof each.path === 'string' && Array.isArray(each.values)
    return {
      scenario: scenario as unknown as SweepDocument['scenario'],
      vary: Array.isArray(vary) ? vary.filter(isVaried) : [],
      replications: Number.isInteger(replications) && Number(replications) > 0 ? Number(replications) : 1,
    }
  } catch {
    return undefined
  }
}
