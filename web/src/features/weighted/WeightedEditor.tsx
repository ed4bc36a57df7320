import { useState } from 'react'
import { ParameterForm } from '../../form/ParameterForm'
import type { QueueSpec, Wred } from '../../generated/scenario'
import { Entry } from '../../kit/Entry'
import type { Phase } from '../../kit/phase'
import type { QueueEditorProps } from '../../lab/feature'
import { useLab } from '../../lab/lab'
import { packetsOf, type WeightedCurve } from '../../scenario/weighted'
import { MOST_CURVES, typedPackets, withAnother } from './entry'
import { ordered } from './ordered'
import { weightedText as words } from './text'
import { WeightedCurves, withPoints } from './WeightedCurves'
import './weighted.css'

/** The curves of weighted RED, large, with the packets of each. */
export default function WeightedEditor(props: QueueEditorProps) {
  const { index, feed, letter, name, colour, label, queue, onClose } = props
  const lab = useLab()
  const [chosen, choose] = useState(0)
  const [keepsOrder, keepOrder] = useState(false)
  if (queue.kind !== 'wred') return null
  const { curves } = queue
  const at = Math.min(chosen, curves.length - 1)
  const own = curves[at]!
  const send = (changed: QueueSpec, phase: Phase = 'end') => void lab.session.setQueue(index, changed, phase)
  const put = (all: readonly WeightedCurve[]) => send({ ...queue, curves: [...all] })
  return (
    <section
      className="weighted-editor large-editor curve-editor"
      aria-label={words.region(letter)}
      data-testid="weighted-editor"
      style={{ '--lane': colour } as React.CSSProperties}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <header className="weighted-bar">
        <h2 className="large-title">
          <span className="badge" aria-hidden="true">
            {letter}
          </span>
          {name}
        </h2>
        <button
          type="button"
          className="button"
          disabled={curves.length >= MOST_CURVES}
          data-testid="add-curve"
          onClick={() => {
            put(withAnother(curves))
            choose(Math.max(curves.length - 1, 0))
          }}
        >
          {words.add}
        </button>
        <button type="button" className="button strong" data-testid="weighted-done" onClick={onClose}>
          {words.done}
        </button>
      </header>
      <WeightedCurves
        {...{ index, feed, queue, label, keepsOrder }}
        chosen={at}
        onChoose={choose}
        positions
        compact={false}
        onChange={send}
      />
      <div className="weighted-own">
        <span>
          {words.of}{' '}
          <Entry
            key={at}
            label={words.of}
            hint={words.ofHint}
            value={(own.of ?? []).join(', ')}
            placeholder={words.rest}
            read={(text) => typedPackets(text, curves, at)}
            onValue={(of) => put(curves.map((other, i) => (i === at ? withPackets(other, of) : other)))}
          />
        </span>
        {curves.map(
          (other, i) =>
            i !== at && (
              <button
                key={packetsOf(other)}
                type="button"
                className="button"
                onClick={() => send(withPoints(queue, at, pointsIn(other)))}
              >
                {words.copy(packetsOf(other))}
              </button>
            ),
        )}
        <label title={words.orderedHint}>
          <input
            type="checkbox"
            checked={keepsOrder}
            onChange={({ currentTarget }) => {
              keepOrder(currentTarget.checked)
              if (currentTarget.checked) send(inOrder(queue))
            }}
          />{' '}
          {words.ordered}
        </label>
        {curves.length > 1 && (
          <button type="button" className="button" onClick={() => put(curves.filter((_, i) => i !== at))}>
            {words.remove}
          </button>
        )}
      </div>
      <ParameterForm queue={queue} onChange={send} />
    </section>
  )
}

const pointsIn = ({ points }: WeightedCurve) => points.map(([q = 0, p = 0]) => [q, p] as const)

const withPackets = ({ points }: WeightedCurve, of: NonNullable<WeightedCurve['of']>): WeightedCurve =>
  of.length > 0 ? { of, points } : { points }

/** Each curve lifted to those of better packets. */
function inOrder(queue: Wred): Wred {
  return queue.curves.reduce(
    (kept, own, at) => withPoints(kept, at, ordered(kept.curves.slice(0, at + 1), at, pointsIn(own))),
    queue,
  )
}
