/** The simulation core as JavaScript calls it; only workers load it. */
export type Core = Pick<
  typeof import('../pkg/aqm.js'),
  'Lab' | 'parse' | 'fitting' | 'set_up' | 'set_up_as_at' | 'curve' | 'trace'
>

/** All lanes of a scenario at work. */
export type Lab = InstanceType<Core['Lab']>

/** What the core with rules has beyond the other. */
export type RulesCore = Pick<
  typeof import('../pkg/aqm_rules.js'),
  'rule_view' | 'rule_of' | 'rule_param' | 'rule_completions' | 'rule_export' | 'rule_gallery'
>

/** What its labs have beyond those of the other. */
export type RulesLab = Pick<InstanceType<typeof import('../pkg/aqm_rules.js').Lab>, 'rule'>
