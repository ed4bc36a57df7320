import type { KeyboardEvent } from 'react'
import { usePanel } from './usePanel'

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role=menuitemradio]')]

/** The selected item, or the first; with several choices, the last is the menu's main one. */
function chosenIn(menu: HTMLElement): HTMLElement | undefined {
  const items = itemsOf(menu)
  return items.findLast((item) => item.ariaChecked === 'true') ?? items[0]
}

/** A menu button after ARIA's pattern: opening, closing, and keyboard navigation. */
export function useMenu(label: string, least_px?: number) {
  const { open, setOpen, close, button, panel } = usePanel<HTMLDivElement>(chosenIn, least_px)
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const all = itemsOf(event.currentTarget)
    const at = all.indexOf(document.activeElement as HTMLElement)
    const go = (index: number) => all[(index + all.length) % all.length]?.focus()
    if (event.key === 'ArrowDown') go(at + 1)
    else if (event.key === 'ArrowUp') go(at - 1)
    else if (event.key === 'Home') go(0)
    else if (event.key === 'End') go(-1)
    else if (event.key === 'Tab') return setOpen(false)
    else if (/^\S$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const later = [...all.slice(at + 1), ...all.slice(0, at + 1)]
      later.find((item) => item.textContent?.toLowerCase().startsWith(event.key.toLowerCase()))?.focus()
    } else return panel.onKeyDown(event)
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    open,
    close,
    button: {
      ...button,
      'aria-haspopup': 'menu' as const,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown') return button.onKeyDown(event)
        event.preventDefault()
        event.stopPropagation()
        setOpen(true)
      },
    },
    menu: { ...panel, role: 'menu' as const, 'aria-label': label, tabIndex: -1, onKeyDown: walk },
  }
}
