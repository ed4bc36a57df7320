import { createElement, type ReactNode } from 'react'
import { Line } from '../../curve/large/FormulaPart'
import type { RuleLine, RuleMathNode } from '../../generated/rule'
import { ruleText } from './text'

interface Props {
  lines: readonly RuleLine[]
  spoken: readonly string[]
  /** Shows the source of a term. */
  onSource: (source: { from: number; to: number }) => void
  /** Index of the caret in the text. */
  caret: number
}

/** A rule in mathematical notation, with a spoken form for screen readers. */
export function Formula({ lines, spoken, onSource, caret }: Props) {
  if (lines.length === 0) return <p className="rule-hint">{ruleText.noFormula}</p>
  const draw = (node: RuleMathNode, key: number): ReactNode => {
    const { tag, attributes, text, children, source } = node
    const [from, to] = source ?? [0, 0]
    const here = source && from <= caret && caret <= to && children.length === 0
    const own = Object.fromEntries(
      attributes.map(([name, value]) => [name === 'class' ? 'className' : name, value]),
    )
    return createElement(
      tag,
      {
        key,
        ...own,
        ...(here && { 'data-here': true }),
        ...(source && {
          onClick: (event: React.MouseEvent) => {
            event.stopPropagation()
            onSource({ from, to })
          },
        }),
      },
      text ?? children.map(draw),
    )
  }
  return (
    <div className="rule-formula">
      <div aria-hidden="true">
        {lines.map(({ indent, part, nodes }, i) => (
          <div
            key={i}
            className={`rule-formula-${part}`}
            style={{ '--indent': indent } as React.CSSProperties}
          >
            <Line>{createElement('math', { displaystyle: 'true' }, nodes.map(draw))}</Line>
          </div>
        ))}
      </div>
      <details>
        <summary>{ruleText.spoken}</summary>
        {spoken.map((line, i) => (
          <p key={i} lang="en">
            {line}
          </p>
        ))}
      </details>
    </div>
  )
}
