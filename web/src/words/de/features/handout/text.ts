import type { handoutText as english } from '../../../../features/handout/text'
import { fixed, listed, parts, plain, plural, rate, significant } from '../../../../kit/format'
import { seconds } from '../../../../lab/text'
import type { Counted } from '../../../../scenario/count'
import type { Draft } from '../../../draft'

const milliseconds = (s: number) => `${significant(1000 * s, 4)} ms`

export const handoutText = {
  network: 'Netz:',
  load: 'Last:',
  changes: 'Änderungen:',
  at: (t_s: number, letter: string | undefined, label: string) =>
    letter === undefined ? `${seconds(t_s)}: ${label}` : `${seconds(t_s)}: ${letter}: ${label}`,
  came: (changes: readonly string[], more: number) =>
    `${parts(more > 0 ? [...changes, `und ${plain(more)} weitere`] : changes)}.`,
  sentence: (words: readonly string[]) => `${listed(words)}.`,
  sends: (classes: readonly string[]) => `${parts(classes)}.`,
  until: (from_s: number, to_s: number, seed: number) =>
    `Die Diagramme zeigen ${seconds(from_s)} bis ${seconds(to_s)} eines Laufs, Startwert ${seed}.`,
  link: (rate_bps: number, buffer: { packets: number } | { bytes: number }, delay_s: number) =>
    listed([
      rate(rate_bps),
      'packets' in buffer
        ? plural(buffer.packets, {
            one: `Puffer ${plain(buffer.packets)} Paket`,
            other: `Puffer ${plain(buffer.packets)} Pakete`,
          })
        : `Puffer ${plain(buffer.bytes / 1000)} kB`,
      `${milliseconds(delay_s)} Verzögerung`,
    ]),
  counted: {
    ftp: (n: number) =>
      plural(n, { one: `${plain(n)} langer TCP-Flow`, other: `${plain(n)} lange TCP-Flows` }),
    web: (n: number) => plural(n, { one: `${plain(n)} Websitzung`, other: `${plain(n)} Websitzungen` }),
    files: (n: number) => plural(n, { one: `${plain(n)} Datei-Client`, other: `${plain(n)} Datei-Clients` }),
    call: (n: number) => plural(n, { one: `${plain(n)} Anruf`, other: `${plain(n)} Anrufe` }),
    game: (n: number) => plural(n, { one: `${plain(n)} spielende Person`, other: `${plain(n)} Spielende` }),
    video_call: (n: number) => plural(n, { one: `${plain(n)} Videoanruf`, other: `${plain(n)} Videoanrufe` }),
    video: (n: number) =>
      plural(n, { one: `${plain(n)} zuschauende Person`, other: `${plain(n)} Videozuschauende` }),
    writes: (n: number) =>
      plural(n, { one: `${plain(n)} schreibende Anwendung`, other: `${plain(n)} schreibende Anwendungen` }),
  } satisfies Record<Counted, (n: number) => string>,
  udp: (rate_bps: number) => `UDP ${rate(rate_bps)}`,
  poisson: (rate_bps: number) => `Poisson-Pakete ${rate(rate_bps)}`,
  poissonOfLink: (rho: number) => `Poisson-Pakete ${significant(rho, 4)} der Leitung`,
  probe: 'Messdateien',
  ecn: 'ECN',
  trip: (trip: string) => `Umlaufzeit ${trip}`,
  trips: {
    one: milliseconds,
    about: (mean_s: number) => `im Mittel ${milliseconds(mean_s)}`,
    range: (values_s: readonly number[]) => `${values_s.map((s) => significant(1000 * s, 4)).join('–')} ms`,
    each: (values_s: readonly number[]) => `${parts(values_s.map((s) => significant(1000 * s, 4)))} ms`,
  },
  later: (what: string, t_s: number) => `${what} ab ${seconds(t_s)}`,
  sharing: 'In jeder Spur gleich.',
  about: (parameters: readonly string[], source: string | undefined, own: readonly string[] | undefined) => {
    const words = source ? `${listed(parameters)} (${source})` : listed(parameters)
    return own ? `${words}. Eigenes Netz und eigene Last: ${parts(own)}` : words
  },
  parameter: (title: string, value: string) => `${title}\u00a0=\u00a0${value}`,
  on: 'ein',
  off: 'aus',
  points: (points: readonly (readonly [queue: number, p: number])[], more: number) => {
    const shown = points
      .map(([queue, p]) => `(${significant(queue, 4)};\u00a0${significant(p, 4)})`)
      .join(' ')
    return more > 0
      ? `Stützpunkte (Warteschlange; p): ${shown} und ${plain(more)} ${plural(more, { one: 'weiterer', other: 'weitere' })}`
      : `Stützpunkte (Warteschlange; p): ${shown}`
  },
  noParameters: 'keine Parameter',
  curve: {
    title: 'Verwurfskurve',
    packets: 'p über der Warteschlange, Pakete',
    bytes: 'p über der Warteschlange, Byte',
    milliseconds: 'p über der Verzögerung in L, ms',
  },
  averaged: {
    packets: 'p über der mittleren Warteschlange, Pakete',
    bytes: 'p über der mittleren Warteschlange, Byte',
    milliseconds: 'p über der mittleren Verzögerung in L, ms',
  },
  noCurve: 'Es hat keine Verwurfskurve.',
  together: {
    title: 'Warteschlangen aller Spuren',
    note: 'Pakete; der Mittelwert, wo das Verfahren einen führt',
  },
  figures: (from_s: number, to_s: number) =>
    `Kennzahlen von ${fixed(from_s, 1)}–${fixed(to_s, 1)} s, ein Lauf`,
  ownFigures: 'Kennzahlen jeder Spur seit ihrer letzten Änderung, ein Lauf',
  difference: (letter: string) => `${letter} − A`,
  figuresDiffer: (from_s: number, to_s: number) =>
    `Kennzahlen von ${fixed(from_s, 1)}–${fixed(to_s, 1)} s, ein Lauf; in Klammern: gegenüber A`,
  ownFiguresDiffer: 'Kennzahlen jeder Spur seit ihrer letzten Änderung, ein Lauf; in Klammern: gegenüber A',
  figure: (title: string, unit: string) => (unit ? `${title}, ${unit}` : title),
  value: (value: string, spread: string | undefined, difference: string | undefined) =>
    `${value}${spread ? ` ± ${spread}` : ''}${difference ? ` (${difference})` : ''}`,
  open: 'Dasselbe Labor, bis zum letzten Paket:',
  behind: 'der Link hinter diesem Text ist zu lang zum Abtippen',
  local:
    'Diese Adresse funktioniert nur auf diesem Rechner. Zum Teilen das Labor mit --host 0.0.0.0 starten oder veröffentlichen.',
  qr: 'QR-Code des Links',
  tooLong: 'Das Szenario ist zu lang für einen Link; es als Datei teilen.',
} satisfies Draft<typeof english>
