import type { QueueSpec } from '../generated/scenario'
import { equal } from '../scenario/equal'
import './form.css'
import { useMenu } from '../kit/useMenu'
import { allSchemes } from '../scenario/schemes'
import { formText } from './text'

interface Props {
  queue: QueueSpec
  /** What the lane's scheme is called now. */
  label: string
  onPick: (queue: QueueSpec) => void
}

const SCHEMES = allSchemes()

/** The lane's scheme, and every other that it could have, with whose numbers those are. */
export function SchemeMenu({ queue, label, onPick }: Props) {
  const { open, close, button, menu } = useMenu()
  const source = SCHEMES.find(([kind]) => kind === queue.kind)?.[1].source
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
      {source && <small className="scheme-source">{source}</small>}
      {open && (
        <div {...menu} role="menu" tabIndex={-1} className="panel scheme-menu" aria-label={formText.choose}>
          <div className="scheme-groups">
            {SCHEMES.map(([kind, scheme]) => (
              // biome-ignore lint/a11y/useSemanticElements: a menu's items are grouped, not fields
              <div key={kind} role="group" aria-label={scheme.name} className="scheme-group">
                {scheme.presets.length > 1 && <About name={scheme.name} about={scheme.about} />}
                {scheme.presets.map((preset) => (
                  <button
                    key={preset.id}
                    type="button"
                    role="menuitemradio"
                    aria-checked={equal(preset.queue, queue)}
                    className="scheme-item"
                    tabIndex={-1}
                    onClick={() => {
                      close()
                      onPick(preset.queue)
                    }}
                  >
                    {preset.name} {preset.source && <small>{preset.source}</small>}
                  </button>
                ))}
                {scheme.presets.length === 1 && scheme.about && <About about={scheme.about} />}
              </div>
            ))}
          </div>
        </div>
      )}
    </span>
  )
}

function About({ name, about }: { name?: string; about: string }) {
  return (
    <p className="scheme-about">
      {name && <b>{name}</b>} {about}
    </p>
  )
}
