import { useMemo, useState } from 'react'
import { useLanguage } from '../../kit/useLanguage'
import { useReadings } from '../../lab/hooks'
import { Locked } from '../../lab/Locked'
import { useLab, useLabDocument } from '../../lab/lab'
import { type Entry, entriesOf } from '../../lab/markers'
import { Recorded } from '../../page/load/PlannedEvents'
import { WindowLength } from '../../page/plot/PlotControls'
import { pageText } from '../../page/text'
import { LANE_LETTERS } from '../../plots/palette'
import { EventForm } from './EventForm'
import { EventTrack } from './EventTrack'
import { trackText } from './text'

/** Events listed at once. */
const AT_ONCE = 50

/** The run on one line, and all past and planned changes, each with its form. */
export default function EventsPanel() {
  const document = useLabDocument()
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other words
  const entries = useMemo(() => entriesOf(document), [document, language])
  const [most, setMost] = useState(AT_ONCE)
  const [open, setOpen] = useState<number | 'new'>()
  const close = () => setOpen(undefined)
  const toggle = (which: number | 'new') => setOpen(open === which ? undefined : which)
  useReadings(500)
  return (
    <>
      <EventTrack bare />
      <div className="events-window">
        <WindowLength />
      </div>
      <Locked part="load">
        <Recorded />
        <ul className="event-list" aria-label={pageText.phone.events}>
          {entries.slice(0, most).map((entry) => (
            <li key={entry.index}>
              <button
                type="button"
                className="event-row"
                aria-expanded={open === entry.index}
                data-testid="event-row"
                onClick={() => toggle(entry.index)}
              >
                <Row entry={entry} />
              </button>
              {open === entry.index && <EventForm entry={entry} close={close} />}
            </li>
          ))}
          {entries.length > most && (
            <li>
              <button type="button" className="button wide" onClick={() => setMost(most + AT_ONCE)}>
                {pageText.phone.moreEvents(entries.length - most)}
              </button>
            </li>
          )}
          {entries.length === 0 && <li className="note">{pageText.phone.noEvents}</li>}
        </ul>
        <button
          type="button"
          className="button wide"
          aria-expanded={open === 'new'}
          data-testid="add-event"
          onClick={() => toggle('new')}
        >
          {trackText.add}
        </button>
        {open === 'new' && <EventForm close={close} />}
      </Locked>
    </>
  )
}

const Row = ({ entry: { at_s, lane, label } }: { entry: Entry }) => {
  const lab = useLab()
  return (
    <>
      <b>{trackText.at_s(at_s)}</b>
      <span>{label}</span>
      {at_s > lab.engine.t_s && <small>{pageText.phone.toCome}</small>}
      {lane !== undefined && (
        <span className="badge" data-lane={LANE_LETTERS[lane]}>
          {LANE_LETTERS[lane]}
        </span>
      )}
    </>
  )
}
