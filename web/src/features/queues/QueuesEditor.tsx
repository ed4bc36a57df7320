import { useEffect, useRef, useState } from 'react'
import { FieldRows } from '../../form/FieldRows'
import { ParameterForm } from '../../form/ParameterForm'
import { SchemeMenu } from '../../form/SchemeMenu'
import { fieldsOfType, type WholeField } from '../../form/whole'
import type { SchedulerOf } from '../../generated/scenario'
import { Entry } from '../../kit/Entry'
import { entered } from '../../kit/format'
import type { Phase } from '../../kit/phase'
import type { QueueEditorProps } from '../../lab/feature'
import { useChoice, useLab, useLabState } from '../../lab/lab'
import { queueName } from '../../scenario/schemes'
import { CHOSEN_QUEUE } from './chosen'
import {
  LIMIT_UNITS,
  type LimitUnit,
  MOST_QUEUES,
  sizeOf,
  tidied,
  typedLimit,
  typedName,
  typedTakes,
  typedWithin,
  unitOf,
  withQueue,
} from './entry'
import { QueueCurve } from './QueueCurve'
import './queues.css'
import { queuesText as words } from './text'
import { isScheduler, type Part } from './vessels'

const SHARES = ['strict', 'drr', 'wrr', 'scfq', 'stfq', 'wfq'] as const
const ALONE = { others: [], packet_bytes: 0 }

/** The queues of a scheduler as a table, and the discipline of the chosen one. */
export default function QueuesEditor(props: QueueEditorProps) {
  const { index, feed, letter, name, colour, label, queue, onClose } = props
  const lab = useLab()
  const chosen = useChoice(CHOSEN_QUEUE, ({ lane, name }) => (lane === feed.key ? name : undefined))
  const choose = (name: string) => lab.choices.set(CHOSEN_QUEUE, { lane: feed.key, name })
  const root = useRef<HTMLElement>(null)
  useEffect(() => root.current?.focus(), [])
  const known = useLabState(({ scenario }) => scenario.traffic.map(({ id }) => id).join('\n')).split('\n')
  if (!isScheduler(queue)) return null
  const queues = queue.queues ?? []
  const send = (changed: SchedulerOf, phase: Phase = 'end') => lab.session.setQueue(index, changed, phase)
  const put = (parts: readonly Part[], phase?: Phase) => send({ ...queue, queues: tidied(parts) }, phase)
  const set = (at: number, change: Partial<Part>, phase?: Phase) =>
    put(queues.with(at, { ...queues[at]!, ...change }), phase)
  const swap = (at: number) => {
    const parts = [...queues]
    ;[parts[at], parts[at + 1]] = [parts[at + 1]!, parts[at]!]
    put(parts)
  }
  const own = queues.find(({ name }) => name === chosen) ?? queues[0]
  const at = own ? queues.indexOf(own) : -1
  return (
    <section
      ref={root}
      tabIndex={-1}
      className="queues-editor large-editor"
      aria-label={words.region(letter)}
      data-testid="queues-editor"
      style={{ '--lane': colour } as React.CSSProperties}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <header className="queues-bar">
        <h2>
          <span className="badge" aria-hidden="true">
            {letter}
          </span>
          {name}
        </h2>
        <button type="button" className="button strong" data-testid="queues-done" onClick={onClose}>
          {words.done}
        </button>
      </header>
      <div className="queues-own">
        <label>
          {words.sharing}{' '}
          <select
            value={queue.share}
            data-testid="sharing"
            onChange={({ currentTarget }) =>
              send({ ...queue, share: currentTarget.value as SchedulerOf['share'] })
            }
          >
            {SHARES.map((share) => (
              <option key={share} value={share}>
                {words.shares[share]}
              </option>
            ))}
          </select>
        </label>
        {queue.share === 'drr' && (
          <span>
            {words.quantum}{' '}
            <Entry
              label={words.quantum}
              value={entered(queue.quantum_bytes)}
              read={(text) => typedWithin(text, 64, 1_000_000, true)}
              onValue={(quantum_bytes) => send({ ...queue, quantum_bytes })}
            />
          </span>
        )}
        <button
          type="button"
          className="button"
          data-testid="add-queue"
          disabled={queues.length >= MOST_QUEUES}
          onClick={() => {
            const more = withQueue(queue)
            void send(more)
            choose(more.queues?.at(-2)?.name ?? '')
          }}
        >
          {words.add}
        </button>
      </div>
      <div className="queues-scroll">
        <table className="queues-table">
          <thead>
            <tr>
              <th>{words.head.name}</th>
              <th>{words.head.takes}</th>
              {queue.share !== 'strict' && <th>{words.head.level}</th>}
              {queue.share !== 'strict' && <th>{words.head.weight}</th>}
              <th>{words.head.limit}</th>
              <th>{words.head.scheme}</th>
            </tr>
          </thead>
          <tbody>
            {queues.map((part, i) => (
              <tr
                key={part.name}
                aria-selected={i === at}
                style={{ '--queue': `var(--queue-${i + 1})` } as React.CSSProperties}
                onFocus={() => choose(part.name)}
                onPointerDown={() => choose(part.name)}
                data-testid="queue-row"
              >
                <td>
                  <Entry
                    label={words.head.name}
                    value={part.name}
                    read={(text) =>
                      typedName(
                        text,
                        queues.filter((other) => other !== part).map(({ name }) => name),
                      )
                    }
                    onValue={(name) => {
                      void set(i, { name })
                      choose(name)
                    }}
                  />
                </td>
                <td>
                  {i === queues.length - 1 ? (
                    words.takesRest
                  ) : (
                    <Entry
                      label={words.head.takes}
                      hint={words.takesHint}
                      value={(part.takes ?? []).join(', ')}
                      read={(text) => typedTakes(text, known)}
                      onValue={(takes) => set(i, { takes })}
                    />
                  )}
                </td>
                {queue.share !== 'strict' && (
                  <>
                    <td>
                      <Entry
                        label={words.head.level}
                        value={entered(part.level ?? 0)}
                        read={(text) => typedWithin(text, 0, 7, true)}
                        onValue={(level) => set(i, { level })}
                      />
                    </td>
                    <td>
                      <Entry
                        label={words.head.weight}
                        value={entered(part.weight ?? 1)}
                        read={(text) =>
                          queue.share === 'wrr'
                            ? typedWithin(text, 1, 1000, true)
                            : typedWithin(text, 0.01, 1000, false)
                        }
                        onValue={(weight) => set(i, { weight })}
                      />
                    </td>
                  </>
                )}
                <td>
                  <LimitEntry
                    part={part}
                    onLimit={(limit) => put(queues.with(i, withField(part, 'limit', limit)))}
                  />
                </td>
                <td>
                  <SchemeMenu
                    queue={part.queue}
                    label={queueName(part.queue)}
                    around={ALONE}
                    without="scheduler"
                    onPick={(picked) => set(i, { queue: picked })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {own && (
        <div className="queues-own">
          <h3>{words.ofQueue(own.name)}</h3>
          {at < queues.length - 1 && (
            <button
              type="button"
              className="button"
              title={words.down(own.name)}
              aria-label={words.down(own.name)}
              onClick={() => swap(at)}
            >
              ↓
            </button>
          )}
          {queues.length > 1 && (
            <button
              type="button"
              className="button"
              title={words.remove(own.name)}
              aria-label={words.remove(own.name)}
              onClick={() => put(queues.filter((other) => other !== own))}
            >
              ✕
            </button>
          )}
        </div>
      )}
      {own && (
        <FieldRows
          key={own.name}
          id="queue"
          fields={fieldsBeside(own)}
          values={{ ...own }}
          onValue={({ key }, value) => put(queues.with(at, withField(own, key, value)))}
        />
      )}
      {own && own.queue.kind !== 'tail_drop' && (
        <>
          <h3>{words.parameters(own.name)}</h3>
          <QueueCurve
            key={own.name}
            feed={feed}
            part={{ ...own, at }}
            label={words.curveOf(label, own.name)}
            onChange={(changed, phase) => set(at, { queue: changed }, phase)}
          />
          <ParameterForm queue={own.queue} onChange={(changed) => set(at, { queue: changed })} />
        </>
      )}
    </section>
  )
}

/** What a queue has besides the columns of the table. */
function fieldsBeside({ meter, exceed, queue }: Part): WholeField[] {
  const keys = ['shape', 'meter']
  if (meter) keys.push('exceed')
  if (queue.kind === 'rule' || (meter && exceed === 'divert')) keys.push('divert')
  return fieldsOfType('SubQueue').filter(({ key }) => keys.includes(key))
}

/** The queue with a field set, or without it. */
function withField(part: Part, key: string, value: unknown): Part {
  const { [key as 'shape']: _, ...others } = part
  return value === undefined ? others : { ...others, [key]: value }
}

function LimitEntry({ part, onLimit }: { part: Part; onLimit: (limit: Part['limit']) => void }) {
  const [unit, setUnit] = useState<LimitUnit>(part.limit ? unitOf(part.limit) : 'packets')
  return (
    <span className="queues-limit">
      <Entry
        key={unit}
        label={words.head.limit}
        hint={words.noLimit}
        value={part.limit && unitOf(part.limit) === unit ? entered(sizeOf(part.limit)) : ''}
        read={(text) => typedLimit(text, unit)}
        onValue={onLimit}
      />
      <select
        aria-label={words.head.limit}
        value={unit}
        onChange={({ currentTarget }) => setUnit(currentTarget.value as LimitUnit)}
      >
        {LIMIT_UNITS.map((own) => (
          <option key={own} value={own}>
            {words.units[own]}
          </option>
        ))}
      </select>
    </span>
  )
}
