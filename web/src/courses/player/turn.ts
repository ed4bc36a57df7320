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
 * Turns the page, by a key or the button. If `presents`, a lecturer reads the question aloud, and the next press forward
 * runs it. In a plan the next step is the plan's.
 */
export function turn(lab: Lab, by: 1 | -1, presents: boolean): void {
  const shown = shownNow(lab)
  // On a phone that follows a lecture, the lecturer turns the pages.
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

/** The first step of the next of the lab's lessons. */
export function following({ lesson, own }: Visit): Stop | undefined {
  const place = own === undefined ? NAMES.indexOf(lesson.name) : -1
  const next = place < 0 ? undefined : NAMES[place + 1]
  return next === undefined ? undefined : { lesson: next, step: 1 }
}

/** Continues after the end of a lesson: with the plan's next step, or else the next lesson. */
export async function openAfter(lab: Lab, shown: Shown, presents: boolean): Promise<void> {
  await wayRead(lab)
  if (shownNow(lab) !== shown) return
  const { lesson, at } = shown
  const planned = afterIn(lab.choices.get(WAY).way, lesson.name, presents ? at + 1 : undefined)
  const next = planned ?? following(shown)
  if (next) await openNamed(lab, next.lesson, next.step - 1)
}
