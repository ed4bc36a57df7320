import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { CloseIcon } from '../kit/icons'
import { fetched, Region } from '../kit/region'
import { useGuide } from '../lab/guide'
import { useEngineStatus, useMedia } from '../lab/hooks'
import { Locked } from '../lab/Locked'
import { useSolo } from '../lab/lane-view'
import { useOverlaid } from '../lab/overlay'
import { Slot } from '../lab/Slot'
import { useLab } from '../lab/useLab'
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

const Distributions = fetched(() => import('./plot/Distributions'))
const OverlayPlots = fetched(() => import('./plot/OverlayPlots'))

/** Three lanes leave a quarter free. */
const WITH_FREE_QUARTER = 3

/** Rail, lanes side by side, results at the foot. */
export function Desktop() {
  const lanes = useLab((lab) => lab.scenario.lanes)
  const { lanes: feeds } = useEngineStatus()
  const low = useMedia('(--low)')
  const overlaid = useOverlaid()
  const solo = useSolo()
  const shown = lanes.flatMap((lane, index) =>
    solo === undefined || solo === index ? [{ lane, index }] : [],
  )
  const guided = useGuide((guide) => guide.leads)
  const columns = useMedia('(--over-tablet)')
  const narrow = useMedia(shown.length > 2 ? '(--laptop)' : '(--notebook)')
  const hidden = narrow || guided
  const quarter = columns && !overlaid && shown.length === WITH_FREE_QUARTER
  const [drawer, setDrawer] = useState(false)
  const opened = useLab((lab) => lab.opened)
  useLayoutEffect(() => {
    const close = ({ key, defaultPrevented }: KeyboardEvent) =>
      key === 'Escape' && !defaultPrevented && setDrawer(false)
    if (drawer) addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [drawer])
  // Another step of a lesson has another lab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is opened
  useEffect(() => setDrawer(false), [guided, opened])
  const main = useFitting(columns ? (overlaid ? 'shared' : shown.length > 2 ? 2 : 1) : 0)
  return (
    <>
      <Region>
        <Transport roomy={!guided} {...(hidden ? { onControls: () => setDrawer(!drawer) } : {})} />
      </Region>
      <HeaderActions>
        <UndoRedo />
      </HeaderActions>
      <div className="middle">
        {guided && (
          <Suspense fallback={<aside className="rail" />}>
            <Slot id="guide" place="side" />
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
          <Region>
            <Controls />
          </Region>
          <section aria-label={pageText.rail.lanes}>
            <h2>{pageText.rail.lanes}</h2>
            <AddLane />
          </section>
          <Region>
            <Locked>
              <DesignSpaceSection />
            </Locked>
          </Region>
          <Region>
            <Events />
          </Region>
        </aside>
        <main
          ref={main}
          id="lanes"
          className={`lanes lanes-${shown.length}${overlaid ? ' overlaid' : ''}`}
          tabIndex={-1}
        >
          {shown.map(({ lane, index }) => (
            <Region key={feeds[index]?.key ?? `waiting-${index}`}>
              <LaneView index={index} lane={lane} feed={feeds[index]} />
            </Region>
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
      <Region>
        <Results distributions={!quarter} />
      </Region>
      <LargeCurveHost />
      <Slot id="dock" at="desk" />
    </>
  )
}
