import { all, between, listed, plain } from '../kit/format'

/** A value in the address's notation, or those of several classes; undefined if it has none. */
type Held = string | readonly string[] | undefined

const kept = (held: Held) =>
  held === undefined
    ? 'it is ignored'
    : typeof held === 'string'
      ? `${held} is used`
      : `${all(held)} are used`

const ends = (least: number, most: number) => `from ${between(least, 0, 3)} to ${between(most, 0, 3)}`

/** Messages about readable addresses. */

export const queryText = {
  /** Names that people know, and that the lab has no model of. */
  notModelled: { bbr: 'BBR is not modelled' },
  /** Several messages about one value. */
  together: (messages: readonly string[]) => messages.join('. '),
  noTraffic: 'a lab needs traffic; that of the default lab stays',
  faulty: 'The address contains values that the lab cannot use',
  instead: (given: string, allowed: string, held: Held) =>
    `“${given.slice(0, 40)}” is not ${allowed}; ${kept(held)}`,
  window: (given: string, packet_bytes: number, held: Held) =>
    `“${given.slice(0, 40)}” kB hold no packet of ${plain(packet_bytes)} bytes; ${kept(held)}`,
  leftOut: (given: string, kept: string) => `“${given.slice(0, 40)}” is ignored; ${kept} stays`,
  tooMany: (most: number, kept: string) => `more than ${most} lanes; ${kept} stays`,
  known: (names: readonly string[]) => `The lab knows ${listed(names)}, and presets such as red-may`,
  unknown: (known: readonly string[]) => `unknown parameter, ignored; the lab knows ${listed(known)}`,
  /** Numbers that a parameter takes. */
  numbers: {
    flows: (least: number, most: number) => `a whole number of flows ${ends(least, most)}`,
    sessions: (least: number, most: number) => `a whole number of web sessions ${ends(least, most)}`,
    clients: (least: number, most: number) => `a whole number of clients ${ends(least, most)}`,
    packets: (least: number, most: number) => `a whole number of packets ${ends(least, most)}`,
    bytes: (least: number, most: number) => `a whole number of bytes ${ends(least, most)}`,
    whole: (least: number, most: number) => `a whole number ${ends(least, most)}`,
    mbps: (least: number, most: number) => `a rate in Mb/s ${ends(least, most)}`,
    ofGap: (least: number, most: number) => `a share of the mean gap ${ends(least, most)}`,
    ofLink: (least: number, most: number) => `a share of the link rate ${ends(least, most)}`,
    kB: (least: number, most: number) => `a size in kB ${ends(least, most)}`,
    ms: (least: number, most: number) => `a time in ms ${ends(least, most)}`,
    s: (least: number, most: number) => `a time in s ${ends(least, most)}`,
  },
  /** What applies without a parameter, if it is no value. */
  used: { profile: 'the default of the profile', noFrame: 'no frame', readers: 'the reader’s' },
  language: 'the tag of a language that the page has, such as de or zh-Hans',
  oneOf: (names: readonly string[]) => `one of ${listed(names)}`,
  aqm: (most: number) => `one to ${most} schemes or presets, with commas between them`,
  rtt: (least_ms: number, most_ms: number) =>
    `a round trip in ms, or a range of them such as 120-180, ${ends(least_ms, most_ms)}`,
  onOff: 'on or off',
  plots: (names: readonly string[]) => `${listed(names)}, with commas between them`,
} as const

/** Messages about links. */
export const linkText = {
  cut: 'This link is incomplete',
  cutHow:
    'Part of it is missing or was changed. Copy it again from its source. Until then, this is the lab’s default scenario.',
  newer: (version: number) => `This link was made with version ${version} of the lab`,
  newerHow: 'This page reads versions 1 and 2. Reload it, or open the link on the current site.',
  ghost: {
    title: 'A ghost in this link cannot run; everything else does',
    lane: (lanes: number) => `belongs to a lane that does not exist; this lab has ${lanes}`,
    lanes: (lanes: number) => `a ghost has one lane; this one has ${lanes}`,
  },
  invalid: 'This link contains values that the lab cannot run',
  foreign: 'This is not an AQM Lab link',
  foreignHow: 'The address contains no scenario after the #.',
  long: (characters: number) => `The link has grown to ${plain(characters)} characters`,
  longHow: 'Mail programs and chats may truncate it. A file has no such limit.',
  tooLong: 'The scenario is too large for the address bar',
  tooLongKept:
    'This browser keeps it and restores it when the page is reloaded. To share it, save it as a file.',
  gone: 'This address refers to a scenario that is not stored in this browser',
  goneHow:
    'It was too long for a link, so only the browser that made it has it. Ask its author for the file.',
  traceTooLong: 'The trace is not in a link. A scenario file holds it whole.',
  tooLongHow: 'A link would be too long, so the address is no longer updated. Save the scenario as a file.',
} as const
