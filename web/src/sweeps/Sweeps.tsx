import { Suspense } from 'react'
import { fetched } from '../kit/region'
import { closeSweep, useSweepState } from './sweep-state'

const SweepPanel = fetched(() => import('./SweepPanel'), closeSweep)

/** The sweep panel, which is fetched when it is first asked for. */
export function Sweeps() {
  const open = useSweepState((state) => state.panel.open)
  return open ? (
    <Suspense>
      <SweepPanel />
    </Suspense>
  ) : null
}
