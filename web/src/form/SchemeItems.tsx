import { useState } from 'react'
import type { QueueSpec } from '../generated/scenario'
import { equal } from '../scenario/equal'
import { allSchemes } from '../scenario/schemes'
import { NumbersOf } from './NumbersOf'
import { type OtherLane, offersLike, type Surroundings } from './offers'

interface Props {
  queue: QueueSpec
  around: Surroundings
  without: QueueSpec['kind'] | undefined
  onPick: (queue: QueueSpec) => void
}

/** The items of a lane's scheme menu, with published numbers or those of another lane. */
export default function SchemeItems({ queue, around, without, onPick }: Props) {
  const [numbers, setNumbers] = useState<OtherLane>()
  return (
    <>
      <NumbersOf {...around} chosen={numbers} onChoose={setNumbers} />
      <div className="scheme-groups">
        {numbers
          ? offersLike(numbers, around.packet_bytes).map((offer) => (
              <div key={offer.id} className="scheme-group">
                <Item {...offer} checked={equal(offer.queue, queue)} onPick={onPick} />
              </div>
            ))
          : allSchemes()
              .filter(([kind]) => kind !== without)
              .map(([kind, scheme]) => (
                // biome-ignore lint/a11y/useSemanticElements: a group of menu items, not of form fields
                <div key={kind} role="group" aria-label={scheme.name} className="scheme-group">
                  {scheme.presets.length > 1 && <About name={scheme.name} about={scheme.about} />}
                  {scheme.presets.map((preset) => (
                    <Item
                      key={preset.id}
                      name={preset.name}
                      note={preset.source}
                      queue={preset.queue}
                      checked={equal(preset.queue, queue)}
                      onPick={onPick}
                    />
                  ))}
                  {scheme.presets.length === 1 && scheme.about && <About about={scheme.about} />}
                </div>
              ))}
      </div>
    </>
  )
}

interface ItemProps {
  name: string
  note: string
  queue: QueueSpec
  checked: boolean
  onPick: (queue: QueueSpec) => void
}

const Item = ({ name, note, queue, checked, onPick }: ItemProps) => (
  <button
    type="button"
    role="menuitemradio"
    aria-checked={checked}
    className="scheme-item"
    tabIndex={-1}
    onClick={() => onPick(queue)}
  >
    {name} {note && <small>{note}</small>}
  </button>
)

function About({ name, about }: { name?: string; about: string }) {
  return (
    <p className="scheme-about">
      {name && <b>{name}</b>} {about}
    </p>
  )
}
