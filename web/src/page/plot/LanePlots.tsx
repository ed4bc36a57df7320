import { Suspense, useCallback, useContext, useId, useRef, useState } from 'react'
import type { LaneFeed } from '../../engine/page/client'
import { Aside } from '../../kit/aside'
import { fingersAlone } from '../../kit/fingers'
import { Features } from '../../lab/feature'
import { usePlacesAmong, usePlotVeiled } from '../../lab/guide'
import { useReadings } from '../../lab/hooks'
import { useChoice, useLab } from '../../lab/lab'
import { isFar } from '../../lab/near'
import type { Scene } from '../../lab/painter'
import { Slot } from '../../lab/Slot'
import { usePacketsShown } from '../../lab/stepping'
import type { LanePicture } from '../../plots/lane-chart'
import { LANE_LETTERS } from '../../plots/palette'
import { GhostKey } from './GhostKey'
import { LOSS_SPLIT, LossKey } from './LossKey'
import { lanePicture } from './lane-picture'
import { type InspectAt, Plot } from './Plot'
import { PlotFigure } from './PlotFigure'
import { type Headed, PlotHead } from './PlotHead'
import { PlotMenu } from './PlotMenu'
import type { PlotSource } from './plot-source'
import { plotText } from './plot-text'
import { type LanePlot, useShownPlots } from './plots'
import { VeiledPlot } from './VeiledPlot'

interface Props {
  index: number
  feed: LaneFeed | undefined
  name: string
}

/** The lane's history: its plots over one time axis. */
export function LanePlots(props: Props) {
  const packets = usePacketsShown()
  const shown = useShownPlots()
  const placeOf = usePlacesAmong(shown)
  useReadings(1000)
  return (
    <div className="lane-plots">
      {packets && props.feed && (
        <Suspense>
          <Slot id="packets" index={props.index} feed={props.feed} />
        </Suspense>
      )}
      {shown.map((plot) => (
        <LanePlotPanel key={plot.name} plot={plot} {...placeOf(plot)} {...props} />
      ))}
      <Slot id="plots" index={props.index} />
    </div>
  )
}

interface PanelProps extends Props, Headed {
  plot: LanePlot
  /** The first names the markers, the last the times. */
  first: boolean
  last: boolean
}

export function LanePlotPanel({ plot, index, feed, name, first, last, picker }: PanelProps) {
  const lab = useLab()
  const readout = useRef<HTMLSpanElement>(null)
  const details = useId()
  const split = useChoice(LOSS_SPLIT, (state) => state.split)
  const { chart } = plot
  const letter = LANE_LETTERS[index]!
  // Without a pointer there is no hover to show the details.
  const [mayBeQuiet] = useState(() => !fingersAlone())
  const quiet = useContext(Aside) && mayBeQuiet
  const frame = useCallback(
    (scene: Scene, whole = false): LanePicture | undefined =>
      feed && {
        ...lanePicture(lab, scene, { chart, feed, index, split }),
        values: whole || last,
        quiet: quiet && !whole && isFar(lab, index),
        names: whole || first,
      },
    [chart, feed, index, split, first, last, quiet, lab],
  )
  const open = useContext(Features).find((feature) => feature.inspect)?.inspect
  const inspect = useCallback<InspectAt>(
    async (...where) => (await open?.(lab, index, ...where)) ?? false,
    [open, index, lab],
  )
  const missing = feed && plot.missing?.(feed)
  const note = missing ?? plot.note(lab, feed)
  if (usePlotVeiled(plot.name)) return <VeiledPlot {...{ plot, note, last, picker }} />
  const id = plot.name.replace('_', '-')
  const label = plotText.label(plot.title, letter, name)
  const source: PlotSource = {
    id: `${id}-${letter.toLowerCase()}`,
    title: plot.title,
    lane: plotText.lane(letter, name),
    note,
    place: { plot: plot.name, lane: index },
    series: feed?.series,
    picture(scene, make) {
      const whole = frame(scene, true)
      return whole && make(chart, whole)
    },
    large: (readout) => (
      <Plot
        chart={chart}
        frame={(scene) => frame(scene, true)}
        label={label}
        testId="large-plot"
        readout={readout}
        note={note}
      />
    ),
  }
  return (
    <>
      <PlotHead
        title={plot.title}
        term={plot.term}
        note={note}
        missing={missing !== undefined}
        readout={readout}
        menu={<PlotMenu source={source} id={details} />}
        picker={picker}
        figure={plot.figure && <PlotFigure of={plot.figure} lane={index} />}
      >
        {first && <GhostKey lane={index} />}
        {plot.name === 'loss' && <LossKey index={index} />}
      </PlotHead>
      <Plot
        chart={chart}
        frame={frame}
        label={label}
        testId={`${id}-plot`}
        className={`plot-${id}${last ? ' plot-last' : ''}`}
        readout={readout}
        note={note}
        details={details}
        inspect={{ pressed: plot.name === 'loss', open: inspect }}
      />
    </>
  )
}
