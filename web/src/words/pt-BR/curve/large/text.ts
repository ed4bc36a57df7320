import type { largeCurveText as english } from '../../../../curve/large/text'
import { plain, plural, significant } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const memoryTime = (s: number) =>
  s < 1 ? `${significant(s * 1000, 2)}\u00a0ms` : `${significant(s, 2)}\u00a0s`
/** `length` has its article, and is a subject; places begin with “entre”. */
const recently = (length: string) => ({
  visits: (visits: string) =>
    `Nos últimos tempos, ${length} ficou quase sempre ${visits}; nada foi descartado.`,
  drops: (visits: string, drops: string) =>
    `Nos últimos tempos, ${length} ficou quase sempre ${visits}; a maioria dos descartes ocorreu ${drops}.`,
})

export const largeCurveText = {
  title: (letter) => `Curva de descarte da faixa ${letter}`,
  startFrom: 'Partir de',
  startFromHint: 'Uma curva publicada, com os números do artigo',
  reset: 'Restaurar',
  resetHint: 'Volta à curva que havia quando este editor foi aberto',
  done: 'Pronto',
  axis: 'eixo p',
  linear: 'linear',
  log: 'log',
  parts: 'Partes do editor',
  knot: 'Ponto',
  table: 'Tabela',
  averaging: 'Média',
  formula: 'Fórmula',
  parameters: 'Parâmetros',
  none: 'Selecione um ponto ou um penhasco para ver seus números.',
  looksLike: (name, numbers) => (numbers ? `Parece ${name} (${numbers}).` : `Parece ${name}.`),
  number: (name, value) => `${name} ${significant(value, 4)}`,
  toBuffer: 'até o buffer',
  snap: 'Encaixar nela',
  snapTo: 'Encaixar em',
  snaps: { thresholds: 'limiares', grid: '5%' },
  snapHint:
    'Os pontos arrastados e desenhados se encaixam nos limiares, no dobro de max_th, no buffer, em 0, max_p e 1, ou em passos de 5%. Mantenha Alt pressionada para desligar isso; teclas e números são exatos.',
  rows: 'Pontos por número',
  queueIn: (row) => `fila, linha ${row}`,
  pIn: (row) => `p, linha ${row}`,
  addRow: 'Adicionar linha',
  deleteRow: (i) => `Excluir a linha ${i}`,
  pasteHint: 'Cole duas colunas de uma planilha em qualquer lugar da tabela.',
  pasted: (rows) => `Linhas coladas: ${rows}.`,
  heading: (line) => `“${line}” foi lido como cabeçalho.`,
  unclear: (line) => `“${line}” não são dois números. Ponha entre eles uma tabulação ou um ponto e vírgula.`,
  nothingPasted: 'Nada foi alterado.',
  notApplied: 'A curva é atualizada quando todas as linhas são válidas.',
  beyond: (end) => `fora do gráfico: ${end}`,
  reactsTo: 'Reage a',
  now: 'fila agora',
  average: 'uma média',
  weight: 'Peso de uma chegada, w_q',
  memory: (packets, s) =>
    `lembra cerca de ${plain(packets, 2)}\u00a0${plural(packets, { one: 'pacote', other: 'pacotes' })}, ${memoryTime(s)} de um enlace ocupado`,
  weightIs: (w_q, memory) => `${significant(w_q, 12)}, ${memory}`,
  spacing: 'Espaçamento dos descartes',
  spacings: { wait: 'espera', uniform: 'uniforme', linux: 'como no Linux', geometric: 'geométrico' },
  spacingHelp: {
    wait: 'O espaçamento fica entre 1/p e 2/p pacotes: nunca há dois descartes antecipados seguidos. É o padrão no ns-2.',
    uniform: 'O espaçamento fica entre 1 e 1/p − 1 pacotes, como em Floyd & Jacobson 1993.',
    linux:
      'O espaçamento fica entre 1 e 1/p pacotes, como no Linux: um só número aleatório decide o espaçamento inteiro.',
    geometric:
      'Cada pacote é descartado de forma independente com probabilidade p: espaçamentos de qualquer tamanho, como em modelos de Markov.',
  },
  noAverage: (scheme) => `${scheme} não reage ao tamanho de uma fila; não há média a calcular.`,
  visits: 'visitas',
  drops: 'descartes',
  recently: {
    packets: { now: recently('a fila'), average: recently('a fila média') },
    bytes: { now: recently('a fila'), average: recently('a fila média') },
    milliseconds: { now: recently('o atraso em L'), average: recently('o atraso médio em L') },
  },
  source: (source) => `Fonte: ${source}`,
  shortFlows: 'Fluxos curtos, fila 1',
  longFlows: 'Fluxos longos, fila 2',
  c1: 'taxa de atendimento da fila 1, Mbit/s',
  q1: 'fila 1, kB',
  c1Label: 'Taxa de atendimento da fila 1 em função do seu tamanho',
  queue1: 'A fila 1 só descarta quando o buffer compartilhado está cheio.',
  queue2: (max_p) => `O Adaptive RED move esta curva: max_p agora é ${max_p}.`,
} satisfies Draft<typeof english>
