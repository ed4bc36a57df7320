import type { Format } from '../files/format'
import { handInsFormat, resultsFormat, savedFormat } from '../files/saved'
import { scenarioFormat } from '../files/scenario'
import type { Feature } from '../lab/feature'
import type { Lab } from '../lab/lab'
import { traceFormat } from './trace-file'

/** Every format of a file that the lab opens. Of those with one extension, the last reads what none knows. */
export const formatsOf = (lab: Lab, features: readonly Feature[]): readonly Format[] => [
  ...features.flatMap(({ formats }) => formats?.(lab) ?? []),
  resultsFormat,
  scenarioFormat,
  traceFormat(lab),
  handInsFormat,
  savedFormat,
]
