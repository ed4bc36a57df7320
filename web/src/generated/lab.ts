// Made by `npm run generate` from the Rust types; not to be edited by hand.

import type { Buffer, Change, Link, QueueSpec, Scenario, TcpVariant } from './scenario'

/** A lane's parameters at its present time, live changes included. */
export interface LaneState {
  /** Parameters of a fit have the model's numbers. */
  queue: QueueSpec
  link: LinkState
  /** Each traffic class by its id, in the scenario's order. */
  traffic: { [k: string]: ClassState }
  /** Why the stability model does not apply to the traffic; absent if it does. */
  unmodelled?: Unmodelled
  /** Time and reason of an early stop; absent if the lane was not stopped. */
  stopped?: Stopped
}

/** The bottleneck of a lane. */
export interface LinkState {
  /** Rate, bit/s. */
  rate_bps: number
  /** Propagation delay, s. */
  delay_s: number
  buffer: Buffer
}

/** The present state of a traffic class. */
export interface ClassState {
  /** Active flows, including those that are yet to start. */
  flows: number
  /** Flows that have started. */
  started: number
  /** Total rate of the class's flows, bit/s, if the class has a rate. */
  rate_bps?: number
  /** Present values of the fields that a timeline may change. */
  values: { [k: string]: number }
}

/** Why the model of equal greedy TCP flows does not apply to a lane's traffic. */
export type Unmodelled =
  | 'no_flows'
  | 'short_transfers'
  | { control: TcpVariant }
  | 'delayed_acks'
  | 'packet_sizes'
  | 'mixed_ecn'

/** Why a lane was stopped: it would never have ended, or outgrown memory. */
export interface Stopped {
  /** Simulated time at which it was stopped, s. */
  at_s: number
  /** The field whose value is the most likely cause, such as `traffic[0].think_s`. */
  field: string
  /** The bound that was exceeded. */
  reason: CodePhrase
}

/** A sentence as its code in a catalogue and its arguments. */
export interface CodePhrase {
  /** The sentence. */
  code: Code
  /** What fills its places, in their order. */
  args: CodeArg[]
}

/** What is wrong, or a part of saying so. In documents its name is in snake case. */
export type Code =
  | 'text'
  | 'more'
  | 'or'
  | 'and'
  | 'is'
  | 'null'
  | 'string'
  | 'number'
  | 'whole_number'
  | 'boolean'
  | 'list'
  | 'object'
  | 'nothing'
  | 'not_json'
  | 'expected'
  | 'expected_only'
  | 'missing'
  | 'missing_one_of'
  | 'none_of'
  | 'unknown_field'
  | 'no_field_allowed'
  | 'too_many_fields'
  | 'too_few_entries'
  | 'too_many_entries'
  | 'below_minimum'
  | 'above_maximum'
  | 'empty'
  | 'too_long'
  | 'not_below'
  | 'above_other'
  | 'give_one'
  | 'give_only_one'
  | 'points_not_rising'
  | 'point_above_one'
  | 'sweep_given'
  | 'used_twice'
  | 'name_with_signs'
  | 'round_trips'
  | 'below_one_packet'
  | 'queue_and_link_needed'
  | 'fit_without_tcp'
  | 'fit_without_loss_rate'
  | 'fitted_parameter'
  | 'no_lane'
  | 'same_in_all_lanes'
  | 'no_parameter'
  | 'no_traffic'
  | 'fixed_while_running'
  | 'fixed_in_class'
  | 'not_whole_number'
  | 'no_reverse'
  | 'fit_at_reverse'
  | 'takes_nothing'
  | 'names_nothing'
  | 'last_takes_rest'
  | 'weight_in_packets'
  | 'scheduler_inside'
  | 'shaper_inside'
  | 'fair_inside'
  | 'needs_clock'
  | 'no_other_queue'
  | 'diverts_to_itself'
  | 'culls_from_long'
  | 'at_line'
  | 'no_milliseconds'
  | 'stamp_falls'
  | 'too_many_lines'
  | 'no_rate_line'
  | 'rate_unit'
  | 'rate_time_falls'
  | 'few_rates'
  | 'rates_too_small'
  | 'too_many_opportunities'
  | 'trace_empty'
  | 'trace_without_time'
  | 'file_too_large'
  | 'only_for_stamps'
  | 'packet_above_trace'
  | 'too_many_events'
  | 'too_much_memory'
  | 'too_much_to_write'
  | 'events_of_all_points'
  | 'even_if_large'
  | 'events_at_one_instant'
  | 'memory_exceeded'
  | 'lane_stopped'
  | 'scenario_given'
  | 'seeds_end'
  | 'varied_twice'
  | 'varied_within'
  | 'too_many_runs'
  | 'check_interrupted'
  | 'at_field'
  | 'where'
  | 'in_run'
  | 'seed_varies'
  | 'version_varies'
  | 'empty_part'
  | 'nothing_below'
  | 'no_entry'
  | 'list_empty'
  | 'entries_counted'
  | 'entries_named'
  | 'part_of_other_sweep'
  | 'file_of_other_sweep'
  | 'part_without_lists'
  | 'names_without_values'
  | 'no_job'
  | 'lanes_of_job'
  | 'other_figures'
  | 'no_figures'
  | 'sweep_whole'
  | 'other_version'
  | 'no_model'
  | 'give_queue'
  | 'no_loss_rate'
  | 'no_curve'
  | 'curve_in_bytes'
  | 'fit_without_scenario'
  | 'cannot_read'
  | 'cannot_write'
  | 'in_file'
  | 'not_understood'
  | 'needs_value'
  | 'no_value_of'
  | 'needs_option'
  | 'text_too_large'
  | 'text_too_long'
  | 'lanes_too_many'
  | 'nothing_to_read'
  | 'command_left_out'
  | 'option_left_out'
  | 'unknown_discipline'
  | 'not_in_lab'
  | 'not_in_lab_but'
  | 'nothing_to_change'
  | 'refused_by_kernel'
  | 'refused_by_tool'
  | 'guessed'
  | 'outside_lab'
  | 'sizes_differ'
  | 'rates_differ'
  | 'rate_is_reach'
  | 'rate_above_ceil'
  | 'bandwidth_as_rate'
  | 'bandwidth_left_out'
  | 'equal_queues'
  | 'plain_queue_left_out'
  | 'takes_place_of'
  | 'other_kind_here'
  | 'sign_taken'
  | 'sign_is_comment'
  | 'not_both'
  | 'percent_of_device'
  | 'no_classes'
  | 'limit_of_scenario'
  | 'rate_of_scenario'
  | 'limit_above_threshold'
  | 'ramp_above_limit'
  | 'never_acts'
  | 'delay_is_round_trip'
  | 'usual_of_vendor'
  | 'objects_too_many'
  | 'switched_off'
  | 'only_delays'
  | 'no_token_bucket'
  | 'one_class_only'
  | 'burst_too_small'
  | 'burst_makes_weight'
  | 'probability_too_small'
  | 'threshold_too_large'
  | 'idle_table_too_long'
  | 'max_below_min'
  | 'nodrop_needs_ecn'
  | 'rounds_to_zero'
  | 'zero_is_default'
  | 'flows_fixed'
  | 'needs_details'
  | 'maxp_stored'
  | 'step_in_packets'
  | 'the_lab'
  | 'a_time'
  | 'nothing_here'
  | 'no_policer'
  | 'queue_of'
  | 'shared_memory'
  | 'dynamic_thresholds'
  | 'one_size'
  | 'fair_with'
  | 'fair_queueing_with'
  | 'fair_to_hosts'
  | 'in_packets'
  | 'in_bytes'
  | 'the_queue'
  | 'the_average'
  | 'dropped'
  | 'marked_or_dropped'
  | 'form_of_os10'
  | 'form_of_eos'
  | 'form_of_nxos'
  | 'form_of_eltex'
  | 'means_min'
  | 'means_max'
  | 'means_gentle_max'
  | 'means_probability'
  | 'means_weight'
  | 'means_limit'
  | 'means_size'
  | 'weight_rounded'
  | 'weight_range'
  | 'maxp_rounded'
  | 'value_rounded'
  | 'curve_becomes_ramp'
  | 'spaced_otherwise'
  | 'spaced_at_rate'
  | 'idle_unseen'
  | 'short_queues_judged'
  | 'sent_at_start'
  | 'sizes_mixed'
  | 'needs_kernel'
  | 'fixed_rule'
  | 'limit_in_packets'
  | 'limit_too_small'
  | 'step_only'
  | 'no_such_scheme'
  | 'fit_ends'
  | 'link_varies'
  | 'reverse_left_out'
  | 'timeline_left_out'
  | 'no_effect_without_ecn'
  | 'adapts'
  | 'ticked_time'
  | 'not_documented'
  | 'no_field_for'
  | 'no_average'
  | 'max_moved'
  | 'head_dropped'
  | 'curve_in_points'
  | 'jump_spread'
  | 'spaced_along_curve'
  | 'curve_at_rate'
  | 'starts_beyond_buffer'
  | 'platform_limit'
  | 'headers_in_rate'
  | 'packets_of_bytes'
  | 'fills_not_rising'
  | 'pairs_uneven'
  | 'no_such_name'
  | 'profile_rejected'
  | 'not_enabled'
  | 'other_system'
  | 'nested_too_deep'
  | 'no_lane_left'
  | 'lane_left_out'
  | 'class_left_out'
  | 'senders_own'
  | 'sources_unmarked'
  | 'change_left_out'
  | 'drops_apart'
  | 'gentle_slope_kept'
  | 'too_fine'
  | 'marks_by_curve'
  | 'two_points'
  | 'sent_on_ticks'
  | 'idle_in_packets'
  | 'written_without_ecn'
  | 'ecn_from_min'
  | 'never_early'
  | 'curve_not_held'
  | 'curves_apart'
  | 'curves_untold'
  | 'curves_by'
  | 'one_average'
  | 'curves_not_straight'
  | 'curves_listed'
  | 'others_curved'
  | 'one_curve_for_all'
  | 'queues_are_colours'
  | 'averages_added'
  | 'one_weight'
  | 'limits_together'
  | 'classes_apart'
  | 'rest_taken'
  | 'codepoints_lost'
  | 'local_codepoint'
  | 'only_by_codepoint'
  | 'borrows'
  | 'rates_summed'
  | 'one_queue_alone'
  | 'not_by_ect1'
  | 'not_by_class'
  | 'by_its_codepoint'
  | 'limit_of_each'
  | 'limits_apart'
  | 'last_level_shares'
  | 'no_shape_in_turns'
  | 'otherwise_queued'
  | 'burst_guessed'
  | 'rest_first'
  | 'shape_beside_priority'
  | 'ends_by_direction'
  | 'memory_counted'
  | 'one_of_the_longest'
  | 'room_for_all'
  | 'curves_by_index'
  | 'always_marks'
  | 'percent_of_weight'
  | 'equal_ports'
  | 'as_drr'
  | 'priority_by_rate'
  | 'as_wfq'
  | 'one_level_only'
  | 'blue_later'
  | 'delay_of_link'
  | 'rest_uncurved'
  | 'marks_some'
  | 'delay_left_out'

/** What fills a place of a sentence. */
export type CodeArg = number | string | CodePhrase

/** A curve for plots: its line and its named thresholds. */
export interface Curve {
  /**
   * Corners `[queue, probability]` by queue length; two at one length make a cliff. Empty if the
   * probability does not depend on the queue length.
   */
  line: Knot[]
  /** Named thresholds `[name, queue]`, in the curve's unit. */
  marks: [string, number][]
  /** Whether the curve is read at the average instead of the instantaneous queue. */
  averaged: boolean
  /** Unit of its lengths. */
  unit: LengthUnit
}

/** A corner of a piecewise linear curve; `[queue, probability]` in JSON. */
export type Knot = [number, number]

/** The unit of a queue's length. */
export type LengthUnit = 'packets' | 'bytes' | 'milliseconds'

/** A drop or mark, with the discipline's state at the decision. */
export interface Signal {
  /** The event's row; null stands for a missing number. */
  event: (number | null)[]
  /** That of the queue or of the packets which `inside` names, if it does. */
  curve: Curve
  queue: QueueSpec
  /** Index of the queue of a scheduler, or of the curve of weighted RED, that decided. */
  inside?: number
  buffer: Buffer
}

/** A fault in outside data. */
export interface Fault {
  /** Path to the value, such as `traffic[0].flows`; empty for the whole document. */
  path: string
  /** What is wrong and what is allowed. */
  code: Code
  /** What fills the places of its sentence. */
  args: CodeArg[]
  /** Index of the entry at fault, if the value is a list. */
  at?: number
}

/** Cost of a complete run, all lanes together. */
export interface Cost {
  /** Packets that arrive at the bottlenecks. */
  packets: number
  /** Events to handle. The work of rules counts as the number of events that take as long. */
  events: number
  /** Memory at the end, bytes, without sampled rows: the caller takes them as they come. */
  memory_bytes: number
  /** Packets that arrive at the bottlenecks in the busiest second. */
  packets_per_s: number
  /** The field that contributes most, such as `traffic[0].rate_bps`. */
  field: string
  /** Why the scenario runs only on request; null if it is within the limits. */
  excess: CodePhrase | null
}

/** The lanes' states over time, from the set-up and the timeline. */
export interface History {
  /** One entry per lane, in the scenario's order. */
  lanes: LaneHistory[]
  /** What the lanes share: the set-up and the changes of all lanes. */
  shared: PathHistory
  /** Size of the usual packet, bytes: that of the first TCP class, or of the first class without TCP. */
  packet_bytes: number
}

/** The states of a lane over time. */
export interface LaneHistory {
  /**
   * The first entry is the set-up; each entry differs from the one before. Parameters of a fit have the
   * model's numbers.
   */
  queue: Since[]
  /**
   * The first entry is the set-up; each entry differs from the one before. With a trace, the rate is its mean, and the
   * stamps are left out.
   */
  link: Since2[]
  /** Index of the timeline entry with the stamps of the link's trace; null if the set-up has them. */
  stamps: Since3[]
  /** Rate of the reverse link, bit/s. Empty without a reverse queue. */
  reverse_bps: Since4[]
  /** Each traffic class in the scenario's order, with the fields that a timeline may change. */
  traffic: ClassHistory[]
  /** The earlier lane that runs like this one for longest, if any starts the same. */
  fork?: Fork
}

/** A value and the time from which it holds. */
export interface Since {
  /** Start time, s. */
  since_s: number
  value: QueueSpec
}

/** A value and the time from which it holds. */
export interface Since2 {
  /** Start time, s. */
  since_s: number
  value: Link
}

/** A value and the time from which it holds. */
export interface Since3 {
  /** Start time, s. */
  since_s: number
  value: number | null
}

/** A value and the time from which it holds. */
export interface Since4 {
  /** Start time, s. */
  since_s: number
  value: number
}

/** The load of a traffic class over time. */
export interface ClassHistory {
  id: string
  /** The first entry is the set-up; each entry differs from the one before. */
  values: Since5[]
}

/** A value and the time from which it holds. */
export interface Since5 {
  /** Start time, s. */
  since_s: number
  value: { [k: string]: number }
}

/** Until when a lane runs like another. */
export interface Fork {
  /** Index of the other lane, from 0. */
  lane: number
  /** When the lanes diverge, s; absent if they never do. */
  until_s?: number
}

/** The links and the traffic over time. */
export interface PathHistory {
  /**
   * The first entry is the set-up; each entry differs from the one before. With a trace, the rate is its mean, and the
   * stamps are left out.
   */
  link: Since2[]
  /** Index of the timeline entry with the stamps of the link's trace; null if the set-up has them. */
  stamps: Since3[]
  /** Rate of the reverse link, bit/s. Empty without a reverse queue. */
  reverse_bps: Since4[]
  /** Each traffic class in the scenario's order, with the fields that a timeline may change. */
  traffic: ClassHistory[]
}

/** Facts about a discipline that do not depend on its parameters. */
export interface SchemeTraits {
  /** The packets that are dropped early or marked. */
  signals: SignalsAt
  /** The packet dropped by a full buffer. */
  overflow: Overflow
  /** Field of the weight of one arrival in the average queue; the field of the spacing is next to it. */
  average: string | null
  /** The thresholds between which early drops rise. */
  thresholds: Thresholds | null
  /** Field of the target queueing delay, s. */
  target: string | null
  /** Field of a model that sets other parameters; changing one of those ends the model. */
  fit: string | null
  /** Kind of decision behind early drops and marks; absent for a kind of its own. */
  decision: DecisionKind | null
  /** Quantities shown besides queue, average and drop probability, in the order of a probe's gauges. */
  gauges: Gauge[]
  /** Whether the gauges have columns only in lanes with this discipline, and only those of queues that it has. */
  gauges_of_own: boolean
}

/** The packets that a discipline drops early or marks. */
export type SignalsAt = 'arrival' | 'departure'

/** The packet dropped by a full buffer. */
export type Overflow = 'arrival' | 'longest_queue'

/** Fields of the thresholds of a drop curve. */
export interface Thresholds {
  /** Start of early drops. */
  low: string
  /** End of the line. */
  high: string
  /** Drop probability at the end, if it is a field. */
  max_p: string | null
  /** Whether the thresholds are in bytes rather than packets. */
  in_bytes: boolean
}

/** Kind of decision behind early drops and marks; it determines the numbers of a decision. */
export type DecisionKind = 'curve' | 'controller' | 'squared_controller' | 'sojourn' | 'coupled' | 'sojourn_or_blue'

/** A quantity specific to a discipline, sampled for plots. */
export interface Gauge {
  /** Its column in the series, ending in the unit. Files contain it, so it never changes. */
  column: string
  /** Its symbol on the page. */
  name: string
  /** The kind of the gauge; one plot shows all gauges of a kind, except totals. */
  quantity: Quantity
  /** Index of its queue among those of the discipline, from 0; none if it covers all queues. */
  queue: number | null
}

/** Kind of a gauge. */
export type Quantity = 'backlog_bytes' | 'rate_bps' | 'delay_s' | 'probability' | 'measured_packets' | 'total'

/** Faults as written. If there are more than it lists, the last entry has no path and gives their number. */
export interface FaultDocument {
  errors: Fault[]
}

/** A scenario as the parser reads it. */
export interface Parsed {
  cost: Cost
  history: History
  /** With all defaults. */
  scenario: Scenario
}

/** A user's change. */
export interface Amended {
  /** The change, at the time of its gesture's first change. */
  change: Change
  /** Simulated time at which it was made, s. */
  at_s: number
  history: History
  /** The scenario after the change; a gesture is one change. */
  scenario: Scenario
  /**
   * Whether the lanes run another scenario: with each change of the gesture at its own time, or with planned events
   * that the change drops.
   */
  ahead: boolean
  /** Whether the running lanes have changed. */
  changed: boolean
  /** If the set-up changed: for each lane, the index of the previous lane that it continues. */
  were?: (number | null)[]
}

/** The replacement of the scenario that runs. */
export interface Revised {
  history: History
  /** With all defaults. */
  scenario: Scenario
  /** For each lane, the index of the previous lane that it continues; null for a new lane. */
  were: (number | null)[]
}
