/** Kinds of disciplines that the module of lanes alone does not run. */
const BEYOND_LANES: readonly unknown[] = ['rule', 'scheduler']

/** Whether plain data has a discipline in it that only the complete module runs. */
export const isBeyondLanes = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (('kind' in value && BEYOND_LANES.includes(value.kind)) || Object.values(value).some(isBeyondLanes))
