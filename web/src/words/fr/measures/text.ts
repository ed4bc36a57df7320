import { fixed, listed, plain, plural, ungrouped } from '../../../kit/format'
import type { measureText as english } from '../../../measures/text'
import type { Draft } from '../../draft'

const significant = (value: number, digits = 3) =>
  Number.isFinite(value) ? plain(value, digits) : value > 0 ? '∞' : '−∞'

const ratio = (value: number) => plain(value, 2)

const valued = ({ name, value }: { name: string; value: string }) => `${name} : ${value}`
const of = (subjects: readonly string[]) => (subjects.length > 0 ? `${listed(subjects)} : ` : '')

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
    packets: 'paquets',
    ofLink: 'de la liaison',
    perMinute: '/min',
    sPerMinute: 's/min',
    points: 'points',
  },
  lanes: {
    goodput: { title: 'Débit utile', word: 'débit utile' },
    tcpGoodput: { title: 'Débit utile TCP', word: 'débit utile TCP' },
    allTcpGoodput: { title: 'Débit utile de tout TCP', word: 'débit utile de tout TCP' },
    goodputOf: (name) => ({ title: `Débit utile ${name}`, word: `débit utile ${name}` }),
    ratioOf: (one, other) => ({ title: `${one} : ${other}`, word: `${one} : ${other}` }),
    utilisation: { title: 'Utilisation', word: 'utilisation' },
    loss: { title: 'Pertes', word: 'pertes' },
    lossOf: (name) => ({ title: `Pertes ${name}`, word: `pertes ${name}` }),
    marked: { title: 'Marqués', word: 'marqués' },
    delay: { title: 'Délai ± σ', word: 'délai' },
    delayOf: (name) => ({ title: `Délai ${name}`, word: `délai ${name}` }),
    quantile: (percent) => ({
      title: `Délai p${plain(percent)}`,
      word: `délai p${plain(percent)}`,
    }),
    completion: {
      files: (percent) => named(`durée de fichier${quantile(percent)}`),
      web: (percent) => named(`durée d’objet web${quantile(percent)}`),
      probe: (percent) => named(`durée de sonde${quantile(percent)}`),
      video: (percent) => named(`durée de segment${quantile(percent)}`),
      writes: (percent) => named(`durée d’écriture${quantile(percent)}`),
    },
    completionOf: (id, percent) => named(`durée ${id}${quantile(percent)}`),
    ofOne: ({ title, word }, id) => ({
      title: `${title} (${id})`,
      word: `${word} (${id})`,
    }),
    rating: 'R',
    oneWay: (percent) => `délai aller p${plain(percent)}`,
    late: 'en retard',
    lateThings: {
      call: 'paquets en retard',
      game: 'mises à jour en retard',
      video_call: 'images en retard',
    },
    lostFrames: 'images perdues',
    longRuns: 'séries de pertes',
    frozen: 'image figée',
    freezes: 'gels',
    startUp: 'démarrage',
    rung: 'palier moyen',
    stalled: 'interrompu',
    stalls: 'interruptions',
    switches: 'changements',
    about: (value) => `≈\u00a0${value}`,
    ofClass: (name, word) => `${name} : ${word}`,
    run: { title: 'Série de pertes', word: 'série de pertes' },
    inStep: { title: 'À l’unisson', word: 'à l’unisson' },
    queueDelay: {
      l: { title: 'Délai dans L', word: 'délai dans L' },
      c: { title: 'Délai dans C', word: 'délai dans C' },
    },
    oneQueue: 'une file',
    nothingLeft: 'aucun paquet',
    ackDelay: { title: 'Délai des ACK', word: 'délai des ACK' },
    ackDrops: { title: 'ACK rejetés', word: 'ACK rejetés' },
    reverseUtilisation: { title: 'Utilisation du retour', word: 'utilisation du retour' },
    noAcks: 'aucun ACK',
    noArrivals: 'aucune arrivée',
    noneComplete: 'aucun',
    atHead: 'rejets en tête',
  },
  points: 'points de %',
  figures: {
    whole: 'Port',
    queue: 'File et délai',
    runs: 'Séries de pertes',
    ofQueue: (name) => `File ${name}`,
    share: 'part de ce qui est envoyé',
    arrivals: 'Arrivées',
    departures: 'Départs',
    drops: 'Rejets',
    policed: 'rejetés par le mesureur',
    early: 'Rejets anticipés',
    forced: 'Rejets forcés',
    overflow: 'Rejets par débordement',
    marks: 'Marquages',
    utilisation: 'Utilisation',
    arrivalRate: 'Débit d’arrivée',
    departureRate: 'Débit de départ',
    networkUtilisation: 'Débit de départ / débit d’arrivée',
    loss: 'Pertes',
    measured: 'Temps mesuré',
    queueLength: 'File',
    average: 'File moyenne',
    delay: 'Délai d’attente',
    lossRuns: 'Séries de pertes',
    lossRun: 'Série de pertes',
    lossRunUnit: 'paquets',
    exceed: (n) => `P(série de pertes > ${ungrouped(n, 0)})`,
    of: {
      arrivals: 'arrivées',
      departures: 'départs',
      drops: 'rejets',
      marks: 'marquages',
      loss: 'pertes',
      delay: 'délai d’attente',
      lossRuns: 'séries de pertes',
      lossRun: 'série de pertes',
    },
    ofClass: (name, figure) => `${name} : ${figure}`,
    ofNamed: (name, figure) => `${name} : ${figure}`,
    sized: (name, packets) =>
      plural(packets, {
        one: `${name} de ${ungrouped(packets, 0)} paquet`,
        other: `${name} de ${ungrouped(packets, 0)} paquets`,
      }),
    synchronisation: 'À l’unisson',
    throughput: 'débit',
    goodput: 'débit utile',
    retransmissions: 'retransmissions',
    timeouts: 'expirations du temporisateur',
    fairness: 'équité (Jain)',
    completion: 'durée de transfert',
    completions: 'transferts',
    rating: 'R ≈',
    received: {
      call: 'paquets reçus',
      game: 'mises à jour reçues',
      video_call: 'images reçues',
    },
    emptyLink: 'délai aller sur une liaison vide',
    oneWay: 'délai aller',
    beyond: 'délai au-delà de celui d’une liaison vide',
    late: {
      call: 'paquets en retard',
      game: 'mises à jour en retard',
      video_call: 'images en retard',
    },
    lost: {
      call: 'paquets perdus',
      game: 'mises à jour perdues',
      video_call: 'images perdues',
    },
    longRuns: 'séries de deux pertes ou plus',
    frozen: 'image figée',
    freezes: 'gels d’image',
    startUp: 'temps de démarrage',
    rung: 'palier moyen',
    stalled: 'interrompu',
    stalls: 'interruptions',
    switches: 'changements de palier',
    statistic: {
      mean: (figure) => figure,
      sd: (figure) => `${figure}, écart type`,
      p05: (figure) => `${figure}, quantile à 5 %`,
      p50: (figure) => `${figure}, médiane`,
      p95: (figure) => `${figure}, quantile à 95 %`,
      p99: (figure) => `${figure}, quantile à 99 %`,
      p999: (figure) => `${figure}, quantile à ${fixed(99.9, 1)} %`,
    },
    reverse: 'File retour',
    ackArrivals: 'ACK envoyés',
    ackDepartures: 'ACK revenus',
    ackDrops: 'ACK rejetés',
    ackThinned: 'ACK éclaircis',
    ackLoss: 'ACK rejetés, proportion',
    ackDelay: 'Délai des ACK',
    reverseUtilisation: 'Utilisation du retour',
  },
  difference: {
    none: 'pas de différence significative',
    lower: (by) => `${by} de moins`,
    higher: (by) => `${by} de plus`,
    oneRun: (by) => `${by}, une exécution`,
    interval: (mean, n) =>
      plural(n, {
        one: `${mean}, d’après ${plain(n)} paire d’exécutions de même graine`,
        other: `${mean}, d’après ${plain(n)} paires d’exécutions de même graine`,
      }),
    gain: (by) => `sans paires, il serait ${ratio(by)} fois aussi large`,
  },
  gain: (least, most) =>
    ratio(least) === ratio(most)
      ? `Sans paires, les intervalles des différences seraient ${ratio(most)} fois aussi larges.`
      : `Sans paires, les intervalles des différences seraient de ${ratio(least)} à ${ratio(most)} fois aussi larges.`,
  verdicts: {
    agrees: 'concorde',
    partly: 'concorde en partie',
    differs: 'diffère',
    untold: 'ne peut être tranché',
    untestable: 'ne peut être testé',
  },
  at: (what, at) => (typeof at === 'number' ? `${what} à ${significant(at, 6)}` : `${what}, ${at}`),
  spread: (lane) => `${lane}, maximum moins minimum sur l’axe`,
  trend: (lane) => `${lane}, variation à chaque pas de l’axe`,
  change: (lane, from, to) => `${lane}, de ${from} à ${to}`,
  less: (a, b) => `${a} moins ${b}`,
  times: (factor, name) => `${significant(factor)} × ${name}`,
  number: (value, { unit, size, digits }) =>
    Number.isFinite(value) ? `${fixed(value / size, digits)} ${unit}`.trim() : significant(value),
  quantity: (subjects, quantity) => `${of(subjects)}${valued(quantity)}`,
  compared: (subjects, less, more, difference) =>
    `${of(subjects)}${valued(less)} ; ${valued(more)} ; le second moins le premier : ${difference}`,
  between: (subjects, quantity, from, to) =>
    `${of(subjects)}${valued(quantity)} ; affirmé : entre ${from} et ${to}`,
  ratio: (subjects, over, under, ratio, range, from, to) => {
    const found = ratio === undefined ? '–' : significant(ratio)
    const interval = range ? ` (${significant(range.from)} à ${significant(range.to)})` : ''
    const stated = Number.isFinite(to)
      ? `${significant(from)} à ${significant(to)}`
      : `au moins ${significant(from)}`
    return `${of(subjects)}${valued(over)} ; ${valued(under)} ; rapport ${found}${interval} ; affirmé : ${stated}`
  },
  none: (evidence) => `${evidence} : aucune différence notable`,
  astride: (evidence) => `${evidence} : ni démontré ni exclu`,
  byChance: (evidence, printed, chance) =>
    `${evidence} ; publié : une différence de ${printed} entre des exécutions uniques, que le hasard écarte de ${chance} au plus`,
  oneRun: (evidence) => `${evidence} : une seule exécution ne se juge pas`,
  missing: 'aucune exécution n’a ces indicateurs',
  parts: (agree, differ, untold, all) =>
    listed([
      plural(agree, {
        one: `${agree} comparaison sur ${all} concorde`,
        other: `${agree} comparaisons sur ${all} concordent`,
      }),
      ...(differ > 0 ? [plural(differ, { one: `${differ} diffère`, other: `${differ} diffèrent` })] : []),
      ...(untold > 0
        ? [
            plural(untold, {
              one: `${untold} ne peut être tranchée`,
              other: `${untold} ne peuvent être tranchées`,
            }),
          ]
        : []),
      ...(agree + differ + untold < all
        ? [
            plural(all - agree - differ - untold, {
              one: `${all - agree - differ - untold} indécise`,
              other: `${all - agree - differ - untold} indécises`,
            }),
          ]
        : []),
    ]),
} satisfies Draft<typeof english>
