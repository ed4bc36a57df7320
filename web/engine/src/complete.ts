/** Kinds of disciplines and meters that the module of lanes alone does not run. */
const BEYOND_LANES: readonly unknown[] = ['rule', 'scheduler', 'wred', 'srtcm', 'trtcm', 'fair', 'cake']

/** Fields of traffic that the module of lanes does not know. */
const BEYOND_TRAFFIC = ['host', 'peer'] as const

/** Whether plain data has something in it that only the complete module runs. */
export const isBeyondLanes = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (('kind' in value &&
    (BEYOND_LANES.includes(value.kind) || BEYOND_TRAFFIC.some((field) => field in value))) ||
    Object.values(value).some(isBeyondLanes))
