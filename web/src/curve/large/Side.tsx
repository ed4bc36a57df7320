import { ParameterForm } from '../../form/ParameterForm'
import { fieldsOf } from '../../form/schema'
import type { QueueSpec } from '../../generated/scenario'
import { Tabs } from '../../kit/Tabs'
import { averagingOf } from '../averaging'
import { KnotFields } from '../KnotFields'
import { Falls, hintOf } from '../Tools'
import type { Editing, EditingProps } from '../useEditing'
import { AveragingPart } from './AveragingPart'
import { FormulaPart } from './FormulaPart'
import { KnotTable } from './KnotTable'
import { SnapChoice } from './Snap'
import { Suggestion } from './Suggestion'
import { largeCurveText } from './text'
import type { CurvesOf } from './useCurves'

const PARTS = ['knot', 'table', 'averaging', 'formula', 'parameters'] as const
export type Part = (typeof PARTS)[number]

interface Props extends EditingProps {
  editing: Editing
  /** The lane's buffer, packets; `limit` is the longest queue of the axis, `end` that of its linear part. */
  buffer: number
  end: number
  rate_bps: number
  packet_bytes: number
  origin: QueueSpec | undefined
  curvesOf: CurvesOf
  /** The part to show, if this scheme has it. */
  chosen: Part
  onChoose: (part: Part) => void
}

/** The curve in words and numbers, beside its plot. */
export function Side({ editing, buffer, chosen, onChoose, ...props }: Props) {
  const { curve, queue, onChange } = props
  const parts = PARTS.filter((id) => {
    if (id === 'knot' || id === 'table') return editing.editable
    if (id === 'averaging') return averagingOf(queue) !== undefined
    return id === 'formula' || (queue.kind !== 'sketch' && fieldsOf(queue.kind).length > 0)
  })
  const part = parts.includes(chosen) ? chosen : 'formula'
  return (
    <div className="large-side">
      <Falls editing={editing} />
      <Suggestion
        {...props}
        knots={editing.knots}
        averaged={curve.averaged}
        onSnap={(snapped) => onChange(snapped, 'end')}
      />
      <Tabs
        label={largeCurveText.parts}
        tabs={parts.map((id) => [id, largeCurveText[id]] as const)}
        shown={part}
        onShow={onChoose}
        still={part === 'formula'}
      >
        {part === 'knot' && <OneKnot editing={editing} />}
        {part === 'table' && (
          <KnotTable
            knots={editing.knots}
            curve={curve}
            limit={props.limit}
            onPoints={(points) => editing.change(points, 'end')}
          />
        )}
        {part === 'averaging' && <AveragingPart {...props} />}
        {part === 'formula' && <FormulaPart {...props} limit={buffer} />}
        {part === 'parameters' && <Parameters {...props} />}
      </Tabs>
    </div>
  )
}

function OneKnot({ editing }: { editing: Editing }) {
  return (
    <div className="one-knot">
      <KnotFields editing={editing} />
      {editing.mode === 'knots' && !editing.selection.current && (
        <p className="curve-hint">{largeCurveText.none}</p>
      )}
      <p className="curve-hint">{hintOf(editing.mode)}</p>
      <SnapChoice />
    </div>
  )
}

export function Parameters({ queue, onChange }: Pick<EditingProps, 'queue' | 'onChange'>) {
  return <ParameterForm queue={queue} onChange={(changed) => onChange(changed, 'end')} />
}
