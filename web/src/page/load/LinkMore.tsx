import { useContext } from 'react'
import { Files } from '../../files/door'
import { ChooseFile, FieldRows } from '../../form/FieldRows'
import { rangeOf } from '../../form/schema'
import { fieldsOfScenario, fieldsOfType, type WholeField } from '../../form/whole'
import { useLab } from '../../lab/lab'
import { useWanted } from '../../lab/useWanted'
import { isFields } from '../../scenario/equal'
import type { Scenario } from '../../scenario/types'
import { loadText } from './load-text'
import { setWords } from './set-words'
import './more.css'

/** Whether the user chose a trace from a file but has not given the file yet. */
const lacksFile = (trace: unknown) => isFields(trace) && trace.kind === 'stamps' && trace.stamps === undefined

type Part = 'link' | 'access'
const PARTS = [
  ['link', 'Link'],
  ['access', 'Access'],
] as const

/** Leaves out fields that the rail has. The rail does not have the buffer's unit. */
function fieldsOf(part: Part, field: WholeField, { trace }: Scenario['link']): WholeField[] {
  if (part === 'link' && field.key === 'rate_bps') return []
  if (field.type === 'part' && field.key === 'trace' && trace)
    return [{ ...field, fields: field.fields.flatMap((own) => ofTrace(own, trace.kind === 'stamps')) }]
  return [field.type === 'variant' ? { ...field, title: loadText.bufferIn, unitOnly: true } : field]
}

/** The form fields of this kind of trace. A file's trace can be replaced, but not removed. */
function ofTrace(field: WholeField, isOfFile: boolean): WholeField[] {
  if (GENERATED.includes(field.key)) return isOfFile ? [] : [field]
  if (field.key === 'name') return isOfFile ? [field] : []
  return field.type === 'file' ? (isOfFile ? [{ ...field, optional: false }] : []) : [field]
}

/** Fields of generated traces. */
const GENERATED = ['mean_bps', 'seed']
/** Mean rates that a generated trace may have, bit/s. */
const { min: LEAST_BPS, max: MOST_BPS } = rangeOf('Trace', 'mean_bps')

/** The link with a new value. A trace has only the fields of its kind, and its own bursts. */
function withValue(link: Scenario['link'], key: string, value: unknown): Scenario['link'] {
  const next = { ...link, [key]: value }
  if (key === 'bursts' && value) return { ...next, trace: undefined }
  if (key !== 'trace' || !next.trace) return next
  const { stamps, name, mean_bps: mean, seed, ...trace } = next.trace
  // A new trace begins with the link's own rate.
  const mean_bps = link.trace ? mean : Math.min(MOST_BPS, Math.max(LEAST_BPS, link.rate_bps))
  const own = trace.kind === 'stamps' ? { name, stamps } : { mean_bps, seed }
  return { ...next, bursts: undefined, trace: { ...trace, ...own } }
}

/** The remaining fields of link, access links and reverse queue, with their values at the start of the run. */
export default function LinkMore() {
  const lab = useLab()
  const scenario = useWanted((wanted) => wanted.scenario)
  const files = useContext(Files)
  const choose = () => files?.choose()
  const revise = (edit: (scenario: Scenario) => Scenario, { title }: WholeField, value: unknown) =>
    lab.session.revise(edit, { summary: setWords(title, value) })
  const set = async (part: Part, field: WholeField, value: unknown) => {
    const { key } = field
    if (key === 'trace' && lacksFile(value)) return choose()
    await revise(
      (scenario): Scenario =>
        part === 'link'
          ? { ...scenario, link: withValue(scenario.link, key, value) }
          : { ...scenario, [part]: { ...scenario[part], [key]: value } },
      field,
      value,
    )
  }
  return (
    <ChooseFile value={choose}>
      <div className="more" data-testid="link-all">
        {scenario.link.trace && <p className="note">{loadText.trace}</p>}
        {PARTS.map(([part, type]) => (
          <FieldRows
            key={part}
            fields={fieldsOfType(type).flatMap((field) => fieldsOf(part, field, scenario.link))}
            values={{ ...scenario[part] }}
            id={part}
            onValue={(field, value) => set(part, field, value)}
          />
        ))}
        <FieldRows
          fields={fieldsOfScenario(['reverse'])}
          values={{ reverse: scenario.reverse }}
          id="scenario"
          onValue={(field, value) =>
            revise((scenario) => ({ ...scenario, reverse: value as Scenario['reverse'] }), field, value)
          }
        />
      </div>
    </ChooseFile>
  )
}
