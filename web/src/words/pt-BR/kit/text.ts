import { entered, plain } from '../../../kit/format'
import type { kitText as english } from '../../../kit/text'
import type { Draft } from '../../draft'

/** No blank before a percent sign. */
const withUnit = (value: string, unit: string) =>
  unit === '' ? value : unit.startsWith('%') ? `${value}${unit}` : `${value} ${unit}`

const span = (least: number, most: number, unit: string) =>
  `${plain(least)}–${plain(most)}${unit && (unit.startsWith('%') ? unit : `\u00a0${unit}`)}`

export const kitText = {
  range: (least, most, unit = '') => `Digite um valor de ${span(least, most, unit)}.`,
  rangeNotChanged: (least, most, unit = '') =>
    `Digite um valor de ${span(least, most, unit)}. Nada foi alterado.`,
  separators: () => `Escreva ${entered(1234.5)} sem separadores.`,
  separatorsNotChanged: () => `Escreva ${entered(1234.5)} sem separadores. Nada foi alterado.`,
  close: 'Fechar',
  docsAbsent: '(não está neste arquivo)',
  qr: { label: 'Código QR do link', full: 'Código QR em tela cheia' },
  lane: (letter, name) => `${letter}, ${name}`,
  unitBehind: (unit) => `, ${unit}`,
  valueIn: (value, unit) => withUnit(value, unit),
  inUnit: (name, unit) => (unit ? `${name}, ${unit}` : name),
  part: {
    stopped: 'Esta parte do laboratório parou; o resto continua.',
    unfetched: 'Esta parte do laboratório não foi carregada. O laboratório continua tentando.',
    stale: 'Esta parte do laboratório está desatualizada. Recarregue a página; seu trabalho fica guardado.',
    again: 'Tentar de novo',
    coming: 'Carregando esta parte do laboratório.',
    back: 'Voltar ao laboratório',
    reload: 'Recarregar a página',
  },
} satisfies Draft<typeof english>
