import { useCallback, useRef } from 'react'
import type { LaneFeed } from '../../engine/page/client'
import { drawnLanes } from '../../lab/drawn-lanes'
import type { Look } from '../../lab/guide'
import { useReadings } from '../../lab/hooks'
import { useLab } from '../../lab/lab'
import type { Scene } from '../../lab/painter'
import { fullNameOf } from '../../lab/readings'
import { CurveSign, hasCurve } from '../../page/lane/CurveSign'
import { Distribution } from '../../page/plot/Distribution'
import { lossText, plotText } from '../../page/plot/plot-text'
import { LANE_PLOTS, noteAmong } from '../../page/plot/plots'
import { pageText } from '../../page/text'
import { causesIn } from '../../plots/loss-plot'
import { LANE_LETTERS } from '../../plots/palette'
import { runsPlot } from '../../plots/runs-plot'
import { MOST_WHOLE } from '../../scenario/lanes'
import type { PlotName } from '../../scenario/types'
import { HallPlot } from './HallLane'
import { HallOverview } from './HallOverview'
import { lookOf } from './scale'
import { projectorText as text } from './text'

interface Props {
  look: Look
  feeds: readonly LaneFeed[]
  /** Indices of the lanes that are shown. */
  lanes: readonly number[]
  /** A pixel of a 1280 × 720 window here, px. */
  unit: number
}

/** Lines of a lane alone are seen against many drawings, px in a window of 1280 × 720. */
const ALONE = 4.5

/** The plots of a lesson's step: those of its lanes side by side, or one that compares them. */
export function LessonStage({ look, feeds, lanes, unit }: Props) {
  const { runs } = look
  if (!runs && lanes.length > MOST_WHOLE) return <HallOverview {...{ feeds, lanes, unit }} />
  return (
    <main
      id="lanes"
      className={`lesson-stage stage-${runs ? 'shared' : lanes.length}`}
      aria-label={text.region}
      tabIndex={-1}
      data-testid="lesson-stage"
    >
      {runs ? (
        <LossRuns runs={runs} unit={unit} />
      ) : (
        lanes.map((index, place) => (
          <StageLane
            key={feeds[index]?.key ?? `waiting-${index}`}
            {...{ index, look, feeds, lanes, unit, place }}
          />
        ))
      )}
    </main>
  )
}

interface LaneProps extends Props {
  index: number
  /** Its place in the row. */
  place: number
}

function StageLane({ index, look, feeds, lanes, unit, place }: LaneProps) {
  const lab = useLab()
  useReadings(1000)
  const feed = feeds[index]
  const count = lanes.length
  const letter = LANE_LETTERS[index]!
  const name = fullNameOf(lab, index)
  const plots = look.plots.filter((plot) => lanes.some((lane) => !missingIn(plot, feeds[lane])))
  // Aligned lanes have the time axis below the same plot, even if a lane lacks a plot.
  const ends = lanes.map((lane) => plots.findLastIndex((plot) => !missingIn(plot, feeds[lane])))
  const alone = count === 1
  return (
    <section
      className="stage-lane"
      data-lane={letter}
      data-testid="lane"
      aria-label={pageText.lane.region(letter, name)}
    >
      <header>
        <span className="hall-badge" aria-hidden="true">
          {letter}
        </span>
        <h2>{name}</h2>
        {alone && plots.length === 1 && <Axis plot={plots[0]!} of={[feed]} />}
        {!look.asks && count < 3 && hasCurve(feed) && (
          <span className="stage-curve">
            <CurveSign index={index} feed={feed} />
            <span className="hall-axis">{text.larger}</span>
          </span>
        )}
      </header>
      <div className="hall-plots">
        {plots.map((plot, row) => (
          <StagePlot
            key={plot}
            {...{ plot, index, feed, name, unit }}
            pairLook={alone ? undefined : pairLookOf(plot, place, lanes, feeds)}
            of={place === 0 ? lanes.map((lane) => feeds[lane]) : []}
            titled={!(alone && plots.length === 1)}
            names={row === 0}
            values={ends.includes(row)}
          />
        ))}
      </div>
    </section>
  )
}

/** Why a lane has no such plot; a plot that no lane has is left out. */
const missingIn = (plot: PlotName, feed: LaneFeed | undefined) =>
  feed && LANE_PLOTS.find(({ name }) => name === plot)?.missing?.(feed)

/** The title of a plot, shown once for adjacent lanes; empty without lanes. */
function Axis({ plot, of }: { plot: PlotName; of: readonly (LaneFeed | undefined)[] }) {
  const causes = plot === 'loss' ? causesIn(of.flatMap((feed) => feed?.series ?? [])) : []
  return (
    <p className="hall-axis">
      {of.length > 0 && text.axis(plotText.titles[plot], text.notes[plot] ?? noteAmong(plot, of))}
      {causes.length > 0 && (
        <span className="hall-key-of" data-testid="hall-loss-key">
          {causes.map((cause) => (
            <span key={cause}>
              <i style={{ background: `var(--${cause})` }} /> {lossText[cause]}
            </span>
          ))}
        </span>
      )}
    </p>
  )
}

const room = { left: 2, right: 2 }
const FIRST = { room, shares: { left: false, right: true } }
const MIDDLE = { room, shares: { left: true, right: true } }
const LAST = { room, shares: { left: true, right: false } }
const ONLY = { room, shares: { left: false, right: false } }
const BY_ITSELF = { bold: true }

/** Of adjacent lanes, the first with this plot has the values on the left; the second of two has the names of levels. */
function pairLookOf(plot: PlotName, place: number, lanes: readonly number[], feeds: readonly LaneFeed[]) {
  const first = lanes.slice(0, place).every((lane) => missingIn(plot, feeds[lane]))
  const last = place === 1 && lanes.length === 2
  if (first) return last ? ONLY : FIRST
  return last ? LAST : MIDDLE
}

interface PlotProps {
  plot: PlotName
  index: number
  feed: LaneFeed | undefined
  name: string
  unit: number
  pairLook: typeof FIRST | undefined
  /** The lanes that the title covers; none if the adjacent lane has the title. */
  of: readonly (LaneFeed | undefined)[]
  /** Whether there is a title above the plot. */
  titled: boolean
  names: boolean
  values: boolean
}

function StagePlot({ plot, of, titled, pairLook, feed, ...props }: PlotProps) {
  const missing = missingIn(plot, feed)
  return (
    <div className="stage-plot">
      {titled && <Axis plot={plot} of={of} />}
      {missing ? (
        <p className="stage-missing">{missing}</p>
      ) : (
        <HallPlot
          {...props}
          feed={feed}
          of={plot}
          line={pairLook ? undefined : ALONE}
          look={pairLook ?? BY_ITSELF}
        />
      )}
    </div>
  )
}

/** The loss runs of the lanes in one plot, with their letters at the ends of the lines. */
function LossRuns({ runs, unit }: { runs: NonNullable<Look['runs']>; unit: number }) {
  const lab = useLab()
  const words = plotText.distributions.runs
  const readout = useRef<HTMLSpanElement>(null)
  const frame = useCallback(
    ({ lanes, palette, from_s, to_s }: Scene) => {
      const drawn = drawnLanes(lab, lanes, palette)
      return {
        ...lookOf(unit, ALONE),
        from_s,
        to_s,
        palette,
        colour: palette.muted,
        values: true,
        names: false,
        markers: [],
        lanes: drawn,
        exceed: drawn.map(({ lane }) => runs[lanes.indexOf(lane)] ?? []),
      }
    },
    [runs, unit, lab],
  )
  return (
    <section className="stage-lane" aria-label={words.title}>
      <header>
        <h2>{words.title}</h2>
        <p className="hall-axis">{text.runs}</p>
        <span ref={readout} hidden />
      </header>
      <div className="hall-plots">
        <Distribution
          chart={runsPlot}
          frame={frame}
          label={words.label}
          testId="runs-plot"
          readout={readout}
          note=""
        />
      </div>
    </section>
  )
}
