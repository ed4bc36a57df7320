import { fixed, told } from '../../kit/format'
import type { Prediction } from '../language/lesson'
import { Ends } from '../player/Ends'
import { type Shown, stepOf } from '../player/shown'
import { scaleOf } from '../player/truth'
import { QUARTERS, quantile, stacked } from './spread'
import { hallText } from './text'

/** Width of a column of dots, in units of the picture, and its greatest height. */
const COLUMN = 8
const COLUMNS = 34
const HIGHEST = 64
/** Gap between the lowest dot and the axis. */
const APART = 2

interface Props {
  shown: Shown
  prediction: Extract<Prediction, { kind: 'place' }>
  values: readonly number[]
  unsure: number
}

/** The hall's numbers, one dot each, on an axis with the run's own number. */
export function PlacedDots({ shown, prediction, values, unsure }: Props) {
  const text = hallText.results
  const { from, to, unit, digits } = scaleOf(prediction, stepOf(shown))
  const came = shown.reveal?.number
  const dots = stacked(values, from, to, COLUMNS)
  const levels = 1 + Math.max(0, ...dots.map(({ level }) => level))
  const up = Math.min(COLUMN, (HIGHEST - COLUMN) / Math.max(1, levels - 1))
  const height = COLUMN + up * (levels - 1) + APART
  const shareOf = (value: number) => Math.min(1, Math.max(0, (value - from) / (to - from)))
  const quarters = QUARTERS.map((share) => {
    const value = quantile(values, share)
    return fixed(value, value >= 100 ? 0 : digits)
  })
  return (
    <>
      <p>
        {told([
          text.numbers(values.length, unsure),
          ...(values.length > 0 ? [text.spread(quarters, unit)] : []),
        ])}
      </p>
      {values.length > 0 && (
        <div className="hall-dots" data-testid="hall-dots" aria-hidden="true">
          {came !== undefined && (
            <span className="hall-came" style={{ left: `${100 * shareOf(came)}%` }}>
              <i className={shareOf(came) > 0.5 ? 'left' : undefined}>{text.run}</i>
            </span>
          )}
          <svg viewBox={`0 0 ${COLUMN * COLUMNS} ${height}`} aria-hidden="true">
            {dots.map(({ column, level }, i) => (
              <circle
                key={i}
                cx={(column + 0.5) * COLUMN}
                cy={height - APART - COLUMN / 2 - level * up}
                r={COLUMN / 2 - 0.6}
              />
            ))}
          </svg>
          <span className="hall-axis-line" />
          <Ends from={from} to={to} unit={unit} />
        </div>
      )}
    </>
  )
}
