import type { Point } from '../../generated/sweep'
import { Term } from '../../help/Term'
import type { FigureRow } from '../../kit/FigureTable'
import { type Figure, figureAt } from '../../measures/figures'
import { difference, gain, interval, measured } from '../../measures/wording'
import { LANE_LETTERS } from '../../plots/palette'
import type { Traffic } from '../../scenario/types'
import type { StartedRun } from './sweep-runs'
import { sweepText } from './text'

/** The lanes of a run as table heads. */
export const heads = (lanes: StartedRun['lanes']) =>
  lanes.map(({ index, name }) => ({ letter: LANE_LETTERS[index]!, name }))

/** Rows of a point's figures: means with intervals, and differences from the first lane, `brief` or with units. */
export const comparison = (
  point: Point,
  paths: readonly string[],
  traffic: readonly Traffic[],
  brief = false,
) => paths.map((path) => rowOf(point, figureAt(path, traffic), brief))

function rowOf({ lanes }: Point, figure: Figure, brief: boolean): FigureRow {
  const { path, title, unit, term } = figure
  const most = Math.max(...lanes.map(({ figures }) => figures[path]?.n ?? 0))
  return {
    key: path,
    title,
    ...(term && { face: <Term id={term}>{title}</Term> }),
    unit,
    cells: lanes.map(({ figures, less_first }, i) => {
      const own = figures[path]
      const few = own && own.n > 0 && own.n < most ? ` (${sweepText.few(own.n)})` : ''
      const against = less_first?.[path]
      return {
        value: measured(own, figure) + few,
        ...(i > 0 && { difference: difference(against, figure, brief), hint: interval(against, figure) }),
      }
    }),
  }
}

/** The head of the differences, with the rule for naming one. */
export const DIFFERENCE = <Term id="difference">{sweepText.board.difference(LANE_LETTERS[1])}</Term>

/** The rule for naming a difference, and the benefit of pairing for these figures. */
export const noteOf = (point: Point, paths: readonly string[]) =>
  [sweepText.board.note, gain(point, paths)].filter(Boolean).join(' ')

/** Number of runs, measured stretch, and seeds. */
export function captionOf({ document, plan, at_s }: StartedRun, n: number): string {
  const first = document.scenario.seed
  return sweepText.board.caption(
    n,
    sweepText.runs.stretch(plan.warmup_s, plan.duration_s),
    sweepText.runs.seeds(first, first + plan.replications - 1),
    sweepText.runs.lanes[plan.changes](at_s),
  )
}
