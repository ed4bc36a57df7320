import { MOST_HEADLINES, toggleFigure, useHeadlines, usualFigures } from '../../lab/figure-choice'
import { useLab, useLabState } from '../../lab/lab'
import type { LaneFigure } from '../../measures/lane-figure'
import { allFiguresOf } from '../../measures/lane-figures'
import { extrasOf } from '../../scenario/extras'
import { pageText } from '../text'

/** Which figures the lanes show large. */
export default function FigureChoice() {
  const lab = useLab()
  const traffic = useLabState((state) => state.scenario.traffic)
  const extras = useLabState((state) => extrasOf(state.scenario))
  const own = useLabState((state) => state.view.figures !== undefined)
  const shown = useHeadlines().map(({ key }) => key)
  const text = pageText.figures
  return (
    <>
      <fieldset className="choices figure-choices" aria-label={text.choose}>
        {distinct(allFiguresOf(traffic, extras), shown).map(({ key, word, unit }) => {
          const checked = shown.includes(key)
          const last = checked && shown.length === 1
          const full = !checked && shown.length >= MOST_HEADLINES
          return (
            <label key={key}>
              <input
                type="checkbox"
                checked={checked}
                disabled={last || full}
                onChange={() => toggleFigure(lab, key)}
              />
              <span>
                {word} <small>{unit}</small>
              </span>
            </label>
          )
        })}
      </fieldset>
      <p className="note">{text.chooseNote(MOST_HEADLINES)}</p>
      <button type="button" className="button" disabled={!own} onClick={() => usualFigures(lab)}>
        {text.usual}
      </button>
    </>
  )
}

/** With a single TCP class, its goodput is that of all TCP: offer one of the two, unless both are shown. */
const distinct = (figures: readonly LaneFigure[], shown: readonly string[]) =>
  figures.filter(
    ({ key, word }, i) => shown.includes(key) || figures.findIndex((figure) => figure.word === word) === i,
  )
