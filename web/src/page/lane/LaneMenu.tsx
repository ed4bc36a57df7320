import { Suspense } from 'react'
import type { QueueSpec } from '../../generated/scenario'
import { MoreIcon } from '../../kit/icons'
import { Popover } from '../../kit/Popover'
import { fetched } from '../../kit/region'
import { LANE_LETTERS } from '../../plots/palette'
import { pageText } from '../text'

/** Not on the first screen, so that it is fetched when it is first asked for. */
const LaneActions = fetched(() => import('./LaneActions'))

/** Everything else that can be done to a lane. */
export const LaneMenu = ({ index, queue }: { index: number; queue: QueueSpec }) => (
  <Popover
    label={pageText.lane.menu(LANE_LETTERS[index]!)}
    face={<MoreIcon />}
    className="icon lane-more"
    align="right"
    testId="lane-menu"
  >
    {(close) => (
      <Suspense>
        <LaneActions index={index} queue={queue} close={close} />
      </Suspense>
    )}
  </Popover>
)
