import { DEFAULT_VIEW } from '../scenario/default'
import type { View } from '../scenario/types'

/** The parts of the lab to share, its start, and the reader's rights. */
export interface Choices {
  /** Whether it opens at the present time, not at the start. */
  position: boolean
  /** Whether it has the open plots, their time window, and the visible lanes. */
  plots: boolean
  /** Whether open results are included. */
  results: boolean
  running: boolean
  screen: 'full' | 'projector'
  /** Parts that readers may not change. */
  lock: 'none' | 'curve' | 'all'
}

/** Default choices: share what is on the screen. */
export const choicesFor = ({ screen, lock }: View, running: boolean): Choices => ({
  position: true,
  plots: true,
  results: true,
  running,
  screen: screen ?? 'full',
  lock: lock ?? 'none',
})

/** The view for readers. `t_s` is the lab's time, now or when the dialog opened. */
export function sharedView(view: View, t_s: number, choices: Choices): View {
  const {
    theme,
    speed,
    from,
    window_s,
    results,
    screen: _,
    lock: __,
    t_s: ___,
    running: ____,
    lesson: _____,
    ...plots
  } = view
  return {
    theme,
    speed,
    t_s: choices.position ? t_s : Math.min(DEFAULT_VIEW.t_s, t_s),
    running: choices.running,
    window_s: choices.plots ? window_s : DEFAULT_VIEW.window_s,
    ...(from && { from }),
    ...(choices.plots && plots),
    ...(choices.results && results && { results }),
    ...(choices.screen === 'projector' && { screen: choices.screen }),
    ...(choices.lock !== 'none' && { lock: choices.lock }),
  }
}
