import { Suspense } from 'react'
import { LessonsIcon } from '../../kit/icons'
import { fetched } from '../../kit/region'
import type { Feature } from '../../lab/feature'
import { closing, useChoice } from '../../lab/lab'
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
    text: () => 'Lessons',
    BarIcon: LessonsIcon,
    open: openLessons,
    testId: 'open-lessons',
    wayIn: true,
  },
  keys: {
    title: 'In a lesson',
    keys: [
      { keys: ['←', '→'], text: 'The step before, or the next', single: true },
      {
        keys: ['PgUp', 'PgDn'],
        text: 'The same in the projector view and with phones, where the first press on runs what is asked',
        single: true,
      },
      { keys: ['Ctrl', 'P'], text: 'Print the lesson as a worksheet' },
    ],
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
