import { type KeyboardEvent, type ReactNode, useId } from 'react'
import './tabs.css'

interface ListProps<T extends string> {
  /** Id of the panel. */
  id: string
  label: string
  tabs: readonly (readonly [id: T, name: string])[]
  shown: T
  onShow: (id: T) => void
}

/** A tab list: one tab stop, with arrow keys inside. */
export function TabList<T extends string>({ id, label, tabs, shown, onShow }: ListProps<T>) {
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
    <div className="tab-list" role="tablist" tabIndex={-1} aria-label={label} onKeyDown={onKey}>
      {tabs.map(([tab, name]) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${id}-${tab}`}
          aria-selected={tab === shown}
          aria-controls={id}
          tabIndex={tab === shown ? 0 : -1}
          onClick={() => onShow(tab)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

interface PanelProps {
  id: string
  shown: string
  /** Whether the panel is only text to read. */
  still?: boolean
  children: ReactNode
}

/** The panel of the selected tab. */
export const TabPanel = ({ id, shown, still = false, children }: PanelProps) => (
  <div
    className="tab-panel"
    role="tabpanel"
    // A scrolling panel needs a tab stop only if it contains none.
    tabIndex={still ? 0 : -1}
    id={id}
    aria-labelledby={`${id}-${shown}`}
  >
    {children}
  </div>
)

type Props<T extends string> = Omit<ListProps<T> & PanelProps, 'id'>

/** Tabs with their panel below. */
export function Tabs<T extends string>({ still, children, ...list }: Props<T>) {
  const id = useId()
  return (
    <div className="tabbed">
      <TabList {...list} id={id} />
      <TabPanel id={id} shown={list.shown} still={still}>
        {children}
      </TabPanel>
    </div>
  )
}
