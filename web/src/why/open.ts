import { create } from 'zustand'
import { engine, painter } from '../lab'
import type { Theory } from '../plots/lane-chart'

interface Why {
  /** The lane that is asked about: its place, and the key that stays with it. */
  lane?: { index: number; key: number | undefined } | undefined
  before?: HTMLElement | undefined
  /** What is predicted of it, as long as the model stands behind that. */
  theory?: Theory | undefined
}

/** Which lane's loop is explained; one at a time. */
export const useWhy = create<Why>()(() => ({}))

export function openWhy(index: number): void {
  const focused = document.activeElement
  useWhy.setState({
    lane: { index, key: engine.lanes[index]?.key },
    before: focused instanceof HTMLElement ? focused : undefined,
    theory: undefined,
  })
}

export function closeWhy(): void {
  const { before } = useWhy.getState()
  useWhy.setState({ lane: undefined, before: undefined, theory: undefined })
  painter.refresh()
  before?.focus()
}

/** Has the plots show what is predicted of the lane that is open, or no more. */
export function predict(theory: Theory | undefined): void {
  useWhy.setState({ theory })
  painter.refresh()
}

/** What is predicted of a lane, if it is the one that is open. */
export function theoryOf({ key }: { key: number }): Theory | undefined {
  return laneKey() === key ? useWhy.getState().theory : undefined
}

/** The key of the lane that is open: all get new ones when a run starts again. */
function laneKey(): number | undefined {
  const { lane } = useWhy.getState()
  if (!lane) return undefined
  const kept = engine.lanes.some(({ key }) => key === lane.key)
  return kept ? lane.key : engine.lanes[lane.index]?.key
}
