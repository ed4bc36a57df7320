import { choice } from '../../lab/choices'
import type { Lab } from '../../lab/lab'

interface LargeCurve {
  /** The lane whose curve is open in the large editor: its place, and the key that stays with it. */
  lane?: { index: number; key: number | undefined } | undefined
  /** What had the focus before it opened. */
  before?: HTMLOrSVGElement | undefined
}

/** Which lane's curve is edited large; one at a time. */
export const LARGE_CURVE = choice<LargeCurve>(() => ({}))

export function openCurve(lab: Lab, index: number): void {
  const focused = document.activeElement
  const before = focused instanceof HTMLElement || focused instanceof SVGElement ? focused : undefined
  lab.choices.set(LARGE_CURVE, { lane: { index, key: lab.engine.lanes[index]?.key }, before })
}

export function closeCurve(lab: Lab): void {
  const { before } = lab.choices.get(LARGE_CURVE)
  lab.choices.set(LARGE_CURVE, { lane: undefined, before: undefined })
  before?.focus()
}

export const toggleCurve = (lab: Lab, index: number) =>
  lab.choices.get(LARGE_CURVE).lane?.index === index ? closeCurve(lab) : openCurve(lab, index)
