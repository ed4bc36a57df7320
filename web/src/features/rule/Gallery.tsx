import type { RuleExample, RuleShown } from '../../generated/rule'
import { useMenu } from '../../kit/useMenu'
import { aboutScheme, schemeName } from '../../scenario/schemes'
import { ruleText } from './text'

/** A rule that neither drops nor marks. */
const EMPTY = 'rule Own\non arrive\n  send\n'

interface Props {
  rules: readonly RuleShown[]
  examples: readonly RuleExample[]
  text: string
  onPick: (text: string) => void
}

/** Schemes as rules to start from: the built-in ones, and those that are rules alone. */
export function Gallery({ rules, examples, text, onPick }: Props) {
  const all = [
    { name: ruleText.empty, about: ruleText.emptyHint, text: EMPTY },
    ...rules.map(({ kind, text }) => ({ name: schemeName(kind), about: aboutScheme(kind), text })),
    ...examples,
  ]
  const { open, close, button, menu } = useMenu(ruleText.startFromHint, Number.POSITIVE_INFINITY)
  return (
    <span className="start-from">
      <button
        {...button}
        type="button"
        className="button"
        title={ruleText.startFromHint}
        data-testid="rule-gallery"
      >
        {ruleText.startFrom} <span aria-hidden="true">▾</span>
      </button>
      {open && (
        <div {...menu} className="panel rule-gallery">
          {all.map((shown) => (
            <button
              key={shown.name}
              type="button"
              role="menuitemradio"
              aria-checked={shown.text === text}
              className="scheme-item"
              tabIndex={-1}
              onClick={() => {
                close()
                onPick(shown.text)
              }}
            >
              {shown.name} <small>{shown.about}</small>
            </button>
          ))}
        </div>
      )}
    </span>
  )
}
