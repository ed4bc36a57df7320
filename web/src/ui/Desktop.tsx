import { lazy, Suspense, useState } from 'react'
import { useLab } from '../scenario/store'
import { EventTrack } from '../track/EventTrack'
import { AddLane } from './AddLane'
import { HeaderActions } from './Header'
import { useEngineStatus, useMedia } from './hooks'
import { CloseIcon } from './icons'
import { LaneView } from './LaneView'
import { LargeCurveHost } from './LargeCurveHost'
import { useSolo } from './lane-view'
import { useOverlaid } from './overlay'
import { PadSection } from './PadSection'
import { Controls, Events } from './Rail'
import { Transport } from './Transport'
import { text } from './text'
import { UndoRedo } from './UndoRedo'

const Gallery = lazy(() => import('./Gallery'))
const OverlayPlots = lazy(() => import('./OverlayPlots'))
const Scoreboard = lazy(() => import('./Scoreboard'))

/** Three lanes leave a quarter free. */
const WITH_FREE_QUARTER = 3

/** Rail, lanes side by side, scoreboard below. */
export function Desktop() {
  const lanes = useLab((lab) => lab.scenario.lanes)
  const { lanes: feeds } = useEngineStatus()
  const narrow = useMedia('(max-width: 1023px)')
  const columns = useMedia('(min-width: 861px)')
  const low = useMedia('(max-height: 800px)')
  const overlaid = useOverlaid()
  const solo = useSolo()
  const shown = lanes.flatMap((lane, index) =>
    solo === undefined || solo === index ? [{ lane, index }] : [],
  )
  const quarter = columns && !overlaid && shown.length === WITH_FREE_QUARTER
  const [drawer, setDrawer] = useState(false)
  return (
    <>
      <Transport {...(narrow ? { onControls: () => setDrawer(!drawer) } : {})} />
      <HeaderActions>
        <UndoRedo />
      </HeaderActions>
      <div className="middle">
        <aside
          className={drawer ? 'rail open' : 'rail'}
          hidden={narrow && !drawer}
          aria-label={text.transport.controls}
        >
          {narrow && (
            <button
              type="button"
              className="icon rail-close"
              aria-label={text.rail.close}
              onClick={() => setDrawer(false)}
            >
              <CloseIcon />
            </button>
          )}
          <Controls />
          <section aria-label={text.rail.lanes}>
            <h2>{text.rail.lanes}</h2>
            <AddLane />
          </section>
          <PadSection />
          <Events />
        </aside>
        <main
          id="lanes"
          className={`lanes lanes-${shown.length}${overlaid ? ' overlaid' : ''}`}
          tabIndex={-1}
        >
          {shown.map(({ lane, index }) => (
            <LaneView
              key={feeds[index]?.key ?? `waiting-${index}`}
              index={index}
              lane={lane}
              feed={feeds[index]}
            />
          ))}
          {overlaid && (
            <Suspense>
              <OverlayPlots />
            </Suspense>
          )}
          {quarter && (
            <Suspense>
              <Gallery all={!low} />
            </Suspense>
          )}
        </main>
      </div>
      <EventTrack />
      <div className="bottom">
        <Suspense fallback={<div className="board-waiting" />}>
          <Scoreboard />
        </Suspense>
        {!quarter && (
          <Suspense fallback={<div className="gallery" />}>
            <Gallery />
          </Suspense>
        )}
      </div>
      <LargeCurveHost />
    </>
  )
}
