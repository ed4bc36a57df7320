import { useEngineStatus } from '../lab/hooks'
import { useLab } from '../lab/useLab'
import { FullLab } from './FullLab'
import { LaneView } from './lane/LaneView'
import { Clock, PlayButton } from './Transport'
import { pageText } from './text'
import './embedded.css'

/** What a frame in another page shows: the lanes with play and time, and the way to the whole. */
export default function Embedded() {
  const lanes = useLab((lab) => lab.scenario.lanes)
  const title = useLab((lab) => lab.scenario.title)
  const { lanes: feeds, running, status } = useEngineStatus()
  return (
    <>
      <section className="embedded-bar" aria-label={pageText.transport.label}>
        <PlayButton running={running} disabled={status !== 'live'} />
        <Clock />
        <h1 className="title">{title || pageText.name}</h1>
        <FullLab />
      </section>
      <main id="lanes" className={`lanes lanes-${lanes.length}`} tabIndex={-1}>
        {lanes.map((lane, index) => (
          <LaneView
            key={feeds[index]?.key ?? `waiting-${index}`}
            index={index}
            lane={lane}
            feed={feeds[index]}
          />
        ))}
      </main>
    </>
  )
}
