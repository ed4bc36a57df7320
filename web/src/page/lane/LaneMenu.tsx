import { Suspense } from 'react'
import type { QueueSpec } from '../../generated/scenario'
import { LoadIcon, MoreIcon } from '../../kit/icons'
import { Popover } from '../../kit/Popover'
import { fetched } from '../../kit/region'
import { LANE_LETTERS } from '../../plots/palette'
import { pageText } from '../text'

/** Not on the first screen, so that they are fetched when they are first asked for. */
const LaneActions = fetched(() => import('./LaneActions'))
const LaneParameters = fetched(() => import('./LaneParameters'))

/** The parameters of a lane's scheme. */
export const ParametersMenu = ({ index, queue }: { index: number; queue: QueueSpec }) => (
  <Popover
    label={pageText.lane.parametersOf(LANE_LETTERS[index]!)}
    face={<LoadIcon />}
    className="icon lane-more"
    align="right"
    title={pageText.lane.parameters}
    testId="lane-parameters"
  >
    {(close) => (
      <Suspense>
        <LaneParameters index={index} queue={queue} close={close} />
      </Suspense>
    )}
  </Popover>
)

/** Everything else that can be done to a lane. */
export const LaneMenu = ({ index }: { index: number }) => (
  <Popover
    label={pageText.lane.menu(LANE_LETTERS[index]!)}
    face={<MoreIcon />}
    className="icon lane-more"
    align="right"
    testId="lane-menu"
  >
    {(close) => (
      <Suspense>
        <LaneActions index={index} close={close} />
      </Suspense>
    )}
  </Popover>
)
