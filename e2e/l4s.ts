import type { Place } from './curves'

/** What the stories of L4S read and draw, in any browser. */

/** Ten flows of Prague beside one of CUBIC, and a call, in the order of the menus. */
export const FLOWS = 10

/** Waits that a sentence tells of both queues, ms. */
export function waitsIn(sentence: string): { l: number; c: number } | undefined {
  const found = /^Packets wait ([\d.]+)\sms in L and ([\d.]+)\sms in C/.exec(sentence)
  return found ? { l: Number(found[1]), c: Number(found[2]) } : undefined
}

/** The wait that a sentence tells of a single queue, ms. */
export const waitIn = (sentence: string): number =>
  Number(/^Packets wait ([\d.]+)\sms on average/.exec(sentence)?.[1])

/** The share of a call's packets that a sentence calls lost or late; NaN without a call. */
export function missedIn(sentence: string): number {
  const [, percent, one] =
    /Call: .*, (?:no packet|([\d.]+)\s% of packets|1\sin\s([\d,]+) packets) lost or over/.exec(sentence) ?? [
      '',
      'NaN',
    ]
  if (percent) return Number(percent) / 100
  return one ? 1 / Number(one.replace(',', '')) : 0
}

/**
 * A ramp that marks later than L's own: waits, ms, and probabilities. It ends before 1.5 ms, from where on the axis may be
 * compressed.
 */
export const LATE_RAMP: readonly [number, number][] = [
  [0, 0],
  [0.6, 0],
  [1.2, 0],
  [1.45, 0.05],
]

/** By how much L's wait grows with it at least. */
export const LATER = 1.1

/** Window positions on L's curve, by its knots at 0.8 ms and 1.2 ms. */
export const onRamp =
  (low: Place, high: Place) =>
  ([ms, p]: readonly [number, number]): Place => ({
    x: low.x + ((ms - 0.8) * (high.x - low.x)) / 0.4,
    y: low.y + p * (high.y - low.y),
  })

/** A lecturer's own lesson. */
export const LESSON = `---
title: Two queues on one link
about: What does a queue of its own change for Prague?
minutes: 1
start: net=l4s&aqm=pi2,dualpi2&t=20&plots=queue_delays,queue
claims:
  - says: In DualPI2 Prague waits less than a millisecond.
    at: 1
    between: [0, 0.001]
    figure: { lane: B, figure: classes.prague.delay_mean_s }
measure: { duration_s: 40, warmup_s: 10, replications: 2 }
---

# One queue, and two

Lane A is PI2, with one queue for all. Lane B is DualPI2.

# Now it is yours

Draw another ramp.

~~~step
runs: true
~~~
`
