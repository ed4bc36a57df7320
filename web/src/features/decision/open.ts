import { create } from 'zustand'
import { type PacketEvent, readEvent } from '../../engine/page/events'
import type { Signal, SignalPlace } from '../../engine/protocol'
import { EVENT_KINDS } from '../../generated/facts'
import { engine } from '../../lab'
import { freeze, spanAt } from '../../lab/time-view'

/** An open decision beside a plot. */
export interface OpenDecision {
  /** Index of the lane, and its key in the engine. */
  lane: number
  key: number
  /** The plot that it was opened from: the panel is beside it, and focus returns there. */
  host: HTMLElement
  /** Window position of a share of the plot's time axis, px. */
  placeOf: (share: number) => number
  signal: Signal
  /** Whether it is the first or the last one. */
  end: 'first' | 'last' | undefined
}

export const useDecision = create<{ open: OpenDecision | undefined }>(() => ({ open: undefined }))

async function ask(key: number, place: SignalPlace): Promise<Signal | null> {
  const lane = engine.lanes.findIndex((feed) => feed.key === key)
  if (lane < 0) return null
  // If another run began meanwhile, the question is obsolete.
  return engine.request('signal', { ...place, lane }).catch(() => null)
}

/** Opens the drop nearest to a time, and moves the cursor there; returns whether there is one, or the user has moved on. */
export async function openDecision(
  lane: number,
  host: HTMLElement,
  placeOf: OpenDecision['placeOf'],
  at_s: number,
  within_s: number,
): Promise<boolean> {
  const feed = engine.lanes[lane]
  if (!feed) return false
  let goneOn = false
  const listening = new AbortController()
  // A second press before the answer means something else: a double click resets the window.
  const goOn = () => {
    goneOn = true
  }
  document.addEventListener('pointerdown', goOn, { capture: true, signal: listening.signal })
  const signal = await ask(feed.key, { at_s, within_s })
  listening.abort()
  if (goneOn) return true
  if (!signal || !host.isConnected) return false
  show({ lane, key: feed.key, host, placeOf, signal, end: undefined })
  return true
}

/** Opens the next or the previous drop. */
export async function goBeside(later: boolean): Promise<void> {
  const { open } = useDecision.getState()
  if (!open) return
  const { t_s, number, what } = readEvent(open.signal.event)
  const signal = await ask(open.key, { at_s: t_s, number, what: EVENT_KINDS.indexOf(what), later })
  if (useDecision.getState().open !== open) return
  if (signal) show({ ...open, signal, end: undefined })
  else useDecision.setState({ open: { ...open, end: later ? 'last' : 'first' } })
}

export const eventOf = ({ signal }: OpenDecision): PacketEvent => readEvent(signal.event)

function show(open: OpenDecision): void {
  useDecision.setState({ open })
  freeze(eventOf(open).t_s)
}

/** Window position of the packet, as far as its plot shows it. */
export function placeOf(open: OpenDecision): number {
  const { from_s, to_s } = spanAt(engine.t_s)
  const share = (eventOf(open).t_s - from_s) / (to_s - from_s)
  return open.placeOf(Math.min(1, Math.max(0, share)))
}

/** Closes the decision; with `back`, focus returns to the plot. */
export function closeDecision(back = false): void {
  const { open } = useDecision.getState()
  useDecision.setState({ open: undefined })
  if (back) open?.host.focus()
}
