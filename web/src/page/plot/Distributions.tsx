import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import type { LaneFeed } from '../../engine/page/client'
import type { TermId } from '../../help/glossary'
import { Term } from '../../help/Term'
import { parts } from '../../kit/format'
import { drawnLanes } from '../../lab/drawn-lanes'
import { GUIDE } from '../../lab/guide'
import { useReadings } from '../../lab/hooks'
import { type Lab, useLab, useLabState } from '../../lab/lab'
import { waitingLimit } from '../../lab/limits'
import type { Scene } from '../../lab/painter'
import { pastsSince } from '../../lab/readings'
import { useResult } from '../../lab/useWanted'
import { changedAt } from '../../lab/window'
import { cdfPlot, delaysOfLanes } from '../../plots/cdf-plot'
import type { Chart } from '../../plots/chart'
import type { LanesPicture } from '../../plots/lanes-picture'
import { LANE_LETTERS } from '../../plots/palette'
import { phasePlot } from '../../plots/phase-plot'
import type { Axis } from '../../plots/plot-area'
import { queuePlot } from '../../plots/queue-plot'
import { runsPlot } from '../../plots/runs-plot'
import { traitsOf } from '../../scenario/traits'
import { Distribution } from './Distribution'
import { PlotMenu } from './PlotMenu'
import type { PlotSource } from './plot-source'
import { plotText } from './plot-text'

const NAMES = ['runs', 'cdf', 'phase'] as const
type Name = (typeof NAMES)[number]
const TERMS: Record<Name, TermId> = { runs: 'runs_plot', cdf: 'distribution_plot', phase: 'phase_plot' }

/** Distributions of all lanes over each other: all at once where there is room, else one at a time. */
export default function Distributions({ all = false }: { all?: boolean }) {
  const [picked, setPicked] = useState<Name>('runs')
  if (all)
    return (
      <section className="distributions all" aria-label={plotText.allDistributions}>
        {NAMES.map((name) => (
          <Panel key={name} name={name}>
            <h3>
              <Term id={TERMS[name]}>{plotText.distributions[name].title}</Term>
            </h3>
          </Panel>
        ))}
      </section>
    )
  return (
    <section className="distributions" aria-label={plotText.allDistributions}>
      <Panel key={picked} name={picked}>
        <Choice picked={picked} onPick={setPicked} />
        <Term id={TERMS[picked]} sign>
          {plotText.distributions[picked].title}
        </Term>
      </Panel>
    </section>
  )
}

function Choice({ picked, onPick }: { picked: Name; onPick: (name: Name) => void }) {
  const group = useId()
  return (
    <fieldset className="distribution-choice" aria-label={plotText.allDistributions}>
      {NAMES.map((name) => (
        <label key={name}>
          <input type="radio" name={group} checked={name === picked} onChange={() => onPick(name)} />
          <span>{plotText.distributions[name].title}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Panel({ name, children }: { name: Name; children: ReactNode }) {
  if (name === 'runs') return <Runs>{children}</Runs>
  return name === 'cdf' ? <Cdf>{children}</Cdf> : <Phase>{children}</Phase>
}

function Runs({ children }: { children: ReactNode }) {
  const lab = useLab()
  useReadings(1000)
  const result = useResult()
  const warmup_s = useLabState((state) => state.scenario.warmup_s)
  const measured_s = result?.lanes[0]?.measured_s ?? 0
  const frame = useCallback(
    (scene: Scene) => {
      const frame = lanesFrame(lab, scene)
      const resultOf = (feed: LaneFeed) => result?.lanes[scene.lanes.indexOf(feed)]
      return {
        ...frame,
        exceed: frame.lanes.map(({ lane }) => resultOf(lane)?.consecutive_losses.exceed ?? []),
      }
    },
    [result, lab],
  )
  const atHead = lab.engine.lanes.flatMap(({ state }, i) =>
    traitsOf(state?.queue.kind)?.signals === 'departure' ? (LANE_LETTERS[i] ?? []) : [],
  )
  const note = plotText.distributions.runs.note(warmup_s, measured_s, atHead)
  const mixed = measured_s > 0 ? parts(pastsSince(lab, warmup_s)) : ''
  return (
    <DistributionPanel name="runs" chart={runsPlot} frame={frame} note={note} mixed={mixed}>
      {children}
    </DistributionPanel>
  )
}

function Cdf({ children }: { children: ReactNode }) {
  const lab = useLab()
  const [axis, setAxis] = useState<Axis['kind']>('linear')
  const frame = useCallback(
    (scene: Scene) => {
      const lanes = lanesFrame(lab, sinceChange(lab, scene))
      return { ...lanes, axis, delays: delaysOfLanes(lanes) }
    },
    [axis, lab],
  )
  return (
    <DistributionPanel name="cdf" chart={cdfPlot} frame={frame} note={plotText.distributions.cdf.note}>
      {children}
      <label className="difference-switch">
        <input
          type="checkbox"
          checked={axis === 'log'}
          onChange={({ target }) => setAxis(target.checked ? 'log' : 'linear')}
        />{' '}
        {plotText.logScale}
      </label>
    </DistributionPanel>
  )
}

function Phase({ children }: { children: ReactNode }) {
  const lab = useLab()
  const frame = useCallback(
    (scene: Scene) => ({
      ...lanesFrame(lab, sinceChange(lab, scene)),
      // It reaches back beyond the window of the plots.
      top: Math.max(scene.top(queuePlot), ...scene.lanes.map((lane) => waitingLimit(lab, lane))),
    }),
    [lab],
  )
  return (
    <DistributionPanel name="phase" chart={phasePlot} frame={frame} note={plotText.distributions.phase.note}>
      {children}
    </DistributionPanel>
  )
}

interface PanelProps<Frame extends LanesPicture> {
  name: Name
  chart: Chart<Frame>
  frame: (scene: Scene) => Frame
  /** The subject of the distribution. */
  note: string
  /** What it mixes. */
  mixed?: string
  children: ReactNode
}

function DistributionPanel<Frame extends LanesPicture>(props: PanelProps<Frame>) {
  const { name, chart, frame, note, mixed, children } = props
  const readout = useRef<HTMLSpanElement>(null)
  const details = useId()
  const { title, label } = plotText.distributions[name]
  const shared = { chart, frame, note: mixed ? plotText.mixed(note) : note, label }
  const source: PlotSource = {
    id: name,
    title,
    lane: plotText.allLanes,
    note: mixed ? parts([note, mixed]) : note,
    picture: (scene, make) => make(chart, frame(scene)),
    large: (readout) => <Distribution {...shared} readout={readout} testId="large-plot" />,
  }
  return (
    <div className="distribution-panel">
      <div className="plot-head">
        {children}
        <span ref={readout} className="readout" title={mixed} />
        <PlotMenu source={source} id={details} />
      </div>
      {mixed && (
        <p className="spoken" data-testid="mixed">
          {mixed}
        </p>
      )}
      <Distribution {...shared} readout={readout} testId={`${name}-plot`} details={details} />
    </div>
  )
}

/** The scene from the last change on: what was before it belongs to another run. */
const sinceChange = (lab: Lab, scene: Scene): Scene => ({
  ...scene,
  from_s: Math.max(scene.from_s, changedAt(lab.store.getState().scenario.timeline, scene.to_s)),
})

const lanesFrame = (lab: Lab, { lanes, palette, from_s, to_s }: Scene): LanesPicture => ({
  from_s,
  to_s,
  palette,
  colour: palette.muted,
  values: true,
  names: false,
  markers: [],
  lanes: lab.choices.get(GUIDE).veil.figures ? [] : drawnLanes(lab, lanes, palette),
})
