import type { ReactNode } from 'react'
import { Term } from '../../help/Term'
import { usePresent, useSentence } from '../../lab/present'
import { useLab } from '../../lab/useLab'
import { useVeil } from '../../lab/veil'
import { headlinesOf, type LaneFigure, shownOf } from '../../measures/lane-figures'
import { pageText } from '../text'

/** What the lane does now, in a sentence and some numbers, and of what stretch they are. */
export function LaneFigures({ index }: { index: number }) {
  const present = usePresent()
  const sentence = useSentence(index)
  const window = present.windows[index]
  const figures = present.figures[index]
  const veiled = useVeil((veil) => veil.figures || veil.lanes.includes(index))
  return (
    <div className="lane-now">
      <p className="sentence" data-testid="sentence">
        {sentence}
      </p>
      <Headlines
        index={index}
        className="figures"
        nameOf={({ term, word }) => <Term id={term}>{word}</Term>}
      />
      <p className="note stretch" data-testid="stretch">
        {figures && window
          ? pageText.figures.stretch(window.from_s, window.to_s)
          : veiled
            ? '\u00a0'
            : pageText.figures.fresh}
      </p>
    </div>
  )
}

interface HeadlinesProps {
  index: number
  className: string
  nameOf: (quantity: LaneFigure) => ReactNode
  /** The most figures that there is room for. */
  most?: number
}

/** The numbers that a lane says large. */
export function Headlines({ index, className, nameOf, most }: HeadlinesProps) {
  const { figures } = usePresent()
  const traffic = useLab((lab) => lab.scenario.traffic)
  const shown = headlinesOf(traffic).slice(0, most)
  return (
    <dl className={className} data-count={shown.length}>
      {shown.map((quantity) => {
        const { key, unit, values, lacks } = shownOf(quantity, figures)
        return (
          <div key={key}>
            <dt>{nameOf(quantity)}</dt>
            <dd>
              {values[index]}
              <small> {lacks[index] ?? unit}</small>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
