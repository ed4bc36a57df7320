import { parse } from '../../lab/parse'
import { openNamed } from './address'
import { useHallPart } from './hall-part'
import { goTo } from './lesson-state'
import { run } from './run'
import { shownNow } from './shown'
import { afterIn, useWay } from './way'

/**
 * Turns the page by a key or the button. Where somebody `presents`, the question is read aloud: the next press on answers
 * it, and after the last step one leads to the next lesson of the plan.
 */
export function turn(by: 1 | -1, presents: boolean): void {
  const shown = shownNow()
  // The pages of a hall are turned by its lecturer.
  if (!shown || useHallPart.getState().leaveHall) return
  const { phase, lesson, at } = shown
  if (presents && by > 0) {
    if (phase === 'asking') return void run()
    if (phase === 'running') return
    const next = at === lesson.steps.length - 1 && afterIn(useWay.getState().way, lesson.name)
    if (next) return void openNamed(next.lesson, parse, next.step - 1)
  }
  goTo(at + by)
}
