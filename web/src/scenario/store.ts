import { createStore, type StoreApi } from 'zustand/vanilla'
import { DEFAULT_DOCUMENT, DEFAULT_VIEW } from './default'
import { documentOf, type LabDocument } from './document'
import type { Fault, View } from './types'

/** Undo and redo steps, around the present document. */
export interface Steps extends LabDocument {
  past: readonly LabDocument[]
  /** What was undone, the next step first. */
  future: readonly LabDocument[]
}

/** Steps that can be undone; older ones are forgotten. */
export const MOST_STEPS = 200

/** A step forward; what was undone is gone. */
export const stepped = (steps: Steps, next: LabDocument): Partial<Steps> =>
  next.scenario === steps.scenario
    ? {}
    : { past: [...steps.past, documentOf(steps)].slice(-MOST_STEPS), ...documentOf(next), future: [] }

export function undone(steps: Steps): Partial<Steps> {
  const { past, future } = steps
  const before = past.at(-1)
  return before ? { past: past.slice(0, -1), ...before, future: [documentOf(steps), ...future] } : {}
}

export function redone(steps: Steps): Partial<Steps> {
  const [next, ...later] = steps.future
  return next ? { past: [...steps.past, documentOf(steps)], ...next, future: later } : {}
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
export interface LabState extends Steps {
  view: View
  notices: Notice[]
  /** Counts scenarios opened: at each the engine starts over and runs to `view.t_s`. */
  opened: number
  /** Opens a scenario, which is a step unless it is the first. */
  open: (document: LabDocument, t_s: number, view?: Partial<View>) => void
  /** Opens it at the default opening time, or at the scenario's end if that is earlier. */
  openFresh: (document: LabDocument) => void
  /** Notes a step that the engine has taken at `t_s`. */
  step: (document: LabDocument, t_s: number) => void
  /** Notes how the last step went on. */
  amend: (document: LabDocument, t_s: number) => void
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
    ...DEFAULT_DOCUMENT,
    past: [],
    future: [],
    view,
    notices: [],
    opened: 0,
    open: (document, t_s, view) =>
      set((state) => ({
        ...(state.opened > 0 ? stepped(state, document) : documentOf(document)),
        view: { ...carriedOver(state.view, view), ...view, t_s },
        opened: state.opened + 1,
      })),
    openFresh: (document) => get().open(document, Math.min(DEFAULT_VIEW.t_s, document.scenario.duration_s)),
    step: (document, t_s) => set((state) => ({ ...stepped(state, document), view: { ...state.view, t_s } })),
    amend: (document, t_s) => set((state) => ({ ...documentOf(document), view: { ...state.view, t_s } })),
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
