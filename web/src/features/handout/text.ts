import { fixed, listed, parts, plain, plural, rate, significant } from '../../kit/format'
import { seconds } from '../../lab/text'
import type { Counted } from '../../scenario/count'

const milliseconds = (s: number) => `${significant(1000 * s, 4)} ms`

/** Every text of the printed hand-out. */
export const handoutText = {
  network: 'Network:',
  load: 'Load:',
  changes: 'Changes:',
  at: (t_s: number, letter: string | undefined, label: string) =>
    letter === undefined ? `${seconds(t_s)}: ${label}` : `${seconds(t_s)}: ${letter}: ${label}`,
  /** The changes of a run, and how many came before them. */
  came: (changes: readonly string[], more: number) =>
    `${parts(more > 0 ? [...changes, `and ${plain(more)} more`] : changes)}.`,
  sentence: (words: readonly string[]) => `${listed(words)}.`,
  sends: (classes: readonly string[]) => `${parts(classes)}.`,
  until: (from_s: number, to_s: number, seed: number) =>
    `The plots show ${seconds(from_s)} to ${seconds(to_s)} of one run, seed ${seed}.`,
  link: (rate_bps: number, buffer: { packets: number } | { bytes: number }, delay_s: number) =>
    listed([
      rate(rate_bps),
      'packets' in buffer
        ? `buffer ${plain(buffer.packets)} ${plural(buffer.packets, { one: 'packet', other: 'packets' })}`
        : `buffer ${plain(buffer.bytes / 1000)} kB`,
      `${milliseconds(delay_s)} of delay`,
    ]),
  /** Flows, sessions or clients of a kind of traffic. */
  counted: {
    ftp: (n: number) => plural(n, { one: `${plain(n)} long TCP flow`, other: `${plain(n)} long TCP flows` }),
    web: (n: number) => plural(n, { one: `${plain(n)} web session`, other: `${plain(n)} web sessions` }),
    files: (n: number) => plural(n, { one: `${plain(n)} file client`, other: `${plain(n)} file clients` }),
    call: (n: number) => plural(n, { one: `${plain(n)} call`, other: `${plain(n)} calls` }),
    game: (n: number) => plural(n, { one: `${plain(n)} game player`, other: `${plain(n)} game players` }),
    video_call: (n: number) => plural(n, { one: `${plain(n)} video call`, other: `${plain(n)} video calls` }),
    video: (n: number) => plural(n, { one: `${plain(n)} video viewer`, other: `${plain(n)} video viewers` }),
    writes: (n: number) =>
      plural(n, { one: `${plain(n)} writing application`, other: `${plain(n)} writing applications` }),
  } satisfies Record<Counted, (n: number) => string>,
  udp: (rate_bps: number) => `UDP ${rate(rate_bps)}`,
  poisson: (rate_bps: number) => `Poisson packets ${rate(rate_bps)}`,
  /** As a share of the link. */
  poissonOfLink: (rho: number) => `Poisson packets ${significant(rho, 4)} of the link`,
  probe: 'probe files',
  ecn: 'ECN',
  trip: (trip: string) => `round trip ${trip}`,
  /** Round trips, s. */
  trips: {
    one: milliseconds,
    about: (mean_s: number) => `${milliseconds(mean_s)} on average`,
    range: (values_s: readonly number[]) => `${values_s.map((s) => significant(1000 * s, 4)).join('–')} ms`,
    each: (values_s: readonly number[]) => `${listed(values_s.map((s) => significant(1000 * s, 4)))} ms`,
  },
  /** A class of traffic that begins later. */
  later: (what: string, t_s: number) => `${what} from ${seconds(t_s)} on`,
  sharing: 'The same in every lane.',
  /** Its parameters, the paper of its scheme, and its network and load, where they are its own. */
  about: (parameters: readonly string[], source: string | undefined, own: readonly string[] | undefined) => {
    const words = source ? `${listed(parameters)} (${source})` : listed(parameters)
    return own ? `${words}. Its own network and load: ${parts(own)}` : words
  },
  parameter: (title: string, value: string) => `${title}\u00a0=\u00a0${value}`,
  on: 'on',
  off: 'off',
  points: (points: readonly (readonly [queue: number, p: number])[], more: number) => {
    const shown = points
      .map(([queue, p]) => `(${significant(queue, 4)},\u00a0${significant(p, 4)})`)
      .join(' ')
    return more > 0 ? `knots (queue, p): ${shown} and ${plain(more)} more` : `knots (queue, p): ${shown}`
  },
  noParameters: 'no parameters',
  curve: {
    title: 'Drop curve',
    packets: 'p over the queue, packets',
    bytes: 'p over the queue, bytes',
    milliseconds: 'p over the delay in L, ms',
  },
  averaged: {
    packets: 'p over the average queue, packets',
    bytes: 'p over the average queue, bytes',
    milliseconds: 'p over the average delay in L, ms',
  },
  noCurve: 'It has no drop curve.',
  together: { title: 'Queues of all lanes', note: 'packets; the average where the scheme keeps one' },
  figures: (from_s: number, to_s: number) => `Figures of ${fixed(from_s, 1)}–${fixed(to_s, 1)} s, one run`,
  ownFigures: 'Figures of each lane since its last change, one run',
  difference: (letter: string) => `${letter} − A`,
  figuresDiffer: (from_s: number, to_s: number) =>
    `Figures of ${fixed(from_s, 1)}–${fixed(to_s, 1)} s, one run; in brackets: against A`,
  ownFiguresDiffer: 'Figures of each lane since its last change, one run; in brackets: against A',
  figure: (title: string, unit: string) => (unit ? `${title}, ${unit}` : title),
  /** A value, its spread, and its difference against A. */
  value: (value: string, spread: string | undefined, difference: string | undefined) =>
    `${value}${spread ? ` ± ${spread}` : ''}${difference ? ` (${difference})` : ''}`,
  open: 'The same lab, to the last packet:',
  behind: 'the link behind this text is too long to type',
  local:
    'This address works on this machine only. To share it, start the lab with --host 0.0.0.0 or publish it.',
  qr: 'QR code of the link',
  tooLong: 'The scenario is too long for a link; share it as a file.',
} as const
