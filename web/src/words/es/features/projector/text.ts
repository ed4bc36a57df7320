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
