import type { Shown } from '../../../../../studies/papers/verdict'
import type { galleryText as english } from '../../../../features/papers/text'
import { fixed, listed, plain, plural, significant, told, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const minute_ms = 60_000
const seed = (n: number) => ungrouped(n, 0)

const counted = {
  agrees: (n: number) => plural(n, { one: `${plain(n)} coincide`, other: `${plain(n)} coinciden` }),
  partly: (n: number) => `${plain(n)} en parte`,
  differs: (n: number) => plural(n, { one: `${plain(n)} difiere`, other: `${plain(n)} difieren` }),
  undecided: (n: number) => `${plain(n)} sin resolver`,
  untold: (n: number) =>
    plural(n, {
      one: `${plain(n)} no se puede decidir`,
      other: `${plain(n)} no se pueden decidir`,
    }),
  untestable: (n: number) => `${plain(n)} sin comprobar`,
} satisfies Record<Shown, (n: number) => string>

type Counts = readonly (readonly [verdict: Shown, n: number])[]
const counts = (given: Counts) => listed(given.map(([verdict, n]) => counted[verdict](n)))

const progress = (done: number, all: number) => `${plain(done)} de ${plain(all)} ejecuciones`

export const galleryText = {
  title: 'Figuras de los artículos',
  about:
    'Cada figura y cada tabla, simuladas de nuevo. Cada afirmación de un artículo se comprueba con las ejecuciones, con los mismos números aleatorios en todos los carriles.',
  all: 'Todas las figuras',
  unknown: (figure) => `No hay ninguna figura «${figure}». Aquí están todas.`,
  claims: 'Afirmaciones',
  method: 'Configuración',
  assumed: (ofBook) => (ofBook ? 'Lo que el libro deja abierto' : 'Lo que el artículo deja abierto'),
  states: (ofBook) => (ofBook ? 'Lo que debe verse' : 'El artículo afirma'),
  finding: 'De dónde viene la diferencia',
  alternatives: (replications) => `Veredictos con otra elección, ${replications} réplicas cada uno`,
  choice: 'Supuesto en su lugar',
  results: 'Resultados',
  report: (replications, version) => `Del informe: ${replications} réplicas, núcleo ${version}`,
  reportLoading: 'Obteniendo el informe',
  reportNone: 'Esta figura no está en el informe. Ejecútala aquí.',
  reportOnce: (version) => `Del informe, núcleo ${version}`,
  here: (replications) => `Ejecutado aquí: ${replications} réplicas`,
  hereStopped: (replications) => `Ejecutado aquí y detenido antes de completar las ${replications} réplicas`,
  hereOnce: 'Calculado aquí',
  run: 'Ejecutarla aquí',
  again: 'Repetir',
  stop: 'Detener',
  backToReport: 'Mostrar el informe',
  replications: 'Réplicas',
  inFull: (n) => `${plain(n)}, completo`,
  estimate: (ms) => {
    if (ms < 1500) return 'aproximadamente un segundo en este equipo'
    if (ms < 90_000) return `unos ${significant(ms / 1000, ms < 10_000 ? 1 : 2)} s en este equipo`
    if (ms < 90 * minute_ms) return `unos ${fixed(ms / minute_ms, 0)} min en este equipo`
    return `unas ${significant(ms / 3_600_000, 2)} h en este equipo`
  },
  progress: (done, all) => progress(done, all),
  progressStopped: (done, all) =>
    told([`${progress(done, all)}.`, 'Detenido. Las ejecuciones terminadas se conservan.']),
  failed: (n) =>
    plural(n, { one: 'Una ejecución no terminó', other: `${plain(n)} ejecuciones no terminaron` }),
  live: 'Abrir en vivo',
  liveHint:
    'Abre este escenario en el laboratorio, con los carriles que dibuja la figura. Deshacer recupera lo que había.',
  liveRefused: (figure) => `${figure} no se pudo abrir en el laboratorio`,
  livePoint: 'Punto',
  liveCourse: 'en el tiempo',
  copy: 'Copiar la URL',
  copied: 'URL copiada',
  copyFailed: 'No se pudo copiar',
  csv: 'CSV',
  picture: 'Imagen',
  copyPicture: 'Copiar la imagen',
  pictureCopied: 'Copiada',
  savePicture: { svg: 'Guardar como SVG', png: 'Guardar como PNG' },
  csvHint: 'Guarda los números de las gráficas y las tablas',
  publishedPlot: 'Las cruces, y los números entre paréntesis, son los valores del propio artículo.',
  interval:
    '± es la mitad de la anchura del intervalo del 95 % sobre las réplicas: el de Hall para un indicador; el de Student para una diferencia, que se toma semilla por semilla.',
  publishedTable: 'Los números entre paréntesis son los valores del propio artículo.',
  table: 'Números de la gráfica',
  waiting: 'en espera de ejecuciones',
  seeds: (first, n) =>
    n === 1 ? `semilla ${seed(first)}` : `semillas ${seed(first)} a ${seed(first + n - 1)}`,
  parts: (n) => plural(n, { one: `${plain(n)} comparación`, other: `${plain(n)} comparaciones` }),
  pair: (up, across) => `${up}; ${across}`,
  printed: (value) => ` (${value})`,
  notRun: 'sin ejecutar',
  shown: {
    agrees: 'coincide',
    partly: 'coincide en parte',
    differs: 'difiere',
    undecided: 'sin resolver',
    untold: 'no se puede decidir',
    untestable: 'no se puede comprobar',
  },
  shownSoFar: {
    agrees: 'coincide hasta ahora',
    partly: 'coincide en parte hasta ahora',
    differs: 'difiere hasta ahora',
    undecided: 'sin resolver hasta ahora',
    untold: 'no se puede decidir hasta ahora',
    untestable: 'no se puede comprobar hasta ahora',
  },
  counts: (given) => counts(given),
  aStatement: {
    agrees: 'una afirmación coincide',
    partly: 'una afirmación coincide en parte',
    differs: 'una afirmación difiere',
    undecided: 'una afirmación está sin resolver',
    untold: 'una afirmación no se puede decidir',
    untestable: 'una afirmación no se puede comprobar',
  },
  partlyOrUndecided: 'en parte o sin resolver',
  verdicts: 'Cómo se llega a los veredictos',
  chosen: (agreeing, tried) =>
    `bajo los supuestos elegidos, y en ${plain(agreeing)} de otras ${plain(tried)} elecciones.`,
  undecided:
    'sin resolver: ninguna comparación coincide y ninguna difiere; los intervalos no excluyen ni la afirmación ni lo contrario.',
  partly: 'coincide en parte: algunas de sus comparaciones coinciden, y otras no.',
  filters: 'Elegir figuras',
  facets: { paper: 'Artículo', scheme: 'Esquema', verdict: 'Veredicto' },
  any: 'cualquiera',
  choiceOf: (name, count) => `${name} (${plain(count)})`,
  left: (left, all) => (left === all ? `${plain(all)} figuras` : `${plain(left)} de ${plain(all)} figuras`),
  noneLeft: 'Ninguna figura cumple esta elección.',
  showAll: 'Mostrar todas',
  outcome: 'Veredicto de la figura',
  statements: (n, verdicts) =>
    plural(n, {
      one: `${plain(n)} afirmación: ${counts(verdicts)}.`,
      other: `${plain(n)} afirmaciones: ${counts(verdicts)}.`,
    }),
  levels:
    'Solo se comprueba la afirmación, casi siempre un orden: aunque coincida, los niveles pueden diferir de los del artículo.',
} satisfies Draft<typeof english>
