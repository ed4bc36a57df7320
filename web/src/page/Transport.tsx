import { Suspense } from 'react'
import { PauseIcon, PlayIcon } from '../kit/icons'
import { Popover } from '../kit/Popover'
import { fetched } from '../kit/region'
import { useEngineStatus, useReadings } from '../lab/hooks'
import { Locked } from '../lab/Locked'
import { type Lab, useChoice, useLab, useLabState } from '../lab/lab'
import { STEPPING } from '../lab/stepping'
import { useAway } from '../lab/time-view'
import { plannedAfter } from '../scenario/timeline/planned'
import { BackToLive } from './plot/PlotControls'
import { toggleDrawer, useRailHidden } from './rail-drawer'
import { pageText } from './text'

const SPEEDS = [0.125, 0.5, 1, 4, 16, 64, 'max'] as const
/** Below this share of the speed asked for, the machine is said not to keep up. */
const KEEPS_UP = 0.85

/** State and controls of the run. */
export function Transport() {
  const lab = useLab()
  const { running, status } = useEngineStatus()
  const hidden = useRailHidden()
  return (
    <section className="transport" aria-label={pageText.transport.label}>
      <PlayButton running={running} disabled={status !== 'live'} />
      <Clock />
      <SpeedChoice />
      <Pill />
      <button
        type="button"
        className="button controls-button"
        hidden={!hidden}
        onClick={() => toggleDrawer(lab)}
      >
        {pageText.transport.controls}
      </button>
    </section>
  )
}

/** Not on the first screen, so that it is fetched when it is first asked for. */
const SetUpActions = fetched(() => import('./SetUpActions'))

/** What can be done to the set-up as a whole. */
export const SetUpMenu = () => (
  <Locked>
    <Popover
      label={pageText.transport.setUp}
      face={pageText.transport.setUp}
      className="button"
      testId="set-up"
    >
      {(close) => (
        <Suspense>
          <SetUpActions close={close} />
        </Suspense>
      )}
    </Popover>
  </Locked>
)

export function PlayButton({ running, disabled }: { running: boolean; disabled: boolean }) {
  const lab = useLab()
  return (
    <button
      type="button"
      className="play"
      aria-label={running ? pageText.transport.pause : pageText.transport.play}
      aria-keyshortcuts={pageText.transport.toggleHint}
      disabled={disabled}
      data-testid="play"
      onClick={() => lab.session.play(!running)}
    >
      {running ? <PauseIcon /> : <PlayIcon />}
    </button>
  )
}

export function Clock() {
  const lab = useLab()
  useReadings()
  const { running, status } = useEngineStatus()
  const stepping = useChoice(STEPPING, ({ on }) => on)
  // A packet event is some microseconds after the one before; while the run goes on, digits would only flicker.
  const digits = status !== 'live' || running ? 1 : stepping ? 4 : 2
  return (
    <output className="clock" aria-label={pageText.transport.time} aria-live="off" data-testid="clock">
      {pageText.transport.clock(lab.engine.t_s, digits)}
    </output>
  )
}

function Pill() {
  const lab = useLab()
  const away = useAway()
  useReadings(500)
  const { running, catching_up_s, status, silent } = useEngineStatus()
  if (status !== 'live') return <span className="pill" />
  if (silent) return <span className="pill waiting">{pageText.transport.silent}</span>
  if (catching_up_s !== null)
    return <span className="pill waiting">{pageText.transport.catching(catching_up_s)}</span>
  if (away) return <BackToLive className="pill back" />
  if (!running) return <span className="pill">{pageText.transport.paused}</span>
  const { speed, measuredSpeed } = lab.engine
  if (speed === 'max') return <span className="pill on">{pageText.transport.fastest(measuredSpeed)}</span>
  if (isReplay(lab))
    return (
      <span className="pill" title={pageText.transport.replayHint} data-testid="pill">
        {pageText.transport.replay}
      </span>
    )
  const behind = measuredSpeed > 0 && measuredSpeed < speed * KEEPS_UP
  return (
    <span
      className={behind ? 'pill' : 'pill on'}
      title={behind ? undefined : pageText.transport.live}
      data-testid="pill"
    >
      {behind ? (
        pageText.transport.overloaded(measuredSpeed, speedName(speed))
      ) : (
        <span className="spoken">{pageText.transport.live}</span>
      )}
    </span>
  )
}

/** Whether the run goes through a stretch again in which things were changed. */
const isReplay = (lab: Lab) =>
  plannedAfter(lab.store.getState().scenario, lab.engine.t_s).some(({ at_s }) => at_s <= lab.engine.reached_s)

export const speedName = (speed: number | 'max'): string =>
  pageText.transport.speeds[speed] ?? pageText.transport.times(Number(speed))

export function Speeds() {
  const lab = useLab()
  const speed = useLabState((state) => state.view.speed)
  return (
    <fieldset className="segments" aria-label={pageText.transport.speed}>
      {SPEEDS.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name="speed"
            checked={value === speed}
            onChange={() => lab.session.setSpeed(value)}
          />
          <span>{speedName(value)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** The same where the row is short. */
export function SpeedChoice() {
  const lab = useLab()
  const speed = useLabState((state) => state.view.speed)
  const own = SPEEDS.some((value) => value === speed) ? [] : [speed]
  return (
    <select
      className="speed"
      aria-label={pageText.transport.speed}
      value={speed}
      onChange={({ target: { value } }) => lab.session.setSpeed(value === 'max' ? value : Number(value))}
    >
      {[...own, ...SPEEDS].map((value) => (
        <option key={value} value={value}>
          {speedName(value)}
        </option>
      ))}
    </select>
  )
}
