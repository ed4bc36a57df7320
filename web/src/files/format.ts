import type { Fault, Scenario } from '../scenario/types'

/** A file from the user. */
export interface Given {
  /** Includes the extension. */
  name: string
  bytes: Uint8Array
  /** The bytes as UTF-8. */
  text: string
}

/** The content of a file. Without a scenario and an `open`, the remarks say why. */
export interface Reading {
  /** A scenario as JSON text, to be checked by the core's parser. */
  scenario?: string
  /** Opens content other than a scenario; returns further remarks. */
  open?(): readonly Fault[]
  /** Faults, and parts not taken over, with their places in the file. */
  remarks: readonly Fault[]
  /** Heading of a refusal, if the default says too little. */
  refused?: string
}

/** A file format that the lab reads, and possibly writes. */
export interface Format {
  /** Common name: "a lesson". */
  readonly name: string
  /** With leading points; files are written with the first. */
  extensions: readonly [string, ...string[]]
  /** Larger files are refused without reading, bytes. */
  most_bytes: number
  /** Whether a file has this format. Formats with the file's extension are tried first. */
  is(file: Given): boolean
  /** Whether the format is tried last, because it accepts almost any text with its extension. */
  yields?: boolean
  read(file: Given): Reading | Promise<Reading>
  /** Writes a scenario in this format, with its menu label. */
  write?: { readonly label: string; text(scenario: Scenario): string }
}
