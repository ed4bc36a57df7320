import { useReadings } from '../../lab/hooks'
import { useLab } from '../../lab/lab'
import { fullNameOf } from '../../lab/readings'
import { LANE_LETTERS } from '../../plots/palette'
import { answering } from './answers'
import type { Shown } from './shown'

/** The figures that answer a step, one for each lane that it shows. */
export function Answers({ shown }: { shown: Shown }) {
  const lab = useLab()
  useReadings(1000)
  const all = answering(shown)
  if (all.length === 0) return null
  // The plot names a single lane. Several figures are side by side.
  const named = all.length === 1 && all[0]!.lanes.length > 1
  return (
    <dl className={`lesson-answers${all.length > 1 ? ' several' : ''}`} data-testid="lesson-answers">
      {all.map(({ title, unit, lanes }) => (
        <div key={title}>
          <dt>{title}</dt>
          {lanes.map(({ lane, value }) => (
            <dd key={lane} data-lane={LANE_LETTERS[lane]}>
              <span className="badge">{LANE_LETTERS[lane]}</span>
              <span className="lesson-value">
                <b>{value}</b> {unit}
              </span>
              {named && <span className="lesson-of">{fullNameOf(lab, lane)}</span>}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
