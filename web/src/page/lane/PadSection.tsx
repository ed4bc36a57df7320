import { lazy, Suspense, useState } from 'react'
import { useMedia } from '../../lab/hooks'
import { pageText } from '../text'

const LanesPad = lazy(() => import('./LanesPad'))

/** The design space, folded up where the rail is short. */
export function PadSection() {
  const tall = useMedia('(min-height: 1000px)')
  const [chosen, choose] = useState<boolean>()
  const open = chosen ?? tall
  return (
    <section aria-label={pageText.rail.pad}>
      <h2>
        <button type="button" className="fold" aria-expanded={open} onClick={() => choose(!open)}>
          {pageText.rail.pad}
        </button>
      </h2>
      {open && (
        <Suspense fallback={<div className="pad-waiting" />}>
          <LanesPad reveal={chosen === true} />
        </Suspense>
      )}
    </section>
  )
}
