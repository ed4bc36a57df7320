import { type KeyboardEvent, type ToggleEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { hang } from './hang'
import { keepPressesFromOutside } from './press-outside'
import './panel.css'

/**
 * A panel that hangs from a button, in the browser's top layer, so that nothing clips it. A press elsewhere closes it, and
 * does nothing else unless it hits a button or a field. Escape and callers of `close` return the focus to the
 * button.
 *
 * `first` finds the element to focus on opening; the panel opens upward if less than `least_px` is free below.
 */
export function usePanel<Panel extends HTMLElement>(
  first: (panel: Panel) => HTMLElement | null | undefined,
  least_px?: number,
) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<Panel>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }

  // Any render, scroll or resize may have moved the button.
  useLayoutEffect(() => {
    if (!open) return
    const place = () => {
      if (panel.current && button.current) hang(panel.current, button.current, least_px)
    }
    place()
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    addEventListener('scroll', place, options)
    addEventListener('resize', place, options)
    return () => listening.abort()
  })
  useLayoutEffect(() => {
    if (!open || !panel.current) return
    // The oldest supported browsers have no top layer.
    const shown = panel.current
    shown.showPopover?.()
    // Its width is known now.
    if (button.current) hang(shown, button.current, least_px)
    const focus = () => first(shown)?.focus()
    focus()
    if (shown.contains(document.activeElement)) return
    // Lazily fetched content comes later.
    const coming = new MutationObserver(() => {
      focus()
      if (shown.contains(document.activeElement)) coming.disconnect()
    })
    coming.observe(shown, { childList: true, subtree: true })
    return () => coming.disconnect()
  }, [open, first, least_px])

  useLayoutEffect(() => {
    if (open && panel.current) return keepPressesFromOutside(panel.current)
  }, [open])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  return {
    open,
    setOpen,
    close,
    button: {
      ref: button,
      // A press on its own button is not a press elsewhere.
      popoverTarget: id,
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      onClick: (event: { preventDefault: () => void }) => {
        event.preventDefault()
        setOpen(!open)
      },
      onKeyDown,
    },
    panel: {
      ref: panel,
      id,
      popover: 'auto' as const,
      onToggle: ({ newState }: ToggleEvent) => {
        if (newState === 'closed') setOpen(false)
      },
      onKeyDown,
    },
  }
}
