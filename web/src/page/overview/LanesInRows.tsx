import { type ComponentProps, Suspense } from 'react'
import { fetched } from '../../kit/region'

const Overview = fetched(() => import('./Overview'))

/** The overview of lanes, fetched on first use. */
export const LanesInRows = (props: ComponentProps<typeof Overview>) => (
  <Suspense fallback={<main id="lanes" className="overview" />}>
    <Overview {...props} />
  </Suspense>
)
