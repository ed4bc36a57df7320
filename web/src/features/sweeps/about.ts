import type { SweepDocument } from '../../generated/sweep'
import { csvComments } from '../../plots/csv'

/** Origin of a sweep, for its files, which are English in every language. */
export function aboutSweep(made: string, document: SweepDocument, link: string | undefined) {
  const { scenario, vary, replications } = document
  const { title, seed, warmup_s, duration_s } = scenario
  return {
    program: made,
    title,
    runs: replications === 1 ? `seed ${seed}` : `seeds ${seed}–${seed + replications - 1}`,
    measured: `${warmup_s}–${duration_s} s`,
    ...Object.fromEntries(vary.map(({ path, values }) => [path, values.join(' ')])),
    ...(link ? { link } : { scenario: JSON.stringify(scenario) }),
  }
}

/** The same as comment lines of a CSV file. */
export const headOfCsv = (about: ReturnType<typeof aboutSweep>): string =>
  csvComments(Object.entries(about).map(([name, value]) => `${name}: ${value}`))
