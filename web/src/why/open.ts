import { create } from 'zustand'
import { engine, painter } from '../lab'
import { type LaneRef, useTheory } from '../lab/theory'
import type { Theory } from '../plots/lane-chart'

interface Why {
  lane?: LaneRef | undefined
  /** What had the focus before it was opened. */
  before?: HTMLElement | undefined
}

/** Which lane's loop is explained; one at a time. */
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

/** Has the plots show what is predicted of the lane that is open, or no more. */
export function predict(theory: Theory | undefined): void {
  useTheory.setState({ lane: useWhy.getState().lane, theory })
  painter.refresh()
}
