import {
  between,
  duration,
  fixed,
  listed,
  parts,
  plain,
  plural,
  rate,
  significant,
  smallPercent,
} from '../../../kit/format'
import type {
  labText as englishLab,
  laneText as englishLane,
  noticeText as englishNotice,
} from '../../../lab/text'
import type { Draft } from '../../draft'

const milliseconds = (s: number) => `${significant(1000 * s, 4)} ms`

export const seconds = (t_s: number) => `${between(t_s, 0, 1)}\u00a0s`

const amount = (value: number) => fixed(value, value < 9.95 ? 1 : 0)

const wait = (s: number) =>
  s >= 0.00995 ? duration(s).join('\u00a0') : `${fixed(1000 * s, s < 0.000995 ? 2 : 1)}\u00a0ms`

const rounded = (bps: number, digits: number) => rate(Number(bps.toPrecision(digits))).replace(' ', '\u00a0')

const waiting = (packets: number) =>
  plural(Math.round(packets), {
    one: `Im Mittel wartet ${fixed(packets, 0)}\u00a0Paket`,
    other: `Im Mittel warten ${fixed(packets, 0)}\u00a0Pakete`,
  })

/** Flows einer Art, mit ihrem Artikel. */
const flows = (one: string, many: string) => ({
  start: (n: number) => (n === 1 ? `${one} beginnt` : `${n} ${many} beginnen`),
  more: (n: number) => (n === 1 ? `${one} beginnt` : `+${n} ${many}`),
  fewer: (n: number) => (n === 1 ? `${one} endet` : `−${n} ${many}`),
})

export const labText = {
  locked: {
    curve: 'Wer diesen Link erstellt hat, lässt nur Änderungen der Last zu.',
    all: 'Wer diesen Link erstellt hat, lässt keine Änderungen zu.',
  },
  unlock: 'Alles ändern',
  since: (since_s: number) => `seit ${seconds(since_s)}`,
  nameSince: (name: string, since_s: number) => `${name} seit ${seconds(since_s)}`,
  changeRefused: 'Diese Änderung ist nicht möglich',
  loads: {
    udp: 'UDP',
    poisson: 'Poisson',
    poissonLoad: 'Poisson-Last',
    other: (name: string, label: string) => `${label} (${name})`,
  },
  begins: (name: string) => `${name} beginnt`,
  flows: {
    ftp: flows('ein Flow', 'Flows'),
    web: flows('eine Websitzung', 'Websitzungen'),
    files: flows('ein Datei-Client', 'Datei-Clients'),
    call: flows('ein Anruf', 'Anrufe'),
    game: flows('eine spielende Person', 'Spielende'),
    video_call: flows('ein Videoanruf', 'Videoanrufe'),
    video: flows('eine zuschauende Person', 'Videozuschauende'),
    writes: flows('eine schreibende Anwendung', 'schreibende Anwendungen'),
  },
  sentence: {
    veiled: 'Dieser Schritt der Lektion verbirgt diese Spur.',
    predictFirst: 'Zuerst die Vorhersage machen.',
    later: 'Die Lektion zeigt ihre Kennzahlen später.',
    start: 'Der Lauf hat gerade begonnen.',
    changed: 'Gerade geändert.',
    catching: 'Wird bis zur gezeigten Zeit nachgerechnet.',
    delay: (delay_s: number) => `Pakete warten im Mittel ${duration(delay_s).join('\u00a0')}`,
    queues: (l_s: number, c_s: number) =>
      Number.isNaN(l_s)
        ? `Pakete warten ${wait(c_s)} in C, keine in L`
        : Number.isNaN(c_s)
          ? `Pakete warten ${wait(l_s)} in L, keine in C`
          : `Pakete warten ${wait(l_s)} in L und ${wait(c_s)} in C`,
    served: (queues: readonly { name: string; delay_s: number; share: number }[], more: boolean) => {
      const told = queues.map(
        ({ name, delay_s, share }) =>
          `${name} wartet ${wait(delay_s)} und nimmt ${fixed(share * 100, 0)}\u00a0%`,
      )
      return more ? `${listed(told)}, die anderen liegen dazwischen` : listed(told)
    },
    starved: (name: string, s: number) => `${name} hat seit ${fixed(s, 0)}\u00a0s nichts gesendet.`,
    policed: (name: string, share: number) =>
      `Der Policer verwirft ${smallPercent(share)}\u00a0% von ${name}.`,
    quiet: 'Es wird nichts gesendet.',
    nearLimit: (share: number) => `Die Warteschlange ist ${fixed(share * 100, 0)}\u00a0% der Zeit fast voll`,
    queue: (value: number) => waiting(value),
    queueAt: {
      below: (value: number) => `${waiting(value)}, zu wenig für frühe Verwürfe`,
      peaks: (value: number) => `${waiting(value)}, mit Spitzen im Bereich der frühen Verwürfe`,
      within: (value: number) => `${waiting(value)}, im Bereich der frühen Verwürfe`,
      drops: (value: number) => `${waiting(value)}, also werden einige früh verworfen`,
      marks: (value: number) => `${waiting(value)}, also werden einige markiert`,
      end: (value: number) => `${waiting(value)}, nahe am Ende der frühen Verwürfe`,
      above: (value: number) => `${waiting(value)}, jenseits der frühen Verwürfe`,
    },
    whole: (clauses: readonly string[]) => `${parts(clauses)}.`,
    idle: (share: number) => `${fixed(share * 100, 0)}\u00a0% der Leitung sind ungenutzt`,
    noLosses: 'nichts geht verloren',
    marked: (share: number) => `${smallPercent(share)}\u00a0% der Pakete werden markiert`,
    shares: ([one, other]: readonly [string, string], [a, b]: readonly [number, number]) =>
      `${one} erhält ${rounded(a, 3)}, ${other} ${rounded(b, 3)}.`,
    rare: (share: number) => `eines von ${plain(1 / share, 2)} Paketen geht verloren`,
    noticed: {
      call: (name: string, r: number, lost: number, play_out_s: number) =>
        lost === 0
          ? `${name}: R\u00a0≈\u00a0${fixed(r, 0)}, kein Paket verloren oder mehr als ${duration(play_out_s).join('\u00a0')} verspätet.`
          : lost >= 0.095
            ? `${name}: R\u00a0≈\u00a0${fixed(r, 0)}, ${fixed(100 * lost, 0)}\u00a0% der Pakete verloren oder mehr als ${duration(play_out_s).join('\u00a0')} verspätet.`
            : `${name}: R\u00a0≈\u00a0${fixed(r, 0)}, 1\u00a0von\u00a0${plain(1 / lost, 2)} Paketen verloren oder mehr als ${duration(play_out_s).join('\u00a0')} verspätet.`,
      game: (name: string, p99_s: number, late_per_min: number) =>
        late_per_min > 0
          ? `${name}: 99\u00a0% der Updates brauchen höchstens ${duration(p99_s).join('\u00a0')}, ${amount(late_per_min)} je Minute kommen zu spät.`
          : `${name}: 99\u00a0% der Updates brauchen höchstens ${duration(p99_s).join('\u00a0')}, keines kommt zu spät.`,
      videoCall: (name: string, frozen_s: number) =>
        frozen_s > 0
          ? `${name}: ${amount(frozen_s)}\u00a0s je Minute eingefroren.`
          : `${name}: nie eingefroren.`,
      video: (name: string, rate_bps: number, stalled_s: number) =>
        stalled_s > 0
          ? `${name}: ${rounded(rate_bps, 2)}, ${amount(stalled_s)}\u00a0s je Minute angehalten.`
          : `${name}: ${rounded(rate_bps, 2)}, nie angehalten.`,
      writes: (name: string, p99_s: number) =>
        `${name}: 99\u00a0% sind nach ${duration(p99_s).join('\u00a0')} vollständig.`,
    },
  },
  markers: {
    classRate: (name: string, bps: number) => `${name} ${rate(bps)}`,
    classLoad: (name: string, rho: number) => `${name} ${significant(rho, 12)} der Leitung`,
    linkRate: (bps: number) => `Leitung ${rate(bps)}`,
    linkDelay: (s: number) => `Leitungsverzögerung ${milliseconds(s)}`,
    reverseRate: (bps: number) => `Leitung der ACKs ${rate(bps)}`,
    traces: { mobile: 'Mobilfunk-Trace', wifi: 'WLAN-Trace', stamps: 'Trace aus einer Datei' },
    noTrace: 'kein Trace',
    bursts: (packets: number) => `Bursts zu ${packets}`,
    noBursts: 'keine Bursts',
    jitter: (mean_s: number, spread_s: number) =>
      `Jitter ${significant(1000 * mean_s, 4)} ± ${milliseconds(spread_s)}`,
    noJitter: 'kein Jitter',
    buffer: (buffer: { packets?: number; bytes?: number }) =>
      buffer.packets === undefined
        ? `Puffer ${significant((buffer.bytes ?? 0) / 1000, 12)} kB`
        : `Puffer ${buffer.packets}`,
    curve: 'neue Kurve',
    queues: 'Warteschlangen geändert',
    load: (name: string, value: number) => `${name} ${significant(value, 12)}`,
    parameters: (n: number) => `${n} Parameter`,
    again: (path: string) => `${path} wie zuvor`,
    of: (letter: string, words: string) => `${letter}: ${words}`,
    scheme: (before: string, now: string) => `${before} → ${now}`,
    measured: (name: string, value: number, unit: string) => `${name} ${significant(value, 6)}\u00a0${unit}`,
    on: (name: string) => `${name} ein`,
    off: (name: string) => `${name} aus`,
    changed: (name: string) => `${name} geändert`,
    became: (name: string, value: string) => `${name} ${value}`,
  },
} satisfies Draft<typeof englishLab>

export const laneText = {
  unpinOf: (letter: string) => `Geist der Spur ${letter} lösen`,
  ghost: (name: string, at_s: number) =>
    at_s === 0 ? `Geist: ${name}, von Anfang an` : `Geist: ${name}, wie es bei ${fixed(at_s, 1)}\u00a0s war`,
  noGhost: 'Dieser Geist kann nicht laufen',
} satisfies Draft<typeof englishLane>

export const noticeText = {
  inLane: (what: string, letter: string) => `${what} in Spur ${letter}`,
  start: (what: string) => `${what} von Anfang an`,
  now: (what: string, at_s: number) => `${what} ab jetzt (${seconds(at_s)})`,
  until: (said: string, until_s: number) => `${said}, wie geplant bis ${seconds(until_s)}`,
  reset: 'Alles ist wieder, wie es geöffnet wurde',
  resetTo: (title: string) => `Alles ist wieder wie in „${title}“`,
  resetLane: (letter: string, name: string) => `Spur ${letter} ist wieder ${name}`,
  at: (what: string, at_s: number) => `${what} bei ${seconds(at_s)}`,
  drops: (made: string, at_s: number, more: number) => {
    const plans = `das für ${seconds(at_s)} geplante Ereignis${more > 0 ? ` und ${more} ${plural(more, { one: 'weiteres', other: 'weitere' })}` : ''}`
    return made ? `${made}; entfernt ${plans}` : `Entfernt: ${plans}`
  },
  mixes: {
    lane: (letter: string, name: string, until_s: number) =>
      `enthält ${name} in ${letter} bis ${seconds(until_s)}`,
    load: (t_s: number) => `umfasst mehrere Lasten, die letzte ab ${seconds(t_s)}`,
  },
} satisfies Draft<typeof englishNotice>
