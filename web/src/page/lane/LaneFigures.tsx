import { type ReactNode, Suspense } from 'react'
import { Term } from '../../help/Term'
import { useAside } from '../../kit/aside'
import { MoreIcon } from '../../kit/icons'
import { Popover } from '../../kit/Popover'
import { fetched } from '../../kit/region'
import { useHeadlines } from '../../lab/figure-choice'
import { GUIDE } from '../../lab/guide'
import { useChoice, useLabState } from '../../lab/lab'
import { usePresent } from '../../lab/present'
import { Slot } from '../../lab/Slot'
import type { LaneFigure } from '../../measures/lane-figure'
import { shownOf } from '../../measures/lane-figures'
import { LANE_LETTERS } from '../../plots/palette'
import { pageText } from '../text'
import { Said } from './Said'

const FigureChoice = fetched(() => import('./FigureChoice'))

/** What the lane does now, in a sentence and some numbers, and of what stretch they are. */
export function LaneFigures({ index }: { index: number }) {
  const present = usePresent()
  const aside = useAside()
  const window = present.windows[index]
  const figures = present.figures[index]
  const veiled = useChoice(GUIDE, ({ veil }) => veil.figures || veil.lanes.includes(index))
  return (
    <div className="lane-now">
      <div className="lane-said">
        <p className="sentence" data-testid="sentence">
          <Said index={index} />
        </p>{' '}
        {!veiled && <Slot id="said" index={index} />}
      </div>
      <Headlines
        index={index}
        className="figures"
        nameOf={({ term, word }) => <Term id={term}>{word}</Term>}
      />
      {!veiled && (
        <div className="lane-answers">
          <Slot id="answers" index={index} />
        </div>
      )}
      <div className="stretch">
        <p className="note" data-testid="stretch">
          {figures && window
            ? pageText.figures.stretch(window.from_s, window.to_s)
            : veiled
              ? '\u00a0'
              : pageText.figures.fresh}
        </p>
        <Popover
          label={pageText.figures.chooseIn(LANE_LETTERS[index] ?? '')}
          face={<MoreIcon />}
          className="icon plot-more"
          align="right"
          title={pageText.figures.choose}
          testId={`figures-menu-${index}`}
          {...aside}
        >
          {() => (
            <Suspense>
              <FigureChoice />
            </Suspense>
          )}
        </Popover>
      </div>
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
  const { figures, windows } = usePresent()
  const shown = useHeadlines().slice(0, most)
  const usual = useLabState((state) => state.view.figures === undefined)
  const window = windows[index]
  return (
    <dl className={className} data-count={shown.length} data-usual={usual || undefined}>
      {shown.map((quantity) => {
        const { key, title, unit, values, lacks } = shownOf(quantity, figures)
        const over = window && pageText.figures.over(title, window.from_s, window.to_s)
        return (
          <div key={key} title={figures[index] && over}>
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
