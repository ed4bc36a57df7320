import { useCallback } from 'react'
import type { LaneFeed } from '../engine/client'
import { DelayPlot } from '../plots/delay-plot'
import { LossPlot } from '../plots/loss-plot'
import { LANE_LETTERS } from '../plots/palette'
import { QueuePlot } from '../plots/queue-plot'
import { useLab } from '../scenario/store'
import { useReadings } from './hooks'
import { LossKey } from './LossKey'
import { useLossSplit } from './loss-split'
import { markerCache } from './markers'
import { Plot } from './Plot'
import type { Scene } from './painter'
import { waitingLimit } from './session'
import { text } from './text'

const markers = markerCache()

interface Props {
  index: number
  feed: LaneFeed | undefined
  name: string
}

/** The lane's history: queue, delay and losses over one time axis. */
export function LanePlots({ index, feed, name }: Props) {
  const letter = LANE_LETTERS[index]!
  const split = useLossSplit((state) => state.split)
  useReadings(1000)
  const view = useCallback(
    ({ from_s, to_s, palette }: Scene) => ({
      from_s,
      to_s,
      palette,
      markers: markers(useLab.getState().scenario, index),
      colour: palette.lanes[index]!,
    }),
    [index],
  )
  const queue = useCallback(
    (scene: Scene) =>
      feed && {
        ...view(scene),
        lane: feed,
        limit_packets: waitingLimit(feed),
        limit_detail: text.plots.buffer(feed.state?.link.buffer),
        yMax: scene.scales.queue_packets,
      },
    [feed, view],
  )
  const delay = useCallback(
    (scene: Scene) => feed && { ...view(scene), lane: feed, yMax: scene.scales.delay_ms },
    [feed, view],
  )
  const loss = useCallback(
    (scene: Scene) => feed && { ...view(scene), lane: feed, split, yMax: scene.scales.loss_percent },
    [feed, view, split],
  )
  const averaged = feed?.curve?.averaged === true && !feed.curve.in_bytes
  return (
    <div className="lane-plots">
      <PlotHead title={text.plots.queue} note={averaged ? text.plots.queueBoth : text.plots.queueNow} />
      <Plot
        make={QueuePlot}
        frame={queue}
        label={text.plots.queueLabel(letter, name)}
        testId="queue-plot"
        className="plot-queue"
      />
      <PlotHead title={text.plots.delay} note={text.plots.delayUnit} />
      <Plot make={DelayPlot} frame={delay} label={text.plots.delayLabel(letter, name)} testId="delay-plot" />
      <div className="plot-head">
        <h3>{text.plots.loss}</h3>
        <LossKey index={index} />
        <span className="unit-of-loss">{text.plots.lossUnit}</span>
      </div>
      <Plot
        make={LossPlot}
        frame={loss}
        label={text.plots.lossLabel(letter, name)}
        testId="loss-plot"
        className="plot-loss"
      />
    </div>
  )
}

export const PlotHead = ({ title, note }: { title: string; note: string }) => (
  <div className="plot-head">
    <h3>{title}</h3>
    <span>{note}</span>
  </div>
)
