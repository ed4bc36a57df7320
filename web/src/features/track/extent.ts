/** Steps of the track's end, so that it rarely moves. */
const STEPS = [1, 1.5, 2, 3, 5, 7.5, 10]
const LEAST_S = 60
/** Factor of the latest event or time that the track shows. */
const AHEAD = 1.08

/** The end of the track: a round number beyond the time reached and the last event. */
export function extentOf(reached_s: number, lastEvent_s: number): number {
  const wanted = Math.max(LEAST_S, AHEAD * reached_s, AHEAD * lastEvent_s)
  const power = 10 ** Math.floor(Math.log10(wanted))
  return (STEPS.find((step) => step * power >= wanted) ?? 10) * power
}
