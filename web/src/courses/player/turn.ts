import type { Lab } from '../../lab/lab'
import { LESSON_NAMES } from '../language'
import { openNamed } from './address'
import { HALL_PART } from './hall-part'
import { goTo } from './lesson-state'
import { run } from './run'
import { type Shown, shownNow, type Visit } from './shown'
import { afterIn, type Stop, WAY, wayRead } from './way'

const NAMES: readonly string[] = LESSON_NAMES

/**
 * Turns the page by a key or the button. Where somebody `presents`, the question is read aloud: the next press on answers
 * it. By a plan the next step is that of the plan.
 */
export function turn(lab: Lab, by: 1 | -1, presents: boolean): void {
  const shown = shownNow(lab)
  // The pages of a hall are turned by its lecturer.
  if (!shown || lab.choices.get(HALL_PART).leaveHall) return
  if (!presents || by < 0) goTo(lab, shown.at + by)
  else if (shown.phase === 'asking') void run(lab)
  else if (shown.phase !== 'running') void goOn(lab, shown)
}

async function goOn(lab: Lab, shown: Shown): Promise<void> {
  await wayRead(lab)
  if (shownNow(lab) !== shown) return
  const { lesson, at } = shown
  const next = afterIn(lab.choices.get(WAY).way, lesson.name, at + 1)
  if (next && next.lesson !== lesson.name) await openNamed(lab, next.lesson, next.step - 1)
  else goTo(lab, next ? next.step - 1 : at + 1)
}

/** The first step of the lesson after one of the lab's. */
export function following({ lesson, own }: Visit): Stop | undefined {
  const place = own === undefined ? NAMES.indexOf(lesson.name) : -1
  const next = place < 0 ? undefined : NAMES[place + 1]
  return next === undefined ? undefined : { lesson: next, step: 1 }
}

/** Goes on from the end of a lesson: by a plan to its next step, else to the next lesson. */
export async function openAfter(lab: Lab, shown: Shown, presents: boolean): Promise<void> {
  await wayRead(lab)
  if (shownNow(lab) !== shown) return
  const { lesson, at } = shown
  const planned = afterIn(lab.choices.get(WAY).way, lesson.name, presents ? at + 1 : undefined)
  const next = planned ?? following(shown)
  if (next) await openNamed(lab, next.lesson, next.step - 1)
}
