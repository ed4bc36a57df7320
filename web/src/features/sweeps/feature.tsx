import { Suspense } from 'react'
import { fetched } from '../../kit/region'
import type { Feature } from '../../lab/feature'
import { RunActions } from './RunActions'
import { SweepButton } from './SweepButton'
import { sweepFormat } from './sweep-file'
import { closeSweep, REPLICATIONS, useSweepState } from './sweep-state'

const SweepPanel = fetched(() => import('./SweepPanel'), closeSweep)

function Sweeps() {
  const open = useSweepState((state) => state.panel.open)
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
  board: { title: 'Replications ± 95 %', View: fetched(() => import('./Replications')) },
  formats: [sweepFormat],
}
