import type { RuleShown } from '../../generated/rule'
import { useMenu } from '../../kit/useMenu'
import { aboutScheme, schemeName } from '../../scenario/schemes'
import { ruleText } from './text'

/** A rule that neither drops nor marks. */
const EMPTY = 'rule Own\non arrive\n  send\n'

interface Props {
  rules: readonly RuleShown[]
  text: string
  onPick: (text: string) => void
}

/** The built-in schemes as rules, to start from. */
export function Gallery({ rules, text, onPick }: Props) {
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
          <button
            type="button"
            role="menuitemradio"
            aria-checked={EMPTY === text}
            className="scheme-item"
            tabIndex={-1}
            onClick={() => {
              close()
              onPick(EMPTY)
            }}
          >
            {ruleText.empty} <small>{ruleText.emptyHint}</small>
          </button>
          {rules.map((shown) => (
            <button
              key={shown.kind}
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
              {schemeName(shown.kind)} <small>{aboutScheme(shown.kind)}</small>
            </button>
          ))}
        </div>
      )}
    </span>
  )
}
