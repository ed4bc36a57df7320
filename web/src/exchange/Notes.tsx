import type { DialectNote } from '../generated/dialects'
import { LANE_LETTERS } from '../plots/palette'
import { fieldName, gravest, noteWords } from './notes'
import { exchangeText as text } from './text'

interface Props {
  notes: readonly DialectNote[]
  /** The scheme whose fields the notes name; those of all lanes, where a note can be about any. */
  scheme: string | readonly string[]
  /** Selects a place of the text. */
  onShow?: ((at: NonNullable<DialectNote['at']>) => void) | undefined
}

/** What one side does not hold as the other has it, the gravest first. */
export const Notes = ({ notes, scheme, onShow }: Props) => (
  <ul className="exchange-notes" data-testid="exchange-notes">
    {gravest(notes).map((note, i) => {
      const { level, at, lane } = note
      const own = typeof scheme === 'string' ? scheme : (scheme[lane ?? 0] ?? '')
      const name = fieldName(note, own)
      const words = noteWords(note, own)
      return (
        <li key={i} data-level={level}>
          <b>{text.levels[level]}</b>
          <span>
            {lane !== undefined && Array.isArray(scheme) && <i>{text.noteLane(LANE_LETTERS[lane]!)} </i>}
            {name && <i>{name}: </i>}
            {name ? words : capital(words)}.{' '}
            {at && onShow && (
              <button
                type="button"
                className="link"
                aria-label={text.bring.show(at.line, at.column)}
                onClick={() => onShow(at)}
              >
                {text.bring.place(at.line, at.column)}
              </button>
            )}
          </span>
        </li>
      )
    })}
  </ul>
)

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1)
