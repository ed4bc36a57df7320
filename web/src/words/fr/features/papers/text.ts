import type { Shown } from '../../../../../studies/papers/verdict'
import type { galleryText as english } from '../../../../features/papers/text'
import { fixed, listed, plain, plural, significant, told, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const minute_ms = 60_000
const seed = (n: number) => ungrouped(n, 0)

const counted = {
  agrees: (n: number) => plural(n, { one: `${plain(n)} concorde`, other: `${plain(n)} concordent` }),
  partly: (n: number) => `${plain(n)} en partie`,
  differs: (n: number) => plural(n, { one: `${plain(n)} diffère`, other: `${plain(n)} diffèrent` }),
  undecided: (n: number) => plural(n, { one: `${plain(n)} indécise`, other: `${plain(n)} indécises` }),
  untold: (n: number) =>
    plural(n, {
      one: `${plain(n)} ne peut être tranchée`,
      other: `${plain(n)} ne peuvent être tranchées`,
    }),
  untestable: (n: number) => plural(n, { one: `${plain(n)} non testée`, other: `${plain(n)} non testées` }),
} satisfies Record<Shown, (n: number) => string>

type Counts = readonly (readonly [verdict: Shown, n: number])[]
const counts = (given: Counts) => listed(given.map(([verdict, n]) => counted[verdict](n)))

const progress = (done: number, all: number) =>
  `${plain(done)} ${plural(done, { one: 'exécution', other: 'exécutions' })} sur ${plain(all)}`

export const galleryText = {
  title: 'Figures des articles',
  about:
    'Chaque figure et chaque tableau, simulés à nouveau. Chaque affirmation d’un article est testée sur les exécutions, avec les mêmes nombres aléatoires dans toutes les voies.',
  all: 'Toutes les figures',
  unknown: (figure) => `Il n’y a pas de figure « ${figure} ». Les voici toutes.`,
  claims: 'Affirmations',
  method: 'Configuration',
  assumed: (ofBook) => (ofBook ? 'Ce que le livre laisse ouvert' : 'Ce que l’article laisse ouvert'),
  states: (ofBook) => (ofBook ? 'Ce qu’il faut voir' : 'L’article affirme'),
  finding: 'D’où vient la différence',
  alternatives: (replications) => `Verdicts avec un autre choix, ${replications} réplications chacun`,
  choice: 'Supposé à la place',
  results: 'Résultats',
  report: (replications, version) => `Du rapport : ${replications} réplications, cœur de calcul ${version}`,
  reportLoading: 'Chargement du rapport',
  reportNone: 'Cette figure n’est pas dans le rapport. Exécutez-la ici.',
  reportOnce: (version) => `Du rapport, cœur de calcul ${version}`,
  here: (replications) => `Exécuté ici : ${replications} réplications`,
  hereStopped: (replications) => `Exécuté ici et arrêté avant la fin des ${replications} réplications`,
  hereOnce: 'Calculé ici',
  run: 'Exécuter ici',
  again: 'Exécuter à nouveau',
  stop: 'Arrêter',
  backToReport: 'Afficher le rapport',
  replications: 'Réplications',
  inFull: (n) => `${plain(n)}, au complet`,
  estimate: (ms) => {
    if (ms < 1500) return 'environ une seconde sur cette machine'
    if (ms < 90_000) return `environ ${significant(ms / 1000, ms < 10_000 ? 1 : 2)} s sur cette machine`
    if (ms < 90 * minute_ms) return `environ ${fixed(ms / minute_ms, 0)} min sur cette machine`
    return `environ ${significant(ms / 3_600_000, 2)} h sur cette machine`
  },
  progress: (done, all) => progress(done, all),
  progressStopped: (done, all) =>
    told([`${progress(done, all)}.`, 'Arrêté. Les exécutions terminées sont conservées.']),
  failed: (n) =>
    plural(n, {
      one: 'Une exécution ne s’est pas terminée',
      other: `${plain(n)} exécutions ne se sont pas terminées`,
    }),
  live: 'Ouvrir en direct',
  liveHint:
    'Ouvre ce scénario dans le laboratoire, avec les voies que trace la figure. Annuler rétablit ce qui s’y trouvait.',
  liveRefused: (figure) => `${figure} n’a pas pu être ouvert dans le laboratoire`,
  livePoint: 'Point',
  liveCourse: 'au cours du temps',
  copy: 'Copier le lien',
  copied: 'Lien copié',
  copyFailed: 'Échec de la copie',
  csv: 'CSV',
  picture: 'Image',
  copyPicture: 'Copier l’image',
  pictureCopied: 'Copiée',
  savePicture: { svg: 'Enregistrer en SVG', png: 'Enregistrer en PNG' },
  csvHint: 'Enregistre les nombres des graphiques et des tableaux',
  publishedPlot: 'Les croix, et les nombres entre parenthèses, sont les valeurs de l’article lui-même.',
  interval:
    '± est la demi-largeur de l’intervalle à 95 % sur les réplications : celui de Hall pour un indicateur, celui de Student pour une différence, prise graine par graine.',
  publishedTable: 'Les nombres entre parenthèses sont les valeurs de l’article lui-même.',
  table: 'Nombres du graphique',
  waiting: 'en attente d’exécutions',
  seeds: (first, n) =>
    n === 1 ? `graine ${seed(first)}` : `graines ${seed(first)} à ${seed(first + n - 1)}`,
  parts: (n) => plural(n, { one: `${plain(n)} comparaison`, other: `${plain(n)} comparaisons` }),
  pair: (up, across) => `${up} ; ${across}`,
  printed: (value) => ` (${value})`,
  notRun: 'non exécuté',
  shown: {
    agrees: 'concorde',
    partly: 'concorde en partie',
    differs: 'diffère',
    undecided: 'indécise',
    untold: 'ne peut être tranchée',
    untestable: 'ne peut être testée',
  },
  shownSoFar: {
    agrees: 'concorde jusqu’ici',
    partly: 'concorde en partie jusqu’ici',
    differs: 'diffère jusqu’ici',
    undecided: 'indécise jusqu’ici',
    untold: 'ne peut être tranchée jusqu’ici',
    untestable: 'ne peut être testée jusqu’ici',
  },
  counts: (given) => counts(given),
  aStatement: {
    agrees: 'une affirmation concorde',
    partly: 'une affirmation concorde en partie',
    differs: 'une affirmation diffère',
    undecided: 'une affirmation est indécise',
    untold: 'une affirmation ne peut être tranchée',
    untestable: 'une affirmation ne peut être testée',
  },
  partlyOrUndecided: 'en partie ou indécise',
  verdicts: 'Comment les verdicts sont rendus',
  chosen: (agreeing, tried) =>
    `sous les hypothèses retenues, et pour ${plain(agreeing)} des ${plain(tried)} autres choix.`,
  undecided:
    'indécise : aucune comparaison ne concorde et aucune ne diffère ; les intervalles n’excluent ni l’affirmation ni son contraire.',
  partly: 'concorde en partie : certaines de ses comparaisons concordent, d’autres non.',
  filters: 'Choisir des figures',
  facets: { paper: 'Article', scheme: 'Mécanisme', verdict: 'Verdict' },
  any: 'tous',
  choiceOf: (name, count) => `${name} (${plain(count)})`,
  left: (left, all) =>
    left === all
      ? `${plain(all)} figures`
      : `${plain(left)} ${plural(left, { one: 'figure', other: 'figures' })} sur ${plain(all)}`,
  noneLeft: 'Aucune figure ne correspond à ce choix.',
  showAll: 'Tout afficher',
  outcome: 'Verdict de la figure',
  statements: (n, verdicts) =>
    plural(n, {
      one: `${plain(n)} affirmation : ${counts(verdicts)}.`,
      other: `${plain(n)} affirmations : ${counts(verdicts)}.`,
    }),
  levels:
    'Seule l’affirmation est testée, le plus souvent un ordre : même là où elle concorde, les niveaux peuvent différer de ceux de l’article.',
} satisfies Draft<typeof english>
