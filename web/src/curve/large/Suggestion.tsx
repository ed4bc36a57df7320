import { useMemo } from 'react'
import { fieldsOf } from '../../form/schema'
import type { QueueSpec } from '../../generated/scenario'
import { listed } from '../../kit/format'
import { allSchemes, schemeName } from '../../scenario/schemes'
import type { Point } from '../ink'
import { keepingMeasure, lookalike, membersLike } from '../snap'
import { largeCurveText } from './text'
import { type CurvesOf, useCurves } from './useCurves'

interface Props {
  queue: QueueSpec
  knots: readonly Point[]
  averaged: boolean
  /** The range of the comparison: that of the axis. */
  end: number
  /** The published scheme that the drawing started from. */
  origin: QueueSpec | undefined
  curvesOf: CurvesOf
  onSnap: (queue: QueueSpec) => void
}

const PUBLISHED = allSchemes()
  .filter(([kind]) => kind !== 'sketch')
  .flatMap(([, scheme]) => scheme.presets.map((preset) => preset.queue))

/** Offers the published curve that a drawing resembles, if there is one. */
export function Suggestion({ queue, ...rest }: Props) {
  return queue.kind === 'sketch' ? <OfSketch sketch={queue} {...rest} /> : null
}

type Sketch = Extract<QueueSpec, { kind: 'sketch' }>

function OfSketch({
  sketch,
  knots,
  averaged,
  end,
  origin,
  curvesOf,
  onSnap,
}: Omit<Props, 'queue'> & { sketch: Sketch }) {
  const queues = useMemo(
    () => [...(origin ? [origin] : []), ...PUBLISHED, ...membersLike(sketch, knots)],
    [origin, sketch, knots],
  )
  const candidates = useCurves(queues, curvesOf)
  const like = useMemo(() => lookalike(knots, averaged, end, candidates), [knots, averaged, end, candidates])
  return (
    <div className="suggestion" role="status">
      {like && (
        <>
          <span>{largeCurveText.looksLike(schemeName(like.kind), numbersOf(like))}</span>
          <button type="button" className="button" onClick={() => onSnap(keepingMeasure(like, sketch))}>
            {largeCurveText.snap}
          </button>
        </>
      )}
    </div>
  )
}

/** The curve's parameters in the scheme's own names; the averaging stays the drawing's. */
const numbersOf = (queue: QueueSpec) =>
  listed(
    fieldsOf(queue.kind).flatMap((field) => {
      const value = (queue as unknown as Record<string, unknown>)[field.key]
      if (field.key === 'gentle_end' && value === 'buffer') return [largeCurveText.toBuffer]
      return field.type === 'number' && field.key !== 'w_q' && typeof value === 'number'
        ? [largeCurveText.number(field.title, value)]
        : []
    }),
  )
