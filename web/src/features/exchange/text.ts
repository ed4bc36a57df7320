import type { CaptureAnswer, Level } from '../../generated/dialects'
import { listed, parts, plain, plural, rate, significant } from '../../kit/format'
import { seconds } from '../../lab/text'

type Tally = NonNullable<CaptureAnswer['tally']>

/** Texts of the dialog for other systems. */
export const exchangeText = {
  pages: 'To or from another system',
  lane: 'Lane',
  noteLane: (letter: string) => `Lane ${letter},`,
  noteField: (name: string) => `${name}:`,
  /** A remark on a field, which its name precedes; and one that stands alone. Remarks begin in lower case. */
  note: (says: string) => `${says}.`,
  noteAlone: (says: string) => `${says.charAt(0).toUpperCase()}${says.slice(1)}.`,
  laneName: (letter: string, name: string) => `${letter}: ${name}`,
  system: 'System',
  waiting: 'Computing …',
  levels: {
    exact: 'to know',
    rounded: 'rounded',
    changed: 'differs',
    lost: 'left out',
    refused: 'impossible',
  } satisfies Record<Level, string>,
  export: {
    keep: 'Keeps',
    keeps: {
      usual: 'what suits: RED’s numbers, a curve’s drop rate',
      numbers: 'the numbers',
      rate: 'the drop rate',
    },
    share: 'Drops and marks in its run',
    shareNote: 'The share at which a curve becomes a straight ramp; from this lane’s run.',
    text: 'Configuration',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Not copied',
    save: 'Save as a file',
    differences: 'What is different there',
    none: 'Nothing. It runs there as it does here.',
    refused: 'This system cannot hold the lane.',
    whole:
      'All lanes with their traffic are in the program, with the round trips and start times of this run.',
    program: 'Program',
    now: (at_s: number) => `The lane as it runs at ${seconds(at_s)}, with the changes made until then.`,
    noneWhole: 'Nothing.',
    run: (name: string) => `Run it here as ${name} would`,
    runNote: (letter: string) =>
      `Adds a lane with what that system stores, beside lane ${letter}, on the same traffic.`,
    label: (lane: string, name: string) => `${lane} in ${name}`,
  },
  import: {
    paste: 'Paste a configuration, or what the system prints of its queue',
    example:
      'tc qdisc add dev eth0 root red limit 400000 min 30000 max 90000 avpkt 1000 burst 55 bandwidth 10Mbit',
    file: 'Choose a file',
    apart: 'A lane for each class and curve',
    large: (name: string, why: string) => `“${name}” ${why}.`,
    guess: 'guess from the text',
    guessed: (name: string) => `Read as ${name}.`,
    unknown: 'No lane could be made of this.',
    reads: (systems: readonly string[]) => `What can be read: ${parts(systems)}.`,
    found: (lanes: number) =>
      plural(lanes, { one: 'One lane was found.', other: `${plain(lanes)} lanes were found.` }),
    remarks: 'Remarks on the text',
    place: (line: number, column: number) => `line ${line}, column ${column}`,
    morePlaces: (count: number) =>
      plural(count, {
        one: ` and ${plain(count)} more place`,
        other: ` and ${plain(count)} more places`,
      }),
    meanings: 'What the numbers mean here',
    show: (line: number, column: number) => `Select line ${line}, column ${column}`,
    /** A lane with its link, its buffer and the share that it dropped there, as far as the text has them. */
    lane: (
      name: string,
      rate_bps: number | undefined,
      buffer: { packets?: number; bytes?: number } | undefined,
      dropped: number | undefined,
    ) =>
      listed([
        name,
        ...(rate_bps === undefined ? [] : [rate(rate_bps)]),
        ...(buffer === undefined
          ? []
          : [
              buffer.packets === undefined
                ? `buffer of ${significant((buffer.bytes ?? 0) / 1000, 12)} kB`
                : `buffer of ${significant(buffer.packets, 12)} ${plural(buffer.packets, { one: 'packet', other: 'packets' })}, with the one being sent`,
            ]),
        ...(dropped === undefined ? [] : [`${significant(100 * dropped, 2)} % dropped there`]),
      ]),
    noEcn: 'It marks packets, but no sender here uses ECN. Switch ECN on under Traffic to see marks.',
    add: 'Add beside the lanes',
    addFull: (most: number) => `There is room for ${most} lanes at most.`,
    replace: 'In place of the lanes',
    replaceNote: 'Undo brings the old ones back.',
    replaced: (name: string) => `Lanes and link from ${name}`,
    added: (name: string) => `Lanes from ${name}`,
  },
  capture: {
    format: 'Format',
    formats: {
      pcapng: 'Wireshark: packets that arrive, each with its fate (pcapng)',
      'pcapng-out': 'Wireshark: packets that leave the queue (pcapng)',
      qlog: 'qvis: what the TCP senders know (qlog)',
      flent: 'Flent: goodput and delay over time',
      mahimahi: 'mahimahi: the log of a link with a trace',
    } as Record<string, string>,
    from: 'From',
    to: 'To',
    save: 'Save the file',
    saving: 'Running the lane …',
    even: 'Save it anyway',
    note: (duration_s: number) =>
      `The lane runs again from the start, so that the capture is of exactly this run with its planned events. The run of the scenario ends at ${significant(duration_s, 12)} s, and so does a capture.`,
    counted: ({ arrivals, departures, drops, marks }: Tally) =>
      `Saved: ${listed([
        plural(arrivals, { one: `${plain(arrivals)} arrival`, other: `${plain(arrivals)} arrivals` }),
        plural(departures, {
          one: `${plain(departures)} departure`,
          other: `${plain(departures)} departures`,
        }),
        plural(drops, { one: `${plain(drops)} drop`, other: `${plain(drops)} drops` }),
        plural(marks, { one: `${plain(marks)} mark`, other: `${plain(marks)} marks` }),
      ])}.`,
    saved: 'Saved.',
  },
  fields: {
    queue: 'Scheme',
    'link.rate_bps': 'Link rate',
    'link.buffer': 'Buffer',
    'link.delay_s': 'Round trip',
    link: 'Link',
    traffic: 'Traffic',
    reverse: 'Reverse link',
    timeline: 'Events',
  } as Record<string, string>,
} as const
