import { useMemo } from 'react'

/** The same object until its content, as JSON, changes. */
export function useStable<T>(value: T): T {
  const json = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content decides, not the object
  return useMemo(() => value, [json])
}
