import { Suspense, useState } from 'react'
import { Term } from '../../help/Term'
import { fetched } from '../../kit/region'
import { useMedia } from '../../lab/hooks'
import { pageText } from '../text'

const LanesInSpace = fetched(() => import('./LanesInSpace'))

/** The design space, folded up where the rail is short. */
export function DesignSpaceSection() {
  const tall = useMedia('(--over-high)')
  const [chosen, choose] = useState<boolean>()
  const open = chosen ?? tall
  return (
    <section aria-label={pageText.rail.designSpace}>
      <h2 className="folding">
        <Term id="design_space">{pageText.rail.designSpace}</Term>
        <button
          type="button"
          className="fold"
          aria-label={pageText.rail.unfold}
          aria-expanded={open}
          onClick={() => choose(!open)}
        />
      </h2>
      {open && (
        <Suspense fallback={<div className="design-space-waiting" />}>
          <LanesInSpace reveal={chosen === true} />
        </Suspense>
      )}
    </section>
  )
}
