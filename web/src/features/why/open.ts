import { create } from 'zustand'
import { engine, painter } from '../../lab'
import { type LaneRef, useTheory } from '../../lab/theory'
import type { Theory } from '../../plots/lane-chart'

interface Why {
  lane?: LaneRef | undefined
  /** The focused element before opening. */
  before?: HTMLElement | undefined
}

/** The lane whose loop is explained; one at a time. */
export const useWhy = create<Why>()(() => ({}))

export function openWhy(index: number): void {
  const focused = document.activeElement
  const before = focused instanceof HTMLElement ? focused : undefined
  useWhy.setState({ lane: { index, key: engine.lanes[index]?.key }, before })
  useTheory.setState({ lane: undefined, theory: undefined })
}

export function closeWhy(): void {
  const { before } = useWhy.getState()
  useWhy.setState({ lane: undefined, before: undefined })
  predict(undefined)
  before?.focus()
}

/** Shows a prediction for the open lane in the plots, or clears it. */
export function predict(theory: Theory | undefined): void {
  useTheory.setState({ lane: useWhy.getState().lane, theory })
  painter.refresh()
}
