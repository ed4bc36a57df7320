import { Suspense } from 'react'
import { Popover } from '../kit/Popover'
import { GUIDE } from '../lab/guide'
import { useEngineStatus, useReadings } from '../lab/hooks'
import { useChoice, useLab, useLabDocument, useLabState } from '../lab/lab'
import { useSolo } from '../lab/lane-view'
import { Slot } from '../lab/Slot'
import { EMBEDDED } from '../link/embed'
import { shownLabel } from '../scenario/label'
import { MOST_WHOLE } from '../scenario/lanes'
import { FullLab } from './FullLab'
import { LaneView } from './lane/LaneView'
import { loadWords } from './load/main-load'
import { TrafficControls } from './load/Rail'
import { LanesInRows } from './overview/LanesInRows'
import { Clock, PlayButton } from './Transport'
import { pageText } from './text'
import './embedded.css'

/** What a frame in another page shows: a lesson if it has one, the lanes with play, time and load, and the way to the whole. */
export default function Embedded() {
  const lanes = useLabState((state) => state.scenario.lanes)
  const title = useLabState((state) => state.scenario.title)
  const { lanes: feeds, running, status } = useEngineStatus()
  const guided = useChoice(GUIDE, (guide) => guide.leads)
  const many = lanes.length > MOST_WHOLE
  const opened = useSolo()
  const all = lanes.map((lane, index) => ({ lane, index }))
  const shown = many ? all.filter(({ index }) => index === opened) : all
  return (
    <>
      <section className="embedded-bar" aria-label={pageText.transport.label}>
        <PlayButton running={running} disabled={status !== 'live'} />
        <Clock />
        <h1 className="title">{shownLabel(title) || pageText.name}</h1>
        {EMBEDDED === 'lite' && <Load />}
        <FullLab />
      </section>
      <div className="middle">
        {guided && (
          <Suspense>
            <Slot id="guide" place="side" part={EMBEDDED === 'read-only' ? 'words' : 'framed'} />
          </Suspense>
        )}
        {many && opened === undefined ? (
          <LanesInRows feeds={feeds} lanes={lanes.map((_, index) => index)} />
        ) : (
          <main id="lanes" className={`lanes lanes-${shown.length}`} tabIndex={-1}>
            {shown.map(({ lane, index }) => (
              <LaneView
                key={feeds[index]?.key ?? `waiting-${index}`}
                index={index}
                lane={lane}
                feed={feeds[index]}
              />
            ))}
          </main>
        )}
      </div>
    </>
  )
}

/** The load in a few words, and its controls. */
function Load() {
  const lab = useLab()
  const document = useLabDocument()
  useReadings(500)
  const words = loadWords(document, lab.engine.t_s)
  return (
    <Popover label={words} face={words} className="button" align="right" testId="load">
      {() => <TrafficControls />}
    </Popover>
  )
}
