import { Fragment } from 'react'
import type { DialectNote } from '../../generated/dialects'
import { languageText } from '../../kit/language-text'
import { LANE_LETTERS } from '../../plots/palette'
import { fieldName, gravest, noteWords } from './notes'
import { exchangeText as text } from './text'

interface Props {
  notes: readonly DialectNote[]
  /** The scheme whose fields the notes name; all schemes if notes concern several lanes. */
  scheme: string | readonly string[]
  /** Selects a place in the text. */
  onShow?: ((at: NonNullable<DialectNote['at']>) => void) | undefined
}

/** Most places shown of one remark, which may concern every line. */
const MOST_PLACES = 6

/** Differences between lane and configuration, the gravest first, each sentence once. */
export const Notes = ({ notes, scheme, onShow }: Props) => (
  <ul className="exchange-notes" data-testid="exchange-notes">
    {together(notes, scheme).map(({ note, name, words, places }, i) => (
      <li key={i} data-level={note.level}>
        <b>{text.levels[note.level]}</b>
        <span>
          {note.lane !== undefined && Array.isArray(scheme) && (
            <i>{text.noteLane(LANE_LETTERS[note.lane]!)} </i>
          )}
          {name && <i>{text.noteField(name)} </i>}
          {name ? text.note(words) : text.noteAlone(words)}{' '}
          {onShow &&
            places.slice(0, MOST_PLACES).map((at, nth) => (
              <Fragment key={nth}>
                {nth > 0 && languageText.comma}
                <button
                  type="button"
                  className="link"
                  aria-label={text.import.show(at.line, at.column)}
                  onClick={() => onShow(at)}
                >
                  {text.import.place(at.line, at.column)}
                </button>
              </Fragment>
            ))}
          {onShow && places.length > MOST_PLACES && text.import.morePlaces(places.length - MOST_PLACES)}
        </span>
      </li>
    ))}
  </ul>
)

/** Merges notes with the same sentence, and lists their places. */
function together(notes: readonly DialectNote[], scheme: Props['scheme']) {
  const said = new Map<string, Said>()
  for (const note of gravest(notes)) {
    const own = typeof scheme === 'string' ? scheme : (scheme[note.lane ?? 0] ?? '')
    const [name, words] = [fieldName(note, own), noteWords(note, own)]
    const key = JSON.stringify([note.level, note.lane, name, words])
    const same = said.get(key)
    if (same) same.places.push(...(note.at ? [note.at] : []))
    else said.set(key, { note, name, words, places: note.at ? [note.at] : [] })
  }
  return [...said.values()]
}

interface Said {
  note: DialectNote
  name: string | undefined
  words: string
  places: NonNullable<DialectNote['at']>[]
}
