import { FieldRows } from '../../form/FieldRows'
import { whole } from '../../form/schema'
import { fieldsOfType, typeOfTraffic, type WholeField } from '../../form/whole'
import type { Profile } from '../../generated/scenario'
import { CloseIcon } from '../../kit/icons'
import { type Lab, useLab } from '../../lab/lab'
import { useWanted } from '../../lab/useWanted'
import { TRAFFIC_KINDS, withClass, withName, withoutClass } from '../../scenario/classes'
import { equal } from '../../scenario/equal'
import {
  fieldsOfProfile,
  firstTcp,
  isTcp,
  withFields,
  withRoomForRoundTrips,
  withTcp,
} from '../../scenario/tcp'
import type { Scenario, Traffic } from '../../scenario/types'
import { loadText } from './load-text'
import { setWords } from './set-words'
import './more.css'

const MOST_CLASSES = whole.properties!.traffic!.maxItems!

/** What people ask of TCP first; the rest stands with each class. */
const COMMON = [
  'tcp',
  'profile',
  'ecn',
  'delayed_ack',
  'packet_bytes',
  'receive_window_bytes',
  'initial_window_packets',
  'min_rto_s',
]
const commonFields = () => COMMON.map((key) => fieldsOfType('Ftp').find((field) => field.key === key)!)

const valuesOf = (entry: Traffic) => entry as unknown as Record<string, unknown>

/** Fields as they are once a person has set one: of two in one place the other is gone; a profile may bring its own. */
const changed = (field: WholeField, value: unknown): object => ({
  ...(field.key === 'profile' && fieldsOfProfile(value as Profile)),
  [field.key]: value,
  ...(field.instead && { [field.instead]: undefined }),
})

const revise = (lab: Lab, summary: string, edit: (scenario: Scenario) => Scenario) =>
  lab.session.revise((scenario) => withRoomForRoundTrips(edit(scenario)), { summary })

/** All of the traffic: what TCP has in common, every class with all its fields, and classes to add. */
export default function TrafficMore() {
  const lab = useLab()
  const traffic = useWanted((wanted) => wanted.scenario.traffic)
  const first = firstTcp(traffic)
  const fields = commonFields()
  const differ = traffic
    .filter(isTcp)
    .some((entry) =>
      fields.some(
        ({ key, default: usual }: { key: string; default?: unknown }) =>
          !equal(valuesOf(entry)[key] ?? usual, valuesOf(first!)[key] ?? usual),
      ),
    )
  return (
    <div className="more" data-testid="traffic-all">
      <h3>{loadText.add}</h3>
      <div className="more-add">
        {TRAFFIC_KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            className="button"
            disabled={traffic.length >= MOST_CLASSES}
            title={traffic.length >= MOST_CLASSES ? loadText.full : undefined}
            data-testid={`add-${kind}`}
            onClick={() =>
              void revise(lab, loadText.said.added(loadText.kinds[kind]), (scenario) =>
                withClass(scenario, kind),
              )
            }
          >
            {loadText.addKind(loadText.kinds[kind])}
          </button>
        ))}
      </div>
      {first && (
        <>
          <h3>{loadText.allTcp}</h3>
          {differ && <p className="more-note">{loadText.differs}</p>}
          <FieldRows
            fields={fields}
            values={valuesOf(first)}
            id="tcp"
            onValue={(field, value) =>
              revise(lab, setWords(field.title, value), (scenario) =>
                withTcp(scenario, changed(field, value)),
              )
            }
          />
        </>
      )}
      {traffic.map((entry) => (
        <OneClass key={entry.id} entry={entry} alone={traffic.length === 1} />
      ))}
    </div>
  )
}

function OneClass({ entry, alone }: { entry: Traffic; alone: boolean }) {
  const lab = useLab()
  const { id, kind } = entry
  const set = (field: WholeField, value: unknown) =>
    revise(lab, setWords(loadText.said.ofClass(id, field.title), value), (scenario) =>
      field.key === 'id'
        ? withName(scenario, id, String(value))
        : withFields(scenario, id, changed(field, value)),
    )
  return (
    <details className="more-class">
      <summary data-testid={`fields-${id}`}>{loadText.fields(id)}</summary>
      <p className="more-note">{loadText.atStart}</p>
      <FieldRows fields={fieldsOfType(typeOfTraffic(kind))} values={valuesOf(entry)} id={id} onValue={set} />
      {!alone && (
        <button
          type="button"
          className="button"
          data-testid={`remove-${id}`}
          onClick={() =>
            void revise(lab, loadText.said.removed(id), (scenario) => withoutClass(scenario, id))
          }
        >
          <CloseIcon /> {loadText.remove(id)}
        </button>
      )}
    </details>
  )
}
