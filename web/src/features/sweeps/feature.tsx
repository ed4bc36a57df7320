import { Suspense } from 'react'
import { fetched } from '../../kit/region'
import type { Feature } from '../../lab/feature'
import { closing, useChoice } from '../../lab/lab'
import { sweepButtonText } from './button-text'
import { RunActions } from './RunActions'
import { SweepButton } from './SweepButton'
import { sweepFormat } from './sweep-file'
import { closeSweep, REPLICATIONS, SWEEP_STATE } from './sweep-state'

const SweepPanel = fetched(() => import('./SweepPanel'), closing(closeSweep))

function Sweeps() {
  const open = useChoice(SWEEP_STATE, (state) => state.panel.open)
  return open ? (
    <Suspense>
      <SweepPanel />
    </Suspense>
  ) : null
}

/** Replications and sweeps; the panel is fetched on first use. */
export const sweepsFeature: Feature = {
  id: REPLICATIONS,
  panel: Sweeps,
  slots: { parameter: SweepButton, runs: RunActions },
  board: {
    get title() {
      return sweepButtonText.page
    },
    View: fetched(() => import('./Replications')),
  },
  formats: (lab) => [sweepFormat(lab)],
}
