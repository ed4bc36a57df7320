/** Stops of the load sliders; the papers' doublings, with steps between. */
export const FLOW_STEPS = [
  0, 1, 2, 4, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1000, 2000, 5000, 10000,
]
export const RATE_STEPS_MBPS = [
  0, 0.1, 0.2, 0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 15, 20, 50, 100, 200, 500, 1000, 10000,
]
export const RHO_STEPS = [
  0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1, 1.05, 1.1, 1.2, 1.5, 2, 3, 5,
]

/** The stop nearest to `value`, by position between its neighbours. */
export function nearest(steps: readonly number[], value: number): number {
  let best = 0
  for (let i = 1; i < steps.length; i++) {
    if (Math.abs(steps[i]! - value) < Math.abs(steps[best]! - value)) best = i
  }
  return best
}

/** The next stop above or below `value`. */
export function neighbour(steps: readonly number[], value: number, direction: 1 | -1): number {
  if (direction === 1) return steps.find((step) => step > value) ?? steps.at(-1)!
  return steps.findLast((step) => step < value) ?? steps[0]!
}
