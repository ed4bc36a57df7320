import type { TrialReport } from '../../generated/examination'
import { drawn, HEIGHT, WIDTH } from './report/html'

/** Delay and goodput of each scheme in a trial. */
export function Picture({ trial, label }: { trial: TrialReport; label: string }) {
  const picture = drawn(trial)
  if (!picture) return null
  return (
    <svg className="examine-picture" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <path className="examine-axis" d={picture.axes} />
      {picture.words.map(({ x, y, anchor, text }) => (
        <text key={`${x} ${y}`} x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
      {picture.lanes.map(({ lane, contour }) => (
        <path key={lane} className={`examine-ellipse examine-lane-${lane}`} d={contour} />
      ))}
      {picture.lanes.map(({ lane, x, y, sign }) => (
        <text key={lane} className={`examine-sign examine-lane-${lane}`} x={x} y={y} textAnchor="middle">
          {sign}
        </text>
      ))}
    </svg>
  )
}
