import type { Curve } from '../../engine/protocol'
import type { QueueSpec } from '../../generated/scenario'
import { aboutScheme } from '../../scenario/schemes'
import { FORMULAS } from '../formulas'
import { inline } from '../formulas/mathml'
import { largeCurveText } from './text'
import './formula.css'

interface Props {
  queue: QueueSpec
  curve: Curve
  limit: number
}

/** The rule of the lane's scheme, what its symbols stand for here, and whose it is. */
export function FormulaPart({ queue, curve, limit }: Props) {
  const rule = FORMULAS[queue.kind]
  return (
    <div className="formula">
      {!rule && <p>{aboutScheme(queue.kind)}</p>}
      {rule && (
        <>
          {rule.lines.map((line, i) => (
            <div key={i} className="formula-line">
              {line}
            </div>
          ))}
          <p>{rule.words}</p>
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
          <p className="curve-hint">
            {largeCurveText.source}: {rule.source}
          </p>
        </>
      )}
    </div>
  )
}
