import type { Start } from '../../lab/starts'
import { startLabels } from './start-labels'
import './starts.css'
import { trackText } from './text'

interface Props {
  starts: readonly Start[]
  /** Times of events; their labels have priority. */
  events: readonly { at_s: number }[]
  x: (t_s: number) => number
  width: number
}

/** Start times of traffic classes. They belong to the classes, so they are shown here and cannot be moved. */
export default function Starts({ starts, events, x, width }: Props) {
  const labels = startLabels(starts, events, x, width)
  return (
    <ul className="track-starts" aria-label={trackText.starts}>
      {starts.map(({ at_s, until_s, label }, i) => (
        <li
          key={i}
          style={{ transform: `translateX(${x(at_s)}px)`, width: Math.max(2, x(until_s) - x(at_s)) }}
          title={trackText.start(label, at_s, until_s)}
          data-testid="track-start"
        >
          <span aria-hidden="true">{labels[i]}</span>
          <span className="spoken">{trackText.start(label, at_s, until_s)}</span>
        </li>
      ))}
    </ul>
  )
}
