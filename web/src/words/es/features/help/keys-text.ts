import type { helpKeysText as english } from '../../../../features/help/keys-text'
import type { Draft } from '../../../draft'

export const helpKeysText = {
  help: 'Esta ayuda',
  everywhere: {
    next: 'Siguiente control',
    close: 'Cerrar el panel abierto, o cancelar',
  },
  curve: {
    title: 'En una curva de descarte',
    choose: 'Punto o precipicio anterior o siguiente',
    probability: 'Probabilidad de descarte, en pasos de 0,01',
    queue: 'Cola, en pasos de un paquete',
    far: 'con un paso: diez veces más',
    fine: 'con un paso: la décima parte',
    free: 'pulsada al arrastrar o dibujar en el editor grande: sin ajuste automático',
    add: 'Añadir un punto detrás de este',
    remove: 'Eliminar el punto',
    ends: 'Primer o último punto',
    numbers: 'Escribir los números',
    large: 'El editor grande; Esc sale de él',
  },
  slider: {
    title: 'En un control deslizante',
    step: 'Paso anterior o siguiente',
    ends: 'Mínimo o máximo',
  },
} satisfies Draft<typeof english>
