import { all, fixed, listed, plural, significant } from '../../../../kit/format'
import type {
  lossText as englishLossText,
  plotText as englishPlotText,
} from '../../../../page/plot/plot-text'
import type { Draft } from '../../../draft'

const titles = {
  queue: 'Cola',
  delay: 'Retardo',
  loss: 'Pérdidas',
  load: 'Caudal útil',
  arrivals: 'Llegadas',
  probability: 'Probabilidad de descarte',
  tail_queues: 'Ocupación por cola',
  tail_rates: 'Tasas virtuales',
  raster: 'Flujos al unísono',
  queue_delays: 'Retardo por cola',
  coupled: 'Probabilidades acopladas',
  queue_shares: 'Partes de las colas',
}

const notes = {
  queue: 'paquetes',
  delay: 'ms en la cola',
  loss: '% de las llegadas',
  load: 'Mbit/s · línea: enviado, áreas: caudal útil',
  arrivals: 'paquetes/s · línea: lo que el enlace puede enviar',
  probability: 'de una llegada',
  raster: '▾ la mitad frena a la vez · intenso: ventana grande',
  queue_shares: '% de los bytes enviados · punteado: según el peso',
}

const stretch = (from_s: number, to_s: number) => `${fixed(from_s, 0)}–${fixed(to_s, 0)} s`

export const plotText = {
  raster: (shown, flows) =>
    flows > shown ? `${shown} de ${flows} flujos · ${notes.raster}` : `una fila por flujo · ${notes.raster}`,
  titles,
  notes,
  queueBoth: 'paquetes · fino: ahora, grueso: media',
  veiled: 'La lección muestra esta gráfica más adelante.',
  missing: {
    probability: 'este esquema no tiene probabilidad de descarte',
    gauges: (schemes) =>
      plural(schemes.length, {
        one: `solo las tiene ${all(schemes)}`,
        other: `solo las tienen ${all(schemes)}`,
      }),
  },
  label: (title, letter, name) => `${title}, carril ${letter}, ${name}`,
  overlay: {
    title: 'Todos los carriles',
    label: (title) => `${title}, todos los carriles`,
    lane: (letter) => `Dibujar el carril ${letter}`,
    laneHint: 'Dibujar este carril o quitarlo; con Mayús, dibujarlo solo',
    difference: 'diferencia',
    toggleHint: 'Todos los carriles en una gráfica ( O )',
    note: {
      queue: 'paquetes · la media donde la hay',
      load: 'Mbit/s de caudal útil',
      arrivals: 'paquetes/s',
      raster: 'paquetes · ventana media',
    },
  },
  phone: {
    plot: 'Gráfica que se muestra',
    second: 'Segunda gráfica que se muestra',
    lane: (letter) => `Carril ${letter}`,
  },
  role: 'gráfica en el tiempo',
  noCursor: 'las flechas leen valores',
  noCursorHere: 'las flechas leen valores, Intro explica el descarte más cercano',
  at: (t_s) => `${fixed(t_s, 2)} s`,
  reading: (name, value) => `${name} ${value}`,
  lane: (letter, name) => `${letter} ${name}`,
  window: 'Ventana',
  windowHint:
    'Longitud del eje de tiempo. En una gráfica, usa la rueda o pellizca para ampliar, arrastra para retroceder y haz doble clic para restablecer.',
  seconds: (window_s) => `${significant(window_s, 3)} s`,
  whole: 'toda la ejecución',
  live: 'Volver a ahora',
  shows: stretch,
  allLanes: 'todos los carriles',
  menuOf: (title, lane) => `${title}, ${lane}: en grande, valores, archivos`,
  allDistributions: 'Distribuciones',
  mixed: (note) => `mezcla · ${note}`,
  stillRole: 'gráfica',
  logScale: 'escala logarítmica',
  distributions: {
    runs: {
      title: 'Pérdidas seguidas',
      note: (warmup_s, measured_s, atHead = []) => {
        const what = atHead.length > 0 ? `sin ${listed(atHead)}` : 'P(N > n)'
        return measured_s > 0
          ? `${stretch(warmup_s, warmup_s + measured_s)} · ${what}`
          : `desde ${fixed(warmup_s, 0)} s`
      },
      label: 'Proporción de rachas de más de n paquetes perdidos, todos los carriles, logarítmica',
    },
    cdf: {
      title: 'Retardo',
      note: 'P(retardo ≤ t)',
      label:
        'Proporción de paquetes que esperan como máximo un tiempo dado, todos los carriles; medias en 50 ms',
    },
    phase: {
      title: 'Fase',
      note: 'media frente a cola',
      label: 'Cola media frente a la cola, todos los carriles, en paquetes',
    },
  },
  menu: 'Gráficas',
  menuHint: 'Gráficas que muestra cada carril; teclas 1 a 9',
  sharedAxis: 'Curvas de descarte en un mismo eje',
  sharedAxisNote: 'compara los umbrales de los carriles; si no, cada carril tiene su propio eje',
} satisfies Draft<typeof englishPlotText>

export const lossText = {
  buffer: (buffer) =>
    buffer?.packets === undefined
      ? `búfer ${significant((buffer?.bytes ?? 0) / 1000, 12)} kB`
      : `búfer ${buffer.packets}, uno de ellos en transmisión`,
  byCause: 'por causa',
  byClass: 'por clase',
  lossesByCause: 'Pérdidas por causa',
  lossesByClass: 'Pérdidas por clase',
  splitByCause: 'Mostrar las pérdidas por su causa',
  splitByClass: 'Mostrar las pérdidas por clase de tráfico',
  early: 'temprano',
  forced: 'forzado',
  overflow: 'desbordamiento',
  marked: 'marcado',
  causes: {
    early: 'Descartado al azar aunque había sitio',
    forced: 'Descartado aunque había sitio: la curva está en 1',
    overflow: 'Descartado porque el búfer estaba lleno',
    marked:
      'Marcado en lugar de descartado temprano (ECN): el paquete sigue, y su emisor reduce la velocidad',
  },
} satisfies Draft<typeof englishLossText>
