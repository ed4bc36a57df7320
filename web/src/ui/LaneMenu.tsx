import { lazy, Suspense } from 'react'
import type { QueueSpec } from '../generated/scenario'
import { LANE_LETTERS } from '../plots/palette'
import { MoreIcon } from './icons'
import { Popover } from './Popover'
import { text } from './text'

/** Not on the first screen, so that it is fetched when it is first asked for. */
const LaneActions = lazy(() => import('./LaneActions'))

/** Everything else that can be done to a lane. */
export const LaneMenu = ({ index, queue }: { index: number; queue: QueueSpec }) => (
  <Popover
    label={text.lane.menu(LANE_LETTERS[index]!)}
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
