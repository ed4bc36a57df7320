import { type ReactNode, useEffect, useState } from 'react'
import { phrasedIn } from '../../../engine/src/phrases'
import { wordingOf } from '../../engine/faults'
import type { RuleFault, RuleMend, RuleReading, Wrong } from '../../generated/rule'
import { lineAt } from './places'
import { ruleFaultSentences } from './rule-faults-text'
import { ruleText } from './text'

interface Props {
  id: string
  text: string
  faults: readonly RuleFault[]
  /** Problems while the rule ran; null if the text is not what runs. */
  reading: RuleReading | null
  onMend: (mend: RuleMend) => void
  onGoTo: (place: { from: number; to: number }) => void
  /** Content next to the state. */
  children: ReactNode
}

const RULE_FAULTS = wordingOf<Wrong>(() => ruleFaultSentences)

/** Delay of announcements while the user types, ms. */
const REST_MS = 1200

/** Faults and hints of the text, each with place and fix, and problems of the run. */
export function Faults({ id, text, faults, reading, onMend, onGoTo, children }: Props) {
  const count = faults.filter(({ hint }) => !hint).length
  const said = count === 0 ? ruleText.sound : ruleText.faults(count)
  const [announced, setAnnounced] = useState(said)
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(said), REST_MS)
    return () => clearTimeout(timer)
  }, [said])
  const troubles = (['no_numbers', 'no_probabilities'] as const).flatMap((what) =>
    (reading?.[what] ?? []).map(([line, times]) => ruleText.troubles[what](line, times)),
  )
  return (
    <div className="rule-faults" id={id}>
      <div className="rule-status">
        <p className={count > 0 ? 'rule-faulty' : 'rule-sound'} data-testid="rule-state">
          {said}
        </p>
        {children}
      </div>
      <span className="curve-said" role="status">
        {announced}
      </span>
      <ul>
        {faults.map(({ from, to, code, args, hint, mend }, i) => {
          const { line, column } = lineAt(text, from)
          return (
            <li key={i} className={hint ? 'rule-hinted' : 'rule-faulted'} data-testid="rule-fault">
              <button
                type="button"
                className="rule-place"
                title={ruleText.lineAndColumn(line + 1, column + 1)}
                onClick={() => onGoTo({ from, to })}
              >
                {ruleText.line(line + 1)}
              </button>{' '}
              {phrasedIn({ code, args }, RULE_FAULTS)}
              {mend && (
                <>
                  {' '}
                  <button
                    type="button"
                    className="button"
                    data-testid="rule-mend"
                    onClick={() => onMend(mend)}
                  >
                    {phrasedIn(mend.label, RULE_FAULTS)}
                  </button>
                </>
              )}
            </li>
          )
        })}
        {troubles.map((sentence) => (
          <li key={sentence} className="rule-hinted">
            {sentence}
          </li>
        ))}
      </ul>
    </div>
  )
}
