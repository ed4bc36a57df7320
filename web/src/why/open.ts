import { create } from 'zustand'
import { engine } from '../lab'

interface Why {
  /** The lane that is asked about: its place, and the key that stays with it. */
  lane?: { index: number; key: number | undefined } | undefined
  before?: HTMLElement | undefined
}

/** Which lane's loop is explained; one at a time. */
export const useWhy = create<Why>()(() => ({}))

export function openWhy(index: number): void {
  const focused = document.activeElement
  useWhy.setState({
    lane: { index, key: engine.lanes[index]?.key },
    before: focused instanceof HTMLElement ? focused : undefined,
  })
}

export function closeWhy(): void {
  const { before } = useWhy.getState()
  useWhy.setState({ lane: undefined, before: undefined })
  before?.focus()
}
