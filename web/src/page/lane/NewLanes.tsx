import { useState } from 'react'
import { offersLike } from '../../form/offers'
import { formText } from '../../form/text'
import { useLab, useLabState } from '../../lab/lab'
import { nameOf } from '../../lab/readings'
import { LANE_LETTERS } from '../../plots/palette'
import { allSchemes } from '../../scenario/schemes'
import type { QueueSpec } from '../../scenario/types'
import { pageText } from '../text'
import { useSurroundings } from './surroundings'

/** No lane: the new one is not there yet. */
const NONE = -1

/** What a new lane can be: a copy of one that runs, or any scheme, with the numbers of papers or those of a lane. */
export default function NewLanes({ close }: { close: () => void }) {
  const lab = useLab()
  const lanes = useLabState((state) => state.scenario.lanes)
  const { others, packet_bytes } = useSurroundings(NONE)
  const able = others.filter((other) => offersLike(other, packet_bytes).length > 0)
  const [like, setLike] = useState<string>()
  const model = able.find(({ letter }) => letter === like)
  const add = (label: string, queue: QueueSpec) => {
    close()
    void lab.session.addLane({ label, queue })
  }
  return (
    <>
      {able.length > 0 && (
        <fieldset className="numbers-of" aria-label={formText.numbers}>
          <span aria-hidden="true">{formText.numbers}</span>
          {[undefined, ...able.map(({ letter }) => letter)].map((letter) => (
            <button
              key={letter ?? ''}
              type="button"
              aria-pressed={model?.letter === letter}
              title={letter && formText.asLaneHint(letter)}
              data-testid={letter ? `numbers-of-${letter}` : undefined}
              onClick={() => setLike(letter)}
            >
              {letter ? formText.asLane(letter) : formText.published}
            </button>
          ))}
        </fieldset>
      )}
      <ul className="menu">
        {!model &&
          lanes.map((lane, index) => (
            <li key={LANE_LETTERS[index]}>
              <button
                type="button"
                onClick={() => {
                  close()
                  void lab.session.duplicateLane(index)
                }}
              >
                {pageText.lane.copyOf(LANE_LETTERS[index]!, nameOf(lab, lane, lab.engine.lanes[index]))}
              </button>
            </li>
          ))}
        {model
          ? offersLike(model, packet_bytes).map(({ id, label, name, note, queue }) => (
              <li key={id}>
                <button type="button" onClick={() => add(label, queue)}>
                  {name} <small>{note}</small>
                </button>
              </li>
            ))
          : allSchemes().map(([kind, { label, name, source, presets }]) => (
              <li key={kind}>
                <button type="button" onClick={() => add(label, presets[0]!.queue)}>
                  {name} {source && <small>{source}</small>}
                </button>
              </li>
            ))}
      </ul>
    </>
  )
}
