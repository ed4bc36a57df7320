import { useLabState } from '../../lab/lab'
import { LANE_LETTERS } from '../../plots/palette'
import { forkOf } from '../../scenario/timeline/history'
import { pageText } from '../text'

/** Says which lane a lane was forked from, and when they part. */
export function ForkedFrom({ index }: { index: number }) {
  const fork = useLabState((state) => forkOf(state, index))
  if (!fork) return null
  const words = pageText.lane.forkedFrom(
    LANE_LETTERS[fork.lane] ?? '',
    fork.until_s ?? Number.POSITIVE_INFINITY,
  )
  return (
    <span className="forked-from" title={words} data-testid="forked-from">
      {words}
    </span>
  )
}
