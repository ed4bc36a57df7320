import { create } from 'zustand'
import { engine } from '../../lab'

interface LargeCurve {
  /** The lane whose curve is open in the large editor: its place, and the key that stays with it. */
  lane?: { index: number; key: number | undefined } | undefined
  /** What had the focus before it opened. */
  before?: HTMLOrSVGElement | undefined
}

/** Which lane's curve is edited large; one at a time. */
export const useLargeCurve = create<LargeCurve>()(() => ({}))

export function openCurve(index: number): void {
  const focused = document.activeElement
  const before = focused instanceof HTMLElement || focused instanceof SVGElement ? focused : undefined
  useLargeCurve.setState({ lane: { index, key: engine.lanes[index]?.key }, before })
}

export function closeCurve(): void {
  const { before } = useLargeCurve.getState()
  useLargeCurve.setState({ lane: undefined, before: undefined })
  before?.focus()
}

export const toggleCurve = (index: number) =>
  useLargeCurve.getState().lane?.index === index ? closeCurve() : openCurve(index)
