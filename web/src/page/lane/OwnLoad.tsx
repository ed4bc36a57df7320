import type { LaneFeed } from '../../engine/page/client'
import { engine } from '../../lab'
import { useLab } from '../../lab/useLab'
import { equal } from '../../scenario/equal'
import { pathsAt } from '../../scenario/timeline/history'
import { pageText } from '../text'

/**
 * Says that a lane's load is not that of lane A, since lanes are compared at one load. The scenario tells it: one lane may
 * be past an event that another reaches in a moment.
 */
export function OwnLoad({ index, feed }: { index: number; feed: LaneFeed | undefined }) {
  const scenario = useLab((lab) => lab.scenario)
  if (index === 0 || !feed || !differs(pathsAt(scenario, engine.t_s), index)) return null
  return (
    <span className="own-load" data-testid="own-load">
      {pageText.lane.otherLoad}
    </span>
  )
}

const differs = (lanes: ReturnType<typeof pathsAt>, index: number) =>
  lanes[index] !== undefined && !equal(lanes[index][1], lanes[0]?.[1])
