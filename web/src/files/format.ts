import type { Fault, Scenario } from '../scenario/types'

/** A file as a person gave it. */
export interface Given {
  /** With its extension. */
  name: string
  bytes: Uint8Array
  /** The bytes as UTF-8. */
  text: string
}

/** What a file holds. Without a scenario and without anything to open, the remarks say why. */
export interface Reading {
  /** A scenario as JSON text; the core's parser judges it. */
  scenario?: string
  /** Opens what is no scenario, or what comes with one; gives further remarks. */
  open?(): readonly Fault[]
  /** What of the file is wrong, or is not taken over, each with its place in the file. */
  remarks: readonly Fault[]
  /** The head of a refusal, where the usual one says too little. */
  refused?: string
}

/** A kind of file that the lab reads, and perhaps writes. */
export interface Format {
  /** As a person calls it: "a lesson". */
  name: string
  /** With their points; files are written with the first. */
  extensions: readonly [string, ...string[]]
  /** Larger files are refused unread, bytes. */
  most_bytes: number
  /** Whether a file is of this format. Asked where formats share its extension, or none has it. */
  is(file: Given): boolean
  read(file: Given): Reading | Promise<Reading>
  /** A scenario in this format, and the words of the menu for it. */
  write?: { label: string; text(scenario: Scenario): string }
}
