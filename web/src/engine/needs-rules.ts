import { hasRule } from '../../engine/src/rules'

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Whether a message (plain data) contains a rule, also within a JSON string, and therefore needs the core with rules. */
export const needsRules = (message: unknown): boolean => {
  if (typeof message === 'string') return hasRule(parsed(message))
  if (typeof message !== 'object' || message === null) return false
  return hasRule(message) || Object.values(message).some(needsRules)
}
