import { Suspense } from 'react'
import { fetched } from '../kit/region'
import type { Feature } from '../lab/feature'
import { closeSweep, useSweepState } from './sweep-state'

const SweepPanel = fetched(() => import('./SweepPanel'), closeSweep)

function Sweeps() {
  const open = useSweepState((state) => state.panel.open)
  return open ? (
    <Suspense>
      <SweepPanel />
    </Suspense>
  ) : null
}

/** Replications and sweeps; the panel is fetched when it is first asked for. */
export const sweepsFeature: Feature = { id: 'sweeps', panel: Sweeps }
