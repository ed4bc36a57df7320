import { Suspense } from 'react'
import { keyText } from '../../help/key-text'
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

const KEYS: readonly (readonly [keyof typeof keyText.plots, ...string[]])[] = [
  ['read', '←', '→'],
  ['far', 'PgUp', 'PgDn'],
  ['ends', 'Home', 'End'],
  ['travel', 'Shift', '← →'],
  ['zoom', '+', '−'],
  ['reset', '0'],
  ['explain', 'Enter'],
  ['free', 'Esc'],
]

/** A plot as large as there is room. */
export const plotFeature: Feature = {
  id: 'plot',
  keys: {
    get title() {
      return keyText.plots.title
    },
    get keys() {
      return KEYS.map(([action, ...keys]) => ({ keys, text: keyText.plots[action] }))
    },
  },
  panel: LargePlot,
}
