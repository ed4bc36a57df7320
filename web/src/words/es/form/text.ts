import type { formText as english } from '../../../form/text'
import { between, significant } from '../../../kit/format'
import type { Draft } from '../../draft'

const milliseconds = (s: number) => `${significant(1000 * s, 3)}\u00a0ms`

export const formText = {
  range: (least, most, unit) => `Introduce ${least}–${most}${unit && ` ${unit}`}. No se ha cambiado.`,
  wholeRange: (least, most, unit) =>
    `Introduce un número entero, ${least}–${most}${unit && ` ${unit}`}. No se ha cambiado.`,
  none: 'Este esquema no tiene parámetros; el búfer es del enlace.',
  own: 'Edita la curva en su gráfica.',
  choose: 'Elegir un esquema',
  numbers: 'Números',
  published: 'como se publicaron',
  asLane: (letter) => `como en el carril ${letter}`,
  asLaneHint: (letter) =>
    `Toma los umbrales del carril ${letter}, o su retardo si el esquema tiene un objetivo de retardo.`,
  took: {
    thresholds: (preset, letter) => `umbrales del carril ${letter}; el resto, como en ${preset}`,
    target: (preset, letter, target_s) =>
      `objetivo del carril ${letter}, ${milliseconds(target_s)}; el resto, como en ${preset}`,
    delay: (preset, letter, target_s) =>
      `objetivo ${milliseconds(target_s)}: el retardo medio del carril ${letter}; el resto, como en ${preset}`,
  },
  agrees: {
    thresholds: (letter) => `umbrales del carril ${letter}`,
    target: (letter) => `objetivo del carril ${letter}`,
    delay: (letter) => `retardo del carril ${letter}`,
  },
  span: (least, most, unit) => `${least} a ${most}${unit && ` ${unit}`}`,
  usual: (span, value) => `${span}; por defecto ${value}`,
  onOff: 'sí o no',
  letters: (most) => `hasta ${most} caracteres`,
  anyScheme: 'cualquier esquema, con sus parámetros',
  ofFile: 'de un archivo',
  absent: 'por defecto',
  present: 'sí',
  without: 'ninguno',
  instead: 'fijar esto en su lugar',
  set: (title, shown) => `${title}: ${shown}. Fijarlo`,
  remove: (title) => `Eliminar: ${title}`,
  chooseFile: 'Archivo …',
  chooseFileHint: 'Elige un archivo, o suéltalo en la página',
  scheme: (title) => `${title}: esquema`,
  clear: (title) => `Volver al valor por defecto: ${title}`,
  law: (title) => `${title}: distribución`,
  laws: {
    fixed: 'fijo',
    spread: 'pasos iguales',
    uniform: 'uniforme',
    exponential: 'exponencial',
    pareto: 'Pareto',
    choice: 'uno de estos',
    cycle: 'estos, por turno',
  },
  parts: {
    from: (title) => `${title}, desde`,
    to: (title) => `${title}, hasta`,
    shape: (title) => `${title}, forma`,
  },
  shape: 'forma',
  unitOf: (title) => `Unidad: ${title}`,
  list: (least, most, unit) =>
    `Introduce números de ${between(least, 0, 3)} a ${between(most, 0, 3)}${unit && ` ${unit}`}, separados por punto y coma. No se ha cambiado.`,
  units: { packets: 'paquetes', bytes: 'bytes', seconds: 'segundos', Hz: 'Hz' },
  words: {
    ect0: 'ECT(0)',
    ect1: 'ECT(1)',
    rfc: 'RFC',
    ns2: 'ns-2',
    linux: 'Linux',
    rack: 'RACK-TLP',
    duplicate_acks: 'ACK duplicados',
    go_back_n: 'go-back-N',
    wifi: 'Wi-Fi',
    stamps: 'de un archivo',
  },
} satisfies Draft<typeof english>
