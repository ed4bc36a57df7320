import type { OtherLane, Surroundings } from './offers'
import { offersLike } from './offers'
import { formText } from './text'

interface Props extends Surroundings {
  /** The lane whose numbers new schemes take; undefined for those of papers. */
  chosen: OtherLane | undefined
  onChoose: (lane: OtherLane | undefined) => void
}

/** Head of a menu of schemes: the source of their numbers. Hidden without a choice. */
export function NumbersOf({ others, packet_bytes, chosen, onChoose }: Props) {
  const able = others.filter((other) => offersLike(other, packet_bytes).length > 0)
  if (able.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of menu items, not of form fields
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
