// Made by `npm run generate` from the Rust types; not to be edited by hand.

export interface RuleReading {
  /**
   * The latest value of each assignment, in the order of the text; `null` before the first. A time in seconds, a flag as 0 or 1.
   */
  values: (number | null)[]
  /** How often each assignment was made. */
  counts: number[]
  /** The states, in the order of the text. */
  states: number[]
  /** The latest base probability. */
  probability: number | null
  /** Lines, from 1, with numbers that were NaN or infinite, and how often. */
  no_numbers: [number, number][]
  /** Lines, from 1, with probabilities outside 0 to 1, and how often. */
  no_probabilities: [number, number][]
}

/** The analysis of a text. */
export interface RuleDocument {
  /** Its words, faults and declarations. */
  view: RuleView
  /** Its lines in mathematical notation. */
  lines: RuleLine[]
  /** The same lines in words. */
  spoken: string[]
  /** Its assignments, in the order of the text; empty if a fault prevents the rule from running. */
  assignments: RuleAssigned[]
  /** The corners of its curve. */
  knots: RuleKnot[]
}

/** The analysis of a text, valid or faulty, for the editor. */
export interface RuleView {
  /** The name of the rule. */
  name: string | null
  /** Its title. */
  title: string | null
  /** Its words and comments in the order of the text, without spaces and line ends. */
  words: RuleWord[]
  /** Its faults and hints. */
  faults: RuleFault[]
  /** The valid parameters. */
  params: RuleParam[]
  /** The valid states. */
  states: RuleHeld[]
  /** Names of the states that the text shows over time. */
  shows: string[]
  /** The events with their costs. */
  events: RuleEvent[]
  /** Greatest cost that an event may have. */
  most_cost: number
  /** The only measure on which the probability of the rule depends, besides parameters. */
  curve_of: string | null
  /** The two measures on which the probability depends, if it depends on two. */
  family_of: [string, string] | null
  /** The requirements of the rule on hardware. */
  hardware: RuleHardware
}

/** A word with its place. */
export interface RuleWord {
  /** Where it starts. */
  from: number
  /** Where it ends. */
  to: number
  /** What it is. */
  kind: RuleWordKind
}

/** The kind of a word. */
export type RuleWordKind =
  | 'keyword'
  | 'param'
  | 'state'
  | 'local'
  | 'input'
  | 'function'
  | 'number'
  | 'operator'
  | 'comment'
  | 'other'

/** A fault with its place. */
export interface RuleFault {
  /** Where it starts. */
  from: number
  /** Where it ends. */
  to: number
  /** The code of its sentence. */
  code: Wrong
  /** The arguments of its sentence. */
  args: WrongArg[]
  /** Whether it is only a hint: the rule still runs. */
  hint: boolean
  /** A change of the text that fixes it. */
  mend: RuleMend | null
}

/** What is wrong, or a part of saying so. */
export type Wrong =
  | 'quoted'
  | 'or'
  | 'number'
  | 'time'
  | 'yes_or_no'
  | 'title'
  | 'name'
  | 'value'
  | 'line_end'
  | 'key'
  | 'leave_out'
  | 'write_braces'
  | 'add'
  | 'write'
  | 'expected'
  | 'used_twice'
  | 'too_long'
  | 'nested_too_deep'
  | 'character'
  | 'unclosed'
  | 'unopened'
  | 'number_too_large'
  | 'times_sign'
  | 'operator_missing'
  | 'reserved'
  | 'no_loops'
  | 'outside_event'
  | 'no_rule'
  | 'too_many_nodes'
  | 'too_many_params'
  | 'too_many_states'
  | 'too_many_tables'
  | 'too_many_cells'
  | 'cells'
  | 'hashes'
  | 'no_table'
  | 'not_in_ns3'
  | 'nothing_drawn'
  | 'divert_at_arrival'
  | 'too_many_draws'
  | 'too_large'
  | 'too_dear'
  | 'nothing_happens'
  | 'event_twice'
  | 'every_too_short'
  | 'not_constant'
  | 'outside_range'
  | 'shows_state'
  | 'unread'
  | 'measured'
  | 'looks_like'
  | 'wrong_type'
  | 'types_differ'
  | 'no_packet'
  | 'early_at_arrival'
  | 'early_twice'
  | 'param_set'
  | 'input_set'
  | 'set_twice'
  | 'unknown'
  | 'unknown_but'
  | 'unseen'
  | 'unknown_function'
  | 'arguments'
  | 'input_elsewhere'
  | 'age_at_arrival'
  | 'division_by_zero'
  | 'never_reached'
  | 'no_colon'
  | 'braces'
  | 'takes_nothing'

/** What fills a place of a sentence. */
export type WrongArg = number | string | WrongPhrase

/** A sentence as its code in a catalogue and its arguments. */
export interface WrongPhrase {
  /** The sentence. */
  code: Wrong
  /** What fills its places, in their order. */
  args: WrongArg[]
}

/** A change of the text that fixes a fault. */
export interface RuleMend {
  /** Its description. */
  label: WrongPhrase
  /** Start of the replaced stretch. */
  from: number
  /** End of the replaced stretch. */
  to: number
  /** The replacement. */
  insert: string
}

/** A parameter with its slider. Times are in seconds; a flag is 0 or 1. */
export interface RuleParam {
  /** Its name. */
  name: string
  /** Its type. */
  type: RuleType
  /** Its value. */
  value: number
  /** Its unit in the text: `s`, `ms`, `us`, `ns` or `%`. */
  unit: string | null
  /** Where its value starts in the text. */
  from: number
  /** Where its value ends. */
  to: number
  /** The slider's least value. */
  min: number
  /** The slider's greatest value. */
  max: number
  /** The slider's step. */
  step: number
}

/** A type of values. */
export type RuleType = 'number' | 'time' | 'flag'

/** A state with its initial value. */
export interface RuleHeld {
  /** Its name. */
  name: string
  /** Its type. */
  type: RuleType
  /** Its value at the start; times in seconds, a flag 0 or 1. */
  value: number
}

/** An event. */
export interface RuleEvent {
  /** The text of its head. */
  when: string
  /** Start of its head. */
  from: number
  /** End of its head. */
  to: number
  /** Its cost. */
  cost: number
  /** Its local names. */
  locals: RuleNamed[]
}

/** A name with its type. */
export interface RuleNamed {
  /** The name. */
  name: string
  /** The type. */
  type: RuleType
}

/**
 * Counts of operations in a rule that switches with match-action tables lack. Domino (Sivaraman et al., SIGCOMM 2016) has
 * neither roots nor floating point, and one atom per state that a packet reads and writes.
 */
export interface RuleHardware {
  /** Divisions by non-constant values. */
  divisions: number
  /** Square and cube roots. */
  roots: number
  /** Exponentials, logarithms, and powers other than to a constant whole number. */
  exponentials: number
  /** Random draws, including that of `early`. */
  draws: number
  /** States that the events of a packet read or write, without the count of `early`. */
  states: number
}

/** A line of a rule in mathematical notation. */
export interface RuleLine {
  /** Levels of indentation. */
  indent: number
  /** Its purpose. */
  part: RuleLinePart
  /** The children of its `math` element. */
  nodes: RuleMathNode[]
}

/** The purpose of a line. */
export type RuleLinePart = 'name' | 'declaration' | 'event' | 'statement'

/** An element of MathML Core. It has a text or children. */
export interface RuleMathNode {
  /** The element's name. */
  tag: string
  /** Names and values of its attributes. */
  attributes: [string, string][]
  /** Its text. */
  text: string | null
  /** Its children. */
  children: RuleMathNode[]
  /** Where its source starts and ends in the text of the rule, in units of UTF-16. */
  source: [number, number] | null
}

/** An assignment. */
export interface RuleAssigned {
  /** The assigned name. */
  name: string
  /** The type of the value. */
  type: RuleType
  /** Where the name starts in the text, in units of UTF-16. */
  from: number
}

/** A corner of the curve with the parameters that move it. */
export interface RuleKnot {
  /** Its length. */
  queue: number
  /** Its probability. */
  probability: number
  /** The parameter that moves it most along the queue. */
  along_queue: RuleMover | null
  /** The parameter that moves it most along the probability. */
  along_probability: RuleMover | null
}

/** A parameter that moves a corner along an axis. */
export interface RuleMover {
  /** Its name. */
  param: string
  /** How far the corner moves for each 1 by which the parameter grows. */
  rate: number
}

/** A built-in discipline, written as a rule. */
export interface RuleShown {
  /** The kind of the discipline. */
  kind: string
  /** The text. */
  text: string
  /** Its parameters, each with the corresponding field of the discipline; times correspond to fields in seconds. */
  fields: [string, string][]
}

/** A published scheme that is a rule and no discipline of its own. */
export interface RuleExample {
  /** Its name. */
  name: string
  /** What it does. */
  about: string
  /** The text. */
  text: string
}

/** A format in which a rule is exported. */
export type RuleFormat = 'ns3' | 'rust' | 'latex'

/** An exported file. */
export interface RuleFile {
  /** Its name. */
  name: string
  /** Its text. */
  content: string
}

/** A completion. */
export interface RuleCompletion {
  /** Start of the replaced word. */
  from: number
  /** End of the replaced word. */
  to: number
  /** The replacement. */
  insert: string
  /** Its kind. */
  kind: RuleWordKind
  /** Its meaning, in English. */
  about: string
}
