import { fixed } from '../../../../kit/format'
import type { laneMenuText as english } from '../../../../page/lane/menu-text'
import type { Draft } from '../../../draft'

export const laneMenuText = {
  duplicateHint: 'con todos sus cambios registrados y previstos',
  fork: (t_s) => `Bifurcar en ${fixed(t_s, 1)}\u00a0s`,
  forkHint: (letter) =>
    `un carril nuevo con el pasado de ${letter}; los cambios posteriores solo en ${letter} se quedan en ${letter}`,
  solo: 'Ver solo este',
  soloOff: 'Ver todos',
  soloHint: (digit) =>
    digit === undefined
      ? 'este carril solo, tan grande como quepa; los demás siguen funcionando'
      : `este carril solo, tan grande como quepa; los demás siguen funcionando ( Mayús ${digit} )`,
  only: 'No hay otro carril.',
  mute: 'Quitar de las gráficas',
  muteOff: 'Volver a dibujar',
  muteHint: 'sigue funcionando',
  pin: 'Fijar como fantasma',
  pinAgain: 'Fijar otra vez',
  pinHint:
    'conserva esta ejecución, con sus eventos previstos, como una línea tenue con la que comparar los cambios posteriores',
  unpin: 'Quitar el fantasma',
  reset: 'Restablecer carril',
  resetHint: (name, opened) =>
    opened
      ? `vuelve a ${name}, como se abrió, sin cambios propios`
      : `vuelve a ${name}, como se publicó, sin cambios propios`,
  isReset: 'Nada que restablecer.',
  last: 'El último carril no se puede eliminar.',
} satisfies Draft<typeof english>
