import type { formText as english } from '../../../form/text'
import { between, significant } from '../../../kit/format'
import type { Draft } from '../../draft'

const milliseconds = (s: number) => `${significant(1000 * s, 3)}\u00a0ms`

export const formText = {
  range: (least, most, unit) => `Digite ${least}–${most}${unit && ` ${unit}`}. Nada foi alterado.`,
  wholeRange: (least, most, unit) =>
    `Digite um número inteiro, ${least}–${most}${unit && ` ${unit}`}. Nada foi alterado.`,
  none: 'Este esquema não tem parâmetros; o buffer é do enlace.',
  own: 'Edite a curva no gráfico dela.',
  choose: 'Escolher um esquema',
  numbers: 'Números',
  published: 'como publicados',
  asLane: (letter) => `como na faixa ${letter}`,
  asLaneHint: (letter) =>
    `Assume os limiares da faixa ${letter}, ou o atraso dela, se o esquema tem um alvo de atraso.`,
  took: {
    thresholds: (preset, letter) => `limiares da faixa ${letter}; o resto como em ${preset}`,
    target: (preset, letter, target_s) =>
      `alvo da faixa ${letter}, ${milliseconds(target_s)}; o resto como em ${preset}`,
    delay: (preset, letter, target_s) =>
      `alvo ${milliseconds(target_s)}: o atraso médio da faixa ${letter}; o resto como em ${preset}`,
  },
  agrees: {
    thresholds: (letter) => `limiares da faixa ${letter}`,
    target: (letter) => `alvo da faixa ${letter}`,
    delay: (letter) => `atraso da faixa ${letter}`,
  },
  span: (least, most, unit) => `${least} a ${most}${unit && ` ${unit}`}`,
  usual: (span, value) => `${span}; padrão: ${value}`,
  onOff: 'ligado ou desligado',
  letters: (most) => `até ${most} caracteres`,
  anyScheme: 'qualquer esquema, com seus parâmetros',
  ofFile: 'de um arquivo',
  absent: 'padrão',
  present: 'ligado',
  without: 'nenhum',
  instead: 'definir este no lugar',
  set: (title, shown) => `${title}: ${shown}. Definir`,
  remove: (title) => `Remover: ${title}`,
  chooseFile: 'Arquivo …',
  chooseFileHint: 'Escolha um arquivo ou solte-o na página',
  scheme: (title) => `${title}: esquema`,
  clear: (title) => `Restaurar o padrão: ${title}`,
  law: (title) => `${title}: distribuição`,
  laws: {
    fixed: 'fixo',
    spread: 'passos iguais',
    uniform: 'uniforme',
    exponential: 'exponencial',
    pareto: 'Pareto',
    choice: 'um destes',
    cycle: 'estes, em rodízio',
  },
  parts: {
    from: (title) => `${title}, de`,
    to: (title) => `${title}, a`,
    shape: (title) => `${title}, forma`,
  },
  shape: 'forma',
  unitOf: (title) => `Unidade: ${title}`,
  list: (least, most, unit) =>
    `Digite números de ${between(least, 0, 3)} a ${between(most, 0, 3)}${unit && ` ${unit}`}, separados por ponto e vírgula. Nada foi alterado.`,
  units: { packets: 'pacotes', bytes: 'bytes', seconds: 'segundos', Hz: 'Hz' },
  words: {
    ect0: 'ECT(0)',
    ect1: 'ECT(1)',
    rfc: 'RFC',
    ns2: 'ns-2',
    linux: 'Linux',
    rack: 'RACK-TLP',
    duplicate_acks: 'ACKs duplicados',
    go_back_n: 'go-back-N',
    wifi: 'Wi-Fi',
    stamps: 'de um arquivo',
  },
} satisfies Draft<typeof english>
