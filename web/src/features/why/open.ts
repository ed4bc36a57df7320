import { choice } from '../../lab/choices'
import type { Lab } from '../../lab/lab'
import { type LaneRef, THEORY } from '../../lab/theory'
import type { Theory } from '../../plots/lane-chart'

interface Why {
  lane?: LaneRef | undefined
  /** The focused element before opening. */
  before?: HTMLElement | undefined
}

/** The lane whose loop is explained; one at a time. */
export const WHY = choice<Why>(() => ({}))

export function openWhy(lab: Lab, index: number): void {
  const focused = document.activeElement
  const before = focused instanceof HTMLElement ? focused : undefined
  lab.choices.set(WHY, { lane: { index, key: lab.engine.lanes[index]?.key }, before })
  lab.choices.set(THEORY, { lane: undefined, theory: undefined })
}

export function closeWhy(lab: Lab): void {
  const { before } = lab.choices.get(WHY)
  lab.choices.set(WHY, { lane: undefined, before: undefined })
  predict(lab, undefined)
  before?.focus()
}

/** Shows a prediction for the open lane in the plots, or clears it. */
export function predict(lab: Lab, theory: Theory | undefined): void {
  lab.choices.set(THEORY, { lane: lab.choices.get(WHY).lane, theory })
  lab.painter.refresh()
}
