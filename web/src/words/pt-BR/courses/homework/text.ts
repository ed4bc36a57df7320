import type { Bound, exerciseText as english } from '../../../../courses/homework/text'
import { any, percent, plain, significant } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const behind = (value: string, unit: string) =>
  unit === '%' ? `${value}%` : unit ? `${value} ${unit}` : value
const amount = (value: number, unit: string) => behind(significant(value, 6), unit)

const bounded = (bound: Bound) => {
  if ('value' in bound) return amount(bound.value, bound.unit)
  const share = significant(100 * bound.times, 6)
  return 'letter' in bound
    ? `${share}% do valor da faixa ${bound.letter}`
    : `${share}% do valor de ${bound.scheme}`
}

export const exerciseText = {
  met: {
    holds: 'cumprido',
    fails: 'não cumprido',
    uncertain: 'sem certeza',
    unmeasured: 'não dá para medir',
  },
  demand: {
    below: (bound) => `abaixo de ${bounded(bound)}`,
    above: (bound) => `acima de ${bounded(bound)}`,
    at_least: (bound) => `no mínimo ${bounded(bound)}`,
    at_most: (bound) => `no máximo ${bounded(bound)}`,
  },
  between: (from, to, unit) => `entre ${amount(from, unit)} e ${amount(to, unit)}`,
  figure: (mean, unit) => behind(mean, unit),
  share: (ratio, from, to) => `${percent(ratio)}% (${percent(from)} a ${percent(to)}%)`,
  packetsOfLane: (letter) => `os pacotes da faixa ${letter}`,
  packetsOf: (name) => `os pacotes de ${name}`,
  differ: (differing, all) =>
    differing === 1
      ? `${plain(differing)} de ${plain(all)} execuções difere`
      : `${plain(differing)} de ${plain(all)} execuções diferem`,
  nothing: 'nenhum indicador',
  noLane: (letter) => `o laboratório não tem a faixa ${letter}`,
  noPlace: (place) => `o laboratório não tem isto: ${place}`,
  noPlaceInQueue: (letter, within) => `o laboratório não tem isto: a fila da faixa ${letter}${within}`,
  kind: (letter, kind, kinds) => `a fila da faixa ${letter} é ${kind}; este exercício aceita ${any(kinds)}`,
  outside: (place, value, from, to) =>
    `${place} é ${value}; este exercício aceita de ${significant(from, 12)} a ${significant(to, 12)}`,
  notHere: (path, message) => `não corresponde ao exercício: ${path}: ${message}`,
  link: {
    empty: 'não há link',
    none: 'isto não é um link para um laboratório',
    lesson: 'o link abre a própria lição, e não contém o trabalho de ninguém',
    long: (length) => `${plain(length)} caracteres são mais do que um link do laboratório tem`,
    kept: 'o link é do navegador do próprio estudante, e não contém nada',
    cut: 'o link está cortado ou foi digitado errado',
    invalid: 'o link não contém nenhum laboratório',
    newer: (version) => `o link é de um laboratório mais novo (versão ${version})`,
    query: (parameter, message) => (parameter ? `${parameter}= do endereço: ${message}` : message),
    faulty: (path, message) => `o laboratório do link tem um erro: ${path}: ${message}`,
  },
} satisfies Draft<typeof english>
