import { ROW_S } from '../../generated/facts'
import type { Lab } from '../../lab/lab'
import {
  cursorIn,
  free,
  freeze,
  pan,
  point,
  setWindow,
  showWindow,
  spanAt,
  TIME_VIEW,
  unpoint,
  zoom,
} from '../../lab/time-view'
import { panned, type TimeSpan, zoomed } from '../../plots/time-span'
import { DEFAULT_VIEW } from '../../scenario/default'

/** How far a press may move and still be one, px. */
const STILL_PX = 5
const HOLD_MS = 400
const TWICE_MS = 400
/** A wheel that scrolls the page goes on doing so for this long, also over a plot. */
const SCROLLING_MS = 300
const WHEEL_STEP = 0.0015
const LINE_PX = 33
const KEY_ZOOM = 1.5
const KEY_PAN = 0.1
/** Arrow keys move the cursor by this share of the window. */
const KEY_STEP = 0.01
/** Page keys go this many steps. */
const FAR = 10

/** How far from a pointer what it opens may be, px. */
const NEAR_PX = 6

/** Opens what a plot shows nearest to a time, within so many seconds of it; tells whether there is something. */
export interface Inspect {
  open(at_s: number, within_s: number): Promise<boolean>
  /** Whether a press opens; Enter always does. */
  pressed: boolean
}

interface Held {
  id: number
  x: number
  share: number
}

let scrolled_ms = Number.NEGATIVE_INFINITY
globalThis.addEventListener?.('scroll', () => (scrolled_ms = performance.now()), {
  capture: true,
  passive: true,
})

const limited = (share: number) => Math.min(1, Math.max(0, share))

/**
 * Pointers, wheel and keys over a plot of time: they move the linked cursor and the stretch that all plots
 * show. A finger pans, held still it reads; two zoom. Returns the way to stop it.
 */
export function timeGestures(
  lab: Lab,
  host: HTMLElement,
  shareAt: (event: { clientX: number }) => number,
  inspect?: Inspect,
): () => void {
  const listening = new AbortController()
  let held: Held[] = []
  let before: TimeSpan = { from_s: 0, to_s: 0 }
  let mode: 'press' | 'pan' | 'read' | 'pinch' | undefined
  let hold: ReturnType<typeof setTimeout> | undefined
  let pressed_ms = Number.NEGATIVE_INFINITY

  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (event: HTMLElementEventMap[K]) => void,
    passive = true,
  ) => host.addEventListener(type, listener, { passive, signal: listening.signal })

  const timeAt = (share: number) => {
    const { from_s, to_s } = spanAt(lab, lab.engine.t_s)
    return from_s + limited(share) * (to_s - from_s)
  }

  on('pointerdown', (event) => {
    if (event.button !== 0) return
    held.push({ id: event.pointerId, x: event.clientX, share: shareAt(event) })
    before = spanAt(lab, lab.engine.t_s)
    clearTimeout(hold)
    mode = held.length === 1 ? 'press' : 'pinch'
    if (event.pointerType === 'touch' && mode === 'press')
      hold = setTimeout(() => {
        mode = 'read'
        point(lab, { share: limited(held[0]?.share ?? 0) }, true)
      }, HOLD_MS)
  })

  on('pointermove', (event) => {
    const share = shareAt(event)
    const finger = held.find(({ id }) => id === event.pointerId)
    if (!finger) {
      if (event.pointerType !== 'touch' && share >= 0 && share <= 1) point(lab, { share })
      else if (event.pointerType !== 'touch') unpoint(lab)
      return
    }
    if (mode === 'press' && Math.abs(event.clientX - finger.x) > STILL_PX) {
      clearTimeout(hold)
      mode = 'pan'
      host.setPointerCapture(event.pointerId)
      unpoint(lab)
    }
    if (mode === 'pan')
      showWindow(
        lab,
        panned(before, lab.engine.t_s, (share - finger.share) * (before.to_s - before.from_s)),
        lab.engine.t_s,
      )
    else if (mode === 'read') point(lab, { share: limited(share) }, true)
    else if (mode === 'pinch') pinch(finger, event)
  })

  function pinch(finger: Held, event: PointerEvent) {
    const other = held.find((one) => one !== finger)
    if (!other) return
    const apart = Math.abs(finger.x - other.x)
    const now = Math.abs(event.clientX - other.x)
    const middle = limited((finger.share + other.share) / 2)
    if (apart > STILL_PX && now > STILL_PX)
      showWindow(lab, zoomed(before, lab.engine.t_s, middle, apart / now), lab.engine.t_s)
  }

  const lift = (event: PointerEvent) => {
    clearTimeout(hold)
    const finger = held.find(({ id }) => id === event.pointerId)
    held = held.filter((one) => one !== finger)
    if (!finger) return
    if (event.type === 'pointerup') {
      if (mode === 'read') freeze(lab, timeAt(shareAt(event)))
      else if (mode === 'press') press(event)
    }
    mode = held.length === 0 ? undefined : 'pinch'
  }
  on('pointerup', lift)
  on('pointercancel', lift)

  function press(event: PointerEvent) {
    // Browsers disagree on what a double click after a drag is.
    const twice = event.timeStamp - pressed_ms < TWICE_MS
    pressed_ms = twice ? Number.NEGATIVE_INFINITY : event.timeStamp
    if (twice) return reset(lab)
    const share = shareAt(event)
    const inside = share >= 0 && share <= 1
    if (!inspect?.pressed || !inside) return toggle(event, share, inside)
    const { from_s, to_s } = spanAt(lab, lab.engine.t_s)
    const near = shareAt({ clientX: event.clientX + NEAR_PX }) - share
    void inspect
      .open(timeAt(share), near * (to_s - from_s))
      .then((found) => found || toggle(event, share, inside))
  }

  function toggle({ pointerType }: PointerEvent, share: number, inside: boolean) {
    const { frozen } = lab.choices.get(TIME_VIEW)
    if (frozen) {
      free(lab)
      if (pointerType !== 'touch' && inside) point(lab, { share })
    } else if (pointerType !== 'touch' && inside) freeze(lab, timeAt(share))
  }

  function inspectCursor(open: Inspect['open']) {
    const span = spanAt(lab, lab.engine.t_s)
    void open(cursorIn(lab, span) ?? Math.min(span.to_s, lab.engine.t_s), span.to_s - span.from_s)
  }

  on('pointerleave', (event) => {
    if (event.pointerType !== 'touch') unpoint(lab)
  })
  // While a finger reads values, the page stays and its menu stays closed.
  on('touchmove', (event) => mode === 'read' && event.preventDefault(), false)
  on('contextmenu', (event) => mode !== undefined && held.length > 0 && event.preventDefault(), false)

  on(
    'wheel',
    (event) => {
      if (performance.now() - scrolled_ms < SCROLLING_MS && !event.ctrlKey) {
        scrolled_ms = performance.now()
        return
      }
      event.preventDefault()
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE_PX
      const { from_s, to_s } = spanAt(lab, lab.engine.t_s)
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY))
        pan(lab, lab.engine.t_s, -event.deltaX * unit * WHEEL_STEP * (to_s - from_s))
      else zoom(lab, lab.engine.t_s, limited(shareAt(event)), Math.exp(event.deltaY * unit * WHEEL_STEP))
    },
    false,
  )

  on(
    'keydown',
    (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const opens = event.key === 'Enter' && inspect
      if (opens) inspectCursor(opens.open)
      if (opens || obey(lab, event.key, event.shiftKey)) {
        event.preventDefault()
        event.stopPropagation()
      }
    },
    false,
  )

  return () => {
    clearTimeout(hold)
    listening.abort()
  }
}

/** Back to the last minute of what runs. */
function reset(lab: Lab): void {
  free(lab)
  setWindow(lab, DEFAULT_VIEW.window_s)
}

/** Whether a key of a focused plot was one of its own. */
function obey(lab: Lab, key: string, shift: boolean): boolean {
  const now_s = lab.engine.t_s
  const { from_s, to_s } = spanAt(lab, now_s)
  const length_s = to_s - from_s
  const at_s = cursorIn(lab, { from_s, to_s })
  const anchor = at_s === undefined ? 1 : limited((at_s - from_s) / length_s)
  const move = (t_s: number) => freeze(lab, Math.min(Math.max(t_s, from_s), Math.min(to_s, now_s)))
  const step_s = Math.max(ROW_S, length_s * KEY_STEP)
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const way = key === 'ArrowLeft' ? -1 : 1
    if (shift) pan(lab, now_s, -way * KEY_PAN * length_s)
    else move((at_s ?? Math.min(to_s, now_s)) + way * step_s)
  } else if (key === 'PageUp' || key === 'PageDown') {
    const way = key === 'PageUp' ? -1 : 1
    move((at_s ?? Math.min(to_s, now_s)) + way * FAR * step_s)
  } else if (key === 'Home') move(from_s)
  else if (key === 'End') move(to_s)
  else if (key === '+' || key === '=') zoom(lab, now_s, anchor, 1 / KEY_ZOOM)
  else if (key === '-' || key === '_') zoom(lab, now_s, anchor, KEY_ZOOM)
  else if (key === '0') reset(lab)
  else if (key === 'Escape' && lab.choices.get(TIME_VIEW).cursor) free(lab)
  else return false
  return true
}
