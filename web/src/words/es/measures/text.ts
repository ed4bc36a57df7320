import { fixed, listed, plain, plural, ungrouped } from '../../../kit/format'
import type { measureText as english } from '../../../measures/text'
import type { Draft } from '../../draft'

const significant = (value: number, digits = 3) =>
  Number.isFinite(value) ? plain(value, digits) : value > 0 ? '∞' : '−∞'

const ratio = (value: number) => plain(value, 2)

const valued = ({ name, value }: { name: string; value: string }) => `${name}: ${value}`
const of = (subjects: readonly string[]) => (subjects.length > 0 ? `${listed(subjects)}: ` : '')

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const named = (word: string) => ({ title: capital(word), word })
const quantile = (percent: number | undefined) => (percent === undefined ? '' : ` p${plain(percent)}`)

export const measureText = {
  units: {
    none: '',
    ms: 'ms',
    s: 's',
    mbps: 'Mbit/s',
    percent: '%',
    packets: 'paquetes',
    ofLink: 'del enlace',
    perMinute: '/min',
    sPerMinute: 's/min',
    points: 'puntos',
  },
  lanes: {
    goodput: { title: 'Caudal útil', word: 'caudal útil' },
    tcpGoodput: { title: 'Caudal útil TCP', word: 'caudal útil TCP' },
    allTcpGoodput: { title: 'Caudal útil de todo TCP', word: 'caudal útil de todo TCP' },
    goodputOf: (name) => ({ title: `Caudal útil ${name}`, word: `caudal útil ${name}` }),
    ratioOf: (one, other) => ({ title: `${one} : ${other}`, word: `${one} : ${other}` }),
    utilisation: { title: 'Utilización', word: 'utilización' },
    loss: { title: 'Pérdidas', word: 'pérdidas' },
    lossOf: (name) => ({ title: `Pérdidas ${name}`, word: `pérdidas ${name}` }),
    marked: { title: 'Marcados', word: 'marcados' },
    delay: { title: 'Retardo ± σ', word: 'retardo' },
    delayOf: (name) => ({ title: `Retardo ${name}`, word: `retardo ${name}` }),
    quantile: (percent) => ({
      title: `Retardo p${plain(percent)}`,
      word: `retardo p${plain(percent)}`,
    }),
    completion: {
      files: (percent) => named(`tiempo de archivo${quantile(percent)}`),
      web: (percent) => named(`tiempo de objeto web${quantile(percent)}`),
      probe: (percent) => named(`tiempo de sonda${quantile(percent)}`),
      video: (percent) => named(`tiempo de segmento${quantile(percent)}`),
      writes: (percent) => named(`tiempo de escritura${quantile(percent)}`),
    },
    completionOf: (id, percent) => named(`tiempo de ${id}${quantile(percent)}`),
    ofOne: ({ title, word }, id) => ({
      title: `${title} (${id})`,
      word: `${word} (${id})`,
    }),
    rating: 'R',
    oneWay: (percent) => `retardo de ida p${plain(percent)}`,
    late: 'tarde',
    lateThings: {
      call: 'paquetes tardíos',
      game: 'actualizaciones tardías',
      video_call: 'fotogramas tardíos',
    },
    lostFrames: 'fotogramas perdidos',
    longRuns: 'rachas de pérdidas',
    frozen: 'congelada',
    freezes: 'congelaciones',
    startUp: 'arranque',
    rung: 'peldaño medio',
    stalled: 'interrumpido',
    stalls: 'interrupciones',
    switches: 'cambios',
    about: (value) => `≈\u00a0${value}`,
    ofClass: (name, word) => `${name}: ${word}`,
    run: { title: 'Racha de pérdidas', word: 'racha de pérdidas' },
    inStep: { title: 'Al unísono', word: 'al unísono' },
    queueDelay: {
      l: { title: 'Retardo en L', word: 'retardo en L' },
      c: { title: 'Retardo en C', word: 'retardo en C' },
    },
    oneQueue: 'una cola',
    nothingLeft: 'sin paquetes',
    ackDelay: { title: 'Retardo de ACK', word: 'retardo de ACK' },
    ackDrops: { title: 'ACK descartados', word: 'ACK descartados' },
    reverseUtilisation: { title: 'Utilización de vuelta', word: 'utilización de vuelta' },
    noAcks: 'sin ACK',
    noArrivals: 'sin llegadas',
    noneComplete: 'ninguna',
    atHead: 'en cabeza',
  },
  points: 'puntos porcentuales',
  figures: {
    whole: 'Puerto',
    queue: 'Cola y retardo',
    runs: 'Rachas de pérdidas',
    ofQueue: (name) => `Cola ${name}`,
    share: 'parte de lo enviado',
    arrivals: 'Llegadas',
    departures: 'Salidas',
    drops: 'Descartes',
    policed: 'descartados por el medidor',
    early: 'Descartes tempranos',
    forced: 'Descartes forzados',
    overflow: 'Descartes por desbordamiento',
    marks: 'Marcas',
    utilisation: 'Utilización',
    arrivalRate: 'Tasa de llegadas',
    departureRate: 'Tasa de salidas',
    networkUtilisation: 'Tasa de salidas / tasa de llegadas',
    loss: 'Pérdidas',
    measured: 'Tiempo medido',
    queueLength: 'Cola',
    average: 'Cola media',
    delay: 'Retardo de cola',
    lossRuns: 'Rachas de pérdidas',
    lossRun: 'Racha de pérdidas',
    lossRunUnit: 'paquetes',
    exceed: (n) => `P(racha de pérdidas > ${ungrouped(n, 0)})`,
    of: {
      arrivals: 'llegadas',
      departures: 'salidas',
      drops: 'descartes',
      marks: 'marcas',
      loss: 'pérdidas',
      delay: 'retardo de cola',
      lossRuns: 'rachas de pérdidas',
      lossRun: 'racha de pérdidas',
    },
    ofClass: (name, figure) => `${name}: ${figure}`,
    ofNamed: (name, figure) => `${name}: ${figure}`,
    sized: (name, packets) =>
      plural(packets, {
        one: `${name} de ${ungrouped(packets, 0)} paquete`,
        other: `${name} de ${ungrouped(packets, 0)} paquetes`,
      }),
    synchronisation: 'Al unísono',
    throughput: 'tasa de transferencia',
    goodput: 'caudal útil',
    retransmissions: 'retransmisiones',
    timeouts: 'vencimientos del temporizador',
    fairness: 'equidad (Jain)',
    completion: 'tiempo de transferencia',
    completions: 'transferencias',
    rating: 'R ≈',
    received: {
      call: 'paquetes recibidos',
      game: 'actualizaciones recibidas',
      video_call: 'fotogramas recibidos',
    },
    emptyLink: 'retardo de ida con el enlace vacío',
    oneWay: 'retardo de ida',
    beyond: 'retardo por encima del de un enlace vacío',
    late: {
      call: 'paquetes tardíos',
      game: 'actualizaciones tardías',
      video_call: 'fotogramas tardíos',
    },
    lost: {
      call: 'paquetes perdidos',
      game: 'actualizaciones perdidas',
      video_call: 'fotogramas perdidos',
    },
    longRuns: 'rachas de dos o más pérdidas',
    frozen: 'congelada',
    freezes: 'congelaciones',
    startUp: 'tiempo de arranque',
    rung: 'peldaño medio',
    stalled: 'interrumpido',
    stalls: 'interrupciones',
    switches: 'cambios de peldaño',
    statistic: {
      mean: (figure) => figure,
      sd: (figure) => `${figure}, desviación típica`,
      p05: (figure) => `${figure}, cuantil del 5 %`,
      p50: (figure) => `${figure}, mediana`,
      p95: (figure) => `${figure}, cuantil del 95 %`,
      p99: (figure) => `${figure}, cuantil del 99 %`,
      p999: (figure) => `${figure}, cuantil del ${fixed(99.9, 1)} %`,
    },
    reverse: 'Cola de vuelta',
    ackArrivals: 'ACK enviados',
    ackDepartures: 'ACK devueltos',
    ackDrops: 'ACK descartados',
    ackThinned: 'ACK suprimidos',
    ackLoss: 'ACK descartados, proporción',
    ackDelay: 'Retardo de los ACK',
    reverseUtilisation: 'Utilización de vuelta',
  },
  difference: {
    none: 'sin diferencia significativa',
    lower: (by) => `menor en ${by}`,
    higher: (by) => `mayor en ${by}`,
    oneRun: (by) => `${by}, una ejecución`,
    interval: (mean, n) =>
      plural(n, {
        one: `${mean}, de ${plain(n)} par de ejecuciones con la misma semilla`,
        other: `${mean}, de ${plain(n)} pares de ejecuciones con la misma semilla`,
      }),
    gain: (by) => `sin pares, su anchura se multiplicaría por ${ratio(by)}`,
  },
  gain: (least, most) =>
    ratio(least) === ratio(most)
      ? `Sin pares, la anchura de los intervalos de las diferencias se multiplicaría por ${ratio(most)}.`
      : `Sin pares, la anchura de los intervalos de las diferencias se multiplicaría por entre ${ratio(least)} y ${ratio(most)}.`,
  verdicts: {
    agrees: 'coincide',
    partly: 'coincide en parte',
    differs: 'difiere',
    untold: 'no se puede decidir',
    untestable: 'no se puede comprobar',
  },
  at: (what, at) => (typeof at === 'number' ? `${what} en ${significant(at, 6)}` : `${what}, ${at}`),
  spread: (lane) => `${lane}, máximo menos mínimo a lo largo del eje`,
  trend: (lane) => `${lane}, cambio por cada paso del eje`,
  change: (lane, from, to) => `${lane}, de ${from} a ${to}`,
  less: (a, b) => `${a} menos ${b}`,
  times: (factor, name) => `${significant(factor)} × ${name}`,
  number: (value, { unit, size, digits }) =>
    Number.isFinite(value) ? `${fixed(value / size, digits)} ${unit}`.trim() : significant(value),
  quantity: (subjects, quantity) => `${of(subjects)}${valued(quantity)}`,
  compared: (subjects, less, more, difference) =>
    `${of(subjects)}${valued(less)}; ${valued(more)}; el segundo menos el primero: ${difference}`,
  between: (subjects, quantity, from, to) =>
    `${of(subjects)}${valued(quantity)}; afirmado: entre ${from} y ${to}`,
  ratio: (subjects, over, under, ratio, range, from, to) => {
    const found = ratio === undefined ? '–' : significant(ratio)
    const interval = range ? ` (${significant(range.from)} a ${significant(range.to)})` : ''
    const stated = Number.isFinite(to)
      ? `${significant(from)} a ${significant(to)}`
      : `al menos ${significant(from)}`
    return `${of(subjects)}${valued(over)}; ${valued(under)}; cociente ${found}${interval}; afirmado: ${stated}`
  },
  none: (evidence) => `${evidence}: ninguna diferencia digna de mención`,
  astride: (evidence) => `${evidence}: ni demostrado ni excluido`,
  byChance: (evidence, printed, chance) =>
    `${evidence}; impreso: una diferencia de ${printed} entre ejecuciones únicas, que por azar distan hasta ${chance}`,
  oneRun: (evidence) => `${evidence}: no se juzga una sola ejecución`,
  missing: 'ninguna ejecución tiene estos indicadores',
  parts: (agree, differ, untold, all) =>
    listed([
      plural(agree, {
        one: `${agree} de ${all} comparaciones coincide`,
        other: `${agree} de ${all} comparaciones coinciden`,
      }),
      ...(differ > 0 ? [plural(differ, { one: `${differ} difiere`, other: `${differ} difieren` })] : []),
      ...(untold > 0
        ? [
            plural(untold, {
              one: `${untold} no se puede decidir`,
              other: `${untold} no se pueden decidir`,
            }),
          ]
        : []),
      ...(agree + differ + untold < all ? [`${all - agree - differ - untold} sin resolver`] : []),
    ]),
} satisfies Draft<typeof english>
