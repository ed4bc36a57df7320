import { DEFAULT_VIEW } from '../scenario/default'
import type { View } from '../scenario/types'

/** What of the lab is passed on, how it starts, and what readers may do. */
export interface Choices {
  /** Whether it opens at the time shown, or as the lab opens. */
  position: boolean
  /** Whether it has the plots that are open, their stretch of time, and which lanes are shown. */
  plots: boolean
  /** Whether the results are open if they are so here. */
  results: boolean
  running: boolean
  screen: 'full' | 'projector'
  /** What readers may not change. */
  lock: 'none' | 'curve' | 'all'
}

/** What a person would pass on without another word: what is on the screen. */
export const choicesFor = ({ screen, lock }: View, running: boolean): Choices => ({
  position: true,
  plots: true,
  results: true,
  running,
  screen: screen ?? 'full',
  lock: lock ?? 'none',
})

/** The view that readers open. `t_s` is where the lab stands, or was when it was asked. */
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
