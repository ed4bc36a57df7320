import type { curveText as english } from '../../../curve/text'
import { fixed, plain, plural, significant } from '../../../kit/format'
import type { Draft } from '../../draft'

const shown = (length: number) => significant(length, 12)
const packets = (length: number) =>
  plural(length, { one: `${shown(length)} paquet`, other: `${shown(length)} paquets` })
const probability = (p: number) => fixed(p, p > 0 && p < 0.1 ? 3 : 2)
const less = (from: number, to: number, where: string) =>
  `p baisse de ${probability(from)} à ${probability(to)} ${where}. Aucun mécanisme publié ne rejette moins quand davantage de paquets attendent.`

export const curveText = {
  editor: 'éditeur de la courbe de rejet',
  names: 'Noms sur la courbe de rejet',
  buffer: 'tampon',
  beyond: 'D’ici au tampon, l’axe est comprimé.',
  lengths: {
    packets: {
      now: 'file',
      average: 'file moyenne',
      title: 'file actuelle, paquets',
      anyTitle: 'file, paquets',
      averageTitle: 'file moyenne, paquets',
      column: 'file, paquets',
      field: 'file',
      p: 'probabilité de rejet',
      pShort: 'p',
      of: (length) => packets(length),
      end: (limit) => `le tampon finit à ${shown(limit)} paquets`,
      place: (length, p) => `file de ${packets(length)}, probabilité de rejet de ${p} pour cent`,
      averagePlace: (length, p) =>
        `file moyenne de ${packets(length)}, probabilité de rejet de ${p} pour cent`,
      cliffPlace: (length, low, high) => `à une file de ${packets(length)}, de ${low} à ${high} pour cent`,
      outside: (typed, most) => `La file ${typed} n’est pas entre 0 et ${plain(most)} paquets.`,
      ends: (from, to) => `entre ${shown(from)} et ${shown(to)} paquets`,
    },
    bytes: {
      now: 'file',
      average: 'file moyenne',
      title: 'file actuelle, ko',
      anyTitle: 'file, ko',
      averageTitle: 'file moyenne, ko',
      column: 'file, octets',
      field: 'file',
      p: 'probabilité de rejet',
      pShort: 'p',
      of: (length) => `${shown(length)} octets`,
      end: (limit) => `le tampon finit à ${shown(limit)} octets`,
      place: (length, p) => `file de ${shown(length)} octets, probabilité de rejet de ${p} pour cent`,
      averagePlace: (length, p) =>
        `file moyenne de ${shown(length)} octets, probabilité de rejet de ${p} pour cent`,
      cliffPlace: (length, low, high) =>
        `à une file de ${shown(length)} octets, de ${low} à ${high} pour cent`,
      outside: (typed, most) => `La file ${typed} n’est pas entre 0 et ${plain(most)} octets.`,
      ends: (from, to) => `entre ${shown(from)} et ${shown(to)} octets`,
    },
    milliseconds: {
      now: 'délai dans L',
      average: 'délai moyen dans L',
      title: 'délai actuel dans L, ms',
      anyTitle: 'délai dans L, ms',
      averageTitle: 'délai moyen dans L, ms',
      column: 'délai dans L, ms',
      field: 'délai, ms',
      p: 'probabilité de marquage',
      pShort: 'p',
      of: (length) => `${shown(length)} ms`,
      end: (limit) => `l’axe finit à ${shown(limit)} ms`,
      place: (length, p) => `délai dans L de ${shown(length)} ms, probabilité de marquage de ${p} pour cent`,
      averagePlace: (length, p) =>
        `délai moyen dans L de ${shown(length)} ms, probabilité de marquage de ${p} pour cent`,
      cliffPlace: (length, low, high) =>
        `à un délai dans L de ${shown(length)} ms, de ${low} à ${high} pour cent`,
      outside: (typed, most) => `Le délai dans L ${typed} n’est pas entre 0 et ${plain(most)} ms.`,
      ends: (from, to) => `entre ${shown(from)} et ${shown(to)} ms`,
    },
  },
  threshold: (mark, length) => `${mark} ${length}`,
  present: (lane) => `Où se trouve maintenant la voie ${lane}`,
  knot: (i, of) => `Point de contrôle ${i} sur ${of}`,
  knotAt: (i, of, place) => `Point de contrôle ${i} sur ${of}, ${place}.`,
  added: (knot) => `Point de contrôle ajouté. ${knot}`,
  removed: (knot) => `Point de contrôle supprimé. ${knot}`,
  full: (most) => `Une courbe a au plus ${most} points de contrôle.`,
  drawn: (knots) => `Dessinée. La courbe a ${knots} points de contrôle.`,
  tools: 'Outils de la courbe',
  knots: 'Points',
  draw: 'Tracer',
  neverDecreasing: 'jamais de baisse',
  neverDecreasingHelp: 'Empêche la probabilité de rejet de baisser quand la file s’allonge.',
  p: 'p',
  less: (what) => `moins : ${what}`,
  more: (what) => `plus : ${what}`,
  remove: 'Supprimer le point',
  add: 'Ajouter un point',
  line: 'Ligne',
  lineBegun: 'La ligne commence ici. Touchez l’endroit où elle finit.',
  hint: {
    knots: 'Faites glisser un point, ou cliquez sur un endroit vide pour en ajouter un.',
    knotsTap: 'Faites glisser un point, ou touchez un endroit vide pour en ajouter un.',
    draw: 'Dessinez sur le graphique. Là où vous dessinez, la courbe est remplacée.',
    drawKeys:
      'Dessinez sur le graphique. Là où vous dessinez, la courbe est remplacée ; avec Maj, par une ligne droite.',
    line: 'Faites glisser d’une extrémité d’une ligne droite à l’autre, ou touchez les deux.',
    cliff:
      'Une falaise se déplace d’un bloc. Faites glisser son point supérieur ou inférieur sur le côté pour l’incliner.',
  },
  noRoom: 'Il n’y a pas de place ici pour un autre point.',
  cliff: (i) => `Falaise aux points ${i} et ${i + 1}`,
  cliffAt: (i, place) => `Falaise aux points ${i} et ${i + 1}, ${place}.`,
  cliffSideways:
    'Une falaise se déplace latéralement ; ses deux points se déplacent vers le haut et vers le bas.',
  knotStays: (i, of, why) => `Le point ${i} sur ${of} ne peut pas être déplacé : ${why}.`,
  cliffStays: (i, why) => `La falaise aux points ${i} et ${i + 1} ne peut pas être déplacée : ${why}.`,
  why: {
    empty: 'la file ne peut pas être plus courte que 0',
    neighbour: (knot) => `le point ${knot} fait obstacle`,
    least: 'une probabilité ne peut pas être inférieure à 0',
    most: 'une probabilité ne peut pas être supérieure à 1',
    falls: (knot) =>
      `la courbe baisserait entre cet endroit et le point ${knot} ; « jamais de baisse » est activé`,
  },
  fallsAt: (fromP, toP, length) => less(fromP, toP, `à ${length}`),
  fallsBetween: (fromP, toP, from, to) => less(fromP, toP, `entre ${shown(from)} et ${to}`),
  edit: 'Modifier la courbe en grand',
  editShort: 'Modifier',
  editHint: 'Modifier la courbe en grand ( E )',
  inBytes: 'File 2 ; Adaptive RED déplace la courbe',
  inBytesHint: 'En octets. « Modifier » montre aussi la file 1.',
  noCurve: (scheme) => `${scheme} n’a pas de courbe de rejet : il agit selon le délai.`,
  noCurveOfQueues: (scheme, own) =>
    `${scheme} n’a pas de courbe de rejet propre : chacune de ses files a ${own}.`,
  noCurveOfRule: 'La règle n’a pas de courbe de rejet : aucune longueur ne décide seule.',
  table: {
    queue: 'file',
    p: 'p',
    missing: { queue: 'La file manque.', p: 'Le p manque.' },
    noNumber: (typed) => `« ${typed} » n’est pas un nombre.`,
    pRange: (typed) => `La probabilité ${typed} n’est pas entre 0 et 1.`,
    order: (queue, before) =>
      `La file ${shown(queue)} est plus courte que ${shown(before)} à la ligne précédente ; les lignes vont par file croissante.`,
    third: (length) => `Un troisième point à ${length} : une falaise n’en a que deux.`,
    tooMany: (most, rows) => `Une courbe a au plus ${most} points de contrôle ; il y en a ${rows}.`,
  },
  keys: 'Gauche et droite choisissent un point ou une falaise ; avec Alt, elles le déplacent, haut et bas changent sa probabilité, dix fois plus loin avec Maj. Inser ajoute un point, Suppr le supprime, Entrée passe à ses nombres, E ouvre le grand éditeur.',
} satisfies Draft<typeof english>
