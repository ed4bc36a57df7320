import { plannedAfter } from '../scenario/planned'
import { useLab } from '../scenario/store'
import { fixed } from './format'
import { useEngineStatus, useReadings } from './hooks'
import { PauseIcon, PlayIcon, StepIcon } from './icons'
import { NumberField } from './NumberField'
import { BackToLive, PlotControls } from './PlotControls'
import { engine, play, revise, setSpeed, step } from './session'
import { text } from './text'
import { useAway } from './time-view'

const SPEEDS = [0.125, 0.5, 1, 4, 16, 64, 'max'] as const
/** Below this share of the speed asked for, the machine is said not to keep up. */
const KEEPS_UP = 0.85

export function Transport({ onControls }: { onControls?: () => void }) {
  const { running, status } = useEngineStatus()
  const seed = useLab((lab) => lab.scenario.seed ?? 1)
  return (
    <section className="transport" aria-label={text.transport.label}>
      <PlayButton running={running} disabled={status !== 'live'} />
      <button
        type="button"
        className="icon"
        aria-label={text.transport.step}
        title={text.transport.stepHint}
        disabled={status !== 'live'}
        onClick={() => step('event')}
      >
        <StepIcon />
      </button>
      <Clock />
      <Speeds />
      <Pill />
      <PlotControls />
      {onControls && (
        <button type="button" className="button only-narrow" onClick={onControls}>
          {text.transport.controls}
        </button>
      )}
      <span className="same-traffic">{text.transport.sameTraffic}</span>
      <span className="seed" title={text.transport.seedHint}>
        <span>{text.transport.seed}</span>
        <NumberField
          label={text.transport.seed}
          value={seed}
          min={0}
          max={4294967295}
          digits={3}
          testId="seed"
          onCommit={(value) => void revise((scenario) => ({ ...scenario, seed: Math.round(value) }))}
        />
      </span>
    </section>
  )
}

export function PlayButton({ running, disabled }: { running: boolean; disabled: boolean }) {
  return (
    <button
      type="button"
      className="play"
      aria-label={running ? text.transport.pause : text.transport.play}
      aria-keyshortcuts={text.transport.toggleHint}
      disabled={disabled}
      data-testid="play"
      onClick={() => play(!running)}
    >
      {running ? <PauseIcon /> : <PlayIcon />}
    </button>
  )
}

export function Clock() {
  useReadings(100, true)
  const { running, status } = useEngineStatus()
  // A packet event is some microseconds after the one before.
  const digits = status === 'live' && !running ? 4 : 1
  return (
    <output className="clock" aria-label={text.transport.time} aria-live="off" data-testid="clock">
      {fixed(engine.t_s, digits)} s
    </output>
  )
}

function Pill() {
  const away = useAway()
  useReadings(500)
  const { running, catching_up_s, status } = useEngineStatus()
  if (status !== 'live') return <span className="pill" />
  if (catching_up_s !== null)
    return <span className="pill waiting">{text.transport.catching(catching_up_s)}</span>
  if (away) return <BackToLive className="pill back" />
  if (!running) return <span className="pill">{text.transport.paused}</span>
  const { asked, achieved } = engine
  if (asked === 'max') return <span className="pill on">{text.transport.fastest(achieved)}</span>
  if (isReplay())
    return (
      <span className="pill" title={text.transport.replayHint} data-testid="pill">
        {text.transport.replay}
      </span>
    )
  const behind = achieved > 0 && achieved < asked * KEEPS_UP
  return (
    <span className={behind ? 'pill' : 'pill on'} data-testid="pill">
      {behind ? text.transport.overloaded(achieved, speedName(asked)) : text.transport.live}
    </span>
  )
}

/** Whether the run goes through a stretch again in which things were changed. */
const isReplay = () =>
  plannedAfter(useLab.getState().scenario, engine.t_s).some(({ at_s }) => at_s <= engine.reached_s)

export const speedName = (speed: number | 'max') => text.transport.speeds[speed] ?? `${speed}×`

export function Speeds() {
  const speed = useLab((lab) => lab.view.speed)
  return (
    <fieldset className="segments" aria-label={text.transport.speed}>
      {SPEEDS.map((value) => (
        <label key={value}>
          <input type="radio" name="speed" checked={value === speed} onChange={() => setSpeed(value)} />
          <span>{speedName(value)}</span>
        </label>
      ))}
    </fieldset>
  )
}
