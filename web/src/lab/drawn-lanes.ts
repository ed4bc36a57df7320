import type { LaneFeed } from '../engine/page/client'
import type { DrawnLane } from '../plots/lanes-picture'
import { dashOf, LANE_LETTERS, type Palette } from '../plots/palette'
import { ghostRunOf } from './ghosts'
import type { Lab } from './lab'
import { isShown } from './lane-view'
import { fullNameOf } from './readings'

/** The visible lanes, as shared plots draw them. */
export function drawnLanes(lab: Lab, lanes: readonly LaneFeed[], palette: Palette): DrawnLane[] {
  const all = lanes.map((lane, i) => ({
    lane,
    letter: LANE_LETTERS[i]!,
    name: fullNameOf(lab, i),
    colour: palette.lanes[i]!,
    dash: dashOf(i),
    ghost: ghostRunOf(lab, i),
  }))
  return all.filter((_, i) => isShown(lab, i))
}
