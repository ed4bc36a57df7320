import { parse } from '../../lab/parse'
import { openNamed } from './address'
import { useHallPart } from './hall-part'
import { goTo } from './lesson-state'
import { run } from './run'
import { type Shown, shownNow } from './shown'
import { afterIn, useWay, wayRead } from './way'

/**
 * Turns the page by a key or the button. Where somebody `presents`, the question is read aloud: the next press on answers
 * it. By a plan the next step is that of the plan.
 */
export function turn(by: 1 | -1, presents: boolean): void {
  const shown = shownNow()
  // The pages of a hall are turned by its lecturer.
  if (!shown || useHallPart.getState().leaveHall) return
  if (!presents || by < 0) goTo(shown.at + by)
  else if (shown.phase === 'asking') void run()
  else if (shown.phase !== 'running') void goOn(shown)
}

async function goOn(shown: Shown): Promise<void> {
  await wayRead()
  if (shownNow() !== shown) return
  const { lesson, at } = shown
  const next = afterIn(useWay.getState().way, lesson.name, at + 1)
  if (next && next.lesson !== lesson.name) await openNamed(next.lesson, parse, next.step - 1)
  else goTo(next ? next.step - 1 : at + 1)
}
