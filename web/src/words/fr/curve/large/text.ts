import type { largeCurveText as english } from '../../../../curve/large/text'
import { plain, plural, significant } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const memoryTime = (s: number) =>
  s < 1 ? `${significant(s * 1000, 2)}\u00a0ms` : `${significant(s, 2)}\u00a0s`
/** `length` has its article, and is a subject. */
const recently = (length: string) => ({
  visits: (visits: string) =>
    `Ces derniers temps, ${length} était le plus souvent ${visits} ; rien n’a été rejeté.`,
  drops: (visits: string, drops: string) =>
    `Ces derniers temps, ${length} était le plus souvent ${visits} ; la plupart des rejets ont eu lieu ${drops}.`,
})

export const largeCurveText = {
  title: (letter) => `Courbe de rejet de la voie ${letter}`,
  startFrom: 'Partir de',
  startFromHint: 'Une courbe publiée, avec les nombres de son article',
  reset: 'Réinitialiser',
  resetHint: 'Revient à la courbe telle qu’elle était à l’ouverture de cet éditeur',
  done: 'Terminé',
  axis: 'axe p',
  linear: 'linéaire',
  log: 'log',
  parts: 'Parties de l’éditeur',
  knot: 'Point',
  table: 'Tableau',
  averaging: 'Moyenne',
  formula: 'Formule',
  parameters: 'Paramètres',
  none: 'Choisissez un point de contrôle ou une falaise pour voir ses nombres.',
  looksLike: (name, numbers) => (numbers ? `Ressemble à ${name} (${numbers}).` : `Ressemble à ${name}.`),
  number: (name, value) => `${name} ${significant(value, 4)}`,
  toBuffer: 'jusqu’au tampon',
  snap: 'L’adopter',
  snapTo: 'Accrocher à',
  snaps: { thresholds: 'seuils', grid: '5 %' },
  snapHint:
    'Les points de contrôle que l’on fait glisser ou que l’on dessine s’accrochent aux seuils, au double de max_th, au tampon, à 0, max_p et 1, ou à des pas de 5 %. Maintenez Alt pour l’éviter ; les touches et les nombres sont exacts.',
  rows: 'Points en nombres',
  queueIn: (row) => `file, ligne ${row}`,
  pIn: (row) => `p, ligne ${row}`,
  addRow: 'Ajouter une ligne',
  deleteRow: (i) => `Supprimer la ligne ${i}`,
  pasteHint: 'Collez deux colonnes d’un tableur n’importe où dans le tableau.',
  pasted: (rows) => `Lignes collées : ${rows}.`,
  heading: (line) => `« ${line} » a été lu comme un en-tête.`,
  unclear: (line) =>
    `« ${line} » n’est pas fait de deux nombres. Mettez entre eux une tabulation ou un point-virgule.`,
  nothingPasted: 'Rien n’a été modifié.',
  notApplied: 'La courbe est mise à jour dès que toutes les lignes sont valides.',
  beyond: (end) => `hors du graphique : ${end}`,
  reactsTo: 'Réagit à',
  now: 'la file actuelle',
  average: 'une moyenne',
  weight: 'Poids d’une arrivée, w_q',
  memory: (packets, s) =>
    `se souvient d’environ ${plain(packets, 2)}\u00a0${plural(packets, { one: 'paquet', other: 'paquets' })}, ${memoryTime(s)} d’une liaison occupée`,
  weightIs: (w_q, memory) => `${significant(w_q, 12)}, ${memory}`,
  spacing: 'Espacement des rejets',
  spacings: {
    wait: 'avec attente',
    uniform: 'uniforme',
    linux: 'comme dans Linux',
    geometric: 'géométrique',
  },
  spacingHelp: {
    wait: 'L’espacement est compris entre 1/p et 2/p paquets : jamais deux rejets anticipés de suite. C’est le réglage par défaut de ns-2.',
    uniform: 'L’espacement est compris entre 1 et 1/p − 1 paquets, comme dans Floyd & Jacobson 1993.',
    linux:
      'L’espacement est compris entre 1 et 1/p paquets, comme dans Linux : un seul nombre aléatoire décide de tout l’espacement.',
    geometric:
      'Chaque paquet est rejeté indépendamment avec la probabilité p : des espacements de toute longueur, comme dans les modèles de Markov.',
  },
  noAverage: (scheme) =>
    `${scheme} ne réagit pas à la longueur d’une file, il n’y a donc rien dont faire la moyenne.`,
  visits: 'visites',
  drops: 'rejets',
  recently: {
    packets: { now: recently('la file'), average: recently('la file moyenne') },
    bytes: { now: recently('la file'), average: recently('la file moyenne') },
    milliseconds: { now: recently('le délai dans L'), average: recently('le délai moyen dans L') },
  },
  source: (source) => `Source : ${source}`,
  shortFlows: 'Flux courts, file 1',
  longFlows: 'Flux longs, file 2',
  c1: 'débit de service de la file 1, Mbit/s',
  q1: 'file 1, ko',
  c1Label: 'Débit de service de la file 1 selon sa longueur',
  queue1: 'La file 1 ne rejette que lorsque le tampon commun est plein.',
  queue2: (max_p) => `Adaptive RED déplace cette courbe : max_p vaut maintenant ${max_p}.`,
} satisfies Draft<typeof english>
