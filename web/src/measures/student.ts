/**
 * Student's t for the claims' statistics, by the finite sums of Abramowitz & Stegun 1964, 26.7.3 and
 * 26.7.4, as in the core; a test compares the two.
 */

/** The t with probability 0.95 between -t and t; undefined without degrees of freedom. */
export function t95(degrees: number): number | undefined {
  if (degrees < 1) return undefined
  const known = quantiles.get(degrees)
  if (known !== undefined) return known
  // The quantile falls from 12.7 at one degree of freedom to the normal distribution's 1.96.
  let [low, high] = [1.9, 13]
  for (let i = 0; i < 60; i++) {
    const middle = 0.5 * (low + high)
    if (central(middle, degrees) < 0.95) low = middle
    else high = middle
  }
  const found = 0.5 * (low + high)
  quantiles.set(degrees, found)
  return found
}

const quantiles = new Map<number, number>()

/** A(t|degrees): probability between -t and t. */
function central(t: number, degrees: number): number {
  const hypotenuse = Math.sqrt(degrees + t * t)
  const [sin, cos] = [t / hypotenuse, Math.sqrt(degrees) / hypotenuse]
  const odd = degrees % 2 === 1
  let term = odd ? cos : 1
  let sum = degrees === 1 ? 0 : term
  for (let factor = odd ? 2 : 1; factor + 2 < degrees; factor += 2) {
    term *= (factor / (factor + 1)) * cos * cos
    sum += term
  }
  return odd ? (2 / Math.PI) * (Math.atan(t / Math.sqrt(degrees)) + sin * sum) : sin * sum
}
