import { useReadings } from '../../lab/hooks'
import { useLab, useLabState } from '../../lab/lab'
import { TrafficControl } from '../load/Rail'
import { pageText } from '../text'

/** The load of one lane alone; what is set for all lanes later holds here too. */
export function LaneLoad({ index }: { index: number }) {
  const lab = useLab()
  const traffic = useLabState((state) => state.scenario.traffic)
  useReadings()
  return (
    <details className="lane-load">
      <summary>{pageText.lane.ownLoad}</summary>
      {traffic.map((entry) => (
        <TrafficControl
          key={entry.id}
          entry={entry}
          state={lab.engine.lanes[index]?.state}
          all={traffic}
          lane={index}
        />
      ))}
    </details>
  )
}
