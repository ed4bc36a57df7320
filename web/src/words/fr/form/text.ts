import type { formText as english } from '../../../form/text'
import { between, significant } from '../../../kit/format'
import type { Draft } from '../../draft'

const milliseconds = (s: number) => `${significant(1000 * s, 3)}\u00a0ms`

export const formText = {
  range: (least, most, unit) =>
    `Saisissez une valeur (${least}–${most}${unit && ` ${unit}`}). Rien n’a changé.`,
  wholeRange: (least, most, unit) =>
    `Saisissez un nombre entier (${least}–${most}${unit && ` ${unit}`}). Rien n’a changé.`,
  none: 'Ce mécanisme n’a pas de paramètres ; le tampon appartient à la liaison.',
  own: 'Modifiez la courbe dans son graphique.',
  choose: 'Choisir un mécanisme',
  numbers: 'Nombres',
  published: 'comme publié',
  asLane: (letter) => `comme la voie ${letter}`,
  asLaneHint: (letter) =>
    `Reprend les seuils de la voie ${letter}, ou son délai pour un mécanisme qui a un délai cible.`,
  took: {
    thresholds: (preset, letter) => `seuils de la voie ${letter} ; le reste comme dans ${preset}`,
    target: (preset, letter, target_s) =>
      `cible de la voie ${letter}, ${milliseconds(target_s)} ; le reste comme dans ${preset}`,
    delay: (preset, letter, target_s) =>
      `cible de ${milliseconds(target_s)} : le délai moyen de la voie ${letter} ; le reste comme dans ${preset}`,
  },
  agrees: {
    thresholds: (letter) => `seuils de la voie ${letter}`,
    target: (letter) => `cible de la voie ${letter}`,
    delay: (letter) => `délai de la voie ${letter}`,
  },
  span: (least, most, unit) => `${least} à ${most}${unit && ` ${unit}`}`,
  usual: (span, value) => `${span} ; par défaut ${value}`,
  onOff: 'oui ou non',
  letters: (most) => `jusqu’à ${most} caractères`,
  anyScheme: 'un mécanisme quelconque, avec ses paramètres',
  ofFile: 'd’un fichier',
  absent: 'par défaut',
  present: 'oui',
  without: 'aucun',
  instead: 'définir plutôt ceci',
  set: (title, shown) => `${title} : ${shown}. Définir`,
  remove: (title) => `Supprimer : ${title}`,
  chooseFile: 'Fichier …',
  chooseFileHint: 'Choisir un fichier, ou le déposer sur la page',
  scheme: (title) => `${title} : mécanisme`,
  clear: (title) => `Rétablir la valeur par défaut : ${title}`,
  law: (title) => `${title} : distribution`,
  laws: {
    fixed: 'fixe',
    spread: 'pas égaux',
    uniform: 'uniforme',
    exponential: 'exponentielle',
    pareto: 'Pareto',
    choice: 'l’une de ces valeurs',
    cycle: 'ces valeurs tour à tour',
  },
  parts: {
    from: (title) => `${title}, de`,
    to: (title) => `${title}, à`,
    shape: (title) => `${title}, forme`,
  },
  shape: 'forme',
  unitOf: (title) => `Unité : ${title}`,
  list: (least, most, unit) =>
    `Saisissez des nombres de ${between(least, 0, 3)} à ${between(most, 0, 3)}${unit && ` ${unit}`}, séparés par des points-virgules. Rien n’a changé.`,
  units: { packets: 'paquets', bytes: 'octets', seconds: 'secondes', Hz: 'Hz' },
  words: {
    ect0: 'ECT(0)',
    ect1: 'ECT(1)',
    rfc: 'RFC',
    ns2: 'ns-2',
    linux: 'Linux',
    rack: 'RACK-TLP',
    duplicate_acks: 'ACK dupliqués',
    go_back_n: 'go-back-N',
    wifi: 'Wi-Fi',
    stamps: 'd’un fichier',
  },
} satisfies Draft<typeof english>
