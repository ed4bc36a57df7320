import { lazy, Suspense } from 'react'
import type { QueueSpec } from '../generated/scenario'
import { LANE_LETTERS } from '../plots/palette'
import { useLab } from '../scenario/store'
import { SweepButton } from '../sweeps/SweepButton'
import { MoreIcon } from './icons'
import { LaneLoad } from './LaneLoad'
import { Popover } from './Popover'
import { duplicateLane, removeLane, setQueue } from './session'
import { text } from './text'

/** Not on the first screen, so that it is fetched when it is first asked for. */
const ParameterForm = lazy(async () => ({
  default: (await import('../form/ParameterForm')).ParameterForm,
}))

export const MAX_LANES = 4

/** Everything else that can be done to a lane. */
export function LaneMenu({ index, queue }: { index: number; queue: QueueSpec }) {
  const count = useLab((lab) => lab.scenario.lanes.length)
  return (
    <Popover
      label={text.lane.menu(LANE_LETTERS[index]!)}
      face={<MoreIcon />}
      className="icon lane-more"
      align="right"
      testId="lane-menu"
    >
      {(close) => (
        <>
          <div className="popover-actions">
            <button
              type="button"
              className="button"
              disabled={count >= MAX_LANES}
              title={count >= MAX_LANES ? text.lane.full : undefined}
              onClick={() => {
                close()
                void duplicateLane(index)
              }}
            >
              {text.lane.duplicate}
            </button>
            <button
              type="button"
              className="button"
              disabled={count <= 1}
              onClick={() => {
                close()
                void removeLane(index)
              }}
            >
              {text.lane.remove}
            </button>
          </div>
          <LaneLoad index={index} />
          <h3>{text.lane.parameters}</h3>
          <Suspense>
            <ParameterForm
              queue={queue}
              onChange={(changed) => setQueue(index, changed)}
              beside={(path, title) => (
                <SweepButton path={`lanes.${index}.queue.${path}`} name={title} onOpen={close} />
              )}
            />
          </Suspense>
        </>
      )}
    </Popover>
  )
}
