import { useCallback, useEffect, useState } from 'react'
import type { Phase } from './phase'

/**
 * What a hand changes, shown at once and held until `agrees` says that it has come about, so that nothing jumps back
 * while a change is on its way. Until a change was taken nothing can agree to it: what was there before may look the same.
 * One that has not come about `patience_ms` after that was refused.
 */
export function useHeld<Value>(agrees: (value: Value) => boolean, patience_ms: number) {
  const [held, setHeld] = useState<{ value: Value; phase: Phase; taken: boolean }>()
  const released = held?.phase === 'end' && held.taken
  const done = released && agrees(held.value)
  useEffect(() => {
    if (!released) return
    // A hand that has moved on in the meantime keeps what it holds now.
    const forget = () => setHeld((now) => (now === held ? undefined : now))
    if (done) return forget()
    const timer = setTimeout(forget, patience_ms)
    return () => clearTimeout(timer)
  }, [held, released, done, patience_ms])
  const hold = useCallback((value: Value, phase: Phase, taking: unknown) => {
    const now = { value, phase, taken: false }
    setHeld(now)
    void Promise.resolve(taking).then(() =>
      setHeld((held) => (held === now ? { ...now, taken: true } : held)),
    )
  }, [])
  return [held, hold] as const
}
