/** The track's end grows in such steps, so that it stands still most of the time. */
const STEPS = [1, 1.5, 2, 3, 5, 7.5, 10]
const LEAST_S = 60
/** What is shown beyond the latest thing on the track. */
const AHEAD = 1.08

/** Where the track ends: round, and beyond both the time reached and the last event. */
export function extentOf(reached_s: number, lastEvent_s: number): number {
  const wanted = Math.max(LEAST_S, AHEAD * reached_s, AHEAD * lastEvent_s)
  const power = 10 ** Math.floor(Math.log10(wanted))
  return (STEPS.find((step) => step * power >= wanted) ?? 10) * power
}
