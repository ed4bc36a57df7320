import { cake, cobalt, codel, dualPi2, fair, fqCodel, pi2, pie } from './delay'
import { dsred, hred, parabolaRed, sketch, wred } from './nonlinear'
import { adaptiveRed, gred, gredI, redFormula, redTail, tailDrop } from './red'
import type { Formula } from './types'

/** The rule of each discipline; others show only their parameters. */
export const FORMULAS: Record<string, Formula | undefined> = {
  tail_drop: tailDrop,
  red: redFormula,
  gred,
  gred_i: gredI,
  dsred,
  hred,
  parabola_red: parabolaRed,
  adaptive_red: adaptiveRed,
  red_tail: redTail,
  codel,
  cobalt,
  cake,
  pie,
  fq_codel: fqCodel,
  fair,
  pi2,
  dualpi2: dualPi2,
  sketch,
  wred,
}
