import { type KeyboardEvent, type ReactNode, useId } from 'react'

interface Props<T extends string> {
  label: string
  tabs: readonly (readonly [id: T, name: string])[]
  shown: T
  onShow: (id: T) => void
  /** Whether what is shown is only to read. */
  still?: boolean
  children: ReactNode
}

/** One of several parts; one tab stop, inside which arrow keys choose. */
export function Tabs<T extends string>({ label, tabs, shown, onShow, still = false, children }: Props<T>) {
  const id = useId()
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!by) return
    event.preventDefault()
    event.stopPropagation()
    const at = (tabs.findIndex(([tab]) => tab === shown) + by + tabs.length) % tabs.length
    onShow(tabs[at]![0])
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus()
  }
  return (
    <div className="large-tabs">
      <div className="large-tabs-list" role="tablist" tabIndex={-1} aria-label={label} onKeyDown={onKey}>
        {tabs.map(([tab, name]) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            aria-selected={tab === shown}
            aria-controls={`${id}-panel`}
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => onShow(tab)}
          >
            {name}
          </button>
        ))}
      </div>
      <div
        className="large-tabs-panel"
        role="tabpanel"
        // A panel that scrolls is a stop of its own only where nothing in it is one.
        tabIndex={still ? 0 : -1}
        id={`${id}-panel`}
        aria-labelledby={`${id}-${shown}`}
      >
        {children}
      </div>
    </div>
  )
}
