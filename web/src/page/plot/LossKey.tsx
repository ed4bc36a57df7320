import { Term } from '../../help/Term'
import { classNames } from '../../lab/class-names'
import { useLab } from '../../lab/useLab'
import { laneColour } from '../../plots/palette'
import { classAlpha, DROP_COLUMNS } from '../../plots/scales'
import { pageText } from '../text'
import { useLossSplit } from './loss-split'

/** What the bars' shades mean, and a way to split them otherwise. */
export function LossKey({ index }: { index: number }) {
  const { split, toggle } = useLossSplit()
  useLab((lab) => lab.scenario.traffic)
  const entries =
    split === 'cause'
      ? DROP_COLUMNS.map((cause) => ({
          cause,
          name: pageText.plots[cause],
          colour: `var(--${cause})`,
          opacity: 1,
        }))
      : classNames().map(({ name }, i) => ({
          cause: undefined,
          name,
          colour: laneColour(index),
          opacity: classAlpha(i),
        }))
  return (
    <div className="key">
      {entries.map(({ name, colour, opacity, cause }) => (
        <span key={name}>
          <i style={{ background: colour, opacity }} />
          {cause ? (
            <Term id={cause} title={pageText.plots.causes[cause]}>
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
        title={split === 'cause' ? pageText.plots.splitByClass : pageText.plots.splitByCause}
        aria-label={`${pageText.plots.split}: ${split === 'cause' ? pageText.plots.byCause : pageText.plots.byClass}`}
      >
        {split === 'cause' ? pageText.plots.byClass : pageText.plots.byCause}
      </button>
    </div>
  )
}
