import type { projectorMenuText as english } from '../../../../features/projector/menu-text'
import type { Draft } from '../../../draft'

export const projectorMenuText = {
  keyLines: {
    play: 'Reproducir o pausar',
    on: '10 s adelante',
    back: '10 s atrás',
    restart: 'Desde el comienzo',
    more: 'Más carga, un paso, desde ahora',
    less: 'Menos carga, un paso, desde ahora',
    alone: 'Un carril solo',
    all: 'Todos los carriles',
    curves: 'Las curvas de descarte en lugar de las gráficas, y al revés',
    blank: 'Pantalla negra; cualquier tecla vuelve',
    laser: 'Un puntero láser',
    colours: 'Claro u oscuro',
    code: 'La URL como código QR',
    fullScreen: 'Pantalla completa',
    bar: 'Los controles, por un momento',
    leave: 'Volver al laboratorio; también Esc',
    screen: 'La vista de proyector, y la vuelta',
  },
} satisfies Draft<typeof english>
