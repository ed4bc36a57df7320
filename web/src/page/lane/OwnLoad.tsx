import type { LaneFeed } from '../../engine/page/client'
import { engine } from '../../lab'
import { pageText } from '../text'

/** Says that a lane's load is not that of lane A, since lanes are compared at one load. */
export function OwnLoad({ index, feed }: { index: number; feed: LaneFeed | undefined }) {
  const first = engine.lanes[0]?.state?.traffic
  const own = feed?.state?.traffic
  if (index === 0 || !first || !own || JSON.stringify(first) === JSON.stringify(own)) return null
  return (
    <span className="own-load" data-testid="own-load">
      {pageText.lane.otherLoad}
    </span>
  )
}
