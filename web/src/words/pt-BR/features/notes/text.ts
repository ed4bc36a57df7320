import type { notesText as english } from '../../../../features/notes/text'
import { fixed, told } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const notesText = {
  title: 'Anotação',
  text: 'Texto',
  at: 'Tempo',
  value: 'Altura',
  lane: 'Em',
  all: 'todas as faixas',
  ofLane: (letter) => `faixa ${letter}`,
  put: 'Colocar ali',
  done: 'Pronto',
  remove: 'Remover',
  how: 'Arraste-a até o lugar ou mova-a com as setas. Ela faz parte do link, das imagens e das impressões.',
  outside: ({ from_s, to_s, simulated }) =>
    told([
      `Este tempo está fora do gráfico, que mostra ${fixed(from_s, 0)}–${fixed(to_s, 0)} s.`,
      simulated ? 'O gráfico vai até lá com a anotação.' : 'A execução ainda não chegou até lá.',
    ]),
  full: (most) => `Um laboratório tem no máximo ${most} anotações.`,
  handle: (text, title, at_s, value, unit) =>
    `Anotação: ${text}. ${title} em ${fixed(at_s, 1)} s, ${unit === '%' ? `${value}%` : `${value} ${unit}`}`,
  handleHint: 'Arraste ou use as setas para movê-la, Enter para mudá-la, Delete para removê-la',
} satisfies Draft<typeof english>
