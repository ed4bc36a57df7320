import type { lessonMenuText as english } from '../../../../courses/player/menu-text'
import type { Draft } from '../../../draft'

export const lessonMenuText = {
  lessons: 'Lições',
  teach: 'Ensinar',
  file: 'uma lição ou um roteiro de aula',
  keys: {
    title: 'Em uma lição',
    turn: 'A etapa anterior, ou a seguinte',
    present: 'O mesmo no modo projetor e com celulares, onde o primeiro avanço executa o que se pergunta',
    print: 'Imprimir a lição como folha de atividades',
  },
} satisfies Draft<typeof english>
