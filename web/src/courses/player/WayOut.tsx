import { useHallPart } from './hall-part'
import { openLessons } from './open'
import { lessonScreenText as text } from './text'

/** Out of the hall that this page follows, otherwise to all lessons. */
export function WayOut() {
  const { leaveHall } = useHallPart()
  return leaveHall ? (
    <button type="button" className="lesson-link" data-testid="leave-hall" onClick={leaveHall}>
      {text.leaveHall}
    </button>
  ) : (
    <button type="button" className="lesson-link" data-testid="all-lessons" onClick={openLessons}>
      {text.all}
    </button>
  )
}
