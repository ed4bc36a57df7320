import { MOST_EXCEED } from '../generated/facts'
import type { Curve } from '../generated/lab'
import type { Finished } from '../generated/sweep'
import type { Values } from './statistics'
import type { Measure, ModelAnswer, Work } from './work'

/** The figures of one run. */
export type RunFigures = Pick<Finished, 'lanes'>

/** Rows of one lane over time. */
export interface Course {
  lane: string
  columns: readonly string[]
  rows: readonly (readonly number[])[]
}

/** The part of a drop curve that is kept. */
export type CurveLine = Pick<Curve, 'line'>

/** Results of an entry's work; unfinished parts are undefined. */
export interface Results {
  /** Per point, the runs of its replications. */
  runs: readonly (readonly (RunFigures | undefined)[])[]
  series: readonly (readonly Course[] | undefined)[]
  answers: readonly (ModelAnswer | undefined)[]
  curves: readonly (CurveLine | undefined)[]
}

export const nothing: Results = { runs: [], series: [], answers: [], curves: [] }

/**
 * A figure of one lane, by its path in the result document; undefined if the run does not have it. A list of exceedances
 * continues with zeros.
 */
export function figureIn(
  path: string,
  { names, values }: RunFigures['lanes'][number],
  placeOf = (name: string) => names.indexOf(name),
): number | undefined {
  const place = placeOf(path)
  if (place >= 0) return values[place] ?? undefined
  const [, list] = /^(.*exceed)\.\d+$/.exec(path) ?? []
  const ends = placeOf(`${list}.0`) >= 0 && placeOf(`${list}.${MOST_EXCEED - 1}`) < 0
  return list !== undefined && ends ? 0 : undefined
}

/** Access to results by the names in claims and plots. */
export class Outcome {
  readonly work: Work
  readonly results: Results
  readonly #places = new WeakMap<readonly string[], Map<string, number>>()

  constructor(work: Work, results: Results) {
    this.work = work
    this.results = results
  }

  get points() {
    return this.work.points ?? []
  }

  /** Labels of the lanes, in the order of the first point. */
  get lanes(): string[] {
    return this.lanesAt(0)
  }

  lanesAt(point: number): string[] {
    return this.points[point]?.scenario.lanes.map(({ label = '' }) => label) ?? []
  }

  /** The index of the point `at` a place of the axis. */
  pointAt(at: number | string): number {
    const found = this.points.findIndex((point) => (typeof at === 'string' ? point.name : point.at) === at)
    if (found < 0) throw new Error(`no point stands at ${at}`)
    return found
  }

  /** A lane's measure at a point, for each replication. */
  values(measure: Measure, lane: string, point: number): Values {
    const index = this.lanesAt(point).indexOf(lane)
    if (index < 0) throw new Error(`no lane is named ${lane}`)
    return (this.results.runs[point] ?? []).map((run) => {
      const figures = run?.lanes[index]
      if (!figures) return undefined
      return measure.of((path) => this.#value(figures, path))
    })
  }

  #value(lane: RunFigures['lanes'][number], path: string): number | undefined {
    const { names } = lane
    let places = this.#places.get(names)
    if (!places) {
      places = new Map(names.map((name, i) => [name, i]))
      this.#places.set(names, places)
    }
    return figureIn(path, lane, (name) => places.get(name) ?? -1)
  }
}
