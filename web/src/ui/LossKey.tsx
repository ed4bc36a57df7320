import { Term } from '../help/Term'
import { classAlpha, DROP_COLUMNS } from '../plots/scales'
import { useLab } from '../scenario/store'
import { useLossSplit } from './loss-split'
import { classNames } from './session'
import { text } from './text'

/** What the bars' shades mean, and a way to split them otherwise. */
export function LossKey({ index }: { index: number }) {
  const { split, toggle } = useLossSplit()
  useLab((lab) => lab.scenario.traffic)
  const entries =
    split === 'cause'
      ? DROP_COLUMNS.map((cause) => ({
          cause,
          name: text.plots[cause],
          colour: `var(--${cause})`,
          opacity: 1,
        }))
      : classNames().map(({ name }, i) => ({
          cause: undefined,
          name,
          colour: `var(--lane-${'abcd'[index]})`,
          opacity: classAlpha(i),
        }))
  return (
    <div className="key">
      {entries.map(({ name, colour, opacity, cause }) => (
        <span key={name}>
          <i style={{ background: colour, opacity }} />
          {cause ? (
            <Term id={cause} title={text.plots.causes[cause]}>
              {name}
            </Term>
          ) : (
            name
          )}
        </span>
      ))}
      <button
        type="button"
        className="key-more"
        onClick={toggle}
        title={split === 'cause' ? text.plots.splitByClass : text.plots.splitByCause}
        aria-label={`${text.plots.split}: ${split === 'cause' ? text.plots.byCause : text.plots.byClass}`}
      >
        {split === 'cause' ? text.plots.byClass : text.plots.byCause}
      </button>
    </div>
  )
}
