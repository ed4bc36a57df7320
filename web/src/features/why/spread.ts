/** Mean and standard deviation. */
export function spreadOf(values: readonly number[]): { mean: number; deviation: number } | undefined {
  if (values.length < 2) return undefined
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, deviation: Math.sqrt(squares / values.length) }
}

/** Lower peaks of the autocorrelation are chance. */
const LEAST_PEAK = 0.3
/** Greatest lag, as a share of the samples: longer periods occur too rarely. */
const LAGS = 1 / 4

/** The period in samples, from the first peak of the autocorrelation; undefined if no peak is clear. */
export function periodOf(values: readonly number[]): number | undefined {
  const spread = spreadOf(values)
  if (!spread || spread.deviation === 0) return undefined
  const own = values.map((value) => value - spread.mean)
  const correlation = Array.from({ length: Math.floor(own.length * LAGS) }, (_, lag) => {
    let sum = 0
    for (let i = lag; i < own.length; i++) sum += own[i]! * own[i - lag]!
    return sum / (own.length * spread.deviation ** 2)
  })
  const below = correlation.findIndex((value) => value < 0)
  const from = correlation.findIndex((value, lag) => below >= 0 && lag > below && value > 0)
  if (from < 0) return undefined
  const end = correlation.findIndex((value, lag) => lag > from && value < 0)
  const stretch = correlation.slice(from, end < 0 ? undefined : end)
  const peak = Math.max(...stretch)
  return end >= 0 && peak >= LEAST_PEAK ? from + stretch.indexOf(peak) : undefined
}
