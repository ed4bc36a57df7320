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
  const { open, setOpen, close, box, onMenuKey } = useMenu<HTMLSpanElement>()
  const source = SCHEMES.find(([kind]) => kind === queue.kind)?.[1].source
  return (
    <span className="scheme" ref={box}>
      <button
        type="button"
        className="scheme-button"
        aria-haspopup="menu"
        aria-expanded={open}
        title={formText.choose}
        data-testid="scheme"
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          event.stopPropagation()
          setOpen(true)
        }}
      >
        {label}
        <span aria-hidden="true" className="scheme-caret" />
      </button>
      {source && <small className="scheme-source">{source}</small>}
      {open && (
        <div
          ref={within}
          className="scheme-menu"
          role="menu"
          aria-label={formText.choose}
          tabIndex={-1}
          onKeyDown={onMenuKey}
        >
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
                      close(true)
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

const EDGE = 16
const LEAST_BELOW = 320

/** Moves the open menu inside the window, and clear of a bar at its foot; above its button where that has more room. */
function within(menu: HTMLElement | null): void {
  const button = menu?.parentElement
  if (!menu || !button) return
  const { top, bottom, left } = button.getBoundingClientRect()
  const bar = Number.parseFloat(getComputedStyle(menu).getPropertyValue('--foot')) || 0
  const below = innerHeight - bar - bottom - EDGE
  const above = top - EDGE
  const up = below < LEAST_BELOW && above > below
  const width = document.documentElement.clientWidth
  menu.style.maxHeight = `${up ? above : below}px`
  menu.style.left = `${Math.max(EDGE, Math.min(left, width - EDGE - menu.offsetWidth)) - left}px`
  if (up) Object.assign(menu.style, { top: 'auto', bottom: 'calc(100% + 4px)' })
}

function About({ name, about }: { name?: string; about: string }) {
  return (
    <p className="scheme-about">
      {name && <b>{name}</b>} {about}
    </p>
  )
}
