import { type PacketEvent, readEvent } from '../../engine/page/events'
import type { Signal, SignalPlace } from '../../engine/protocol'
import { EVENT_KINDS } from '../../generated/facts'
import { choice } from '../../lab/choices'
import type { Lab } from '../../lab/lab'
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

export const DECISION = choice<{ open: OpenDecision | undefined }>(() => ({ open: undefined }))

async function ask(lab: Lab, key: number, place: SignalPlace): Promise<Signal | null> {
  const lane = lab.engine.lanes.findIndex((feed) => feed.key === key)
  if (lane < 0) return null
  // If another run began meanwhile, the question is obsolete.
  return lab.engine.request('signal', { ...place, lane }).catch(() => null)
}

/** Opens the drop nearest to a time, and moves the cursor there; returns whether there is one, or the user has moved on. */
export async function openDecision(
  lab: Lab,
  lane: number,
  host: HTMLElement,
  placeOf: OpenDecision['placeOf'],
  at_s: number,
  within_s: number,
): Promise<boolean> {
  const feed = lab.engine.lanes[lane]
  if (!feed) return false
  let goneOn = false
  const listening = new AbortController()
  // A second press before the answer means something else: a double click resets the window.
  const goOn = () => {
    goneOn = true
  }
  document.addEventListener('pointerdown', goOn, { capture: true, signal: listening.signal })
  const signal = await ask(lab, feed.key, { at_s, within_s })
  listening.abort()
  if (goneOn) return true
  if (!signal || !host.isConnected) return false
  show(lab, { lane, key: feed.key, host, placeOf, signal, end: undefined })
  return true
}

/** Opens the next or the previous drop. */
export async function goToNeighbour(lab: Lab, later: boolean): Promise<void> {
  const { open } = lab.choices.get(DECISION)
  if (!open) return
  const { t_s, number, what } = readEvent(open.signal.event)
  const signal = await ask(lab, open.key, { at_s: t_s, number, what: EVENT_KINDS.indexOf(what), later })
  if (lab.choices.get(DECISION).open !== open) return
  if (signal) show(lab, { ...open, signal, end: undefined })
  else lab.choices.set(DECISION, { open: { ...open, end: later ? 'last' : 'first' } })
}

export const eventOf = ({ signal }: OpenDecision): PacketEvent => readEvent(signal.event)

function show(lab: Lab, open: OpenDecision): void {
  lab.choices.set(DECISION, { open })
  freeze(lab, eventOf(open).t_s)
}

/** Window position of the packet, as far as its plot shows it. */
export function placeOf(lab: Lab, open: OpenDecision): number {
  const { from_s, to_s } = spanAt(lab, lab.engine.t_s)
  const share = (eventOf(open).t_s - from_s) / (to_s - from_s)
  return open.placeOf(Math.min(1, Math.max(0, share)))
}

/** Closes the decision; with `back`, focus returns to the plot. */
export function closeDecision(lab: Lab, back = false): void {
  const { open } = lab.choices.get(DECISION)
  lab.choices.set(DECISION, { open: undefined })
  if (back) open?.host.focus()
}
