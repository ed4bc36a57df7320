import { lazy, Suspense } from 'react'
import { useDesk } from './desk'

const SweepPanel = lazy(() => import('./SweepPanel'))

/** The sweep panel, which is fetched when it is first asked for. */
export function Sweeps() {
  const open = useDesk((desk) => desk.panel.open)
  return open ? (
    <Suspense>
      <SweepPanel />
    </Suspense>
  ) : null
}
