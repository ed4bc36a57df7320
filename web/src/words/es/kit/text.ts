import { entered, plain } from '../../../kit/format'
import type { kitText as english } from '../../../kit/text'
import type { Draft } from '../../draft'

const span = (least: number, most: number, unit: string) =>
  `${plain(least)}–${plain(most)}${unit && `\u00a0${unit}`}`

export const kitText = {
  range: (least, most, unit = '') => `Introduce un valor de ${span(least, most, unit)}.`,
  rangeNotChanged: (least, most, unit = '') =>
    `Introduce un valor de ${span(least, most, unit)}. No se ha cambiado.`,
  separators: () => `Escribe ${entered(1234.5)} sin separadores.`,
  separatorsNotChanged: () => `Escribe ${entered(1234.5)} sin separadores. No se ha cambiado.`,
  close: 'Cerrar',
  docsAbsent: '(no está en este archivo)',
  qr: { label: 'Código QR de la URL', full: 'Código QR, a pantalla completa' },
  lane: (letter, name) => `${letter}, ${name}`,
  unitBehind: (unit) => `, ${unit}`,
  valueIn: (value, unit) => (unit ? `${value} ${unit}` : value),
  inUnit: (name, unit) => (unit ? `${name}, ${unit}` : name),
  part: {
    stopped: 'Esta parte del laboratorio se ha detenido; el resto continúa.',
    unfetched: 'Esta parte del laboratorio no se ha cargado. El laboratorio lo sigue intentando.',
    stale: 'Esta parte del laboratorio está anticuada. Recarga la página; tu trabajo se conserva.',
    again: 'Reintentar',
    coming: 'Cargando esta parte del laboratorio.',
    back: 'Volver al laboratorio',
    reload: 'Recargar la página',
  },
} satisfies Draft<typeof english>
