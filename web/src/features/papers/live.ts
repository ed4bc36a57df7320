import type { Picture } from '../../../studies/papers/picture'
import type { Work, WorkPoint, WorkScenario } from '../../measures/work'

/** Names of a figure's lines and columns. */
const namesIn = (pictures: readonly Picture[]): Set<string> =>
  new Set(
    pictures.flatMap((picture) => {
      if (picture.kind === 'table') return picture.columns
      return (picture.kind === 'map' ? picture.panels : picture.lines).map(({ name }) => name)
    }),
  )

/**
 * A figure's scenario for the lab, with the lanes that the figure draws; with all lanes if its lines do not name any.
 */
export function liveOf(scenario: WorkScenario, pictures: readonly Picture[]): WorkScenario {
  const names = namesIn(pictures)
  const drawn = scenario.lanes.filter(({ label }) => label !== undefined && names.has(label))
  return drawn.length > 0 ? { ...scenario, lanes: drawn } : scenario
}

/** The openable scenarios of an entry: its points, and its course over time if that has other lanes. */
export function livePoints(work: Work, course: string): readonly WorkPoint[] {
  const points = work.points ?? []
  const labels = new Set(points.flatMap(({ scenario }) => scenario.lanes.map(({ label }) => label)))
  const courses = (work.series ?? [])
    .filter(({ scenario }) => !scenario.lanes.some(({ label }) => labels.has(label)))
    .map(({ scenario }, i): WorkPoint => ({ at: i, name: course, scenario }))
  return [...points, ...courses]
}
