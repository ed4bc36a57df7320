import { type ReactNode, useEffect, useRef } from 'react'
import { fingersAlone } from '../../kit/fingers'
import { pin, unpin, useGhost } from '../../lab/ghosts'
import { useReadings } from '../../lab/hooks'
import { Locked, useLocked } from '../../lab/Locked'
import { useLab, useLabState } from '../../lab/lab'
import { toggleMuted, toggleSolo, useMuted, useSolo } from '../../lab/lane-view'
import { Slot } from '../../lab/Slot'
import { LANE_LETTERS } from '../../plots/palette'
import { shownLabel } from '../../scenario/label'
import { MOST_LANES } from '../../scenario/lanes'
import { resetOf, withReset } from '../../scenario/resets'
import { schemeName } from '../../scenario/schemes'
import { LaneLoad } from './LaneLoad'
import './lane-actions.css'
import { pageText } from '../text'
import { laneMenuText } from './menu-text'
import { OwnSetUp } from './OwnSetUp'

interface Props {
  index: number
  close: () => void
}

/** What a lane's menu holds: another lane like it, its load, its set-up. */
export default function LaneActions({ index, close }: Props) {
  const lab = useLab()
  const scenario = useLabState((state) => state.scenario)
  const count = scenario.lanes.length
  const reset = resetOf(scenario, index, lab.session.opened)
  const ghost = useGhost(index)
  const solo = useSolo()
  const muted = useMuted().includes(index)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector<HTMLElement>('button:enabled')?.focus(), [])
  useReadings()
  const locked = useLocked('rest')
  const full = locked ?? (count >= MOST_LANES ? pageText.lane.full : undefined)
  const act = (action: () => unknown) => () => {
    close()
    void action()
  }
  return (
    <>
      <ul className="menu lane-actions" ref={list}>
        <Action
          name={pageText.lane.duplicate}
          hint={laneMenuText.duplicateHint}
          refused={full}
          act={act(() => lab.session.duplicateLane(index))}
        />
        <Action
          name={laneMenuText.fork(lab.engine.t_s)}
          hint={laneMenuText.forkHint(LANE_LETTERS[index]!)}
          refused={full}
          act={act(() => lab.session.forkLane(index))}
          testId="fork"
        />
        <Action
          name={ghost ? laneMenuText.pinAgain : laneMenuText.pin}
          hint={laneMenuText.pinHint}
          act={act(() => pin(lab, index))}
          testId="pin"
        />
        {ghost && <Action name={laneMenuText.unpin} act={act(() => unpin(lab, index))} testId="unpin" />}
        <Action
          name={solo === index ? laneMenuText.soloOff : laneMenuText.solo}
          hint={laneMenuText.soloHint(fingersAlone() ? undefined : index + 1)}
          refused={count <= 1 ? laneMenuText.only : undefined}
          act={act(() => toggleSolo(lab, index))}
          testId="solo"
        />
        <Action
          name={muted ? laneMenuText.muteOff : laneMenuText.mute}
          hint={laneMenuText.muteHint}
          act={act(() => toggleMuted(lab, index))}
          testId="mute"
        />
        <Slot id="lane" index={index} close={close} />
        <Action
          name={laneMenuText.reset}
          hint={
            reset &&
            laneMenuText.resetHint(
              shownLabel(reset.lane.label) || schemeName(reset.lane.queue.kind),
              reset.opened,
            )
          }
          refused={
            locked ??
            (reset && withReset(scenario, index, reset) !== scenario ? undefined : laneMenuText.isReset)
          }
          act={act(() => lab.session.resetLane(index))}
          testId="reset-lane"
        />
        <Action
          name={pageText.lane.remove}
          refused={locked ?? (count <= 1 ? laneMenuText.last : undefined)}
          act={act(() => lab.session.removeLane(index))}
        />
      </ul>
      <Locked>
        <LaneLoad index={index} />
        <OwnSetUp index={index} />
      </Locked>
    </>
  )
}

interface ActionProps {
  name: ReactNode
  hint?: string | undefined
  /** Why it cannot be done now. */
  refused?: string | undefined
  act: () => void
  testId?: string
}

const Action = ({ name, hint, refused, act, testId }: ActionProps) => (
  <li>
    <button type="button" disabled={refused !== undefined} onClick={act} data-testid={testId}>
      {name} <small>{refused ?? hint}</small>
    </button>
  </li>
)
