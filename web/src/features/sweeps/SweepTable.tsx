import type { Point } from '../../generated/sweep'
import { Term } from '../../help/Term'
import { languageText } from '../../kit/language-text'
import type { Figure } from '../../measures/figures'
import { LANE_LETTERS } from '../../plots/palette'
import { axisTitle, shownValue } from './places'
import type { StartedSweep } from './sweep-runs'
import '../../kit/figure-table.css'
import { difference, interval, measured } from '../../measures/wording'
import { sweepText } from './text'

interface Props {
  sweep: StartedSweep
  points: readonly (Point | undefined)[]
  figure: Figure
  onOpen: (point: number) => void
}

/** The numbers behind the plot. */
export function SweepTable({ sweep: { lanes, place, values }, points, figure, onOpen }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table must scroll by keyboard
    <section className="sweep-table" aria-label={axisTitle(figure)} tabIndex={0}>
      <table className="figure-table" data-testid="sweep-table">
        <caption>
          {figure.term ? <Term id={figure.term}>{axisTitle(figure)}</Term> : axisTitle(figure)}
          {lanes.length > 1 && (
            <>
              {languageText.semicolon}
              <Term id="difference">{sweepText.sweep.differences(LANE_LETTERS[lanes[0]!.index]!)}</Term>
            </>
          )}
        </caption>
        <thead>
          <tr>
            <th scope="col">{axisTitle(place)}</th>
            {lanes.map(({ index, name }) => (
              <th key={index} scope="col" data-lane={LANE_LETTERS[index]}>
                <b className="letter">{LANE_LETTERS[index]}</b>
                <span className="name">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {values.map((value, number) => (
            <tr key={value}>
              <th scope="row">
                <button
                  type="button"
                  className="button quiet"
                  title={sweepText.sweep.openPoint(place.title, shownValue(value, place))}
                  onClick={() => onOpen(number)}
                >
                  {shownValue(value, place)}
                </button>
              </th>
              {lanes.map(({ index }, i) => {
                const own = points[number]?.lanes[i]
                const against = own?.less_first?.[figure.path]
                return (
                  <td key={index}>
                    {measured(own?.figures[figure.path], figure)}
                    {i > 0 && own && (
                      <small title={interval(against, figure)}>{difference(against, figure)}</small>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
