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
  /** After what went well this time, what was said of the last time is over. */
  clearNotices: (kind: Notice['kind']) => void
  dismiss: (id: number) => void
}

let lastNotice = 0
/** More would push the lab off the screen. */
const MOST_NOTICES = 3

/** The same message twice is one, and of files and links only the last counts. */
const outdates = (notice: Omit<Notice, 'id'>, old: Notice) =>
  old.kind === notice.kind && (old.title === notice.title || notice.kind === 'file' || notice.kind === 'link')

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
  addNotice: (notice) =>
    set((lab) => ({
      notices: [
        ...lab.notices.filter((old) => !outdates(notice, old)),
        { ...notice, id: ++lastNotice },
      ].slice(-MOST_NOTICES),
    })),
  clearNotices: (kind) => set((lab) => ({ notices: lab.notices.filter((notice) => notice.kind !== kind) })),
  dismiss: (id) => set((lab) => ({ notices: lab.notices.filter((notice) => notice.id !== id) })),
}))
