import type { Place } from './curves'

/** Helpers of the stories on L4S, for any browser. */

/** Flows of Prague, next to one of CUBIC and a call. */
export const FLOWS = 10

/** Queueing delays of both queues in a sentence, ms. */
export function waitsIn(sentence: string): { l: number; c: number } | undefined {
  const found = /^Packets wait ([\d.]+)\sms in L and ([\d.]+)\sms in C/.exec(sentence)
  return found ? { l: Number(found[1]), c: Number(found[2]) } : undefined
}

/** Queueing delay of a single queue in a sentence, ms. */
export const waitIn = (sentence: string): number =>
  Number(/^Packets wait ([\d.]+)\sms on average/.exec(sentence)?.[1])

/** The share of a call's packets that is lost or late according to a sentence; NaN without a call. */
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
 * A ramp that marks later than L's own: delays, ms, and probabilities. It ends before 1.5 ms, after which the axis may be
 * compressed.
 */
export const LATE_RAMP: readonly [number, number][] = [
  [0, 0],
  [0.6, 0],
  [1.2, 0],
  [1.45, 0.05],
]

/** Least factor by which it increases L's delay. */
export const LATER = 1.1

/** Window positions on L's curve, from its knots at 0.8 ms and 1.2 ms. */
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
