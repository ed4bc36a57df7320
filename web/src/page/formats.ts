import type { Format } from '../files/format'
import { handInsFormat, resultsFormat, savedFormat } from '../files/saved'
import { scenarioFormat } from '../files/scenario'
import { lessonFormat } from '../lessons/player/screens'
import { sweepFormat } from '../sweeps/sweep-file'

/** Every format of a file that the lab opens. Of those with one extension, the last reads what none knows. */
export const FORMATS: readonly Format[] = [
  lessonFormat,
  sweepFormat,
  resultsFormat,
  scenarioFormat,
  handInsFormat,
  savedFormat,
]
