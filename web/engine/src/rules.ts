/** Whether plain data has a rule in it, which the lanes' own module does not run. */
export const hasRule = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (('kind' in value && value.kind === 'rule') || Object.values(value).some(hasRule))
