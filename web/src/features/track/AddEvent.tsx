import { Suspense } from 'react'
import { Popover } from '../../kit/Popover'
import { fetched } from '../../kit/region'
import { trackText } from './text'
import './track.css'

const EventForm = fetched(() => import('./EventForm').then(({ EventForm }) => ({ default: EventForm })))

/** The form that plans an event. */
export default function AddEvent({ align = 'left' }: { align?: 'left' | 'right' }) {
  return (
    <Popover
      label={trackText.addLabel}
      face={trackText.add}
      className="button"
      align={align}
      testId="add-event"
    >
      {(close) => (
        <Suspense>
          <EventForm close={close} />
        </Suspense>
      )}
    </Popover>
  )
}
