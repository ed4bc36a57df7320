import { useState } from 'react'
import { LONGEST_S, NOTES } from '../../generated/facts'
import type { Note } from '../../generated/scenario'
import { Dialog } from '../../kit/Dialog'
import { languageText } from '../../kit/language-text'
import { NumberField } from '../../kit/NumberField'
import { useReadings } from '../../lab/hooks'
import { Locked, useLocked } from '../../lab/Locked'
import { useLab, useLabState } from '../../lab/lab'
import { free } from '../../lab/time-view'
import { LANE_LETTERS } from '../../plots/palette'
import { withNote } from '../../scenario/notes'
import { closeNote } from './open'
import { bringIntoView, movedTo, outside, plotNamed, replaceNote } from './place'
import './notes.css'
import { notesText as text } from './text'

const LARGEST = 1e12

/** The showing dialog focuses what has the attribute, which React does not write. */
const first = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '')

/** The words and the place of a note. */
export default function NoteForm({ note, there }: { note: Note; there: boolean }) {
  const lab = useLab()
  const [draft, setDraft] = useState(note)
  const lanes = useLabState(({ scenario }) => scenario.lanes.length)
  const full = useLabState(({ scenario }) => (scenario.notes?.length ?? 0) >= NOTES.most) && !there
  const why = useLocked('rest') ?? (full ? text.full(NOTES.most) : undefined)
  const { chart, title } = plotNamed(draft.plot)
  const words = draft.text.trim()
  useReadings()
  const beyond = outside(lab, draft.at_s)
  const put = () => {
    if (words === '' || why) return
    const to = { ...draft, text: words }
    closeNote(lab)
    bringIntoView(lab, to.at_s)
    if (there) replaceNote(lab, note, to)
    else {
      // A pinned time would also fill the next note.
      free(lab)
      void lab.session.revise((scenario) => withNote(scenario, to))
    }
  }
  return (
    <Dialog
      title={
        <>
          {text.title} <small>{title}</small>
        </>
      }
      className="note-dialog"
      testId="note-form"
      onClose={() => closeNote(lab)}
    >
      <Locked>
        <form
          className="note-form"
          onSubmit={(event) => {
            event.preventDefault()
            put()
          }}
        >
          <label className="row">
            <span>{text.text}</span>
            <input
              ref={first}
              type="text"
              value={draft.text}
              maxLength={NOTES.longest}
              data-testid="note-text"
              onChange={({ target }) => setDraft({ ...draft, text: target.value })}
            />
          </label>
          <div className="row">
            <span>{text.at}</span>
            <NumberField
              label={text.at}
              value={draft.at_s}
              min={0}
              max={LONGEST_S}
              unit={languageText.units.seconds}
              testId="note-at"
              onCommit={(at_s) => setDraft(movedTo(draft, at_s, draft.value))}
            />
          </div>
          <div className="row">
            <span>{text.value}</span>
            <NumberField
              label={text.value}
              value={draft.value}
              min={0}
              max={LARGEST}
              unit={chart.unit}
              testId="note-value"
              onCommit={(value) => setDraft({ ...draft, value })}
            />
          </div>
          {lanes > 1 && (
            <label className="row">
              <span>{text.lane}</span>
              <select
                value={draft.lane ?? ''}
                data-testid="note-lane"
                onChange={({ target: { value } }) => {
                  const { lane: _, ...rest } = draft
                  setDraft(value === '' ? rest : { ...rest, lane: Number(value) })
                }}
              >
                <option value="">{text.all}</option>
                {LANE_LETTERS.slice(0, lanes).map((letter, lane) => (
                  <option key={letter} value={lane}>
                    {text.ofLane(letter)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <p className="note" role="status">
            {why ?? (beyond ? text.outside(beyond) : text.how)}
          </p>
          <div className="note-buttons">
            {there && (
              <button
                type="button"
                className="button"
                data-testid="note-remove"
                onClick={() => {
                  closeNote(lab)
                  replaceNote(lab, note, undefined)
                }}
              >
                {text.remove}
              </button>
            )}
            <button
              type="submit"
              className="button strong"
              disabled={words === '' || why !== undefined}
              data-testid="note-put"
            >
              {there ? text.done : text.put}
            </button>
          </div>
        </form>
      </Locked>
    </Dialog>
  )
}
