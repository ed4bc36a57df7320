import type { ReactNode, SyntheticEvent } from 'react'
import { isLocked, type Part } from '../scenario/lock'
import { useLabState } from './lab'
import { labText } from './text'

/** Why a part of the lab is locked here; undefined if it is not. */
export const useLocked = (part: Part): string | undefined => {
  const lock = useLabState(({ view }) => view.lock)
  return isLocked(lock, part) ? labText.locked[lock!] : undefined
}

/** A disabled fieldset does not stop pictures that act as controls; the events that could move one end here. */
const hold = (event: SyntheticEvent) => {
  if ('key' in event && (event as unknown as KeyboardEvent).key === 'Tab') return
  event.stopPropagation()
}

/** Shows controls, disabled if readers may not change them; the session refuses the change in any case. */
export function Locked({ part = 'rest', children }: { part?: Part; children: ReactNode }) {
  const why = useLocked(part)
  if (!why) return children
  return (
    <fieldset
      className="locked"
      disabled
      title={why}
      onPointerDownCapture={hold}
      onDoubleClickCapture={hold}
      onKeyDownCapture={hold}
    >
      {children}
    </fieldset>
  )
}
