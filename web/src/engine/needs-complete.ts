import { isBeyondLanes } from '../../engine/src/complete'

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Whether a message (plain data) has a discipline, also within a JSON string, that needs the complete core. */
export const needsComplete = (message: unknown): boolean => {
  if (typeof message === 'string') return isBeyondLanes(parsed(message))
  if (typeof message !== 'object' || message === null) return false
  return isBeyondLanes(message) || Object.values(message).some(needsComplete)
}
