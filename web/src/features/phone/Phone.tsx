import { Suspense, useCallback, useEffect } from 'react'
import { GUIDE } from '../../lab/guide'
import { useEngineStatus, useMedia, useReadings } from '../../lab/hooks'
import { useChoice, useLab, useLabState } from '../../lab/lab'
import { fullNameOf } from '../../lab/readings'
import { Slot } from '../../lab/Slot'
import { usePacketsShown } from '../../lab/stepping'
import { EMBEDDED } from '../../link/embed'
import { About } from '../../page/Header'
import { LanePicture, useLanePicture } from '../../page/lane/LanePicture'
import { Clock, PlayButton, SpeedChoice } from '../../page/Transport'
import { pageText } from '../../page/text'
import { LANE_LETTERS } from '../../plots/palette'
import {
  followLargeCurve,
  makeInLesson,
  openPanel,
  PHONE_LAYOUT,
  ROOMY,
  showInLesson,
  showLane,
} from './layout'
import { PhoneActions } from './PhoneActions'
import { PhonePlot } from './PhonePlot'
import { PanelOf, ThumbBar } from './panels'
import { phoneText } from './text'
import './phone.css'

/** The lab in a hand: plots that stay in view, a panel below or beside them, and a bar for the thumb. */
export function Phone() {
  const lab = useLab()
  useEffect(() => followLargeCurve(lab), [lab])
  const onMake = useCallback((lanes: readonly number[]) => makeInLesson(lab, lanes), [lab])
  const lanes = useLabState((state) => state.scenario.lanes)
  const { lanes: feeds, running, status } = useEngineStatus()
  const { panel, lane, plots } = useChoice(PHONE_LAYOUT)
  const shown = Math.min(lane, lanes.length - 1)
  const guided = useChoice(GUIDE, (guide) => guide.leads)
  const look = useChoice(GUIDE, (guide) => guide.look)
  const folded = useChoice(GUIDE, (guide) => guide.folded)
  const packets = usePacketsShown()
  const roomy = useMedia(ROOMY)
  const places = roomy ? plots.length : 1
  const picture = useLanePicture(shown, feeds[shown])
  // The guide's sheet covers the panel with the picture.
  const pictured = look?.curves && !folded ? picture : undefined
  useEffect(() => {
    if (look) showInLesson(lab, look)
  }, [look, lab])
  return (
    <>
      <main id="lanes" className="phone" tabIndex={-1}>
        <section className="phone-transport" aria-label={pageText.transport.label}>
          <PlayButton running={running} disabled={status !== 'live'} />
          <Clock />
          <SpeedChoice />
          <LoadNow />
        </section>
        <PhoneActions />
        {!guided && !EMBEDDED && <About />}
        <div className="phone-said">
          <Slot id="notice" />
        </div>
        <div className="phone-view">
          {pictured ? (
            <div className="phone-plot phone-picture" data-lane={LANE_LETTERS[shown]}>
              <LanePicture index={shown} feed={feeds[shown]!} picture={pictured} />
            </div>
          ) : (
            plots
              .slice(0, places)
              .map((_, place) => (
                <PhonePlot
                  key={place}
                  place={place}
                  last={place === places - 1}
                  index={shown}
                  feed={feeds[shown]}
                  name={fullNameOf(lab, shown)}
                />
              ))
          )}
          <fieldset className="segments lanes-shown" aria-label={pageText.phone.show}>
            {lanes.map((_, index) => (
              <label key={LANE_LETTERS[index]} data-lane={LANE_LETTERS[index]}>
                <input
                  type="radio"
                  name="lane-shown"
                  checked={index === shown}
                  onChange={() => showLane(lab, index)}
                />
                <span data-testid="lane">
                  <b className="badge">{LANE_LETTERS[index]}</b>
                  <LaneName index={index} />
                </span>
              </label>
            ))}
          </fieldset>
        </div>
        <Slot id="plots" index={shown} />
        <div className="phone-below">
          {packets && feeds[shown] && (
            <Suspense>
              <div className="phone-packets" data-lane={LANE_LETTERS[shown]}>
                <Slot id="packets" index={shown} feed={feeds[shown]} />
              </div>
            </Suspense>
          )}
          <section
            className={`phone-panel panel-${panel}`}
            data-lane={LANE_LETTERS[shown]}
            aria-label={pageText.phone[panel]}
          >
            <PanelOf panel={panel} shown={shown} roomy={roomy} />
          </section>
        </div>
      </main>
      {guided && (
        <Suspense>
          <Slot id="guide" place="hand" onMake={onMake} />
        </Suspense>
      )}
      <ThumbBar />
      <Slot id="dock" at="hand" />
    </>
  )
}

/** What a lane runs now, which may change as it runs. */
function LaneName({ index }: { index: number }) {
  const lab = useLab()
  useReadings(500)
  return <span className="lane-shown-name">{fullNameOf(lab, index)}</span>
}

/** The load in two words. */
function LoadNow() {
  const lab = useLab()
  useReadings(500)
  const { lanes } = useEngineStatus()
  const traffic = useLabState((state) => state.scenario.traffic)
  const ftp = traffic.find((entry) => entry.kind === 'ftp')
  const flows = ftp && (lanes[0]?.state?.traffic[ftp.id]?.flows ?? ftp.flows)
  if (flows === undefined) return null
  return (
    <button type="button" className="load-now" onClick={() => openPanel(lab, 'load')}>
      {phoneText.flows(flows)}
    </button>
  )
}
