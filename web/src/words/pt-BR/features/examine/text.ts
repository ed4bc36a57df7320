import type { examineText as english } from '../../../../features/examine/text'
import { plain, plural, told } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const running = (done: number, all: number) => `${plain(done)} de ${plain(all)} execuções`

export const examineText = {
  title: 'Boletim',
  of: (name) => `Boletim de ${name}`,
  onThisLine: 'Neste enlace, com a carga atual:',
  inOneLook: 'Comparar os esquemas de um roteador',
  onThisLineSummary: 'comparação dos esquemas de um roteador',
  about:
    'O esquema desta faixa passa por 28 provas da RFC 7928, ao lado de Tail Drop, RED, CoDel, PIE, FQ-CoDel e DualPI2: remetentes amigáveis, ' +
    'agressivos e não responsivos, muitos tempos de ida e volta, rajadas, quatro cargas, taxas variáveis, marcações, tamanhos de pacote. A carga do próprio laboratório não entra.',
  takes: 'Leva de um a cinco minutos neste computador; enquanto isso, o laboratório continua.',
  whole: 'Examinar, 10 sementes por prova',
  quick: 'Exame rápido, 2 sementes por prova',
  again: 'Examinar de novo',
  stop: 'Parar',
  running: (done, all) => running(done, all),
  runningSeconds: (done, all, left_s) =>
    `${running(done, all)}, ${plural(left_s, { one: 'falta', other: 'faltam' })} cerca de ${plain(left_s)} s`,
  runningMinutes: (done, all, left_min) => `${running(done, all)}, faltam cerca de ${plain(left_min)} min`,
  failed: (n, message) =>
    told([
      plural(n, { one: `${plain(n)} execução falhou.`, other: `${plain(n)} execuções falharam.` }),
      message,
    ]),
  stopped: 'Parado.',
  save: { html: 'Página', markdown: 'Markdown', json: 'JSON' },
  saveAs: 'Salvar como',
  figures: 'Indicadores',
  picture: (title) => `${title}: atraso e vazão útil de cada esquema`,
  scheme: 'esquema',
} satisfies Draft<typeof english>
