import type { Scenario } from '../../generated/scenario'
import { entered, rate } from '../../kit/format'
import { CloseIcon } from '../../kit/icons'
import { useReadings } from '../../lab/hooks'
import { useLab, useLabState } from '../../lab/lab'
import { changeWords } from '../../lab/markers'
import { Slot } from '../../lab/Slot'
import { LANE_LETTERS } from '../../plots/palette'
import type { Counted } from '../../scenario/count'
import { scenarioText } from '../../scenario/text'
import { pathOf } from '../../scenario/timeline/change'
import { changedUntil, type Planned, plannedAfter } from '../../scenario/timeline/planned'
import { Fold } from '../Fold'
import { loadText } from './load-text'
import './planned-events.css'

/** Most future and most past events in the list; the line of the run shows all. */
const MOST = 20
const MOST_PAST = 5

/** Past and future events of the timeline. Future ones can be cancelled, and new ones planned. */
export default function PlannedEvents() {
  return (
    <section aria-label={loadText.events}>
      <Recorded />
      <Fold words={loadText.events} testId="events-line">
        <EventList />
        <Slot id="plan" />
      </Fold>
    </section>
  )
}

function EventList() {
  const lab = useLab()
  const scenario = useLabState((state) => state.scenario)
  useReadings()
  const past = changedUntil(scenario, lab.engine.t_s)
  const next = plannedAfter(scenario, lab.engine.t_s)
  if (past.length + next.length === 0) return null
  return (
    <>
      {past.length > MOST_PAST && <p className="note">{loadText.earlierEvents(past.length - MOST_PAST)}</p>}
      <ul className="events">
        {past.slice(-MOST_PAST).map((event) => (
          <li className="row past" key={keyOf(event)} data-testid="event-past">
            <Row event={event} scenario={scenario} />
            <small>{loadText.past}</small>
          </li>
        ))}
        {next.slice(0, MOST).map((event) => {
          const cancel = loadText.cancel(eventText(event, scenario))
          return (
            <li className="row" key={keyOf(event)} data-testid="event">
              <Row event={event} scenario={scenario} />
              <button
                type="button"
                className="icon"
                aria-label={cancel}
                title={cancel}
                onClick={() => void lab.session.cancel(event)}
              >
                <CloseIcon />
              </button>
            </li>
          )
        })}
      </ul>
      {next.length > MOST && <p className="note">{loadText.moreEvents(next.length - MOST)}</p>}
    </>
  )
}

const keyOf = ({ at_s, lane, path }: Planned) => `${at_s} ${lane} ${path}`

const Row = ({ event, scenario }: { event: Planned; scenario: Scenario }) => (
  <span>
    <b>{loadText.at(event.at_s)}</b> {eventText(event, scenario)}
  </span>
)

/** Says that this run goes through changes again that were made in it before, and can leave them out. */
export function Recorded() {
  const lab = useLab()
  const scenario = useLabState((state) => state.scenario)
  useReadings()
  const again = plannedAfter(scenario, lab.engine.t_s).filter(({ at_s }) => at_s <= lab.engine.reached_s)
  if (again.length === 0) return null
  return (
    <div className="recorded" data-testid="recorded">
      <p>{loadText.recorded(again.length)}</p>
      <button
        type="button"
        className="button"
        title={loadText.dropHint}
        data-testid="drop-later"
        onClick={() => void lab.session.dropLater()}
      >
        {loadText.dropLater(lab.engine.t_s)}
      </button>
    </div>
  )
}

function eventText({ lane, path, value }: Planned, scenario: Scenario): string {
  const { id, field } = pathOf(path)
  const of = (words: string) =>
    lane === undefined ? words : loadText.ofLane(LANE_LETTERS[lane] ?? '', words)
  if (id === undefined) return of(changeWords(path, undefined, value, scenario, lane))
  const { counts, classes } = scenarioText
  const kind = scenario.traffic.find((entry) => entry.id === id)?.kind
  const what = kind === undefined ? path : kind in counts ? counts[kind as Counted] : classes[kind]
  const shown = typeof value === 'number' ? entered(value) : String(value)
  return of(loadText.event(what, field === 'rate_bps' ? rate(Number(value)) : shown))
}
