import { type ReactNode, useLayoutEffect } from 'react'
import type { Curve } from '../../engine/protocol'
import type { QueueSpec } from '../../generated/scenario'
import { useSize } from '../../kit/useSize'
import { aboutScheme } from '../../scenario/schemes'
import { FORMULAS } from '../formulas'
import { formulaText } from '../formulas/formula-text'
import { inline } from '../formulas/mathml'
import { largeCurveText } from './text'
import './formula.css'

interface Props {
  queue: QueueSpec
  curve: Curve
  limit: number
}

type Written = keyof typeof formulaText.words

const LARGEST_PX = 15
const SMALLEST_PX = 9

/** The rule of the lane's scheme, with the values of its symbols and its source. */
export function FormulaPart({ queue, curve, limit }: Props) {
  const { kind } = queue
  const rule = FORMULAS[kind]
  return (
    <div className="formula">
      {!rule && <p>{aboutScheme(queue.kind)}</p>}
      {rule && (
        <>
          {rule.lines.map((line, i) => (
            <Line key={i}>{line}</Line>
          ))}
          <p>{formulaText.words[kind as Written]}</p>
          <dl>
            {rule.symbols({ queue, curve, limit }).map(([symbol, meaning, value]) => (
              <div key={meaning}>
                <dt>{inline(symbol)}</dt>
                <dd>
                  {meaning}
                  {value && (
                    <>
                      : <b>{value}</b>
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          <p className="curve-hint">{largeCurveText.source(formulaText.sources[kind as Written])}</p>
        </>
      )}
    </div>
  )
}

/** A line in the usual size, or scaled down to fit. */
export function Line({ children }: { children: ReactNode }) {
  const [root, size] = useSize<HTMLDivElement>()
  useLayoutEffect(() => {
    const line = root.current
    if (!line || !size) return
    line.style.fontSize = `${LARGEST_PX}px`
    const fits = line.clientWidth / line.scrollWidth
    if (fits < 1) line.style.fontSize = `${Math.max(SMALLEST_PX, Math.floor(2 * LARGEST_PX * fits) / 2)}px`
  }, [root, size])
  return (
    <div className="formula-line" ref={root}>
      {children}
    </div>
  )
}
