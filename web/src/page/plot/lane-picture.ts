import type { LaneFeed } from '../../engine/page/client'
import { classNames } from '../../lab/class-names'
import { ghostRunOf } from '../../lab/ghosts'
import type { Lab } from '../../lab/lab'
import { waitingLimit } from '../../lab/limits'
import { markerCache } from '../../lab/markers'
import { notesOn } from '../../lab/notes'
import type { Scene } from '../../lab/painter'
import { theoryOf } from '../../lab/theory'
import type { LaneChart, LanePicture, LossSplit } from '../../plots/lane-chart'
import type { LabDocument } from '../../scenario/document'
import { lossText } from './plot-text'
import { LANE_PLOTS } from './plots'

interface Of {
  chart: LaneChart
  feed: LaneFeed
  index: number
  split: LossSplit
}

const markers = markerCache()
const NAMES = new Map(LANE_PLOTS.map(({ chart, name }) => [chart, name]))

/** What a plot of one lane draws of a scene, on whatever screen; what it names is the screen's. */
export const lanePicture = (
  lab: Lab,
  scene: Scene,
  { chart, feed, index, split }: Of,
  document: LabDocument = lab.store.getState(),
): Omit<LanePicture, 'values' | 'names'> => ({
  lane: feed,
  from_s: scene.from_s,
  to_s: scene.to_s,
  top: scene.top(chart),
  end: chart.whole && scene.top(chart.whole),
  palette: scene.palette,
  colour: scene.palette.lanes[index]!,
  markers: markers(document, index),
  marked: markers(document, [...document.scenario.lanes.keys()]).length > 0,
  notes: notesOn(lab, NAMES.get(chart)!, index),
  ...(scene.cursor_s !== undefined && { cursor: scene.cursor_s }),
  limit_packets: waitingLimit(lab, feed),
  limit_detail: lossText.buffer(feed.state?.link.buffer),
  classes: classNames(lab),
  split,
  ghost: ghostRunOf(lab, index),
  theory: theoryOf(lab, feed),
})
