import { DROP_COLUMNS } from '../plots/scales'
import { useLab } from '../scenario/store'
import { useLossSplit } from './loss-split'
import { text } from './text'

const CLASS_OPACITY = [1, 0.45, 0.25]

/** What the bars' shades mean; a press splits them the other way. */
export function LossKey({ index }: { index: number }) {
  const { split, toggle } = useLossSplit()
  const traffic = useLab((lab) => lab.scenario.traffic)
  const entries =
    split === 'cause'
      ? DROP_COLUMNS.map((name) => ({ name: text.plots[name], colour: `var(--${name})`, opacity: 1 }))
      : traffic.map((entry, i) => ({
          name:
            traffic.filter((other) => other.kind === entry.kind).length > 1
              ? entry.id
              : text.plots[entry.kind],
          colour: `var(--lane-${'abcd'[index]})`,
          opacity: CLASS_OPACITY[Math.min(i, CLASS_OPACITY.length - 1)],
        }))
  return (
    <button
      type="button"
      className="key"
      onClick={toggle}
      aria-label={`${text.plots.split}: ${split === 'cause' ? text.plots.byCause : text.plots.byClass}`}
    >
      {entries.map(({ name, colour, opacity }) => (
        <span key={name}>
          <i style={{ background: colour, opacity }} />
          {name}
        </span>
      ))}
      <span className="key-more">{split === 'cause' ? text.plots.byClass : text.plots.byCause}</span>
    </button>
  )
}
