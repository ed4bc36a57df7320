import type { Scenario } from '../../generated/scenario'
import { rate } from '../../kit/format'
import { CloseIcon } from '../../kit/icons'
import { engine, session } from '../../lab'
import { useReadings } from '../../lab/hooks'
import { changeWords } from '../../lab/markers'
import { useLab } from '../../lab/useLab'
import { LANE_LETTERS } from '../../plots/palette'
import type { Counted } from '../../scenario/count'
import { schemeName } from '../../scenario/schemes'
import { scenarioText } from '../../scenario/text'
import { pathOf } from '../../scenario/timeline/change'
import { type Planned, plannedAfter } from '../../scenario/timeline/planned'
import { Fold } from '../Fold'
import { loadText } from './load-text'
import './planned-events.css'

/** The next are shown; the line of the run has all. */
const MOST = 20

/** What the timeline will change, with a way to cancel each. */
export default function PlannedEvents() {
  const scenario = useLab((lab) => lab.scenario)
  useReadings()
  const events = plannedAfter(scenario, engine.t_s)
  if (events.length === 0) return null
  return (
    <section aria-label={loadText.events}>
      <Recorded />
      <Fold words={loadText.events} testId="events-line">
        <EventList events={events} scenario={scenario} />
      </Fold>
    </section>
  )
}

const EventList = ({ events, scenario }: { events: readonly Planned[]; scenario: Scenario }) => (
  <>
    <ul className="events">
      {events.slice(0, MOST).map((event) => {
        const what = eventText(event, scenario)
        return (
          <li className="row" key={`${event.at_s} ${event.lane} ${event.path}`} data-testid="event">
            <span>
              <b>{loadText.at(event.at_s)}</b> {what}
            </span>
            <button
              type="button"
              className="icon"
              aria-label={loadText.cancel(what)}
              title={loadText.cancel(what)}
              onClick={() => void session.cancel(event)}
            >
              <CloseIcon />
            </button>
          </li>
        )
      })}
    </ul>
    {events.length > MOST && <p className="note">{loadText.moreEvents(events.length - MOST)}</p>}
  </>
)

/** Says that this run goes through changes again that were made in it before, and can leave them out. */
export function Recorded() {
  const scenario = useLab((lab) => lab.scenario)
  useReadings()
  const again = plannedAfter(scenario, engine.t_s).filter(({ at_s }) => at_s <= engine.reached_s)
  if (again.length === 0) return null
  return (
    <div className="recorded" data-testid="recorded">
      <p>{loadText.recorded(again.length)}</p>
      <button
        type="button"
        className="button"
        title={loadText.dropHint}
        data-testid="drop-later"
        onClick={() => void session.dropLater()}
      >
        {loadText.dropLater(engine.t_s)}
      </button>
    </div>
  )
}

/** Parts of the link have words of their own. */
const PARTS = ['link.delay_s', 'link.trace', 'link.bursts', 'link.jitter', 'reverse.rate_bps']

function eventText({ lane, path, value }: Planned, scenario: Scenario): string {
  const { traffic } = scenario
  if (PARTS.includes(path))
    return loadText.ofLink(
      changeWords(path, undefined, value, scenario),
      lane === undefined ? '' : LANE_LETTERS[lane],
    )
  const { id, field } = pathOf(path)
  const kind = traffic.find((entry) => entry.id === id)?.kind
  const { counts, classes } = scenarioText
  const what = kind === undefined ? path : kind in counts ? counts[kind as Counted] : classes[kind]
  const where = lane === undefined ? '' : LANE_LETTERS[lane]
  return loadText.event(what, field === 'rate_bps' ? rate(Number(value)) : said(value), where)
}

/** A value in few words: a queue is its scheme, a buffer its size. */
function said(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  if ('kind' in value) return schemeName(String(value.kind))
  const [[unit, size] = ['', '']] = Object.entries(value)
  return `${size} ${unit}`
}
