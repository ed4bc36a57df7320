import type { Lab } from '../lab/lab'
import { figuresOf, windowOf } from '../lab/readings'
import { LANE_LETTERS } from '../plots/palette'

/** What tests and measurements may read; all that it changes is where the run pauses. */
export interface Hook {
  state(): object
  /** Of a lane, or of the ghost beside it. */
  digest(lane: string, ghost?: boolean): Promise<string>
  metrics(lane: string): object | undefined
  /** Goes to exactly this simulated time, pauses there, and answers the time. */
  pauseAt(t_s: number): Promise<number>
  fps(): number
  /** Lengths of main-thread tasks over 50 ms so far, in ms, where the browser tells them. */
  longTasks(): number[]
  /** What went wrong on the page so far: errors, promises that nobody awaited, files that did not load, broken policy. */
  faults(): string[]
}

declare global {
  interface Window {
    readonly __aqm: Hook
  }
}

/** How often it is looked whether the lanes have told where they are; a hundredth of a second lies between. */
const PATIENCE = 100

const indexOf = (letter: string) => LANE_LETTERS.indexOf(letter as (typeof LANE_LETTERS)[number])

export function installTestHook(lab: Lab): void {
  const longTasks: number[] = []
  if (globalThis.PerformanceObserver?.supportedEntryTypes.includes('longtask')) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) longTasks.push(entry.duration)
    }).observe({ type: 'longtask' })
  }
  const faults: string[] = []
  // A file that does not load tells only its own element.
  for (const kind of ['error', 'unhandledrejection', 'securitypolicyviolation'])
    addEventListener(kind, (event) => faults.push(`${kind}: ${whatOf(event)}`), { capture: true })
  const hook: Hook = {
    state: () => ({
      ...lab.engine.status,
      lanes: lab.engine.lanes.map(({ t_s, state, series }) => ({ t_s, state, rows: series.length })),
      t_s: lab.engine.t_s,
      measured_speed: lab.engine.measuredSpeed,
      scenario: lab.store.getState().scenario,
      past: lab.store.getState().past,
      view: lab.store.getState().view,
    }),
    digest: (lane, ghost = false) =>
      ghost
        ? import('../lab/ghosts').then(({ ghostDigest }) => ghostDigest(lab, indexOf(lane)))
        : lab.engine.request('digest', { lane: indexOf(lane) }),
    metrics: (lane) => {
      const feed = lab.engine.lanes[indexOf(lane)]
      return feed && figuresOf(lab, feed, windowOf(lab, feed, indexOf(lane)))
    },
    pauseAt: async (t_s) => {
      lab.engine.play(false)
      const reached_s = await lab.engine.request('seek', { t_s })
      // The picture of that time may come after the answer.
      for (let i = 0; lab.engine.t_s !== reached_s && i < PATIENCE; i++)
        await new Promise((passed) => setTimeout(passed, 10))
      lab.store.getState().setView({ running: false, t_s: reached_s })
      return reached_s
    },
    fps: () => lab.painter.fps,
    longTasks: () => [...longTasks],
    faults: () => [...faults],
  }
  Object.defineProperty(window, '__aqm', { value: Object.freeze(hook) })
}

/** What an event of something gone wrong is about. */
function whatOf(event: Event): unknown {
  const { message, reason, blockedURI } = event as Partial<
    ErrorEvent & PromiseRejectionEvent & SecurityPolicyViolationEvent
  >
  return message ?? reason ?? blockedURI ?? (event.target as Element).outerHTML
}
