import { fixed, listed, plain, plural, ungrouped } from '../../../kit/format'
import type { ConfidenceInterval } from '../../../measures/statistics'
import type { measureText as english, Shown } from '../../../measures/text'
import type { Draft } from '../../draft'

const significant = (value: number, digits = 3) =>
  Number.isFinite(value) ? plain(value, digits) : value > 0 ? '∞' : '−∞'

interface Valued {
  name: string
  value: string
}

const ratio = (value: number) => plain(value, 2)

const valued = ({ name, value }: Valued) => `${name}: ${value}`
const of = (subjects: readonly string[]) => (subjects.length > 0 ? `${listed(subjects)}: ` : '')

const named = (word: string) => ({ title: word, word })
const quantile = (percent: number | undefined) => (percent === undefined ? '' : ` p${plain(percent)}`)

export const measureText = {
  units: {
    none: '',
    ms: 'ms',
    s: 's',
    mbps: 'Mbit/s',
    percent: '%',
    packets: 'Pakete',
    ofLink: 'der Leitung',
    perMinute: '/min',
    sPerMinute: 's/min',
    points: 'Punkte',
  },
  lanes: {
    goodput: { title: 'Goodput', word: 'Goodput' },
    tcpGoodput: { title: 'Goodput TCP', word: 'Goodput TCP' },
    allTcpGoodput: { title: 'Goodput alles TCP', word: 'Goodput von allem TCP' },
    goodputOf: (name: string) => named(`Goodput ${name}`),
    ratioOf: (one: string, other: string) => named(`${one} : ${other}`),
    utilisation: { title: 'Auslastung', word: 'Auslastung' },
    loss: { title: 'Verlust', word: 'Verlust' },
    lossOf: (name: string) => named(`Verlust ${name}`),
    marked: { title: 'Markiert', word: 'markiert' },
    // With a place for a hyphen: four lanes at 1280 px have no room for the whole.
    delay: { title: 'Verzög. ± SD', word: 'Verzö\u00adgerung' },
    delayOf: (name: string) => ({ title: `Verzög. ${name}`, word: `Verzögerung ${name}` }),
    quantile: (percent: number) => ({
      title: `Verzög. p${plain(percent)}`,
      word: `Verzögerung p${plain(percent)}`,
    }),
    completion: {
      files: (percent?: number) => named(`Dateizeit${quantile(percent)}`),
      web: (percent?: number) => named(`Web-Objektzeit${quantile(percent)}`),
      probe: (percent?: number) => named(`Messdateizeit${quantile(percent)}`),
      video: (percent?: number) => named(`Segmentzeit${quantile(percent)}`),
      writes: (percent?: number) => named(`Schreibzeit${quantile(percent)}`),
    },
    completionOf: (id: string, percent?: number) => named(`Zeit ${id}${quantile(percent)}`),
    ofOne: ({ title, word }: { title: string; word: string }, id: string) => ({
      title: `${title} (${id})`,
      word: `${word} (${id})`,
    }),
    rating: 'R',
    oneWay: (percent: number) => `Einweg p${plain(percent)}`,
    late: 'zu spät',
    lateThings: {
      call: 'späte Pakete',
      game: 'späte Updates',
      video_call: 'späte Bilder',
    },
    lostFrames: 'verlorene Bilder',
    longRuns: 'Verlustfolgen',
    frozen: 'eingefroren',
    freezes: 'Standbilder',
    startUp: 'Startzeit',
    rung: 'mittlere Stufe',
    stalled: 'angehalten',
    stalls: 'Aussetzer',
    switches: 'Wechsel',
    about: (value: string) => `≈\u00a0${value}`,
    ofClass: (name: string, word: string) => `${name}: ${word}`,
    run: { title: 'Verlustfolge', word: 'Verlustfolge' },
    inStep: { title: 'Gleichtakt', word: 'im Gleichtakt' },
    queueDelay: {
      l: { title: 'Verzög. in L', word: 'Verzögerung in L' },
      c: { title: 'Verzög. in C', word: 'Verzögerung in C' },
    },
    oneQueue: 'eine Schlange',
    nothingLeft: 'keine Pakete',
    ackDelay: { title: 'ACK-Verzög.', word: 'ACK-Verzögerung' },
    ackDrops: { title: 'ACK-Verwürfe', word: 'ACK-Verwürfe' },
    reverseUtilisation: { title: 'Auslastung Rückweg', word: 'Auslastung des Rückwegs' },
    noAcks: 'keine ACKs',
    noArrivals: 'keine Ankünfte',
    noneComplete: 'keine',
    atHead: 'Verwurf am Kopf',
  },
  points: '%-Punkte',
  figures: {
    whole: 'Port',
    queue: 'Warteschlange und Verzögerung',
    runs: 'Verluste in Folge',
    ofQueue: (name: string) => `Warteschlange ${name}`,
    share: 'Anteil am Gesendeten',
    arrivals: 'Ankünfte',
    departures: 'Abgänge',
    drops: 'Verwürfe',
    policed: 'vom Policer verworfen',
    early: 'Frühe Verwürfe',
    forced: 'Erzwungene Verwürfe',
    overflow: 'Verwürfe durch Überlauf',
    marks: 'Markierungen',
    utilisation: 'Auslastung',
    arrivalRate: 'Ankunftsrate',
    departureRate: 'Abgangsrate',
    networkUtilisation: 'Abgangsrate / Ankunftsrate',
    loss: 'Verlust',
    measured: 'Gemessene Zeit',
    queueLength: 'Warteschlange',
    average: 'Mittlere Warteschlange',
    delay: 'Warteschlangenverzögerung',
    lossRuns: 'Verlustfolgen',
    lossRun: 'Verlustfolge',
    lossRunUnit: 'Pakete',
    exceed: (n: number) => `P(Verlustfolge > ${ungrouped(n, 0)})`,
    of: {
      arrivals: 'Ankünfte',
      departures: 'Abgänge',
      drops: 'Verwürfe',
      marks: 'Markierungen',
      loss: 'Verlust',
      delay: 'Warteschlangenverzögerung',
      lossRuns: 'Verlustfolgen',
      lossRun: 'Verlustfolge',
    },
    ofClass: (name: string, figure: string) => `${name}: ${figure}`,
    ofNamed: (name: string, figure: string) => `${name}: ${figure}`,
    sized: (name: string, packets: number) =>
      plural(packets, {
        one: `${name} von ${ungrouped(packets, 0)} Paket`,
        other: `${name} von ${ungrouped(packets, 0)} Paketen`,
      }),
    synchronisation: 'Im Gleichtakt',
    throughput: 'Durchsatz',
    goodput: 'Goodput',
    retransmissions: 'Neuübertragungen',
    timeouts: 'Timeouts',
    fairness: 'Fairness (Jain)',
    completion: 'Übertragungszeit',
    completions: 'Übertragungen',
    rating: 'R ≈',
    received: {
      call: 'empfangene Pakete',
      game: 'empfangene Updates',
      video_call: 'empfangene Bilder',
    },
    emptyLink: 'Einwegverzögerung bei leerer Leitung',
    oneWay: 'Einwegverzögerung',
    beyond: 'Verzögerung über die bei leerer Leitung hinaus',
    late: { call: 'verspätete Pakete', game: 'verspätete Updates', video_call: 'verspätete Bilder' },
    lost: { call: 'verlorene Pakete', game: 'verlorene Updates', video_call: 'verlorene Bilder' },
    longRuns: 'Folgen von zwei oder mehr Verlusten',
    frozen: 'eingefroren',
    freezes: 'Standbilder',
    startUp: 'Startzeit',
    rung: 'mittlere Stufe',
    stalled: 'angehalten',
    stalls: 'Aussetzer',
    switches: 'Wechsel der Stufe',
    statistic: {
      mean: (figure: string) => figure,
      sd: (figure: string) => `${figure}, Standardabweichung`,
      p05: (figure: string) => `${figure}, 5-%-Quantil`,
      p50: (figure: string) => `${figure}, Median`,
      p95: (figure: string) => `${figure}, 95-%-Quantil`,
      p99: (figure: string) => `${figure}, 99-%-Quantil`,
      p999: (figure: string) => `${figure}, ${fixed(99.9, 1)}-%-Quantil`,
    },
    reverse: 'Warteschlange des Rückwegs',
    ackArrivals: 'Gesendete ACKs',
    ackDepartures: 'Zurückgekommene ACKs',
    ackDrops: 'ACK-Verwürfe',
    ackThinned: 'Ausgedünnte ACKs',
    ackLoss: 'ACK-Verwürfe, Anteil',
    ackDelay: 'ACK-Verzögerung',
    reverseUtilisation: 'Auslastung des Rückwegs',
  },
  difference: {
    none: 'kein signifikanter Unterschied',
    lower: (by: string) => `um ${by} niedriger`,
    higher: (by: string) => `um ${by} höher`,
    oneRun: (by: string) => `${by}, ein Lauf`,
    interval: (mean: string, n: number) =>
      plural(n, {
        one: `${mean}, aus ${plain(n)} Paar von Läufen mit gleichem Startwert`,
        other: `${mean}, aus ${plain(n)} Paaren von Läufen mit gleichem Startwert`,
      }),
    gain: (by: number) => `ohne Paare wäre es ${ratio(by)}-mal so breit`,
  },
  gain: (least: number, most: number) =>
    ratio(least) === ratio(most)
      ? `Ohne Paare wären die Intervalle der Differenzen ${ratio(most)}-mal so breit.`
      : `Ohne Paare wären die Intervalle der Differenzen ${ratio(least)}- bis ${ratio(most)}-mal so breit.`,
  verdicts: {
    agrees: 'stimmt überein',
    partly: 'stimmt teils überein',
    differs: 'weicht ab',
    untold: 'nicht zu entscheiden',
    untestable: 'nicht prüfbar',
  },
  at: (what: string, at: number | string) =>
    typeof at === 'number' ? `${what} bei ${significant(at, 6)}` : `${what}, ${at}`,
  spread: (lane: string) => `${lane}, größter minus kleinster Wert über die Achse`,
  trend: (lane: string) => `${lane}, Änderung je Schritt der Achse`,
  change: (lane: string, from: number | string, to: number | string) => `${lane}, von ${from} nach ${to}`,
  less: (a: string, b: string) => `${a} minus ${b}`,
  times: (factor: number, name: string) => `${significant(factor)} × ${name}`,
  number: (value: number, { unit, size, digits }: Shown) =>
    Number.isFinite(value) ? `${fixed(value / size, digits)} ${unit}`.trim() : significant(value),
  quantity: (subjects: readonly string[], quantity: Valued) => `${of(subjects)}${valued(quantity)}`,
  compared: (subjects: readonly string[], less: Valued, more: Valued, difference: string) =>
    `${of(subjects)}${valued(less)}; ${valued(more)}; das zweite minus das erste: ${difference}`,
  between: (subjects: readonly string[], quantity: Valued, from: string, to: string) =>
    `${of(subjects)}${valued(quantity)}; angegeben: zwischen ${from} und ${to}`,
  ratio: (
    subjects: readonly string[],
    over: Valued,
    under: Valued,
    ratio: number | undefined,
    range: ConfidenceInterval | undefined,
    from: number,
    to: number,
  ) => {
    const found = ratio === undefined ? '–' : significant(ratio)
    const interval = range ? ` (${significant(range.from)} bis ${significant(range.to)})` : ''
    const stated = Number.isFinite(to)
      ? `${significant(from)} bis ${significant(to)}`
      : `mindestens ${significant(from)}`
    return `${of(subjects)}${valued(over)}; ${valued(under)}; Verhältnis ${found}${interval}; angegeben: ${stated}`
  },
  none: (evidence: string) => `${evidence}: kein nennenswerter Unterschied`,
  astride: (evidence: string) => `${evidence}: weder gezeigt noch ausgeschlossen`,
  byChance: (evidence: string, printed: string, chance: string) =>
    `${evidence}; gedruckt: ein Unterschied von ${printed} zwischen einzelnen Läufen, die zufällig bis zu ${chance} auseinander liegen`,
  oneRun: (evidence: string) => `${evidence}: über einen einzelnen Lauf wird nicht geurteilt`,
  missing: 'kein Lauf hat diese Kennzahlen',
  parts: (agree: number, differ: number, untold: number, all: number) =>
    listed([
      plural(agree, {
        one: `${agree} von ${all} Vergleichen stimmt überein`,
        other: `${agree} von ${all} Vergleichen stimmen überein`,
      }),
      ...(differ > 0 ? [plural(differ, { one: `${differ} weicht ab`, other: `${differ} weichen ab` })] : []),
      ...(untold > 0 ? [`${untold} nicht zu entscheiden`] : []),
      ...(agree + differ + untold < all ? [`${all - agree - differ - untold} offen`] : []),
    ]),
} satisfies Draft<typeof english>
