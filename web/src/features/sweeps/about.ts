import type { SweepDocument } from '../../generated/sweep'
import { csvComments } from '../../plots/csv'
import { sweepText } from './text'

/** Origin of a sweep, for its files. */
export function aboutSweep(made: string, document: SweepDocument, link: string | undefined) {
  const { scenario, vary, replications } = document
  const { title, seed, warmup_s, duration_s } = scenario
  return {
    program: made,
    title,
    runs: sweepText.runs.seeds(seed, seed + replications - 1),
    measured: sweepText.runs.stretch(warmup_s, duration_s),
    ...Object.fromEntries(vary.map(({ path, values }) => [path, values.join(' ')])),
    ...(link ? { link } : { scenario: JSON.stringify(scenario) }),
  }
}

/** The same as comment lines of a CSV file. */
export const headOfCsv = (about: ReturnType<typeof aboutSweep>): string =>
  csvComments(Object.entries(about).map(([name, value]) => `${name}: ${value}`))
