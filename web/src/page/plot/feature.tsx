import { Suspense } from 'react'
import { fetched } from '../../kit/region'
import type { Feature } from '../../lab/feature'
import { closing, useChoice } from '../../lab/lab'
import { OPEN_PLOT } from './plot-source'

const PlotDialog = fetched(
  () => import('./PlotDialog'),
  closing((lab) => lab.choices.set(OPEN_PLOT, { source: undefined })),
)

function LargePlot() {
  const source = useChoice(OPEN_PLOT, (open) => open.source)
  return source ? (
    <Suspense>
      <PlotDialog source={source} />
    </Suspense>
  ) : null
}

/** A plot as large as there is room. */
export const plotFeature: Feature = {
  id: 'plot',
  keys: {
    title: 'On a plot',
    keys: [
      { keys: ['←', '→'], text: 'Read the values a little earlier or later' },
      { keys: ['PgUp', 'PgDn'], text: 'The same, ten times as far' },
      { keys: ['Home', 'End'], text: 'Read the values at its beginning or end' },
      { keys: ['Shift', '← →'], text: 'Go back or forward in time' },
      { keys: ['+', '−'], text: 'Zoom' },
      { keys: ['0'], text: 'The last minute again' },
      { keys: ['Enter'], text: 'Explain the drop nearest to the cursor' },
      { keys: ['Esc'], text: 'Let go of the cursor' },
    ],
  },
  panel: LargePlot,
}
