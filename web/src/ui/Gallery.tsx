import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { cdfPlot, delaysOfLanes } from '../plots/cdf-plot'
import type { Axis } from '../plots/chart'
import type { LanesFrame } from '../plots/lanes-frame'
import { dashOf, LANE_LETTERS } from '../plots/palette'
import { phasePlot } from '../plots/phase-plot'
import { queuePlot } from '../plots/queue-plot'
import { runsPlot } from '../plots/runs-plot'
import { useLab } from '../scenario/store'
import { Distribution } from './Distribution'
import { useReadings } from './hooks'
import type { Scene } from './painter'
import { plotText } from './plot-text'
import { useResult } from './results'

const NAMES = ['runs', 'cdf', 'phase'] as const
type Name = (typeof NAMES)[number]

/** Distributions of all lanes over each other: all at once where there is room, else one at a time. */
export default function Gallery({ all = false }: { all?: boolean }) {
  const [picked, setPicked] = useState<Name>('runs')
  if (all)
    return (
      <section className="gallery all" aria-label={plotText.gallery}>
        {NAMES.map((name) => (
          <Panel key={name} name={name}>
            <h3>{plotText.distributions[name].title}</h3>
          </Panel>
        ))}
      </section>
    )
  return (
    <section className="gallery" aria-label={plotText.gallery}>
      <Panel key={picked} name={picked}>
        <Tabs picked={picked} onPick={setPicked} />
      </Panel>
    </section>
  )
}

function Tabs({ picked, onPick }: { picked: Name; onPick: (name: Name) => void }) {
  const group = useId()
  return (
    <fieldset className="tabs" aria-label={plotText.gallery}>
      {NAMES.map((name) => (
        <label key={name}>
          <input type="radio" name={group} checked={name === picked} onChange={() => onPick(name)} />
          <span>{plotText.distributions[name].title}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface PanelProps {
  name: Name
  children: ReactNode
}

function Panel({ name, children }: PanelProps) {
  const readout = useRef<HTMLSpanElement>(null)
  const note = useNote(name)
  const onRead = useCallback(
    (words: string | undefined) => {
      const said = words ?? note
      if (readout.current && readout.current.textContent !== said) readout.current.textContent = said
    },
    [note],
  )
  const [axis, setAxis] = useState<Axis['kind']>('linear')
  const next = axis === 'linear' ? 'log' : 'linear'
  return (
    <div className="gallery-panel">
      <div className="plot-head">
        {children}
        {name === 'cdf' && (
          <button type="button" className="key key-more" onClick={() => setAxis(next)}>
            {plotText.axis[next]}
          </button>
        )}
        <span ref={readout} className="readout" />
      </div>
      {name === 'runs' && <Runs onRead={onRead} />}
      {name === 'cdf' && <Cdf onRead={onRead} axis={axis} />}
      {name === 'phase' && <Phase onRead={onRead} />}
    </div>
  )
}

/** What a distribution is of. */
function useNote(name: Name): string {
  useReadings(1000)
  const result = useResult()
  const warmup_s = useLab((lab) => lab.scenario.warmup_s ?? 0)
  const measured_s = result?.lanes[0]?.measured_s ?? 0
  return name === 'runs'
    ? plotText.distributions.runs.note(warmup_s, measured_s)
    : plotText.distributions[name].note()
}

type Reader = { onRead: (words: string | undefined) => void }

function Runs({ onRead }: Reader) {
  const result = useResult()
  const frame = useCallback(
    (scene: Scene) => ({
      ...lanesFrame(scene),
      exceed: scene.lanes.map((_, i) => result?.lanes[i]?.consecutive_losses.exceed ?? []),
    }),
    [result],
  )
  return (
    <Distribution
      chart={runsPlot}
      frame={frame}
      label={plotText.distributions.runs.label}
      testId="runs-plot"
      onRead={onRead}
    />
  )
}

function Cdf({ onRead, axis }: Reader & { axis: Axis['kind'] }) {
  const frame = useCallback(
    (scene: Scene) => {
      const lanes = lanesFrame(scene)
      return { ...lanes, axis, delays: delaysOfLanes(lanes) }
    },
    [axis],
  )
  return (
    <Distribution
      chart={cdfPlot}
      frame={frame}
      label={plotText.distributions.cdf.label}
      testId="cdf-plot"
      onRead={onRead}
    />
  )
}

function Phase({ onRead }: Reader) {
  const frame = useCallback((scene: Scene) => ({ ...lanesFrame(scene), top: scene.top(queuePlot) }), [])
  return (
    <Distribution
      chart={phasePlot}
      frame={frame}
      label={plotText.distributions.phase.label}
      testId="phase-plot"
      onRead={onRead}
    />
  )
}

const lanesFrame = ({ lanes, palette, from_s, to_s }: Scene): LanesFrame => ({
  from_s,
  to_s,
  palette,
  colour: palette.muted,
  values: true,
  names: false,
  markers: [],
  lanes: lanes.map((lane, i) => ({
    lane,
    letter: LANE_LETTERS[i]!,
    colour: palette.lanes[i]!,
    dash: dashOf(i),
  })),
})
