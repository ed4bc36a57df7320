import { Suspense } from 'react'
import { fetched } from '../../kit/region'
import { kitText } from '../../kit/text'
import { useLab } from '../../lab/lab'
import { Slot } from '../../lab/Slot'
import { LANE_LETTERS } from '../../plots/palette'
import { pageText } from '../text'
import './results.css'
import { useHeadlines } from '../../lab/figure-choice'
import { useShownNames } from '../../lab/plot-choice'
import { sharedWindow, usePresent } from '../../lab/present'
import { inStep, shownOf } from '../../measures/lane-figures'
import { toggleResults, useResultsOpen } from './open'

const ResultsArea = fetched(() => import('./ResultsArea'))

/** At the foot: what the other lanes differ by from the first; above it, when it is asked for, all there is to say. */
export function Results({ distributions }: { distributions: boolean }) {
  const lab = useLab()
  const open = useResultsOpen()
  const text = pageText.results
  return (
    <section className="results" aria-label={text.title}>
      {open && (
        <Suspense fallback={<div className="results-area" />}>
          <ResultsArea distributions={distributions} />
        </Suspense>
      )}
      <div className="results-bar">
        <button
          type="button"
          className="button"
          aria-expanded={open}
          title={text.hint}
          data-testid="results"
          onClick={() => toggleResults(lab)}
        >
          {text.title} <span aria-hidden="true">{open ? '▾' : '▴'}</span>
        </button>
        <Slot id="notice" />
        <Difference />
        <Slot id="runs" place="bar" open={open} />
      </div>
    </section>
  )
}

/** What the lanes differ by, in one line. */
function Difference() {
  const present = usePresent()
  const headlines = useHeadlines()
  const shown = useShownNames()
  const window = sharedWindow(present)
  const { windows, figures } = present
  if (windows.length < 2 || !figures[0]) return <p className="results-line" />
  const others = LANE_LETTERS.slice(1, windows.length)
  const text = pageText.results
  const step = inStep()
  const drawn = shown.includes('raster') ? [step] : []
  const rows = [...headlines.filter(({ key }) => key !== step.key), ...drawn].map((quantity) =>
    shownOf(quantity, figures),
  )
  const [delay] = rows
  return (
    <p className="results-line" data-testid="difference">
      <span title={window ? text.stretch(window.from_s, window.to_s) : text.ownStretch}>
        {others.length === 1 ? (
          <>
            <b data-lane={others[0]}>{others[0]}</b> {text.against}
          </>
        ) : (
          text.delayAgainst
        )}
      </span>
      {others.length === 1
        ? rows.map(({ key, word, unit, apart, values, differences }) => (
            <span key={key}>
              {word} <b>{unit ? kitText.valueIn(differences[1] ?? '', apart ?? unit) : values.join(' → ')}</b>
            </span>
          ))
        : others.map((letter, i) => (
            <span key={letter}>
              <b data-lane={letter}>{letter}</b>{' '}
              <b>
                {delay?.differences[i + 1]} {delay?.unit}
              </b>
            </span>
          ))}
    </p>
  )
}
