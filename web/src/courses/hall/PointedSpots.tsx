import { createPortal } from 'react-dom'
import { fixed, told } from '../../kit/format'
import type { Prediction } from '../language/lesson'
import type { Spot } from '../player/point'
import { useSheet } from '../player/sheet'
import { lessonScreenText } from '../player/text'
import { QUARTERS, quantile } from './spread'
import { hallText } from './text'

/** Radius of a point of the hall, px. */
const RADIUS = 4

interface Props {
  prediction: Extract<Prediction, { kind: 'point' }>
  spots: readonly Spot[]
  unsure: number
}

/** The hall's points, one dot each, under the run's line, with a summary in words. */
export function PointedSpots({ prediction: { lane, plot }, spots, unsure }: Props) {
  const text = hallText.results
  const sheet = useSheet(lane, plot)
  const quarters = (of: (spot: Spot) => number, digits: number) =>
    QUARTERS.map((share) => fixed(quantile(spots.map(of), share), digits))
  return (
    <>
      <p data-testid="hall-points">
        {told([
          text.points(spots.length, unsure),
          ...(spots.length > 0
            ? [
                text.when(quarters(({ t_s }) => t_s, 1)),
                text.spread(
                  quarters(({ value }) => value, 0),
                  lessonScreenText.units[plot],
                ),
              ]
            : []),
        ])}
      </p>
      {sheet &&
        spots.length > 0 &&
        createPortal(
          <div
            className="hall-heat hall-spots"
            data-testid="hall-spots"
            style={{ left: sheet.left, top: sheet.top, width: sheet.width, height: sheet.height }}
            aria-hidden="true"
          >
            <svg width={sheet.width} height={sheet.height} aria-hidden="true">
              {spots.map(({ t_s, value }, i) => (
                <circle key={i} cx={sheet.x(t_s)} cy={sheet.y(Math.min(sheet.most, value))} r={RADIUS} />
              ))}
            </svg>
          </div>,
          sheet.into,
        )}
    </>
  )
}
