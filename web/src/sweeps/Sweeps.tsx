import { lazy, Suspense } from 'react'
import { useSweepState } from './sweep-state'

const SweepPanel = lazy(() => import('./SweepPanel'))

/** The sweep panel, which is fetched when it is first asked for. */
export function Sweeps() {
  const open = useSweepState((state) => state.panel.open)
  return open ? (
    <Suspense>
      <SweepPanel />
    </Suspense>
  ) : null
}
