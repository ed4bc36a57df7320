import { FieldRows } from '../../form/FieldRows'
import { fieldsOfType, type WholeField } from '../../form/whole'
import { session } from '../../lab'
import { useWanted } from '../../lab/useWanted'
import type { Scenario } from '../../scenario/types'
import { loadText } from './load-text'
import './more.css'

type Part = 'link' | 'access'
const PARTS = [
  ['link', 'Link'],
  ['access', 'Access'],
] as const

/** What stands in the rail already is not said twice; of the buffer it has no choice of unit. */
function beside(part: Part, field: WholeField): WholeField[] {
  if (part === 'link' && field.key === 'rate_bps') return []
  return [field.type === 'variant' ? { ...field, title: loadText.bufferIn, unitOnly: true } : field]
}

/** Every other field of link and access links as the run begins with them. */
export default function LinkMore() {
  const scenario = useWanted((wanted) => wanted.scenario)
  const set = (part: Part, { key, title }: WholeField, value: unknown) =>
    session.revise((scenario): Scenario => ({ ...scenario, [part]: { ...scenario[part], [key]: value } }), {
      summary: loadText.said.field(title, value),
    })
  return (
    <div className="more" data-testid="link-all">
      {PARTS.map(([part, type]) => (
        <FieldRows
          key={part}
          fields={fieldsOfType(type).flatMap((field) => beside(part, field))}
          values={{ ...scenario[part] }}
          id={part}
          onValue={(field, value) => set(part, field, value)}
        />
      ))}
    </div>
  )
}
