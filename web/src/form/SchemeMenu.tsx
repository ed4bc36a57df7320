import { useState } from 'react'
import type { QueueSpec } from '../generated/scenario'
import { equal } from '../scenario/equal'
import './form.css'
import { useMenu } from '../kit/useMenu'
import { allSchemes } from '../scenario/schemes'
import { NumbersOf } from './NumbersOf'
import { type Beside, likeWhom, type OtherLane, offersLike } from './offers'
import { formText } from './text'

interface Props {
  queue: QueueSpec
  /** What the lane's scheme is called now. */
  label: string
  beside: Beside
  onPick: (queue: QueueSpec) => void
}

const SCHEMES = allSchemes()

/** The lane's scheme, and every other that it could have, with whose numbers those are. */
export function SchemeMenu({ queue, label, beside, onPick }: Props) {
  const { open, close, button, menu } = useMenu(formText.choose)
  const source = SCHEMES.find(([kind]) => kind === queue.kind)?.[1].source
  const like = likeWhom(queue, beside)
  return (
    <span className="scheme">
      <button
        {...button}
        type="button"
        className="scheme-button"
        title={formText.choose}
        data-testid="scheme"
      >
        {label}
        <span aria-hidden="true" className="scheme-caret" />
      </button>
      {source && (
        <small className="scheme-source" title={source}>
          {source}
        </small>
      )}
      {like && <small className="scheme-like">{formText.agrees[like[0]](like[1])}</small>}
      {open && (
        <div {...menu} className="panel scheme-menu">
          <Items
            queue={queue}
            beside={beside}
            onPick={(picked) => {
              close()
              onPick(picked)
            }}
          />
        </div>
      )}
    </span>
  )
}

function Items({ queue, beside, onPick }: Omit<Props, 'label'>) {
  const [numbers, setNumbers] = useState<OtherLane>()
  return (
    <>
      <NumbersOf {...beside} chosen={numbers} onChoose={setNumbers} />
      <div className="scheme-groups">
        {numbers
          ? offersLike(numbers, beside.packet_bytes).map((offer) => (
              <div key={offer.id} className="scheme-group">
                <Item {...offer} checked={equal(offer.queue, queue)} onPick={onPick} />
              </div>
            ))
          : SCHEMES.map(([kind, scheme]) => (
              // biome-ignore lint/a11y/useSemanticElements: a menu's items are grouped, not fields
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
