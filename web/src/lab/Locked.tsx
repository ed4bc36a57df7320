import type { ReactNode, SyntheticEvent } from 'react'
import { isLocked, type Part } from '../scenario/lock'
import { labText } from './text'
import { useLab } from './useLab'

/** Why a part of the lab cannot be changed here, where that is so. */
export const useLocked = (part: Part): string | undefined => {
  const lock = useLab(({ view }) => view.lock)
  return isLocked(lock, part) ? labText.locked[lock!] : undefined
}

/** Pictures that are controls know nothing of a disabled group; what could move one ends here. */
const hold = (event: SyntheticEvent) => {
  if ('key' in event && (event as unknown as KeyboardEvent).key === 'Tab') return
  event.stopPropagation()
}

/** Controls, shown disabled where readers may not change what they are of; the session refuses it in any case. */
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
