/** Whether plain data has a rule in it. */
const hasRule = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (('kind' in value && value.kind === 'rule') || Object.values(value).some(hasRule))

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Whether a message, which is plain data, has a rule in it or in a document of JSON within it: it goes to the core that knows rules. */
export const needsRules = (message: unknown): boolean => {
  if (typeof message === 'string') return hasRule(parsed(message))
  if (typeof message !== 'object' || message === null) return false
  return hasRule(message) || Object.values(message).some(needsRules)
}
