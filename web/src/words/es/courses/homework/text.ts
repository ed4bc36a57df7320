import type { Bound, exerciseText as english } from '../../../../courses/homework/text'
import { any, percent, plain, plural, significant } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const amount = (value: number, unit: string) =>
  unit ? `${significant(value, 6)} ${unit}` : significant(value, 6)

/** A bound behind `number` if it is a number, and behind `share`, with its article, if it is a share. */
const bounded = (bound: Bound, number: string, share: string) => {
  if ('value' in bound) return `${number} ${amount(bound.value, bound.unit)}`
  const percent = `${share} ${significant(100 * bound.times, 6)} %`
  return 'letter' in bound
    ? `${percent} del valor del carril ${bound.letter}`
    : `${percent} del valor de ${bound.scheme}`
}

export const exerciseText = {
  met: {
    holds: 'se cumple',
    fails: 'no se cumple',
    uncertain: 'sin certeza',
    unmeasured: 'no se puede medir',
  },
  demand: {
    below: (bound) => bounded(bound, 'menos de', 'menos del'),
    above: (bound) => bounded(bound, 'más de', 'más del'),
    at_least: (bound) => bounded(bound, 'al menos', 'al menos el'),
    at_most: (bound) => bounded(bound, 'como máximo', 'como máximo el'),
  },
  between: (from, to, unit) => `entre ${amount(from, unit)} y ${amount(to, unit)}`,
  figure: (mean, unit) => (unit ? `${mean} ${unit}` : mean),
  share: (ratio, from, to) => `${percent(ratio)} % (${percent(from)} a ${percent(to)} %)`,
  packetsOfLane: (letter) => `los paquetes del carril ${letter}`,
  packetsOf: (name) => `los paquetes de ${name}`,
  differ: (differing, all) =>
    plural(differing, {
      one: `${plain(differing)} de ${plain(all)} ejecuciones difiere`,
      other: `${plain(differing)} de ${plain(all)} ejecuciones difieren`,
    }),
  nothing: 'ningún indicador',
  noLane: (letter) => `el laboratorio no tiene carril ${letter}`,
  noPlace: (place) => `el laboratorio no tiene esto: ${place}`,
  noPlaceInQueue: (letter, within) => `el laboratorio no tiene esto: la cola del carril ${letter}${within}`,
  kind: (letter, kind, kinds) =>
    `la cola del carril ${letter} es ${kind}; este ejercicio admite ${any(kinds)}`,
  outside: (place, value, from, to) =>
    `${place} es ${value}; este ejercicio admite de ${significant(from, 12)} a ${significant(to, 12)}`,
  notHere: (path, message) => `no encaja en el ejercicio: ${path}: ${message}`,
  link: {
    empty: 'no hay ninguna URL',
    none: 'esto no es una URL de un laboratorio',
    lesson: 'la URL abre la propia lección, y no contiene el trabajo de nadie',
    long: (length) => `${plain(length)} caracteres son más de los que tiene una URL del laboratorio`,
    kept: 'la URL es del propio navegador del estudiante, y no contiene nada',
    cut: 'la URL está cortada o mal escrita',
    invalid: 'la URL no contiene ningún laboratorio',
    newer: (version) => `la URL es de un laboratorio más reciente (versión ${version})`,
    query: (parameter, message) => (parameter ? `${parameter}= de la dirección: ${message}` : message),
    faulty: (path, message) => `el laboratorio de la URL tiene un fallo: ${path}: ${message}`,
  },
} satisfies Draft<typeof english>
