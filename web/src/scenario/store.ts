import { createStore, type StoreApi } from 'zustand/vanilla'
import { DEFAULT_SCENARIO, DEFAULT_VIEW } from './default'
import type { Fault, Scenario, View } from './types'

/** What was made, one step after another, around the scenario as it is. Scenarios are never changed in place. */
export interface History {
  scenario: Scenario
  past: readonly Scenario[]
  /** What was undone, the next step first. */
  future: readonly Scenario[]
}

/** Steps that can be undone; older ones are forgotten. */
export const MOST_STEPS = 200

/** A step forward; what was undone is gone. */
export const stepped = ({ past, scenario }: History, next: Scenario): Partial<History> =>
  next === scenario ? {} : { past: [...past, scenario].slice(-MOST_STEPS), scenario: next, future: [] }

export function undone({ past, scenario, future }: History): Partial<History> {
  const before = past.at(-1)
  return before ? { past: past.slice(0, -1), scenario: before, future: [scenario, ...future] } : {}
}

export function redone({ past, scenario, future }: History): Partial<History> {
  const [next, ...later] = future
  return next ? { past: [...past, scenario], scenario: next, future: later } : {}
}

export interface Notice {
  id: number
  kind: 'link' | 'file' | 'change' | 'engine'
  title: string
  items: Fault[]
  /** A way out that the notice offers. */
  offer?: 'download'
}

/**
 * A lab. Its scenario is the contract's document with its timeline: plain JSON that is never changed in place. What a
 * person does to it can be undone, step by step; a view cannot. Opening another scenario is a step too, so that
 * nothing that was made is lost: undoing it leads back to the scenario before, at the time shown.
 */
export interface LabState extends History {
  view: View
  notices: Notice[]
  /** Counts scenarios opened: at each the engine starts over and runs to `view.t_s`. */
  opened: number
  /** Opens a scenario, which is a step unless it is the first. */
  open: (scenario: Scenario, t_s: number, view?: Partial<View>) => void
  /** The same at the time at which the lab opens, or at the scenario's end where that is earlier. */
  openFresh: (scenario: Scenario) => void
  /** Notes a step that the engine has taken at `t_s`. */
  step: (scenario: Scenario, t_s: number) => void
  /** Notes how the last step went on. */
  amend: (scenario: Scenario, t_s: number) => void
  /** The last step has come to nothing: it never was. */
  retract: (t_s: number) => void
  undo: (t_s: number) => void
  redo: (t_s: number) => void
  /** What is undefined is no longer given. */
  setView: (view: { [Key in keyof View]?: View[Key] | undefined }) => void
  addNotice: (notice: Omit<Notice, 'id'>) => void
  /** After what went well this time, what was said of the last time is over. */
  clearNotices: (kind: Notice['kind']) => void
  dismiss: (id: number) => void
}

export type LabStore = StoreApi<LabState>

let lastNotice = 0
/** More would push the lab off the screen. */
const MOST_NOTICES = 3

/** The same message twice is one, and of files and links only the last counts. */
const outdates = (notice: Omit<Notice, 'id'>, old: Notice) =>
  old.kind === notice.kind && (old.title === notice.title || notice.kind === 'file' || notice.kind === 'link')

/**
 * What of a view stays when another scenario is opened: nothing that is of its lanes, and no choice of plots where
 * the other scenario comes with a view.
 */
function carriedOver(
  { running, speed, theme, window_s, from, plots, overlay, difference, shared_axis, screen }: View,
  next?: Partial<View>,
): Omit<View, 't_s'> {
  const choices = next ? {} : { plots, overlay, difference, shared_axis, screen }
  return given({ running, speed, theme, window_s, from, ...choices }) as Omit<View, 't_s'>
}

/** A link tells what is not given from what is undefined no more than JSON does. */
const given = (view: object) =>
  Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined)) as unknown as View

export const createLab = (view = DEFAULT_VIEW): LabStore =>
  createStore<LabState>()((set, get) => ({
    scenario: DEFAULT_SCENARIO,
    past: [],
    future: [],
    view,
    notices: [],
    opened: 0,
    open: (scenario, t_s, view) =>
      set((state) => ({
        ...(state.opened > 0 ? stepped(state, scenario) : { scenario }),
        view: { ...carriedOver(state.view, view), ...view, t_s },
        opened: state.opened + 1,
      })),
    openFresh: (scenario) => get().open(scenario, Math.min(DEFAULT_VIEW.t_s, scenario.duration_s)),
    step: (scenario, t_s) => set((state) => ({ ...stepped(state, scenario), view: { ...state.view, t_s } })),
    amend: (scenario, t_s) => set((state) => ({ scenario, view: { ...state.view, t_s } })),
    retract: (t_s) => set((state) => ({ ...undone(state), future: [], view: { ...state.view, t_s } })),
    undo: (t_s) => set((state) => ({ ...undone(state), view: { ...state.view, t_s } })),
    redo: (t_s) => set((state) => ({ ...redone(state), view: { ...state.view, t_s } })),
    setView: (view) => set((state) => ({ view: given({ ...state.view, ...view }) })),
    addNotice: (notice) =>
      set((state) => ({
        notices: [
          ...state.notices.filter((old) => !outdates(notice, old)),
          { ...notice, id: ++lastNotice },
        ].slice(-MOST_NOTICES),
      })),
    clearNotices: (kind) =>
      set((state) => ({ notices: state.notices.filter((notice) => notice.kind !== kind) })),
    dismiss: (id) => set((state) => ({ notices: state.notices.filter((notice) => notice.id !== id) })),
  }))
