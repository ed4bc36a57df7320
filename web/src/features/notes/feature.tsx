import { Suspense } from 'react'
import { fetched } from '../../kit/region'
import type { Feature } from '../../lab/feature'
import { closing, useChoice } from '../../lab/lab'
import { useWanted } from '../../lab/useWanted'
import { notesMenuText } from './menu-text'
import { closeNote, OPEN_NOTE } from './open'

const NoteForm = fetched(() => import('./NoteForm'), closing(closeNote))
const Handles = fetched(() => import('./Handles'))

function Notes() {
  const open = useChoice(OPEN_NOTE, (state) => state.open)
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
    get text() {
      return notesMenuText.write
    },
    actAt: (lab, place) => import('./place').then(({ writeAt }) => writeAt(lab, place)),
  },
  keys: {
    get title() {
      return notesMenuText.keys.title
    },
    get keys() {
      const { move, change, remove } = notesMenuText.keys
      return [
        { keys: ['←', '→', '↑', '↓'], text: move },
        { keys: ['Enter'], text: change },
        { keys: ['Del'], text: remove },
      ]
    },
  },
  panel: Notes,
}
