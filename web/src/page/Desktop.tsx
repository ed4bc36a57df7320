import { lazy, Suspense, useEffect, useState } from 'react'
import { CloseIcon } from '../kit/icons'
import { useEngineStatus, useMedia } from '../lab/hooks'
import { Locked } from '../lab/Locked'
import { useSolo } from '../lab/lane-view'
import { useOverlaid } from '../lab/overlay'
import { useLab } from '../lab/useLab'
import { lessonScreens, useLessons } from '../lessons/screen/open'
import { useFitting } from './fitting'
import { HeaderActions } from './Header'
import { AddLane } from './lane/AddLane'
import { DesignSpaceSection } from './lane/DesignSpaceSection'
import { LaneView } from './lane/LaneView'
import { LargeCurveHost } from './lane/LargeCurveHost'
import { Controls, Events } from './load/Rail'
import { Results } from './results/Results'
import { Transport } from './Transport'
import { pageText } from './text'
import { UndoRedo } from './UndoRedo'

const LessonPanel = lazy(() => lessonScreens().then((of) => ({ default: of.LessonPanel })))
const Distributions = lazy(() => import('./plot/Distributions'))
const OverlayPlots = lazy(() => import('./plot/OverlayPlots'))

/** Three lanes leave a quarter free. */
const WITH_FREE_QUARTER = 3

/** Rail, lanes side by side, results at the foot. */
export function Desktop() {
  const lanes = useLab((lab) => lab.scenario.lanes)
  const { lanes: feeds } = useEngineStatus()
  const low = useMedia('(max-height: 800px)')
  const overlaid = useOverlaid()
  const solo = useSolo()
  const shown = lanes.flatMap((lane, index) =>
    solo === undefined || solo === index ? [{ lane, index }] : [],
  )
  const led = useLessons((lessons) => lessons.led)
  const columns = useMedia('(min-width: 861px)')
  const narrow = useMedia(shown.length > 2 ? '(max-width: 1180px)' : '(max-width: 1023px)')
  const hidden = narrow || led
  const quarter = columns && !overlaid && shown.length === WITH_FREE_QUARTER
  const [drawer, setDrawer] = useState(false)
  const opened = useLab((lab) => lab.opened)
  useEffect(() => {
    const close = ({ key, defaultPrevented }: KeyboardEvent) =>
      key === 'Escape' && !defaultPrevented && setDrawer(false)
    if (drawer) addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [drawer])
  // Another step of a lesson has another lab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is opened
  useEffect(() => setDrawer(false), [led, opened])
  const main = useFitting(columns ? (overlaid ? 'shared' : shown.length > 2 ? 2 : 1) : 0)
  return (
    <>
      <Transport roomy={!led} {...(hidden ? { onControls: () => setDrawer(!drawer) } : {})} />
      <HeaderActions>
        <UndoRedo />
      </HeaderActions>
      <div className="middle">
        {led && (
          <Suspense fallback={<aside className="rail" />}>
            <LessonPanel place="side" />
          </Suspense>
        )}
        <aside
          className={hidden ? 'rail drawer' : 'rail'}
          hidden={hidden && !drawer}
          aria-label={pageText.transport.controls}
        >
          {hidden && (
            <button
              type="button"
              className="icon rail-close"
              aria-label={pageText.rail.close}
              onClick={() => setDrawer(false)}
            >
              <CloseIcon />
            </button>
          )}
          <Controls />
          <section aria-label={pageText.rail.lanes}>
            <h2>{pageText.rail.lanes}</h2>
            <AddLane />
          </section>
          <Locked>
            <DesignSpaceSection />
          </Locked>
          <Events />
        </aside>
        <main
          ref={main}
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
              <Distributions all={!low} />
            </Suspense>
          )}
        </main>
      </div>
      <Results distributions={!quarter} />
      <LargeCurveHost />
    </>
  )
}
