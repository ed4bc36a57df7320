import { lazy, type ReactNode, Suspense, useState } from 'react'
import { CurveIcon, LanesIcon, LoadIcon, ResultsIcon } from '../kit/icons'
import { useEngineStatus, useReadings } from '../lab/hooks'
import { fullNameOf } from '../lab/readings'
import { usePacketsShown } from '../lab/stepping'
import { useLab } from '../lab/useLab'
import { LANE_LETTERS } from '../plots/palette'
import { LastChange } from '../track/LastChange'
import { HeaderActions } from './Header'
import { AddLane } from './lane/AddLane'
import { LaneFigures } from './lane/LaneFigures'
import { LaneHead } from './lane/LaneView'
import { CurvePanel } from './lane/LargeCurveHost'
import { Controls, Events } from './load/Rail'
import { PhonePlot } from './plot/PhonePlot'
import { Clock, PlayButton, SetUpMenu, Since, Speeds } from './Transport'
import { pageText } from './text'
import { UndoRedo } from './UndoRedo'
import './phone.css'

const Distributions = lazy(() => import('./plot/Distributions'))
const PacketQueueView = lazy(() => import('../packets/PacketQueueView'))
const Scoreboard = lazy(() => import('./results/Scoreboard'))

type Panel = 'load' | 'curve' | 'lanes' | 'results'
const PANELS: { id: Panel; icon: ReactNode }[] = [
  { id: 'load', icon: <LoadIcon /> },
  { id: 'curve', icon: <CurveIcon /> },
  { id: 'lanes', icon: <LanesIcon /> },
  { id: 'results', icon: <ResultsIcon /> },
]

/** One column: all lanes in one plot, one lane's curve, the rest in panels above the thumb. */
export function Phone() {
  const lanes = useLab((lab) => lab.scenario.lanes)
  const { lanes: feeds, running, status } = useEngineStatus()
  const [picked, setPicked] = useState(1)
  const [panel, setPanel] = useState<Panel>('curve')
  const shown = Math.min(picked, lanes.length - 1)
  const packets = usePacketsShown()
  return (
    <>
      <main id="lanes" className="phone" tabIndex={-1}>
        <section className="phone-transport" aria-label={pageText.transport.label}>
          <PlayButton running={running} disabled={status !== 'live'} />
          <Clock />
          <UndoRedo />
          <LoadNow onOpen={() => setPanel('load')} />
        </section>
        <HeaderActions />
        <LastChange />
        <PhonePlot index={shown} feed={feeds[shown]} name={fullNameOf(shown)} />
        <fieldset className="segments lanes-shown" aria-label={pageText.phone.show}>
          {lanes.map((_, index) => (
            <label key={LANE_LETTERS[index]} data-lane={LANE_LETTERS[index]}>
              <input
                type="radio"
                name="lane-shown"
                checked={index === shown}
                onChange={() => setPicked(index)}
              />
              <span data-testid="lane">
                <b className="badge">{LANE_LETTERS[index]}</b>
                <span className="lane-shown-name">{fullNameOf(index)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {packets && feeds[shown] && (
          <Suspense>
            <div className="phone-packets" data-lane={LANE_LETTERS[shown]}>
              <PacketQueueView index={shown} feed={feeds[shown]} />
            </div>
          </Suspense>
        )}
        <section className="phone-panel" data-lane={LANE_LETTERS[shown]} aria-label={pageText.phone[panel]}>
          {panel === 'curve' && (
            <>
              <CurvePanel index={shown} feed={feeds[shown]} />
              <LaneFigures index={shown} />
            </>
          )}
          {panel === 'load' && (
            <>
              <Speeds />
              <Since />
              <SetUpMenu />
              <Controls />
              <Events />
            </>
          )}
          {panel === 'lanes' && (
            <>
              {lanes.map((lane, index) => (
                <div key={feeds[index]?.key ?? index} data-lane={LANE_LETTERS[index]}>
                  <LaneHead index={index} lane={lane} feed={feeds[index]} />
                </div>
              ))}
              <AddLane />
            </>
          )}
          {panel === 'results' && (
            <>
              <Suspense>
                <Scoreboard narrow />
              </Suspense>
              <Suspense fallback={<div className="distributions" />}>
                <Distributions />
              </Suspense>
            </>
          )}
        </section>
      </main>
      <nav className="phone-bar" aria-label={pageText.phone.bar}>
        {PANELS.map(({ id, icon }) => (
          <button key={id} type="button" aria-pressed={panel === id} onClick={() => setPanel(id)}>
            {icon}
            {pageText.phone[id]}
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
      {flows} {pageText.units.flows}
    </button>
  )
}
