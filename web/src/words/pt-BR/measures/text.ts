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
    packets: 'pacotes',
    ofLink: 'do enlace',
    perMinute: '/min',
    sPerMinute: 's/min',
    points: 'pontos',
  },
  lanes: {
    goodput: { title: 'Vazão útil', word: 'vazão útil' },
    tcpGoodput: { title: 'Vazão útil TCP', word: 'vazão útil TCP' },
    allTcpGoodput: { title: 'Vazão útil de todo o TCP', word: 'vazão útil de todo o TCP' },
    goodputOf: (name) => ({ title: `Vazão útil ${name}`, word: `vazão útil ${name}` }),
    ratioOf: (one, other) => ({ title: `${one} : ${other}`, word: `${one} : ${other}` }),
    utilisation: { title: 'Utilização', word: 'utilização' },
    loss: { title: 'Perdas', word: 'perdas' },
    lossOf: (name) => ({ title: `Perdas ${name}`, word: `perdas ${name}` }),
    marked: { title: 'Marcados', word: 'marcados' },
    delay: { title: 'Atraso ± DP', word: 'atraso' },
    delayOf: (name) => ({ title: `Atraso ${name}`, word: `atraso ${name}` }),
    quantile: (percent) => ({
      title: `Atraso p${plain(percent)}`,
      word: `atraso p${plain(percent)}`,
    }),
    completion: {
      files: (percent) => named(`tempo de arquivo${quantile(percent)}`),
      web: (percent) => named(`tempo de objeto web${quantile(percent)}`),
      probe: (percent) => named(`tempo de arquivo de medição${quantile(percent)}`),
      video: (percent) => named(`tempo de segmento${quantile(percent)}`),
      writes: (percent) => named(`tempo de escrita${quantile(percent)}`),
    },
    completionOf: (id, percent) => named(`tempo de ${id}${quantile(percent)}`),
    ofOne: ({ title, word }, id) => ({
      title: `${title} (${id})`,
      word: `${word} (${id})`,
    }),
    rating: 'R',
    oneWay: (percent) => `atraso de ida p${plain(percent)}`,
    late: 'atrasados',
    lateThings: {
      call: 'pacotes atrasados',
      game: 'atualizações atrasadas',
      video_call: 'quadros atrasados',
    },
    lostFrames: 'quadros perdidos',
    longRuns: 'sequências de perdas',
    frozen: 'congelado',
    freezes: 'congelamentos',
    startUp: 'primeira imagem',
    rung: 'nível médio',
    stalled: 'interrompido',
    stalls: 'travamentos',
    switches: 'trocas',
    about: (value) => `≈\u00a0${value}`,
    ofClass: (name, word) => `${name}: ${word}`,
    run: { title: 'Sequência de perdas', word: 'sequência de perdas' },
    inStep: { title: 'Em uníssono', word: 'em uníssono' },
    queueDelay: {
      l: { title: 'Atraso em L', word: 'atraso em L' },
      c: { title: 'Atraso em C', word: 'atraso em C' },
    },
    oneQueue: 'uma fila',
    nothingLeft: 'sem pacotes',
    ackDelay: { title: 'Atraso de ACKs', word: 'atraso de ACKs' },
    ackDrops: { title: 'ACKs descartados', word: 'ACKs descartados' },
    reverseUtilisation: { title: 'Utilização de retorno', word: 'utilização de retorno' },
    noAcks: 'sem ACKs',
    noArrivals: 'sem chegadas',
    noneComplete: 'nenhum',
    atHead: 'descarte no início',
  },
  points: 'pontos percentuais',
  figures: {
    whole: 'Porta',
    queue: 'Fila e atraso',
    runs: 'Sequências de perdas',
    ofQueue: (name) => `Fila ${name}`,
    share: 'parcela do que é enviado',
    arrivals: 'Chegadas',
    departures: 'Saídas',
    drops: 'Descartes',
    policed: 'descartados pelo medidor',
    early: 'Descartes antecipados',
    forced: 'Descartes forçados',
    overflow: 'Descartes por transbordamento',
    marks: 'Marcações',
    utilisation: 'Utilização',
    arrivalRate: 'Taxa de chegada',
    departureRate: 'Taxa de saída',
    networkUtilisation: 'Taxa de saída / taxa de chegada',
    loss: 'Perdas',
    measured: 'Tempo medido',
    queueLength: 'Fila',
    average: 'Fila média',
    delay: 'Atraso de fila',
    lossRuns: 'Sequências de perdas',
    lossRun: 'Sequência de perdas',
    lossRunUnit: 'pacotes',
    exceed: (n) => `P(sequência de perdas > ${ungrouped(n, 0)})`,
    of: {
      arrivals: 'chegadas',
      departures: 'saídas',
      drops: 'descartes',
      marks: 'marcações',
      loss: 'perdas',
      delay: 'atraso de fila',
      lossRuns: 'sequências de perdas',
      lossRun: 'sequência de perdas',
    },
    ofClass: (name, figure) => `${name}: ${figure}`,
    ofNamed: (name, figure) => `${name}: ${figure}`,
    sized: (name, packets) =>
      plural(packets, {
        one: `${name} de ${ungrouped(packets, 0)} pacote`,
        other: `${name} de ${ungrouped(packets, 0)} pacotes`,
      }),
    synchronisation: 'Em uníssono',
    throughput: 'vazão',
    goodput: 'vazão útil',
    retransmissions: 'retransmissões',
    timeouts: 'estouros do temporizador',
    fairness: 'equidade (Jain)',
    completion: 'tempo de transferência',
    completions: 'transferências',
    rating: 'R ≈',
    received: {
      call: 'pacotes recebidos',
      game: 'atualizações recebidas',
      video_call: 'quadros recebidos',
    },
    emptyLink: 'atraso de ida com o enlace vazio',
    oneWay: 'atraso de ida',
    beyond: 'atraso além do de um enlace vazio',
    late: {
      call: 'pacotes atrasados',
      game: 'atualizações atrasadas',
      video_call: 'quadros atrasados',
    },
    lost: {
      call: 'pacotes perdidos',
      game: 'atualizações perdidas',
      video_call: 'quadros perdidos',
    },
    longRuns: 'sequências de duas ou mais perdas',
    frozen: 'congelado',
    freezes: 'congelamentos',
    startUp: 'tempo até a primeira imagem',
    rung: 'nível de qualidade médio',
    stalled: 'interrompido',
    stalls: 'travamentos',
    switches: 'trocas de nível de qualidade',
    statistic: {
      mean: (figure) => figure,
      sd: (figure) => `${figure}, desvio padrão`,
      p05: (figure) => `${figure}, quantil de 5%`,
      p50: (figure) => `${figure}, mediana`,
      p95: (figure) => `${figure}, quantil de 95%`,
      p99: (figure) => `${figure}, quantil de 99%`,
      p999: (figure) => `${figure}, quantil de ${fixed(99.9, 1)}%`,
    },
    reverse: 'Fila de retorno',
    ackArrivals: 'ACKs enviados',
    ackDepartures: 'ACKs que voltaram',
    ackDrops: 'ACKs descartados',
    ackThinned: 'ACKs suprimidos',
    ackLoss: 'ACKs descartados, proporção',
    ackDelay: 'Atraso dos ACKs',
    reverseUtilisation: 'Utilização de retorno',
  },
  difference: {
    none: 'sem diferença significativa',
    lower: (by) => `${by} a menos`,
    higher: (by) => `${by} a mais`,
    oneRun: (by) => `${by}, uma execução`,
    interval: (mean, n) =>
      plural(n, {
        one: `${mean}, de ${plain(n)} par de execuções com a mesma semente`,
        other: `${mean}, de ${plain(n)} pares de execuções com a mesma semente`,
      }),
    gain: (by) => `sem pares, o intervalo teria ${ratio(by)} vezes esta largura`,
  },
  gain: (least, most) =>
    ratio(least) === ratio(most)
      ? `Sem pares, os intervalos das diferenças teriam ${ratio(most)} vezes esta largura.`
      : `Sem pares, os intervalos das diferenças teriam de ${ratio(least)} a ${ratio(most)} vezes esta largura.`,
  verdicts: {
    agrees: 'concorda',
    partly: 'concorda em parte',
    differs: 'diverge',
    untold: 'não dá para decidir',
    untestable: 'não dá para testar',
  },
  at: (what, at) => (typeof at === 'number' ? `${what} em ${significant(at, 6)}` : `${what}, ${at}`),
  spread: (lane) => `${lane}, máximo menos mínimo ao longo do eixo`,
  trend: (lane) => `${lane}, variação a cada passo do eixo`,
  change: (lane, from, to) => `${lane}, de ${from} a ${to}`,
  less: (a, b) => `${a} menos ${b}`,
  times: (factor, name) => `${significant(factor)} × ${name}`,
  number: (value, { unit, size, digits }) =>
    Number.isFinite(value)
      ? `${fixed(value / size, digits)}${unit.startsWith('%') ? '' : ' '}${unit}`.trim()
      : significant(value),
  quantity: (subjects, quantity) => `${of(subjects)}${valued(quantity)}`,
  compared: (subjects, less, more, difference) =>
    `${of(subjects)}${valued(less)}; ${valued(more)}; o segundo menos o primeiro: ${difference}`,
  between: (subjects, quantity, from, to) =>
    `${of(subjects)}${valued(quantity)}; afirmado: entre ${from} e ${to}`,
  ratio: (subjects, over, under, ratio, range, from, to) => {
    const found = ratio === undefined ? '–' : significant(ratio)
    const interval = range ? ` (${significant(range.from)} a ${significant(range.to)})` : ''
    const stated = Number.isFinite(to)
      ? `${significant(from)} a ${significant(to)}`
      : `ao menos ${significant(from)}`
    return `${of(subjects)}${valued(over)}; ${valued(under)}; razão ${found}${interval}; afirmado: ${stated}`
  },
  none: (evidence) => `${evidence}: nenhuma diferença digna de nota`,
  astride: (evidence) => `${evidence}: nem demonstrado nem excluído`,
  byChance: (evidence, printed, chance) =>
    `${evidence}; publicado: uma diferença de ${printed} entre execuções únicas, que por acaso distam até ${chance}`,
  oneRun: (evidence) => `${evidence}: uma só execução não é julgada`,
  missing: 'nenhuma execução tem estes indicadores',
  parts: (agree, differ, untold, all) =>
    listed([
      agree === 1 ? `${agree} de ${all} comparações concorda` : `${agree} de ${all} comparações concordam`,
      ...(differ > 0 ? [plural(differ, { one: `${differ} diverge`, other: `${differ} divergem` })] : []),
      ...(untold > 0
        ? [
            plural(untold, {
              one: `sobre ${untold} não dá para decidir`,
              other: `sobre ${untold} não dá para decidir`,
            }),
          ]
        : []),
      ...(agree + differ + untold < all
        ? [
            plural(all - agree - differ - untold, {
              one: `${all - agree - differ - untold} indecisa`,
              other: `${all - agree - differ - untold} indecisas`,
            }),
          ]
        : []),
    ]),
} satisfies Draft<typeof english>
