import { Term } from '../../help/Term'
import { useAside } from '../../kit/aside'
import { choice } from '../../lab/choices'
import { classNames } from '../../lab/class-names'
import { type Lab, useChoice, useLab, useLabState } from '../../lab/lab'
import type { LossSplit } from '../../plots/lane-chart'
import { laneColour } from '../../plots/palette'
import { classAlpha, DROP_COLUMNS } from '../../plots/scales'
import { usesEcn } from '../../scenario/tcp'
import { lossText } from './plot-text'

/** How the loss plots of all lanes split their bars. */
export const LOSS_SPLIT = choice<{ split: LossSplit }>(() => ({ split: 'cause' }))

function toggle(lab: Lab): void {
  const { split } = lab.choices.get(LOSS_SPLIT)
  lab.choices.set(LOSS_SPLIT, { split: split === 'cause' ? 'class' : 'cause' })
}

/** What the bars' shades mean, and a way to split them otherwise. */
export function LossKey({ index }: { index: number }) {
  const lab = useLab()
  const { split } = useChoice(LOSS_SPLIT)
  const aside = useAside()
  const ecn = usesEcn(useLabState((state) => state.scenario.traffic))
  const drops =
    split === 'cause'
      ? DROP_COLUMNS.map((cause) => ({
          cause,
          hint: lossText.causes[cause],
          name: lossText[cause],
          colour: `var(--${cause})`,
          opacity: 1,
        }))
      : classNames(lab).map(({ name }, i) => ({
          cause: undefined,
          hint: undefined,
          name,
          colour: laneColour(index),
          opacity: classAlpha(i),
        }))
  const marked = {
    cause: 'marked',
    name: lossText.marked,
    hint: lossText.causes.marked,
    colour: 'var(--marked)',
    opacity: 1,
  } as const
  const entries = ecn ? [...drops, marked] : drops
  return (
    <div className="key">
      {entries.map(({ name, colour, opacity, cause, hint }) => (
        <span key={name}>
          <i style={{ background: colour, opacity }} />
          {cause ? (
            <Term id={cause} title={hint}>
              {name}
            </Term>
          ) : (
            name
          )}
        </span>
      ))}
      <button
        type="button"
        {...aside}
        className="key-more"
        onClick={() => toggle(lab)}
        title={split === 'cause' ? lossText.splitByClass : lossText.splitByCause}
        aria-label={split === 'cause' ? lossText.lossesByClass : lossText.lossesByCause}
      >
        {split === 'cause' ? lossText.byClass : lossText.byCause}
      </button>
    </div>
  )
}
