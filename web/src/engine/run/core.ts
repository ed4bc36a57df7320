/** The simulation core as JavaScript calls it; only workers load it. */
export type Core = Pick<
  typeof import('../../../engine/src/core')['core'],
  'Lab' | 'parse' | 'fitting' | 'amended' | 'set_up' | 'set_up_as_at' | 'curve' | 'trace'
>

/** All lanes of a scenario at work. */
export type Lab = InstanceType<Core['Lab']>
