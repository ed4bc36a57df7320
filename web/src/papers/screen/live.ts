import type { Work, WorkPoint, WorkScenario } from '../../measures/work'
import { MOST_LANES } from '../../scenario/lanes'
import type { Picture } from '../picture'

/** What a figure draws, by the names of its lines and columns. */
const namesIn = (pictures: readonly Picture[]): Set<string> =>
  new Set(
    pictures.flatMap((picture) =>
      picture.kind === 'plot' ? picture.lines.map(({ name }) => name) : picture.columns,
    ),
  )

export interface Live {
  scenario: WorkScenario
  /** Lanes that the figure draws and the lab has no room for. */
  left: readonly string[]
}

/**
 * A scenario of a figure for the lab: the lanes that the figure draws, as many as the lab shows. Where its lines have
 * other names than lanes, all of them.
 */
export function liveOf(scenario: WorkScenario, pictures: readonly Picture[]): Live {
  const names = namesIn(pictures)
  const drawn = scenario.lanes.filter(({ label }) => label !== undefined && names.has(label))
  const lanes = drawn.length > 0 ? drawn : scenario.lanes
  return {
    scenario: { ...scenario, lanes: lanes.slice(0, MOST_LANES) },
    left: lanes.slice(MOST_LANES).map(({ label = '' }) => label),
  }
}

/** What of an entry can be opened: its points, and last a course over time whose lanes are none of theirs. */
export function livePoints(work: Work, course: string): readonly WorkPoint[] {
  const points = work.points ?? []
  const labels = new Set(points.flatMap(({ scenario }) => scenario.lanes.map(({ label }) => label)))
  const courses = (work.series ?? [])
    .filter(({ scenario }) => !scenario.lanes.some(({ label }) => labels.has(label)))
    .map(({ scenario }, i): WorkPoint => ({ at: i, name: course, scenario }))
  return [...points, ...courses]
}
