import { Suspense, useEffect, useLayoutEffect } from 'react'
import { Aside } from '../kit/aside'
import { CloseIcon } from '../kit/icons'
import { useOpened } from '../kit/opened'
import { fetched, Region } from '../kit/region'
import { GUIDE } from '../lab/guide'
import { useEngineStatus, useMedia } from '../lab/hooks'
import { Locked } from '../lab/Locked'
import { useChoice, useLab, useLabState } from '../lab/lab'
import { useSolo } from '../lab/lane-view'
import { useOverlaid } from '../lab/overlay'
import { Slot } from '../lab/Slot'
import { MOST_WHOLE } from '../scenario/lanes'
import { useFitting } from './fitting'
import { AddLane } from './lane/AddLane'
import { DesignSpaceSection } from './lane/DesignSpaceSection'
import { LaneView } from './lane/LaneView'
import { LargeCurveHost } from './lane/LargeCurveHost'
import { Controls, Events } from './load/Rail'
import { LanesInRows } from './overview/LanesInRows'
import { closeDrawer, DRAWER, useRailHidden } from './rail-drawer'
import { Results } from './results/Results'
import { pageText } from './text'

const Distributions = fetched(() => import('./plot/Distributions'))
const OverlayPlots = fetched(() => import('./plot/OverlayPlots'))

/** Three lanes leave a quarter free. */
const WITH_FREE_QUARTER = 3

/** Rail, lanes side by side, results at the foot. */
export function Desktop() {
  const lab = useLab()
  const lanes = useLabState((state) => state.scenario.lanes)
  const { lanes: feeds } = useEngineStatus()
  const low = useMedia('(--low)')
  const overlaid = useOverlaid()
  const usual = useLabState((state) => state.view.plots === undefined)
  const solo = useSolo()
  const shown = lanes.flatMap((lane, index) =>
    solo === undefined || solo === index ? [{ lane, index }] : [],
  )
  const guided = useChoice(GUIDE, (guide) => guide.leads)
  const columns = useMedia('(--over-tablet)')
  const hidden = useRailHidden()
  const quarter = columns && !overlaid && shown.length === WITH_FREE_QUARTER
  const drawer = useChoice(DRAWER, ({ open }) => open)
  const map = useOpened((opened) => opened.map)
  const opened = useLabState((state) => state.opened)
  useLayoutEffect(() => {
    const close = ({ key, defaultPrevented }: KeyboardEvent) =>
      key === 'Escape' && !defaultPrevented && closeDrawer(lab)
    if (drawer) addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [drawer, lab])
  // Another step of a lesson has another lab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is opened
  useEffect(() => closeDrawer(lab), [guided, opened])
  const many = shown.length > MOST_WHOLE
  const main = useFitting(columns ? (overlaid ? 'shared' : shown.length > 2 ? 2 : 1) : 0)
  return (
    <Aside value={!guided}>
      <div className="middle">
        {guided && (
          <Suspense fallback={<aside className="rail" />}>
            <Slot id="guide" place="side" />
          </Suspense>
        )}
        {many && !overlaid ? (
          <LanesInRows feeds={feeds} lanes={shown.map(({ index }) => index)} />
        ) : (
          <main
            ref={main}
            id="lanes"
            className={`lanes lanes-${shown.length}${overlaid ? ' overlaid' : ''}${guided ? '' : ' quiet'}${usual ? ' usual' : ''}`}
            tabIndex={-1}
          >
            {(many ? [] : shown).map(({ lane, index }) => (
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
        )}
        {/* Shown before the lanes, but after them in tab order: the curves come first. */}
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
              onClick={() => closeDrawer(lab)}
            >
              <CloseIcon />
            </button>
          )}
          <Region>
            <Controls />
          </Region>
          <section aria-label={pageText.rail.lanes}>
            <AddLane />
          </section>
          {map && (
            <Region>
              <Locked>
                <DesignSpaceSection />
              </Locked>
            </Region>
          )}
          <Region>
            <Events />
          </Region>
        </aside>
      </div>
      <Region>
        <Results distributions={!quarter} />
      </Region>
      <LargeCurveHost />
      <Slot id="dock" at="desk" />
    </Aside>
  )
}
