import type { projectorText as english } from '../../../../features/projector/text'
import { fixed } from '../../../../kit/format'
import type { PlotName } from '../../../../scenario/types'
import type { Draft } from '../../../draft'

const notes: Partial<Record<PlotName, string>> = {
  raster: '▾ la mitad frena a la vez',
}

export const projectorText = {
  notes,
  region: 'Carriles, para un proyector',
  same: 'Mismo tráfico, mismos números aleatorios',
  sameNumbers: 'Mismos números aleatorios',
  axis: (title, note) => `${title}, ${note}`,
  raster: 'flujos',
  runs: 'probabilidad de que una racha pase de tantos paquetes',
  curves: 'Curvas de descarte: probabilidad según la longitud de la cola',
  larger: 'C: más grandes',
  curvesBack: 'C: volver a las gráficas',
  reads: (what) => `lee: ${what}`,
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
  time: (t_s) => `${fixed(t_s, 1)} s`,
  bar: 'Controles',
  keys: 'Teclas',
  load: 'Carga',
  less: 'Menos carga',
  more: 'Más carga',
  restart: 'Volver al comienzo',
  colours: 'Colores',
  code: 'Código QR',
  fullScreen: 'Pantalla completa',
  leave: 'Salir',
  narrow: 'La vista de proyector necesita una ventana de al menos 1024 píxeles de ancho.',
  stay: 'Quedarse en el laboratorio',
  blank: 'Pantalla negra. Pulsa cualquier tecla para volver.',
} satisfies Draft<typeof english>
