import type { weightedText as english } from '../../../../features/weighted/text'
import type { Draft } from '../../../draft'

export const weightedText = {
  region: (letter) => `Curvas da faixa ${letter}`,
  curves: 'Curva a desenhar',
  curveOf: (label, name) => `${label}, ${name}`,
  done: 'Pronto',
  of: 'Pacotes',
  ofHint: 'green (verde), yellow (amarelo), red (vermelho) e DSCPs de 0 a 63, separados por vírgulas',
  ofWrong: (word) => `${word} não é green, yellow, red nem um DSCP de 0 a 63`,
  ofTaken: (word) => `${word} tem outra curva`,
  ofEmpty: 'Uma curva que não é a última diz quais são seus pacotes',
  rest: 'todos os outros',
  add: '+ Curva',
  remove: 'Remover esta curva',
  copy: (name) => `Copiar de ${name}`,
  ordered: 'Nunca acima de uma cor pior',
  orderedHint: 'Uma curva fica abaixo das curvas de pacotes piores e acima das de pacotes melhores',
} satisfies Draft<typeof english>
