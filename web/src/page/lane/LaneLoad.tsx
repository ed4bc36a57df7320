import type { LaneFeed } from '../../engine/client'
import { engine } from '../../lab'
import { useReadings } from '../../lab/hooks'
import { useLab } from '../../lab/useLab'
import { TrafficControl } from '../load/Rail'
import { pageText } from '../text'

/** The load of one lane alone; what is set for all lanes later holds here too. */
export function LaneLoad({ index }: { index: number }) {
  const traffic = useLab((lab) => lab.scenario.traffic)
  useReadings()
  return (
    <details className="lane-load">
      <summary>{pageText.lane.ownLoad}</summary>
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
      {pageText.lane.otherLoad}
    </span>
  )
}
