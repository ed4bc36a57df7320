import { create } from 'zustand'
import { DEFAULT_SCENARIO, DEFAULT_VIEW } from './default'
import type { Change, Fault, Scenario, View } from './types'

export interface Notice {
  id: number
  kind: 'link' | 'file' | 'change' | 'engine'
  title: string
  items: Fault[]
  /** A way out that the notice offers. */
  offer?: 'download'
}

export interface LabState {
  /** The contract's document with its timeline: plain JSON that is never changed in place. */
  scenario: Scenario
  view: View
  notices: Notice[]
  /** Counts scenarios opened: at each the engine starts over and runs to `view.t_s`. */
  opened: number
  open: (scenario: Scenario, t_s: number, view?: Partial<View>) => void
  /** Notes a change that the engine has applied at `change.at_s`. */
  recordChange: (change: Change) => void
  setView: (view: Partial<View>) => void
  addNotice: (notice: Omit<Notice, 'id'>) => void
  dismiss: (id: number) => void
}

let lastNotice = 0

/** Changes in order of time, at equal times as they were made: as the core keeps them. */
const inOrder = (timeline: Change[]) => timeline.sort((a, b) => a.at_s - b.at_s)

export const useLab = create<LabState>()((set) => ({
  scenario: DEFAULT_SCENARIO,
  view: DEFAULT_VIEW,
  notices: [],
  opened: 0,
  open: (scenario, t_s, view) =>
    set((lab) => ({ scenario, view: { ...lab.view, ...view, t_s }, opened: lab.opened + 1 })),
  recordChange: (change) =>
    set(({ scenario, view }) => ({
      scenario: { ...scenario, timeline: inOrder([...(scenario.timeline ?? []), change]) },
      view: { ...view, t_s: change.at_s },
    })),
  setView: (view) => set((lab) => ({ view: { ...lab.view, ...view } })),
  // The same message twice is the same message: it moves to the end instead of piling up.
  addNotice: (notice) =>
    set((lab) => ({
      notices: [
        ...lab.notices.filter((old) => old.kind !== notice.kind || old.title !== notice.title),
        { ...notice, id: ++lastNotice },
      ],
    })),
  dismiss: (id) => set((lab) => ({ notices: lab.notices.filter((notice) => notice.id !== id) })),
}))
