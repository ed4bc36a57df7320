import { Suspense } from 'react'
import { fetched } from '../../kit/region'
import type { Feature } from '../../lab/feature'
import { useWanted } from '../../lab/useWanted'
import { closeNote, useOpenNote } from './open'
import { notesText } from './text'

const NoteForm = fetched(() => import('./NoteForm'), closeNote)
const Handles = fetched(() => import('./Handles'))

function Notes() {
  const open = useOpenNote((state) => state.open)
  const any = useWanted(({ scenario }) => scenario.notes !== undefined)
  return (
    <Suspense>
      {any && <Handles />}
      {open && <NoteForm {...open} />}
    </Suspense>
  )
}

/** Words at places of plots, in the link. */
export const notesFeature: Feature = {
  id: 'notes',
  plotAction: {
    text: notesText.write,
    actAt: (place) => import('./place').then(({ writeAt }) => writeAt(place)),
  },
  keys: {
    title: 'On a note',
    keys: [
      { keys: ['←', '→', '↑', '↓'], text: 'Move it; with Shift, further' },
      { keys: ['Enter'], text: 'Change its words' },
      { keys: ['Del'], text: 'Remove it' },
    ],
  },
  panel: Notes,
}
