import type { LaneFeed } from '../engine/client'
import { useLab } from '../scenario/store'
import { useReadings } from './hooks'
import { TrafficControl } from './Rail'
import { engine } from './session'
import { text } from './text'

/** The load of one lane alone; what is set for all lanes later holds here too. */
export function LaneLoad({ index }: { index: number }) {
  const traffic = useLab((lab) => lab.scenario.traffic)
  useReadings()
  return (
    <details className="lane-load">
      <summary>{text.lane.ownLoad}</summary>
      {traffic.map((entry) => (
        <TrafficControl
          key={entry.id}
          entry={entry}
          state={engine.lanes[index]?.state}
          all={traffic}
          lane={index}
        />
      ))}
    </details>
  )
}

/** Says that a lane's load is not that of lane A, since lanes are compared at one load. */
export function OwnLoad({ index, feed }: { index: number; feed: LaneFeed | undefined }) {
  const first = engine.lanes[0]?.state?.traffic
  const own = feed?.state?.traffic
  if (index === 0 || !first || !own || JSON.stringify(first) === JSON.stringify(own)) return null
  return (
    <span className="own-load" data-testid="own-load">
      {text.lane.otherLoad}
    </span>
  )
}
