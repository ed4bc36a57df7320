import type { setUpText as english } from '../../../page/set-up-text'
import type { Draft } from '../../draft'

export const setUpText = {
  actions: {
    startOver: { name: 'Volver al comienzo', hint: 'a 0 s; los cambios de la línea de tiempo se repiten' },
    without: {
      name: 'Volver al comienzo sin los cambios',
      hint: 'quita de la línea de tiempo los cambios hechos hasta ahora',
    },
    asNow: {
      name: 'Tomar el estado actual como configuración',
      hint: 'como si hubiera sido así desde el principio; los eventos previstos se conservan',
    },
    asOpened: {
      name: 'Restablecer como en la URL',
      hint: 'deshace todos los cambios desde entonces; el tiempo no retrocede',
    },
    asLab: {
      name: 'Restablecer el escenario por defecto',
      hint: 'Tail Drop junto a RED, 16 flujos y luego 64; el tiempo no retrocede',
    },
  },
  sameTraffic: 'El mismo tráfico y los mismos números aleatorios en cada carril',
  seed: 'Semilla',
  seedHint: 'Selecciona los números aleatorios. Una semilla nueva vuelve a ejecutar todo hasta este momento.',
} satisfies Draft<typeof english>
