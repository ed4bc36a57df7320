import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { queueOverlay } from '../plots/overlay-plot'
import { LANE_LETTERS } from '../plots/palette'
import { queuePlot } from '../plots/queue-plot'
import { useLab } from '../scenario/store'
import { AddLane } from './AddLane'
import { drawnLanes } from './drawn-lanes'
import { HeaderActions } from './Header'
import { useEngineStatus, useReadings } from './hooks'
import { CurveIcon, LanesIcon, LoadIcon, ResultsIcon } from './icons'
import { LaneFigures } from './LaneFigures'
import { PlotHead } from './LanePlots'
import { LaneHead } from './LaneView'
import { CurveSheet } from './LargeCurveHost'
import { markerCache } from './markers'
import { Plot } from './Plot'
import { BackToLive } from './PlotControls'
import type { Scene } from './painter'
import { plotText } from './plot-text'
import { Controls } from './Rail'
import { nameOf } from './readings'
import { classNames, waitingLimit } from './session'
import { usePacketsShown } from './stepping'
import { Clock, PlayButton, Speeds } from './Transport'
import { text } from './text'
import { UndoRedo } from './UndoRedo'

const Gallery = lazy(() => import('./Gallery'))
const PacketStrip = lazy(() => import('../packets/PacketStrip'))
const Scoreboard = lazy(() => import('./Scoreboard'))

type Sheet = 'load' | 'curve' | 'lanes' | 'results'
const SHEETS: { id: Sheet; icon: ReactNode }[] = [
  { id: 'load', icon: <LoadIcon /> },
  { id: 'curve', icon: <CurveIcon /> },
  { id: 'lanes', icon: <LanesIcon /> },
  { id: 'results', icon: <ResultsIcon /> },
]

const markers = markerCache()

/** One column: all lanes in one plot, one lane's curve, the rest in sheets above the thumb. */
export function Phone() {
  const lanes = useLab((lab) => lab.scenario.lanes)
  const { lanes: feeds, running, status } = useEngineStatus()
  const [picked, setPicked] = useState(1)
  const [sheet, setSheet] = useState<Sheet>('curve')
  const shown = Math.min(picked, lanes.length - 1)
  const packets = usePacketsShown()
  const readout = useRef<HTMLSpanElement>(null)
  const overlay = useCallback(
    ({ from_s, to_s, palette, lanes, cursor_s, top }: Scene) => ({
      from_s,
      to_s,
      palette,
      colour: palette.muted,
      cursor: cursor_s,
      values: true,
      names: true,
      markers: markers(useLab.getState().scenario, 0),
      lanes: drawnLanes(lanes, palette),
      classes: classNames(),
      limit: Math.max(...lanes.map(waitingLimit)),
      difference: false,
      top: top(queuePlot),
    }),
    [],
  )
  return (
    <>
      <main id="lanes" className="phone" tabIndex={-1}>
        <section className="phone-transport" aria-label={text.transport.label}>
          <PlayButton running={running} disabled={status !== 'live'} />
          <Clock />
          <UndoRedo />
          <LoadNow onOpen={() => setSheet('load')} />
        </section>
        <HeaderActions />
        <PlotHead
          title={plotText.titles.queue}
          term="queue_plot"
          note={plotText.notes.queue}
          readout={readout}
        >
          <BackToLive className="button back" />
        </PlotHead>
        <Plot
          chart={queueOverlay}
          frame={overlay}
          label={plotText.overlay.label(plotText.titles.queue)}
          readout={readout}
          note={plotText.notes.queue}
          testId="queue-plot"
          className="plot-overlay"
        />
        <fieldset className="segments lanes-shown" aria-label={text.phone.show}>
          {lanes.map((lane, index) => (
            <label key={LANE_LETTERS[index]} data-lane={LANE_LETTERS[index]}>
              <input
                type="radio"
                name="lane-shown"
                checked={index === shown}
                onChange={() => setPicked(index)}
              />
              <span data-testid="lane">
                <b className="badge">{LANE_LETTERS[index]}</b>
                <span className="lane-shown-name">{nameOf(lane, feeds[index])}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {packets && feeds[shown] && (
          <Suspense>
            <div className="phone-packets" data-lane={LANE_LETTERS[shown]}>
              <PacketStrip index={shown} feed={feeds[shown]} />
            </div>
          </Suspense>
        )}
        <section className="phone-panel" data-lane={LANE_LETTERS[shown]} aria-label={text.phone[sheet]}>
          {sheet === 'curve' && (
            <>
              <CurveSheet index={shown} feed={feeds[shown]} />
              <LaneFigures index={shown} feed={feeds[shown]} />
            </>
          )}
          {sheet === 'load' && (
            <>
              <Speeds />
              <Controls />
            </>
          )}
          {sheet === 'lanes' && (
            <>
              {lanes.map((lane, index) => (
                <div key={feeds[index]?.key ?? index} data-lane={LANE_LETTERS[index]}>
                  <LaneHead index={index} lane={lane} feed={feeds[index]} />
                </div>
              ))}
              <AddLane />
            </>
          )}
          {sheet === 'results' && (
            <>
              <Suspense>
                <Scoreboard narrow />
              </Suspense>
              <Suspense fallback={<div className="gallery" />}>
                <Gallery />
              </Suspense>
            </>
          )}
        </section>
      </main>
      <nav className="phone-bar" aria-label={text.phone.bar}>
        {SHEETS.map(({ id, icon }) => (
          <button key={id} type="button" aria-pressed={sheet === id} onClick={() => setSheet(id)}>
            {icon}
            {text.phone[id]}
          </button>
        ))}
      </nav>
    </>
  )
}

/** The load in three words. */
function LoadNow({ onOpen }: { onOpen: () => void }) {
  useReadings(500)
  const { lanes } = useEngineStatus()
  const traffic = useLab((lab) => lab.scenario.traffic)
  const ftp = traffic.find((entry) => entry.kind === 'ftp')
  const flows = ftp && (lanes[0]?.state?.traffic[ftp.id]?.flows ?? ftp.flows ?? 1)
  if (flows === undefined) return null
  return (
    <button type="button" className="load-now" onClick={onOpen}>
      {flows} {text.units.flows}
    </button>
  )
}
