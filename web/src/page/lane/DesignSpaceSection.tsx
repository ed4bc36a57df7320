import { Suspense } from 'react'
import { Term } from '../../help/Term'
import { fetched } from '../../kit/region'
import { pageText } from '../text'

const LanesInSpace = fetched(() => import('./LanesInSpace'))

/** The design space of schemes, in the rail. */
export const DesignSpaceSection = () => (
  <section aria-label={pageText.rail.designSpace}>
    <h2>
      <Term id="design_space">{pageText.rail.designSpace}</Term>
    </h2>
    <Suspense fallback={<div className="design-space-waiting" />}>
      <LanesInSpace />
    </Suspense>
  </section>
)
