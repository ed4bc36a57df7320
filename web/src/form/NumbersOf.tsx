import type { Beside, OtherLane } from './offers'
import { offersLike } from './offers'
import { formText } from './text'

interface Props extends Beside {
  /** The lane whose numbers schemes are offered with; without one, those of papers. */
  chosen: OtherLane | undefined
  onChoose: (lane: OtherLane | undefined) => void
}

/** At the head of a menu of schemes: with whose numbers they are offered. Absent where there is no choice. */
export function NumbersOf({ others, packet_bytes, chosen, onChoose }: Props) {
  const able = others.filter((other) => offersLike(other, packet_bytes).length > 0)
  if (able.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu's items are grouped, not fields
    <div role="group" aria-label={formText.numbers} className="numbers-of">
      <span aria-hidden="true">{formText.numbers}</span>
      {[undefined, ...able].map((other) => (
        <button
          key={other?.letter ?? ''}
          type="button"
          role="menuitemradio"
          aria-checked={chosen?.letter === other?.letter}
          tabIndex={-1}
          title={other && formText.asLaneHint(other.letter)}
          onClick={() => onChoose(other)}
        >
          {other ? formText.asLane(other.letter) : formText.published}
        </button>
      ))}
    </div>
  )
}
