import { useMemo } from 'react'
import type { LaneFeed } from '../../engine/page/client'
import { LanesInRows } from '../../page/overview/LanesInRows'
import { lookOf } from './scale'

interface Props {
  feeds: readonly LaneFeed[]
  lanes: readonly number[]
  unit: number
}

/** The overview of lanes on a projector. */
export function HallOverview({ feeds, lanes, unit }: Props) {
  const look = useMemo(() => lookOf(unit), [unit])
  return <LanesInRows {...{ feeds, lanes, look }} />
}
