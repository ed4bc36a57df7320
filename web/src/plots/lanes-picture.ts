import type { LaneFeed } from '../engine/page/client'
import type { LegendEntry, Look } from './chart'
import { type GhostRun, shadeEntry } from './ghost'
import type { Pen, Type } from './pen'
import type { PlotArea } from './plot-area'
import { chartText } from './text'

/** A lane among others in one plot. */
export interface DrawnLane {
  lane: LaneFeed
  letter: string
  name: string
  colour: string
  dash: readonly number[]
  ghost?: GhostRun | undefined
}

/** All lanes in one plot, over a stretch of simulated time. */
export interface LanesPicture extends Look {
  lanes: readonly DrawnLane[]
  from_s: number
  to_s: number
}

/** Legend entries of the ghosts among lanes. */
export const ghostsLegend = ({ lanes }: LanesPicture): LegendEntry[] =>
  lanes.flatMap(({ letter, colour, ghost }) =>
    ghost ? [shadeEntry({ ...ghost, name: chartText.lane(letter, ghost.name) }, colour)] : [],
  )

export const lanesLegend = ({ lanes }: LanesPicture): LegendEntry[] =>
  lanes.map(({ letter, name, colour, dash }) => ({ name: chartText.lane(letter, name), colour, dash }))

const LETTER_PX = 9
const LINE_PX = 12

const STEPS = [0, -1, 1, -2, 2, -3, 3]

/** Writes a lane's letter beside a point of its line, above, below or behind the letters before it. */
export function nameLine(
  pen: Pen,
  plot: PlotArea,
  { letter, colour }: DrawnLane,
  [x, y]: readonly [number, number],
  { palette }: Look,
  taken: [number, number][],
  next: 'above' | 'behind' = 'above',
): void {
  const free = ([left, up]: readonly [number, number]) =>
    !taken.some(([a, b]) => Math.abs(a - left) < LETTER_PX && Math.abs(b - up) < LINE_PX)
  const inside = (left: number, up: number): [number, number] => [
    Math.min(left, plot.right - LETTER_PX),
    Math.min(Math.max(up, plot.top + LETTER_PX), plot.bottom),
  ]
  const tries =
    next === 'above'
      ? STEPS.map((step) => inside(x + 6, y - 5 + step * LINE_PX))
      : STEPS.map((_, step) => inside(x + 6 + step * LINE_PX, y - 5))
  const at = tries.find(free) ?? tries[0]!
  taken.push(at)
  const type: Type = { colour, weight: 600, halo: palette.paper }
  pen.words(letter, at[0], at[1], type)
}
