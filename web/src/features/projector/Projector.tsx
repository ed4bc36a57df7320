import { type CSSProperties, Suspense, useContext, useEffect, useLayoutEffect } from 'react'
import { PauseIcon, PlayIcon } from '../../kit/icons'
import { fetched } from '../../kit/region'
import { Features } from '../../lab/feature'
import { GUIDE } from '../../lab/guide'
import { useEngineStatus, useReadings } from '../../lab/hooks'
import { useChoice, useLab, useLabDocument, useLabState } from '../../lab/lab'
import { useMuted, useSolo } from '../../lab/lane-view'
import { Slot } from '../../lab/Slot'
import { loadWords } from '../../page/load/main-load'
import { Notices } from '../../page/Notices'
import { speedName } from '../../page/Transport'
import { pageText } from '../../page/text'
import { MOST_WHOLE } from '../../scenario/lanes'
import { Bar } from './Bar'
import { HallCurves } from './HallCurves'
import { HallLane } from './HallLane'
import { HallOverview } from './HallOverview'
import { listenToPresenter } from './keys'
import { followPointer, Laser } from './Laser'
import { LessonStage } from './LessonStage'
import './projector.css'
import { useUnit } from './scale'
import { clearStage, STAGE, showBar } from './stage'
import { projectorText as text } from './text'
import { keepAwake } from './wake-lock'

const FullQr = fetched(() => import('../../kit/FullQr'))

/** The lab for a hall: what the lanes do, large, and nothing to press until it is wanted. */
export default function Projector() {
  const lab = useLab()
  const unit = useUnit()
  const { lanes: feeds } = useEngineStatus()
  const { bar, laser, blank, code, curves } = useChoice(STAGE)
  const shown = useShownLanes()
  const { leads: guided, look } = useChoice(GUIDE)
  const wanted = look?.lanes.filter((lane) => shown.includes(lane)) ?? []
  const lanes = wanted.length > 0 ? wanted : (look?.lanes ?? [])
  const all = feeds.map((_, index) => index)
  const bare = guided && look && lanes.length === 0 && !curves
  const state = [
    guided && 'guided',
    guided && look?.asks && 'asks',
    bare && 'bare',
    bar && 'awake',
    laser && 'lit',
  ]
  useHall()
  // Each phase of a step chooses between curves and plots.
  useLayoutEffect(() => {
    if (look) lab.choices.set(STAGE, { curves: look.curves })
  }, [look, lab])
  return (
    <div
      className={['projector', ...state].filter(Boolean).join(' ')}
      style={{ '--u': `${unit}px` } as CSSProperties}
      data-testid="projector"
      onPointerMove={() => laser || showBar(lab)}
    >
      {!guided && <TopLine compared={shown.length > 1} />}
      <Notices />
      {/* Keys turn the pages of a lesson as soon as its plots are visible. */}
      <Suspense>
        {curves && (!guided || look) ? (
          <HallCurves feeds={feeds} lanes={guided ? all : shown} seen={guided ? lanes : shown} unit={unit} />
        ) : guided ? (
          look && !bare && <LessonStage look={look} feeds={feeds} lanes={lanes} unit={unit} />
        ) : shown.length > MOST_WHOLE ? (
          <HallOverview feeds={feeds} lanes={shown} unit={unit} />
        ) : (
          <main id="lanes" className={`hall hall-${shown.length}`} aria-label={text.region} tabIndex={-1}>
            {shown.map((index) => (
              <HallLane
                key={feeds[index]?.key ?? `waiting-${index}`}
                index={index}
                feed={feeds[index]}
                unit={unit}
                plot="queue"
              />
            ))}
          </main>
        )}
        {guided && look && !look.asks && <TopLine compared={false} />}
        {guided && <Slot id="guide" place="hall" deaf={blank} />}
      </Suspense>
      <Slot id="dock" at="hall" />
      <Bar />
      {code && (
        <Suspense>
          <FullQr link={code} onClose={() => lab.choices.set(STAGE, { code: undefined })} />
        </Suspense>
      )}
      {laser && <Laser />}
      {blank && (
        <button
          type="button"
          className="blank"
          aria-label={text.blank}
          data-testid="blank"
          onClick={() => lab.choices.set(STAGE, { blank: false })}
        />
      )}
    </div>
  )
}

/** Places of the lanes that are shown: one alone, or those that plots do not leave out. */
function useShownLanes(): number[] {
  const count = useLabState(({ scenario }) => scenario.lanes.length)
  const solo = useSolo()
  const muted = useMuted()
  if (solo !== undefined) return [solo]
  const all = Array.from({ length: count }, (_, index) => index)
  const unmuted = all.filter((index) => !muted.includes(index))
  return unmuted.length > 0 ? unmuted : all
}

/** While it is shown the colours are those of a hall, the keys those of a talk, and the screen stays on. */
function useHall(): void {
  const lab = useLab()
  const features = useContext(Features)
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.screen = 'projector'
    lab.painter.refresh()
    return () => {
      delete dataset.screen
      lab.painter.refresh()
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [lab])
  // A remote control works as soon as the screen is visible.
  useLayoutEffect(() => listenToPresenter(lab, features), [features, lab])
  useEffect(() => {
    const stops = [keepAwake(document, navigator.wakeLock), followPointer(), () => clearStage(lab)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [lab])
}

function TopLine({ compared }: { compared: boolean }) {
  const lab = useLab()
  useReadings()
  const { running, catching_up_s, lanes } = useEngineStatus()
  const speed = useLabState(({ view }) => view.speed)
  const shown = useLabDocument()
  const loads = new Set(lanes.map(({ state }) => JSON.stringify([state?.traffic, state?.link])))
  return (
    <header className="hall-line">
      <button
        type="button"
        className="hall-speed"
        title={running ? pageText.transport.pause : pageText.transport.play}
        data-testid="hall-speed"
        onClick={() => lab.session.play(!running)}
      >
        {running ? <PauseIcon /> : <PlayIcon />}
        {catching_up_s !== null
          ? pageText.transport.catching(catching_up_s)
          : running
            ? speedName(speed)
            : pageText.transport.paused}
      </button>
      <output className="hall-time" aria-label={pageText.transport.time} aria-live="off" data-testid="clock">
        {text.time(lab.engine.t_s)}
      </output>
      <span className="hall-same">{compared && (loads.size > 1 ? text.sameNumbers : text.same)}</span>
      <b className="hall-load" data-testid="hall-load">
        {loadWords(shown, lab.engine.t_s)}
      </b>
    </header>
  )
}
