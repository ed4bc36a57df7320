import { type ReactNode, Suspense } from 'react'
import { CurveIcon, EventsIcon, LanesIcon, LoadIcon, ResultsIcon } from '../../kit/icons'
import { fetched } from '../../kit/region'
import { useEngineStatus } from '../../lab/hooks'
import { useChoice, useLab, useLabState } from '../../lab/lab'
import { Slot } from '../../lab/Slot'
import { useMenu } from '../../page/Header'
import { AddLane } from '../../page/lane/AddLane'
import { LaneFigures } from '../../page/lane/LaneFigures'
import { LaneHead } from '../../page/lane/LaneView'
import { CurvePanel } from '../../page/lane/LargeCurveHost'
import { LARGE_CURVE } from '../../page/lane/large-curve'
import { Controls } from '../../page/load/Rail'
import { SetUpMenu } from '../../page/Transport'
import { pageText } from '../../page/text'
import { LANE_LETTERS } from '../../plots/palette'
import { openPanel, type Panel, PHONE_LAYOUT } from './layout'

const Distributions = fetched(() => import('../../page/plot/Distributions'))
const Scoreboard = fetched(() => import('../../page/results/Scoreboard'))

const PANELS: { id: Panel; icon: ReactNode }[] = [
  { id: 'load', icon: <LoadIcon /> },
  { id: 'curve', icon: <CurveIcon /> },
  { id: 'lanes', icon: <LanesIcon /> },
  { id: 'events', icon: <EventsIcon /> },
  { id: 'results', icon: <ResultsIcon /> },
]

/** All panels, where the thumb is, and ways into features. */
export function ThumbBar() {
  const lab = useLab()
  const panel = useChoice(PHONE_LAYOUT, ({ panel }) => panel)
  const entries = useMenu('header')
  return (
    <nav className="phone-bar" aria-label={pageText.phone.bar}>
      {PANELS.map(({ id, icon }) => (
        <button
          key={id}
          type="button"
          aria-pressed={panel === id}
          data-panel={id}
          onClick={() => openPanel(lab, id)}
        >
          {icon}
          {pageText.phone[id]}
        </button>
      ))}
      {entries.map(
        ({ text, open, testId, BarIcon }) =>
          BarIcon && (
            <button key={testId} type="button" data-testid={testId} onClick={() => open(lab)}>
              <BarIcon />
              {text()}
            </button>
          ),
      )}
    </nav>
  )
}

interface Props {
  panel: Panel
  /** Place of the lane shown. */
  shown: number
  roomy: boolean
}

export function PanelOf({ panel, shown, roomy }: Props) {
  if (panel === 'load')
    return (
      <>
        <div className="panel-set-up">
          <SetUpMenu />
        </div>
        <div className="panel-columns">
          <Controls />
        </div>
      </>
    )
  if (panel === 'lanes') return <LanesPanel />
  if (panel === 'events')
    return (
      <Suspense>
        <Slot id="events" />
      </Suspense>
    )
  if (panel === 'results')
    return (
      <>
        <Suspense>
          <Scoreboard narrow />
        </Suspense>
        <Suspense fallback={<div className="distributions" />}>
          <Distributions />
        </Suspense>
      </>
    )
  return <CurvesPanel shown={shown} roomy={roomy} />
}

/** The curve of the lane shown; where there is room, all curves, until one is edited large. */
function CurvesPanel({ shown, roomy }: { shown: number; roomy: boolean }) {
  const lanes = useLabState((state) => state.scenario.lanes)
  const { lanes: feeds } = useEngineStatus()
  const large = useChoice(LARGE_CURVE, (state) => state.lane?.index)
  const places = roomy && large === undefined ? [...lanes.keys()] : [shown]
  return places.map((index) => (
    <div key={feeds[index]?.key ?? index} className="panel-curve-of" data-lane={LANE_LETTERS[index]}>
      {roomy && <LaneHead index={index} lane={lanes[index]!} feed={feeds[index]} />}
      <CurvePanel index={index} feed={feeds[index]} />
      <LaneFigures index={index} />
    </div>
  ))
}

function LanesPanel() {
  const lanes = useLabState((state) => state.scenario.lanes)
  const { lanes: feeds } = useEngineStatus()
  return (
    <>
      {lanes.map((lane, index) => (
        <div key={feeds[index]?.key ?? index} data-lane={LANE_LETTERS[index]}>
          <LaneHead index={index} lane={lane} feed={feeds[index]} />
        </div>
      ))}
      <AddLane />
    </>
  )
}
