import type { planScreenText as english } from '../../../../../courses/player/plans/text'
import { lessonScreenText } from '../../../../../courses/player/text'
import { listed, plain, plural } from '../../../../../kit/format'
import type { Verdict } from '../../../../../measures/finding'
import type { Draft } from '../../../../draft'

const statement = {
  agrees: (n: number) => `a afirmação ${plain(n)} concorda`,
  partly: (n: number) => `a afirmação ${plain(n)} concorda em parte`,
  differs: (n: number) => `a afirmação ${plain(n)} diverge`,
  untold: (n: number) => `sobre a afirmação ${plain(n)} não dá para decidir`,
  untestable: (n: number) => `não dá para testar a afirmação ${plain(n)}`,
} satisfies Record<Verdict, (n: number) => string>

export const planScreenText = {
  lead: 'O que dizer e perguntar em 20 ou 45 minutos de aula, o que os estudantes erram, e as respostas. Cada roteiro ocupa uma ou duas páginas impressas.',
  minutes: (n) => `${plain(n)} min`,
  documentTitle: (title) => `${title} · AQM Lab`,
  kind: (slot) => `Roteiro para uma aula de ${plain(slot)} minutos`,
  opening: 'Lendo o roteiro …',
  print: 'Imprimir',
  all: 'Todas as lições',
  audience: 'Para',
  before: 'Já sabem',
  ready: 'Ter à mão',
  phones: {
    title: 'Celulares',
    mark: 'celulares respondem',
    how: (steps) =>
      plural(steps, {
        one: 'Os estudantes podem responder com seus celulares na etapa indicada com “celulares respondem”, se você iniciar o laboratório com `npm start -- --class`.',
        other: `Os estudantes podem responder com seus celulares nas ${plain(steps)} etapas indicadas com “celulares respondem”, se você iniciar o laboratório com \`npm start -- --class\`.`,
      }),
    guide: 'Como funciona',
    room: 'Testar a sala',
  },
  from: (from, minutes) => `${plain(from)}–${plain(from + minutes)} min`,
  labels: {
    Do: 'Fazer',
    Say: 'Dizer',
    Wrong: 'Erro',
    Answer: 'Resposta',
    Ask: 'Perguntar',
    Cut: 'Se faltar tempo',
  },
  step: (title, step) => `${title}, etapa ${plain(step)}`,
  figure: (paper, label) => `${lessonScreenText.papers[paper] ?? paper}, ${label}`,
  statements: (found) => listed(found.map(([claim, verdict]) => statement[verdict](claim))),
  holds: (says) => `O que se confirma: ${says}`,
  homework: 'Para casa',
  proved:
    'Os números “nesta execução” são os da tela; todos os outros são médias de várias execuções, testadas com cada versão do laboratório.',
  qr: 'Código QR deste roteiro',
  again: 'Este roteiro em uma tela, com um link para cada etapa:',
  unknown: (name) => `Não há nenhum roteiro “${name}”.`,
  known: 'Há estes:',
  faulty: 'Não foi possível abrir este roteiro',
} satisfies Draft<typeof english>
