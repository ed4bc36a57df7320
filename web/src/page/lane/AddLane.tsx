import { Suspense } from 'react'
import { Popover } from '../../kit/Popover'
import { fetched } from '../../kit/region'
import { useLocked } from '../../lab/Locked'
import { useLabState } from '../../lab/lab'
import { MOST_LANES } from '../../scenario/lanes'
import { pageText } from '../text'

const NewLanes = fetched(() => import('./NewLanes'))

/** Adds a lane: a copy of one that runs, or any scheme. */
export function AddLane() {
  const full = useLabState((state) => state.scenario.lanes.length >= MOST_LANES)
  const locked = useLocked('rest')
  return (
    <>
      <Popover
        label={pageText.lane.add}
        face={pageText.lane.addFace}
        className="button"
        disabled={full || locked !== undefined}
        title={locked ?? (full ? pageText.lane.full : '')}
        testId="add-lane"
      >
        {(close) => (
          <Suspense>
            <NewLanes close={close} />
          </Suspense>
        )}
      </Popover>
      {full && <p className="note">{pageText.lane.full}</p>}
    </>
  )
}
