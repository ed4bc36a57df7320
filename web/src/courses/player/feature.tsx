import { Suspense } from 'react'
import { LessonsIcon } from '../../kit/icons'
import { fetched } from '../../kit/region'
import type { Feature } from '../../lab/feature'
import { closing, useChoice } from '../../lab/lab'
import { lessonMenuText } from './menu-text'
import { closeLessons, LESSONS, openLessons } from './open'
import { lessonFormat, lessonScreens, planScreen } from './screens'

const LessonList = fetched(
  () => lessonScreens().then((of) => ({ default: of.LessonList })),
  closing(closeLessons),
)
const LessonPanel = fetched(() => lessonScreens().then((of) => ({ default: of.LessonPanel })))
const PlanDialog = fetched(
  () => planScreen().then((of) => ({ default: of.PlanDialog })),
  closing((lab) => lab.choices.set(LESSONS, { plan: undefined })),
)

function Lessons() {
  const open = useChoice(LESSONS, ({ list }) => list)
  const plan = useChoice(LESSONS, ({ plan }) => plan)
  return (
    <Suspense>
      {open && <LessonList />}
      {plan !== undefined && <PlanDialog of={plan} />}
    </Suspense>
  )
}

/** Lessons, exercises and plans, fetched on request or for an address that names one. */
export const lessonsFeature: Feature = {
  id: 'lessons',
  menu: {
    place: 'header',
    text: () => lessonMenuText.lessons,
    BarIcon: LessonsIcon,
    open: openLessons,
    testId: 'open-lessons',
    wayIn: true,
  },
  keys: {
    get title() {
      return lessonMenuText.keys.title
    },
    get keys() {
      const { turn, present, print } = lessonMenuText.keys
      return [
        { keys: ['←', '→'], text: turn, single: true as const },
        { keys: ['PgUp', 'PgDn'], text: present, single: true as const },
        { keys: ['Ctrl', 'P'], text: print },
      ]
    },
  },
  panel: Lessons,
  slots: { guide: LessonPanel },
  formats: (lab) => [lessonFormat(lab)],
  isPrinted: (lab) =>
    lab.choices.get(LESSONS).plan !== undefined || document.querySelector('body > .worksheet') !== null,
  lead: (lab) => ({
    named: () => lessonScreens().then((of) => of.openLessonAddress(lab)),
    made: (document, view) => lessonScreens().then((of) => of.openMade(lab, document, view)),
  }),
}
