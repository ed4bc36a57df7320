import type { trackText as english } from '../../../../features/track/text'
import { fixed, plain, significant, told } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const at = (what: string, at_s: number, letter: string | undefined) =>
  letter === undefined ? `${what}, à ${fixed(at_s, 1)} s` : `${what}, voie ${letter}, à ${fixed(at_s, 1)} s`

export const trackText = {
  region: 'L’exécution et ses événements',
  position: 'Temps simulé',
  positionHint:
    'Faites glisser pour aller à un autre instant. Les modifications ultérieures ont de nouveau lieu.',
  seconds: (t_s) => `${fixed(t_s, 1)}\u00a0s`,
  lane: (letter) => `voie ${letter}`,
  event: (what, at_s, letter) => at(what, at_s, letter),
  eventHinted: (what, at_s, letter) =>
    told([
      `${at(what, at_s, letter)}.`,
      'Faites-le glisser pour le déplacer, cliquez pour le modifier. Alt avec les flèches le déplace, Suppr le supprime.',
    ]),
  moved: (what, at_s) => `Déplacé à ${fixed(at_s, 1)} s : ${what}.`,
  removed: (what) => `Supprimé : ${what}.`,
  tick: (t_s) => `${significant(t_s, 12)} s`,
  at_s: (t_s) => `${fixed(t_s, 1)} s`,
  events: (n) => `${plain(n)} événements`,
  starts: 'Quand le trafic démarre',
  start: (label, at_s, until_s) =>
    until_s > at_s
      ? `${label}, de ${significant(at_s, 12)} à ${significant(until_s, 12)} s`
      : `${label} à ${significant(at_s, 12)} s`,
  add: '+ Événement',
  addLabel: 'Prévoir un événement',
  edit: (what) => `Modifier : ${what}`,
  what: 'Ce qui change',
  shape: 'Forme',
  shapes: { step: 'échelon', ramp: 'rampe', burst: 'rafale' },
  over: { step: '', ramp: 'pendant', burst: 'pendant' },
  at: 'Instant',
  value: 'Valeur',
  where: 'Dans',
  all: 'toutes les voies',
  undo: 'Annuler cette action',
  undoHint: 'Annuler cette action ( Ctrl ou ⌘ et Z )',
  turn: { now: 'depuis le début', start: 'seulement à partir d’ici' },
  fromStartHint:
    'L’intègre à la configuration : l’exécution est recalculée, comme si c’était ainsi depuis le début.',
  put: 'Ajouter',
  move: 'Déplacer',
  remove: 'Supprimer',
  links: {
    'link.rate_bps': 'Débit de liaison',
    'link.buffer': 'Tampon',
    'link.delay_s': 'Délai de liaison',
    'reverse.rate_bps': 'Débit de la liaison des ACK',
  },
  scheme: 'Mécanisme',
  on: 'oui',
  off: 'non',
  ownNumbers: (name) => `${name}, avec d’autres nombres`,
  parameter: (letter, title) => `${letter} : ${title}`,
  flowsOf: (name) => `Flux ${name}`,
  units: {
    flows: 'flux',
    sessions: 'sessions',
    mbps: 'Mbit/s',
    rho: 'de la liaison',
    packets: 'paquets',
    kB: 'ko',
    ms: 'ms',
  },
} satisfies Draft<typeof english>
