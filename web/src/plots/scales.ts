/** Bars of the loss plot per window. */
const BARS = 120
/** Time step for counts: less would show single packets. */
export const countStep = (window_s: number) => window_s / BARS

const LADDER = [1, 2, 4, 5, 8, 10, 20, 40, 50, 80, 100]

/** The smallest round number at or above `value`. */
export function roundUp(value: number): number {
  if (!(value > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  for (const step of LADDER) if (step * power >= value) return step * power
  return 100 * power
}

export const DROP_COLUMNS = ['early', 'forced', 'overflow'] as const

/** Opacity of the first, second and later traffic classes in the lane's colour. */
const CLASS_ALPHA = [1, 0.45, 0.25]
export const classAlpha = (index: number): number => CLASS_ALPHA[Math.min(index, CLASS_ALPHA.length - 1)]!
/** Opacity of areas that fill their plot, so that grid lines show through. */
export const AREA_ALPHA = 0.7
