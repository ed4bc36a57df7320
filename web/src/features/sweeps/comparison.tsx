import type { Point } from '../../generated/sweep'
import { Term } from '../../help/Term'
import type { FigureRow } from '../../kit/FigureTable'
import { told } from '../../kit/format'
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
      const against = less_first?.[path]
      return {
        value:
          own && own.n > 0 && own.n < most
            ? sweepText.few(measured(own, figure), own.n)
            : measured(own, figure),
        ...(i > 0 && { difference: difference(against, figure, brief), hint: interval(against, figure) }),
      }
    }),
  }
}

/** The head of the differences, with the rule for naming one. */
export const Difference = () => <Term id="difference">{sweepText.board.difference(LANE_LETTERS[1])}</Term>

/** The rule for naming a difference, and the benefit of pairing for these figures. */
export function noteOf(point: Point, paths: readonly string[]): string {
  const gained = gain(point, paths)
  return told([sweepText.board.note, ...(gained ? [gained] : [])])
}

/** Number of runs, measured stretch, and seeds. */
export function captionOf({ document, plan, at_s }: StartedRun, n: number): string {
  const first = document.scenario.seed
  const { warmup_s, duration_s, replications, changes } = plan
  return sweepText.board.caption[changes](n, warmup_s, duration_s, first, first + replications - 1, at_s)
}
