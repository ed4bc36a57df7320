// Made by `npm run generate` from the Rust types; not to be edited by hand.

import type { Buffer, Lane, QueueSpec, Scenario } from './scenario'
import type { Code, CodeArg, CodePhrase } from './lab'

/** A lane as another system stores it. */
export interface ExportAnswer {
  /** Its configuration; absent if that system cannot express the lane, with a note that says so. */
  text?: string
  /** The differences between configuration and lane. */
  notes: DialectNote[]
  stored?: Lane
  /** Whether another `share` can give another configuration. */
  share_matters: boolean
  /** Whether another `same` gives another configuration. */
  same_matters: boolean
}

/** What became of one field or one word. */
export interface DialectNote {
  /** How far it was kept. */
  level: Level
  /** What there is to say. */
  code: Code
  /** What fills the places of its sentence. */
  args: CodeArg[]
  /** The lane's field, such as `queue.w_q`; absent for words of a text without one. */
  field?: string
  /** The value wanted. */
  asked?: CodeArg
  /** The value kept. */
  got?: CodeArg
  /** Index of the only lane that it is about, where a whole scenario is written. */
  lane?: number
  /** The place in the text, for a text that was read. */
  at?: Place
}

/** How far a value was kept. */
export type Level = 'exact' | 'rounded' | 'changed' | 'lost' | 'refused'

/** A place in a text; both are counted from 1, columns in characters. */
export interface Place {
  /** The line. */
  line: number
  /** The column. */
  column: number
}

/** The content of a configuration. */
export interface ImportAnswer {
  /** The dialect's kind; absent if none was given and none recognises the text. */
  from?: string
  /** The lanes and link that were read, with notes. */
  import: Import
  /** For each lane, the meaning of the system's words. */
  meanings: Meaning[][]
  /** Its lanes in order, as lanes to add to the scenario. */
  added: Lane[]
  replaced?: Scenario
}

/** What a text says. */
export interface Import {
  /** The lanes, in the order of the text. */
  lanes: Imported[]
  /** The link, if the text has its rate. */
  link?: ImportedLink
  /** What was not taken as it stands in the text. */
  notes: DialectNote[]
}

/** A lane that was read. */
export interface Imported {
  /** The discipline as the text names it. */
  label: string
  /** The discipline. */
  queue: QueueSpec
  /** Limit of the system, if the text has one, including the packet in transmission. */
  buffer?: Buffer
  /** Rate of its link, if the text has one. */
  rate_bps?: number
  /** Whether ECN-capable packets are marked. */
  ecn: boolean
  /** Bytes of a packet, by which thresholds were converted. */
  packet_bytes: number
  /** Round trip without queueing that the text delays packets by, s. */
  rtt_s?: number
  /** Share of packets that the discipline dropped, if the text counts them. */
  drop_share?: number
  /** Where the discipline stands in the text. */
  at: Place
}

/** The link of all lanes that were read. */
export interface ImportedLink {
  /** Its rate: the first lane's. */
  rate_bps: number
}

/** A word of a system, and what it means for a lane. */
export interface Meaning {
  /** As the system writes it. */
  word: string
  /** Its meaning here, with the lane's numbers. */
  says: CodePhrase
}

/** Result of a capture. */
export interface CaptureAnswer {
  /** The counts of the file; absent for a format of means. */
  tally?: Tally
}

/** The counts of a file. */
export interface Tally {
  /** Packets that arrived in the stretch. */
  arrivals: number
  /** Packets that left the queue in the stretch. */
  departures: number
  /** Drops in the stretch. */
  drops: number
  /** Marks in the stretch. */
  marks: number
}
