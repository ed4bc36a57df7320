import type { Bound, exerciseText as english } from '../../../../courses/homework/text'
import { any, percent, plain, plural, significant } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const amount = (value: number, unit: string) =>
  unit ? `${significant(value, 6)} ${unit}` : significant(value, 6)

const boundWords = (bound: Bound) => {
  if ('value' in bound) return amount(bound.value, bound.unit)
  const share = significant(100 * bound.times, 6)
  return 'letter' in bound
    ? `${share} % de la valeur de la voie ${bound.letter}`
    : `${share} % de la valeur de ${bound.scheme}`
}

export const exerciseText = {
  met: {
    holds: 'rempli',
    fails: 'non rempli',
    uncertain: 'incertain',
    unmeasured: 'non mesurable',
  },
  demand: {
    below: (bound) => `moins de ${boundWords(bound)}`,
    above: (bound) => `plus de ${boundWords(bound)}`,
    at_least: (bound) => `au moins ${boundWords(bound)}`,
    at_most: (bound) => `au plus ${boundWords(bound)}`,
  },
  between: (from, to, unit) => `entre ${amount(from, unit)} et ${amount(to, unit)}`,
  figure: (mean, unit) => (unit ? `${mean} ${unit}` : mean),
  share: (ratio, from, to) => `${percent(ratio)} % (${percent(from)} à ${percent(to)} %)`,
  packetsOfLane: (letter) => `les paquets de la voie ${letter}`,
  packetsOf: (name) => `les paquets de ${name}`,
  differ: (differing, all) =>
    plural(differing, {
      one: `${plain(differing)} exécution sur ${plain(all)} diffère`,
      other: `${plain(differing)} exécutions sur ${plain(all)} diffèrent`,
    }),
  nothing: 'aucun indicateur',
  noLane: (letter) => `le laboratoire n’a pas de voie ${letter}`,
  noPlace: (place) => `le laboratoire n’a pas cela : ${place}`,
  noPlaceInQueue: (letter, within) => `le laboratoire n’a pas cela : la file de la voie ${letter}${within}`,
  kind: (letter, kind, kinds) =>
    `la file de la voie ${letter} est ${kind} ; cet exercice accepte ${any(kinds)}`,
  outside: (place, value, from, to) =>
    `${place} vaut ${value} ; cet exercice accepte de ${significant(from, 12)} à ${significant(to, 12)}`,
  notHere: (path, message) => `cela ne convient pas à l’exercice : ${path} : ${message}`,
  link: {
    empty: 'il n’y a pas de lien',
    none: 'ce n’est pas un lien vers un laboratoire',
    lesson: 'le lien ouvre la leçon elle-même, et ne contient le travail de personne',
    long: (length) => `${plain(length)} caractères, c’est plus que n’en compte un lien du laboratoire`,
    kept: 'le lien est celui du propre navigateur de l’étudiant, et il ne contient rien',
    cut: 'le lien est coupé ou mal saisi',
    invalid: 'le lien ne contient pas de laboratoire',
    newer: (version) => `le lien est celui d’un laboratoire plus récent (version ${version})`,
    query: (parameter, message) => (parameter ? `${parameter}= de l’adresse : ${message}` : message),
    faulty: (path, message) => `le laboratoire du lien a une erreur : ${path} : ${message}`,
  },
} satisfies Draft<typeof english>
