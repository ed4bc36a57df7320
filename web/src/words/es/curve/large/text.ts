import type { largeCurveText as english } from '../../../../curve/large/text'
import { plain, plural, significant } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const memoryTime = (s: number) =>
  s < 1 ? `${significant(s * 1000, 2)}\u00a0ms` : `${significant(s, 2)}\u00a0s`
/** `length` has its article, and is a subject. */
const recently = (length: string) => ({
  visits: (visits: string) => `Últimamente, ${length} estuvo sobre todo ${visits}; no se descartó nada.`,
  drops: (visits: string, drops: string) =>
    `Últimamente, ${length} estuvo sobre todo ${visits}; la mayoría de los descartes ocurrieron ${drops}.`,
})

export const largeCurveText = {
  title: (letter) => `Curva de descarte del carril ${letter}`,
  startFrom: 'Partir de',
  startFromHint: 'Una curva publicada, con los números de su artículo',
  reset: 'Restablecer',
  resetHint: 'Vuelve a la curva como era al abrir este editor',
  done: 'Hecho',
  axis: 'eje p',
  linear: 'lineal',
  log: 'log',
  parts: 'Partes del editor',
  knot: 'Punto',
  table: 'Tabla',
  averaging: 'Promedio',
  formula: 'Fórmula',
  parameters: 'Parámetros',
  none: 'Selecciona un punto o un precipicio para ver sus números.',
  looksLike: (name, numbers) => (numbers ? `Se parece a ${name} (${numbers}).` : `Se parece a ${name}.`),
  number: (name, value) => `${name} ${significant(value, 4)}`,
  toBuffer: 'hasta el búfer',
  snap: 'Ajustar a ella',
  snapTo: 'Ajustar a',
  snaps: { thresholds: 'umbrales', grid: '5 %' },
  snapHint:
    'Los puntos que se arrastran o dibujan se ajustan a los umbrales, al doble de max_th, al búfer, a 0, max_p y 1, o a pasos del 5 %. Mantén pulsada Alt para evitarlo; las teclas y los números son exactos.',
  rows: 'Puntos por número',
  queueIn: (row) => `cola, fila ${row}`,
  pIn: (row) => `p, fila ${row}`,
  addRow: 'Añadir fila',
  deleteRow: (i) => `Eliminar la fila ${i}`,
  pasteHint: 'Pega dos columnas de una hoja de cálculo en cualquier lugar de la tabla.',
  pasted: (rows) => `Filas pegadas: ${rows}.`,
  heading: (line) => `«${line}» se ha leído como encabezado.`,
  unclear: (line) => `«${line}» no son dos números. Pon entre ellos un tabulador o un punto y coma.`,
  nothingPasted: 'No se ha cambiado nada.',
  notApplied: 'La curva se actualiza cuando todas las filas son válidas.',
  beyond: (end) => `no está en la gráfica: ${end}`,
  reactsTo: 'Reacciona a',
  now: 'la cola ahora',
  average: 'una media',
  weight: 'Peso de una llegada, w_q',
  memory: (packets, s) =>
    `recuerda ${plural(packets, { one: `cerca de ${plain(packets, 2)}\u00a0paquete`, other: `unos ${plain(packets, 2)}\u00a0paquetes` })}, ${memoryTime(s)} de un enlace ocupado`,
  weightIs: (w_q, memory) => `${significant(w_q, 12)}, ${memory}`,
  spacing: 'Separación de los descartes',
  spacings: { wait: 'con espera', uniform: 'uniforme', linux: 'como en Linux', geometric: 'geométrica' },
  spacingHelp: {
    wait: 'La separación está entre 1/p y 2/p paquetes: no hay dos descartes tempranos seguidos. Es la opción por defecto en ns-2.',
    uniform: 'La separación está entre 1 y 1/p − 1 paquetes, como en Floyd & Jacobson 1993.',
    linux:
      'La separación está entre 1 y 1/p paquetes, como en Linux: un solo número aleatorio decide toda la separación.',
    geometric:
      'Cada paquete se descarta de forma independiente con probabilidad p: separaciones de cualquier longitud, como en los modelos de Markov.',
  },
  noAverage: (scheme) =>
    `${scheme} no reacciona a la longitud de una cola, así que no hay nada que promediar.`,
  visits: 'visitas',
  drops: 'descartes',
  recently: {
    packets: { now: recently('la cola'), average: recently('la cola media') },
    bytes: { now: recently('la cola'), average: recently('la cola media') },
    milliseconds: { now: recently('el retardo en L'), average: recently('el retardo medio en L') },
  },
  source: (source) => `Fuente: ${source}`,
  shortFlows: 'Flujos cortos, cola 1',
  longFlows: 'Flujos largos, cola 2',
  c1: 'tasa de servicio de la cola 1, Mbit/s',
  q1: 'cola 1, kB',
  c1Label: 'Tasa de servicio de la cola 1 según su longitud',
  queue1: 'La cola 1 solo descarta cuando el búfer común está lleno.',
  queue2: (max_p) => `Adaptive RED mueve esta curva: max_p es ahora ${max_p}.`,
} satisfies Draft<typeof english>
