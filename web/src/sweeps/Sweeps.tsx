import { Suspense } from 'react'
import { part } from '../kit/part'
import { closeSweep, useSweepState } from './sweep-state'

const SweepPanel = part(() => import('./SweepPanel'), closeSweep)

/** The sweep panel, which is fetched when it is first asked for. */
export function Sweeps() {
  const open = useSweepState((state) => state.panel.open)
  return open ? (
    <Suspense>
      <SweepPanel />
    </Suspense>
  ) : null
}
