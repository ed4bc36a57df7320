import { choice } from '../../lab/choices'
import type { Lab } from '../../lab/lab'

interface Stage {
  /** Whether all is black. */
  blank: boolean
  /** Whether a spot of light follows the pointer. */
  laser: boolean
  /** Whether the controls are shown. */
  bar: boolean
  /** The link that is shown as a QR code. */
  code: string | undefined
  /** Whether drop curves replace the plots. */
  curves: boolean
}

const CLEAR: Stage = {
  blank: false,
  laser: false,
  bar: false,
  code: undefined,
  curves: false,
}

/** What a presenter shows on the projector. Links do not hold it. */
export const STAGE = choice<Stage>(() => CLEAR)

/** Switches between drop curves and plots. */
export const toggleCurves = (lab: Lab): void => lab.choices.set(STAGE, ({ curves }) => ({ curves: !curves }))

const SHOWN_MS = 3000
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows the controls for a while. */
export function showBar(lab: Lab): void {
  clearTimeout(timer)
  lab.choices.set(STAGE, { bar: true })
  timer = setTimeout(() => lab.choices.set(STAGE, { bar: false }), SHOWN_MS)
}

/** As it is when a talk begins, and after it. */
export function clearStage(lab: Lab): void {
  clearTimeout(timer)
  lab.choices.set(STAGE, CLEAR)
}
