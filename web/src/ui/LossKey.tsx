import { classAlpha, DROP_COLUMNS } from '../plots/scales'
import { useLab } from '../scenario/store'
import { useLossSplit } from './loss-split'
import { classNames } from './session'
import { text } from './text'

/** What the bars' shades mean; a press splits them the other way. */
export function LossKey({ index }: { index: number }) {
  const { split, toggle } = useLossSplit()
  useLab((lab) => lab.scenario.traffic)
  const entries =
    split === 'cause'
      ? DROP_COLUMNS.map((name) => ({ name: text.plots[name], colour: `var(--${name})`, opacity: 1 }))
      : classNames().map(({ name }, i) => ({
          name,
          colour: `var(--lane-${'abcd'[index]})`,
          opacity: classAlpha(i),
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
