/** Names that people know, and that the lab has no model of. */
const NOT_MODELLED: ReadonlyMap<string, string> = new Map([['bbr', 'BBR is not modelled']])

/** A value in the address's notation, or those of several classes; undefined if it has none. */
type Held = string | readonly string[] | undefined

const kept = (held: Held) =>
  held === undefined
    ? 'it is ignored'
    : typeof held === 'string'
      ? `${held} is used`
      : `${held.join(' and ')} are used`

export const queryText = {
  notModelled: (names: readonly string[]): string[] =>
    names.flatMap((name) => NOT_MODELLED.get(name.trim().toLowerCase()) ?? []),
  faulty: 'The address contains values that the lab cannot use',
  instead: (given: string, allowed: string, held: Held) =>
    `“${given.slice(0, 40)}” is not ${allowed}; ${kept(held)}`,
  window: (given: string, packet_bytes: number, held: Held) =>
    `“${given.slice(0, 40)}” kB hold no packet of ${packet_bytes.toLocaleString('en')} bytes; ${kept(held)}`,
  leftOut: (given: string, kept: string) => `“${given.slice(0, 40)}” is ignored; ${kept} stays`,
  tooMany: (most: number, kept: string) => `more than ${most} lanes; ${kept} stays`,
  known: (names: readonly string[]) => `The lab knows ${names.join(', ')}, and presets such as red-may`,
  unknown: (known: readonly string[]) => `unknown parameter, ignored; the lab knows ${known.join(', ')}`,
  range: (what: string, least: number, most: number) =>
    `${what} from ${least.toLocaleString('en')} to ${most.toLocaleString('en')}`,
  oneOf: (names: readonly string[]) => `one of ${names.join(', ')}`,
  aqm: (most: number) => `one to ${most} schemes or presets, with commas between them`,
  rtt: (least_ms: number, most_ms: number) =>
    `a round trip in ms, or a range of them such as 120-180, from ${least_ms} to ${most_ms.toLocaleString('en')}`,
  page: [
    'Address parameters',
    [
      'Made by `npm run generate` from `web/src/link/query.ts`; do not edit.',
      '',
      'Parameters follow a question mark, with `&` between them: `?aqm=td,red&ftp=16&udp=1`. They apply in the order of this',
      'table, whatever their order in the address: a network and its traffic first, then what applies to all traffic. A',
      'load or a network that you name replaces its planned events. Invalid values are reported when the address opens; the rest',
      'still applies. A link with a `#` holds everything and overrides all parameters but `embed=`.',
    ],
    ['parameter', 'sets', 'values', 'default', 'example'],
  ],
  onOff: 'on or off',
  plots: (names: readonly string[]) => `${names.join(', ')}, with commas between them`,
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
  long: (characters: number) => `The link has grown to ${characters.toLocaleString('en')} characters`,
  longHow: 'Mail programs and chats may truncate it. A file has no such limit.',
  tooLong: 'The scenario is too large for the address bar',
  tooLongKept:
    'This browser keeps it and restores it when the page is reloaded. To share it, save it as a file.',
  gone: 'This address refers to a scenario that is not stored in this browser',
  goneHow:
    'It was too long for a link, so only the browser that made it has it. Ask its author for the file.',
  traceTooLong: 'The trace is not in a link. A scenario file holds it whole.',
  tooLongHow: 'A link would be too long, so the address is no longer updated. Save the scenario as a file.',
}
