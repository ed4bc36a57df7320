import { engine } from '../../lab'
import { useReadings } from '../../lab/hooks'
import { useLabState } from '../../lab/useLab'
import { TrafficControl } from '../load/Rail'
import { pageText } from '../text'

/** The load of one lane alone; what is set for all lanes later holds here too. */
export function LaneLoad({ index }: { index: number }) {
  const traffic = useLabState((state) => state.scenario.traffic)
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
