import { useEffect, useState } from 'react'
import { faultsOf } from '../../engine/faults'
import { save } from '../../files/save'
import type { RuleFile, RuleFormat } from '../../generated/rule'
import { useCopy } from '../../kit/useCopy'
import type { Fault } from '../../scenario/types'
import { ask } from './ask'
import { ruleText } from './text'

const FORMATS: readonly RuleFormat[] = ['ns3', 'rust', 'latex']

/** Exports the rule as code for a simulator, as a function, or as an algorithm for a paper. */
export function TakeAway({ rule }: { rule: string }) {
  const text = ruleText.take
  const [to, setTo] = useState<RuleFormat>(FORMATS[0]!)
  const [made, setMade] = useState<readonly RuleFile[]>([])
  const [faults, setFaults] = useState<readonly Fault[]>([])
  useEffect(() => {
    let wanted = true
    const show = (files: readonly RuleFile[], faults: readonly Fault[]) => {
      if (!wanted) return
      setMade(files)
      setFaults(faults)
    }
    ask('exported', { text: rule, to }).then(
      (files) => show(files, []),
      (error) => show([], faultsOf(error)),
    )
    return () => {
      wanted = false
    }
  }, [rule, to])
  return (
    <div className="rule-take">
      <p>
        <label>
          {text.as}{' '}
          <select
            value={to}
            data-testid="rule-take"
            onChange={(event) => setTo(event.currentTarget.value as RuleFormat)}
          >
            {FORMATS.map((format) => (
              <option key={format} value={format}>
                {text.formats[format]}
              </option>
            ))}
          </select>
        </label>
      </p>
      {faults.map(({ message }) => (
        <p key={message} className="rule-faulty">
          {message}
        </p>
      ))}
      {made.map(({ name, content }) => (
        <section key={name} aria-label={name}>
          <p className="rule-take-file">
            <b translate="no">{name}</b>
            <Copy content={content} />
            <button
              type="button"
              className="button"
              onClick={() => save(new Blob([content], { type: 'text/plain' }), name)}
            >
              {text.save}
            </button>
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable text needs a tab stop */}
          <pre tabIndex={0} translate="no">
            {content}
          </pre>
        </section>
      ))}
    </div>
  )
}

function Copy({ content }: { content: string }) {
  const text = ruleText.take
  const [label, copy] = useCopy({ label: text.copy, copied: text.copied, failed: text.notCopied })
  return (
    <button type="button" className="button" onClick={() => copy(() => content)}>
      {label}
    </button>
  )
}
