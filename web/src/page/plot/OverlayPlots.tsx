import { type ReactNode, useCallback, useId, useRef } from 'react'
import { classNames } from '../../lab/class-names'
import { drawnLanes } from '../../lab/drawn-lanes'
import { usePlacesAmong, usePlotVeiled } from '../../lab/guide'
import { useEngineStatus } from '../../lab/hooks'
import { useLab, useLabState } from '../../lab/lab'
import { isShown, leaveOnly, toggleMuted, useMuted } from '../../lab/lane-view'
import { waitingLimit } from '../../lab/limits'
import { markerCache } from '../../lab/markers'
import { notesOn } from '../../lab/notes'
import { toggleDifference } from '../../lab/overlay'
import type { Scene } from '../../lab/painter'
import { type OverlayPicture, overlayOf, queueOverlay } from '../../plots/overlay-plot'
import { LANE_LETTERS } from '../../plots/palette'
import { GhostKey } from './GhostKey'
import { Plot } from './Plot'
import { PlotFigure } from './PlotFigure'
import { type Headed, PlotHead } from './PlotHead'
import { PlotMenu } from './PlotMenu'
import type { PlotSource } from './plot-source'
import { plotText } from './plot-text'
import { LANE_PLOTS, type LanePlot, useShownPlots } from './plots'
import { VeiledPlot } from './VeiledPlot'

const markers = markerCache()
const CHARTS = new Map(
  LANE_PLOTS.map(({ name, chart }) => [name, name === 'queue' ? queueOverlay : overlayOf(chart)]),
)

/** The plots that lanes show, with all lanes in each. */
export default function OverlayPlots() {
  const shown = useShownPlots()
  const placeOf = usePlacesAmong(shown)
  return (
    <section className="overlay-plots" aria-label={plotText.overlay.title} data-testid="overlay">
      {shown.map((plot, i) => (
        <OverlayPanel key={plot.name} plot={plot} {...placeOf(plot)}>
          {i === 0 && <LaneKeys />}
          {i === 0 && LANE_LETTERS.map((letter, lane) => <GhostKey key={letter} lane={lane} shared />)}
        </OverlayPanel>
      ))}
    </section>
  )
}

interface PanelProps extends Headed {
  plot: LanePlot
  first: boolean
  last: boolean
  children?: ReactNode
}

export function OverlayPanel({ plot, first, last, children, picker }: PanelProps) {
  const lab = useLab()
  const readout = useRef<HTMLSpanElement>(null)
  const details = useId()
  const difference = useLabState(({ view }) => view.difference === true)
  const chart = CHARTS.get(plot.name)!
  const frame = useCallback(
    (scene: Scene, whole = false): OverlayPicture => {
      const { palette, lanes, from_s, to_s, cursor_s } = scene
      const drawn = drawnLanes(lab, lanes, palette)
      return {
        from_s,
        to_s,
        palette,
        colour: palette.muted,
        cursor: cursor_s,
        values: whole || last,
        names: whole || first,
        markers: markers(
          lab.store.getState(),
          lanes.map((_, i) => i).filter((lane) => isShown(lab, lane)),
        ),
        notes: notesOn(lab, plot.name),
        lanes: drawn,
        classes: classNames(lab),
        top: scene.top(plot.chart.shared ?? plot.chart),
        limit: plot.name === 'queue' ? Math.max(...lanes.map((lane) => waitingLimit(lab, lane))) : undefined,
        difference: difference && drawn.length === 2,
      }
    },
    [plot, first, last, difference, lab],
  )
  const note = plotText.overlay.note[plot.name] ?? plot.note(lab, undefined)
  if (usePlotVeiled(plot.name)) return <VeiledPlot {...{ plot, note, last, picker }} />
  const label = plotText.overlay.label(plot.title)
  const shared = { chart, label, note }
  const source: PlotSource = {
    id: `${plot.name.replace('_', '-')}-all`,
    title: plot.title,
    lane: plotText.allLanes,
    note,
    place: { plot: plot.name },
    picture: (scene, make) => make(chart, frame(scene, true)),
    large: (readout) => (
      <Plot {...shared} frame={(scene) => frame(scene, true)} readout={readout} testId="large-plot" />
    ),
  }
  return (
    <>
      <PlotHead
        title={plot.title}
        term={plot.term}
        note={note}
        readout={readout}
        menu={<PlotMenu source={source} id={details} />}
        picker={picker}
        figure={plot.figure && <PlotFigure of={plot.figure} />}
      >
        {children}
      </PlotHead>
      <Plot
        {...shared}
        frame={frame}
        readout={readout}
        testId={`${plot.name.replace('_', '-')}-overlay`}
        className={`plot-${plot.name}${last ? ' plot-last' : ''}`}
        details={details}
      />
    </>
  )
}

/** Which lanes are drawn: a press leaves one out, with Shift it stays alone. */
function LaneKeys() {
  const lab = useLab()
  const { lanes } = useEngineStatus()
  const muted = useMuted()
  const difference = useLabState(({ view }) => view.difference === true)
  const left = lanes.filter((_, i) => !muted.includes(i))
  return (
    <span className="lane-keys">
      {lanes.map((lane, i) => (
        <button
          key={lane.key}
          type="button"
          className="badge"
          data-lane={LANE_LETTERS[i]}
          aria-pressed={!muted.includes(i)}
          aria-label={plotText.overlay.lane(LANE_LETTERS[i]!)}
          title={plotText.overlay.laneHint}
          onClick={(event) => (event.shiftKey ? leaveOnly(lab, i) : toggleMuted(lab, i))}
        >
          {LANE_LETTERS[i]}
        </button>
      ))}
      <label className={left.length === 2 ? 'difference-switch' : 'difference-switch idle'}>
        <input
          type="checkbox"
          checked={difference}
          disabled={left.length !== 2}
          onChange={() => toggleDifference(lab)}
        />{' '}
        {plotText.overlay.difference}
      </label>
    </span>
  )
}
