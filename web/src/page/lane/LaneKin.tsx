import { useLab } from '../../lab/useLab'
import { LANE_LETTERS } from '../../plots/palette'
import { kinOf } from '../../scenario/kin'
import { pageText } from '../text'

/** Says which lane a lane was forked from, and when they part. */
export function LaneKin({ index }: { index: number }) {
  const scenario = useLab((lab) => lab.scenario)
  const kin = kinOf(scenario, index)
  if (!kin) return null
  const words = pageText.lane.kin(LANE_LETTERS[kin.lane] ?? '', kin.until_s)
  return (
    <span className="lane-kin" title={words} data-testid="lane-kin">
      {words}
    </span>
  )
}
