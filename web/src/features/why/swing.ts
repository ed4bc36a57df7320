/** Detects swings in packets, from the queue's means over equal intervals. */

/** Lags of the autocorrelation, and the spectrum's window, in expected periods. */
const LAGS = 5
const SPECTRUM_LAGS = 4
/** The spectral peak is searched at this many frequencies, from 1/5 to 5 times the expected one. */
const BAND = 5
const FREQUENCIES = 281

/** A queue swings above this ratio, the threshold of Miao and Seborg. */
export const SWINGS_FROM = 0.5

export interface Swing {
  /** The decay ratio of Miao and Seborg. */
  ratio: number
  /** Frequency of the spectral peak, rad/s. */
  frequency: number
}

/**
 * @param queue samples, `every_s` apart
 * @param period_s the expected period; it only sets the range of lags and frequencies
 */
export function swingOf(queue: readonly number[], every_s: number, period_s: number): Swing {
  const most = Math.floor(queue.length / 2)
  const correlation = autocorrelation(queue, Math.min(most, Math.ceil((LAGS * period_s) / every_s)))
  const window = Math.min(correlation.length - 1, Math.ceil((SPECTRUM_LAGS * period_s) / every_s))
  return {
    ratio: decayRatio(correlation),
    frequency: spectralPeak(correlation.slice(0, window + 1), every_s, (2 * Math.PI) / period_s),
  }
}

/** Autocorrelation from lag 0, where it is 1, to `lags`. */
export function autocorrelation(values: readonly number[], lags: number): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const own = values.map((value) => value - mean)
  const sums = Array.from({ length: lags + 1 }, (_, lag) => {
    let sum = 0
    for (let i = lag; i < own.length; i++) sum += own[i]! * own[i - lag]!
    return sum
  })
  const whole = sums[0]!
  return sums.map((sum) => (whole > 0 ? sum / whole : 0))
}

/**
 * Miao and Seborg (1999): how far the first peak of an autocorrelation stands above the line between the troughs beside
 * it, over how far the first trough lies below the line between the start and that peak; 0 without such a peak.
 */
export function decayRatio(correlation: readonly number[]): number {
  const extremes: number[] = []
  let from = correlation.findIndex((value) => value < 0)
  while (from >= 0 && extremes.length < 3) {
    const below = correlation[from]! < 0
    const length = correlation.slice(from).findIndex((value) => value < 0 !== below)
    if (length < 0) return 0
    const stretch = correlation.slice(from, from + length)
    const best = below ? Math.min(...stretch) : Math.max(...stretch)
    extremes.push(from + stretch.indexOf(best))
    from += length
  }
  if (extremes.length < 3) return 0
  const [trough, peak, next] = extremes as [number, number, number]
  const value = (lag: number) => correlation[lag]!
  const line = (a: number, b: number, at: number) => value(a) + ((value(b) - value(a)) * (at - a)) / (b - a)
  const high = value(peak) - line(trough, next, peak)
  return high / (line(0, peak, trough) - value(trough))
}

/** Frequency of the spectral maximum, rad/s (Blackman and Tukey, with Parzen's window). */
function spectralPeak(correlation: readonly number[], every_s: number, expected: number): number {
  const last = correlation.length - 1
  const weighed = correlation.map((value, lag) => value * parzen(lag / last))
  const power = (frequency: number) =>
    weighed.reduce(
      (sum, value, lag) => sum + (lag === 0 ? 1 : 2) * value * Math.cos(frequency * lag * every_s),
      0,
    )
  const frequencies = Array.from(
    { length: FREQUENCIES },
    (_, i) => (expected / BAND) * BAND ** ((2 * i) / (FREQUENCIES - 1)),
  ).filter((frequency) => frequency * every_s < Math.PI)
  const powers = frequencies.map(power)
  return frequencies[powers.indexOf(Math.max(...powers))]!
}

const parzen = (part: number) => (part < 0.5 ? 1 - 6 * part ** 2 + 6 * part ** 3 : 2 * (1 - part) ** 3)
