import { Suspense, useMemo } from 'react'
import type { LaneFeed } from '../../engine/page/client'
import { fetched } from '../../kit/region'
import { lookOf } from './scale'

const Overview = fetched(() => import('../overview/Overview'))

interface Props {
  feeds: readonly LaneFeed[]
  lanes: readonly number[]
  unit: number
}

/** The overview of lanes, drawn for a hall. */
export function HallOverview({ feeds, lanes, unit }: Props) {
  const look = useMemo(() => lookOf(unit), [unit])
  return (
    <Suspense fallback={<main id="lanes" className="overview" />}>
      <Overview {...{ feeds, lanes, look }} />
    </Suspense>
  )
}
