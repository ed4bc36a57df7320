import { useChoice, useLab } from '../../lab/lab'
import { HALL_PART } from './hall-part'
import { openLessons } from './open'
import { lessonScreenText as text } from './text'

/** Leaves the lecture that this page follows, or else opens the list of lessons. */
export function WayOut() {
  const lab = useLab()
  const { leaveHall } = useChoice(HALL_PART)
  return leaveHall ? (
    <button type="button" className="lesson-link" data-testid="leave-hall" onClick={leaveHall}>
      {text.leaveHall}
    </button>
  ) : (
    <button type="button" className="lesson-link" data-testid="all-lessons" onClick={() => openLessons(lab)}>
      {text.all}
    </button>
  )
}
