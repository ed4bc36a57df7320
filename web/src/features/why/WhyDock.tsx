import { useEngineStatus } from '../../lab/hooks'
import { useChoice } from '../../lab/lab'
import { indexOf } from '../../lab/theory'
import { useDock } from '../../page/lane/dock'
import { LANE_LETTERS } from '../../plots/palette'
import { WHY } from './open'
import Why from './Why'

/** The explanation of a lane's loop, docked so that the lane stays visible. */
export default function WhyDock() {
  const { lanes: feeds } = useEngineStatus()
  const lane = useChoice(WHY, (state) => state.lane)
  const index = lane ? indexOf(lane, feeds) : -1
  const dock = useDock(index)
  if (!feeds[index] || !dock) return null
  return (
    <div {...dock} data-lane={LANE_LETTERS[index]}>
      <Why key={feeds[index].key} index={index} feed={feeds[index]} />
    </div>
  )
}

/** The same in a hand, full screen. */
export const WhyInHand = () => <WhyOver className="why-hand" />

/** The same in a hall, beside the lane if there are others, and without small print. */
export const WhyInHall = () => <WhyOver className="why-hall" />

function WhyOver({ className }: { className: string }) {
  const { lanes: feeds } = useEngineStatus()
  const lane = useChoice(WHY, (state) => state.lane)
  const index = lane ? indexOf(lane, feeds) : -1
  if (!feeds[index]) return null
  return (
    <div className={className} data-lane={LANE_LETTERS[index]}>
      <Why key={feeds[index].key} index={index} feed={feeds[index]} />
    </div>
  )
}
