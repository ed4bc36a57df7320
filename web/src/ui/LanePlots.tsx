import { type ReactNode, type RefObject, useCallback, useRef } from 'react'
import type { LaneFeed } from '../engine/client'
import type { LaneFrame } from '../plots/lane-chart'
import { LANE_LETTERS } from '../plots/palette'
import { useLab } from '../scenario/store'
import { useReadings } from './hooks'
import { LossKey } from './LossKey'
import { useLossSplit } from './loss-split'
import { markerCache } from './markers'
import { Plot } from './Plot'
import type { Scene } from './painter'
import { plotText } from './plot-text'
import { type LanePlot, useShownPlots } from './plots'
import { classNames, waitingLimit } from './session'
import { text } from './text'

const markers = markerCache()

interface Props {
  index: number
  feed: LaneFeed | undefined
  name: string
}

/** The lane's history: its plots over one time axis. */
export function LanePlots(props: Props) {
  const shown = useShownPlots()
  useReadings(1000)
  return (
    <div className="lane-plots">
      {shown.map((plot, i) => (
        <LanePlotPanel key={plot.name} plot={plot} first={i === 0} last={i === shown.length - 1} {...props} />
      ))}
    </div>
  )
}

interface PanelProps extends Props {
  plot: LanePlot
  /** The first names the markers, the last the times. */
  first: boolean
  last: boolean
}

function LanePlotPanel({ plot, index, feed, name, first, last }: PanelProps) {
  const readout = useRef<HTMLSpanElement>(null)
  const split = useLossSplit((state) => state.split)
  const { chart } = plot
  const frame = useCallback(
    (scene: Scene): LaneFrame | undefined =>
      feed && {
        lane: feed,
        from_s: scene.from_s,
        to_s: scene.to_s,
        top: scene.top(chart),
        palette: scene.palette,
        colour: scene.palette.lanes[index]!,
        markers: markers(useLab.getState().scenario, index),
        cursor: scene.cursor_s,
        limit_packets: waitingLimit(feed),
        limit_detail: text.plots.buffer(feed.state?.link.buffer),
        classes: classNames(),
        split,
        values: last,
        names: first,
      },
    [chart, feed, index, split, first, last],
  )
  const missing = feed && plot.missing?.(feed)
  return (
    <>
      <PlotHead title={plot.title} note={missing ?? plot.note(feed)} readout={readout}>
        {plot.name === 'loss' && <LossKey index={index} />}
      </PlotHead>
      <Plot
        chart={chart}
        frame={frame}
        label={plotText.label(plot.title, LANE_LETTERS[index]!, name)}
        testId={`${plot.name.replace('_', '-')}-plot`}
        className={`plot-${plot.name}${last ? ' plot-last' : ''}`}
        readout={readout}
        note={missing ?? plot.note(feed)}
      />
    </>
  )
}

interface HeadProps {
  title: string
  note: string
  readout?: RefObject<HTMLSpanElement | null>
  children?: ReactNode
}

/** A plot's name, and what its numbers are; under the cursor, the numbers. */
export const PlotHead = ({ title, note, readout, children }: HeadProps) => (
  <div className="plot-head">
    <h3>{title}</h3>
    {children}
    {/* Written by the plot, with each picture. */}
    <span ref={readout} className="readout">
      {readout ? undefined : note}
    </span>
  </div>
)
