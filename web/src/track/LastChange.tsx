import { lazy, Suspense } from 'react'
import { useLab } from '../lab/useLab'
import { useMade } from '../lab/useMade'
import './track.css'

const SaidChange = lazy(() => import('./SaidChange'))

/** Where it is said what was changed last, and since when that holds. */
export function LastChange() {
  const made = useMade((state) => state.made)
  const scenario = useLab((lab) => lab.scenario)
  return (
    <div className="last-change" role="status" data-testid="last-change">
      {/* After another step it is the last change no longer. */}
      {made?.after === scenario && (
        <Suspense>
          <SaidChange made={made} />
        </Suspense>
      )}
    </div>
  )
}
