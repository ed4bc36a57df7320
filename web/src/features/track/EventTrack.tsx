import { scaleLinear } from 'd3-scale'
import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Popover } from '../../kit/Popover'
import { fetched } from '../../kit/region'
import { useLanguage } from '../../kit/useLanguage'
import { useSize } from '../../kit/useSize'
import { useReadings } from '../../lab/hooks'
import { Locked } from '../../lab/Locked'
import { useLab, useLabDocument, useLabState } from '../../lab/lab'
import { type Entry, entriesOf } from '../../lab/markers'
import { startsOf } from '../../lab/starts'
import { LANE_LETTERS, laneColour } from '../../plots/palette'
import { widthAbout } from '../../plots/widths'
import { isLocked, partOf } from '../../scenario/lock'
import { withMoved, withoutEntry } from '../../scenario/timeline/changes'
import AddEvent from './AddEvent'
import { extentOf } from './extent'
import { flagLabels } from './labels'
import { Playhead } from './Playhead'
import './track.css'
import { trackText } from './text'

const Starts = fetched(() => import('./Starts'))
const EventForm = fetched(() => import('./EventForm').then(({ EventForm }) => ({ default: EventForm })))

const HEIGHT = 44
const AXIS = 26
const EDGE = 16
/** A press that moves less is a click. */
const CLICK_PX = 4
const STEP_S = 0.1
const COARSE_S = 1

/**
 * The whole run on one line: the present, the window of the plots, past changes and planned ones. With `bare`, for touch
 * screens with a list of events, they are only marks.
 */
export function EventTrack({ bare = false }: { bare?: boolean }) {
  const lab = useLab()
  const document = useLabDocument()
  const { scenario } = document
  const [root, size] = useSize<HTMLDivElement>()
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other words
  const entries = useMemo(() => entriesOf(document), [document, language])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other words
  const starts = useMemo(() => startsOf(scenario), [scenario, language])
  const extent_s = useExtent(Math.max(entries.at(-1)?.at_s ?? 0, starts.at(-1)?.at_s ?? 0))
  const width = size?.width ?? 0
  const x = useMemo(
    () => scaleLinear([0, extent_s], [EDGE, Math.max(EDGE, width - EDGE)]).clamp(true),
    [extent_s, width],
  )
  const [said, setSaid] = useState('')
  const band = useRef<SVGRectElement>(null)
  useEffect(
    () =>
      lab.painter.add(({ from_s, to_s }) => {
        band.current?.setAttribute('x', String(x(from_s)))
        band.current?.setAttribute('width', String(Math.max(0, x(to_s) - x(from_s))))
      }),
    [x, lab],
  )
  return (
    <section className="track" aria-label={trackText.region} data-testid="event-track">
      <div className="track-plot" ref={root}>
        {width > 0 && (
          <>
            <svg width={width} height={HEIGHT} aria-hidden="true">
              <rect ref={band} className="track-window" y={AXIS - 4} height={8} />
              <line className="track-axis" x1={EDGE} x2={width - EDGE} y1={AXIS} y2={AXIS} />
              {x.ticks(Math.max(2, Math.floor(width / 120))).map((tick) => (
                <Tick key={tick} tick={tick} at={x(tick)} width={width} />
              ))}
              {bare &&
                entries.map(({ index, at_s }) => (
                  <line
                    key={index}
                    className="track-mark"
                    x1={x(at_s)}
                    x2={x(at_s)}
                    y1={AXIS - 12}
                    y2={AXIS}
                  />
                ))}
            </svg>
            <Playhead x={x} extent_s={extent_s} top={AXIS} />
            {starts.length > 0 && (
              <Suspense>
                <Starts starts={starts} events={entries} x={x} width={width} />
              </Suspense>
            )}
            {!bare && <Flags entries={entries} x={x} width={width} onSaid={setSaid} />}
          </>
        )}
      </div>
      {!bare && (
        <Locked part="load">
          <AddEvent align="right" />
        </Locked>
      )}
      <span className="spoken" role="status">
        {said}
      </span>
    </section>
  )
}

/** A time on the axis; at the ends it stays inside the track. */
function Tick({ tick, at, width }: { tick: number; at: number; width: number }) {
  const words = trackText.tick(tick)
  const half = widthAbout(words) / 2
  return (
    <text
      className="track-tick"
      x={Math.max(half, Math.min(at, width - half))}
      y={HEIGHT - 2}
      textAnchor="middle"
    >
      {words}
    </text>
  )
}

/** The track grows in steps, and never while it is being dragged. */
function useExtent(lastEvent_s: number): number {
  const lab = useLab()
  useReadings(500)
  return extentOf(lab.engine.t_s, lastEvent_s)
}

interface FlagsProps {
  entries: readonly Entry[]
  x: ReturnType<typeof scaleLinear<number, number>>
  width: number
  onSaid: (said: string) => void
}

/** One tab stop; arrows move between events. Memoized: there are many, and the track updates often. */
const Flags = memo(function Flags({ entries, x, width, onSaid }: FlagsProps) {
  const [current, setCurrent] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const active = Math.min(current, entries.length - 1)
  const focus = (index: number) => {
    const target = Math.max(0, Math.min(entries.length - 1, index))
    setCurrent(target)
    box.current?.querySelectorAll<HTMLElement>('.track-flag button')[target]?.focus()
  }
  const labels = useMemo(() => flagLabels(entries, x, width), [entries, x, width])
  return (
    <div className="track-flags" ref={box}>
      {entries.map((entry, i) => (
        <Flag
          key={entry.index}
          entry={entry}
          x={x}
          label={labels[i]!}
          tabIndex={i === active ? 0 : -1}
          onFocus={() => setCurrent(i)}
          onGo={(by) => focus(i + by)}
          onSaid={onSaid}
        />
      ))}
    </div>
  )
})

interface FlagProps {
  entry: Entry
  x: FlagsProps['x']
  label: string
  tabIndex: number
  onFocus: () => void
  onGo: (by: number) => void
  onSaid: (said: string) => void
}

function Flag({ entry, x, label, tabIndex, onFocus, onGo, onSaid }: FlagProps) {
  const lab = useLab()
  const [draft_s, setDraft] = useState<number>()
  const press = useRef<{ x: number; at_s: number; moved: boolean }>(undefined)
  const at_s = draft_s ?? entry.at_s
  const letter = entry.lane === undefined ? undefined : LANE_LETTERS[entry.lane]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft ends once the event has its new time
  useEffect(() => setDraft(undefined), [entry])

  const locked = useLabState(({ scenario, view }) =>
    isLocked(view.lock, partOf(scenario.timeline[entry.index] ?? { set: {} })),
  )

  const settle = (to_s: number) => {
    if (to_s === entry.at_s) return setDraft(undefined)
    onSaid(trackText.moved(entry.label, to_s))
    void lab.session
      .revise((scenario) => withMoved(scenario, entry.index, to_s))
      .then(() => setDraft(undefined))
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    // Ignore presses on the flag's open panel.
    if (locked || event.button !== 0 || (event.target as Element).closest('.popover')) return
    event.currentTarget.setPointerCapture(event.pointerId)
    press.current = { x: event.clientX, at_s: entry.at_s, moved: false }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const pressed = press.current
    if (!pressed) return
    const by_px = event.clientX - pressed.x
    if (!pressed.moved && Math.abs(by_px) < CLICK_PX) return
    pressed.moved = true
    const to_s = x.invert(x(pressed.at_s) + by_px)
    setDraft(Math.round(to_s / STEP_S) * STEP_S)
  }
  const onPointerUp = () => {
    const moved = press.current?.moved
    press.current = undefined
    if (moved && draft_s !== undefined) settle(draft_s)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.target as Element).closest('.popover')) return
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by && event.altKey && !locked)
      setDraft(Math.max(0, Math.round((at_s + by * (event.shiftKey ? COARSE_S : STEP_S)) * 10) / 10))
    else if (by) onGo(by)
    else if (!locked && (event.key === 'Delete' || event.key === 'Backspace')) {
      onSaid(trackText.removed(entry.label))
      void lab.session.revise((scenario) => withoutEntry(scenario, entry.index))
    } else if (event.key === 'Escape' && draft_s !== undefined) setDraft(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is the control; dragging is an alternative
    <span
      className={locked ? 'track-flag track-locked' : 'track-flag'}
      style={
        {
          transform: `translateX(${x(at_s)}px)`,
          '--lane': entry.lane === undefined ? 'var(--ink)' : laneColour(entry.lane),
        } as React.CSSProperties
      }
      data-testid="track-event"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        press.current = undefined
        setDraft(undefined)
      }}
      onClickCapture={(event) => {
        // Suppress the click at the end of a drag.
        if (draft_s !== undefined) event.stopPropagation()
      }}
      onClick={(event) => {
        // The click goes to the element that captured the pointer.
        if (event.target === event.currentTarget) event.currentTarget.querySelector('button')?.click()
      }}
      onKeyDown={onKeyDown}
      onKeyUp={(event) => {
        if (event.key.startsWith('Arrow') && draft_s !== undefined) settle(draft_s)
      }}
      onFocus={onFocus}
    >
      <Popover
        label={trackText.event(entry.label, at_s, letter)}
        title={locked ? undefined : trackText.eventHinted(entry.label, at_s, letter)}
        face={<span className="track-label">{draft_s === undefined ? label : entry.label}</span>}
        className="track-button"
        tabIndex={tabIndex}
        align={x(at_s) > x.range()[1]! / 2 ? 'right' : 'left'}
      >
        {(close) => (
          <Suspense>
            <EventForm entry={entry} close={close} />
          </Suspense>
        )}
      </Popover>
    </span>
  )
}
