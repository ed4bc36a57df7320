import type { Scenario } from './types'

/** Whether ACKs are queued on their way back, in any lane. */
export const hasReverse = ({ reverse, lanes }: Pick<Scenario, 'reverse' | 'lanes'>): boolean =>
  reverse != null || lanes.some(({ override }) => override?.reverse != null)
