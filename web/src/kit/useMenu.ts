import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** Opening, closing and walking through a menu, as the menu button pattern of ARIA has it. */
export function useMenu<Box extends HTMLElement>() {
  const [open, setOpen] = useState(false)
  const box = useRef<Box>(null)

  const items = () => [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? [])]
  const close = (focusButton: boolean) => {
    setOpen(false)
    if (focusButton) box.current?.querySelector('button')?.focus()
  }

  useEffect(() => {
    if (!open) return
    const all = [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? [])]
    const chosen = all.find((item) => item.ariaChecked === 'true') ?? all[0]
    chosen?.focus()
    const outside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])

  const onMenuKey = (event: KeyboardEvent) => {
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const go = (index: number) => all[(index + all.length) % all.length]?.focus()
    if (event.key === 'ArrowDown') go(at + 1)
    else if (event.key === 'ArrowUp') go(at - 1)
    else if (event.key === 'Home') go(0)
    else if (event.key === 'End') go(-1)
    else if (event.key === 'Escape') close(true)
    else if (event.key === 'Tab') return close(false)
    else if (/^\S$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const later = [...all.slice(at + 1), ...all.slice(0, at + 1)]
      later.find((item) => item.textContent?.toLowerCase().startsWith(event.key.toLowerCase()))?.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { open, setOpen, close, box, onMenuKey }
}
