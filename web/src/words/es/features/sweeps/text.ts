import type { sweepText as english } from '../../../../features/sweeps/text'
import { fixed, plain, plural, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const range = (least: number, most: number, unit: string) => `${plain(least)} a ${plain(most)} ${unit}`.trim()
const runs = (n: number) => plural(n, { one: `${plain(n)} ejecución`, other: `${plain(n)} ejecuciones` })
const values = (n: number) => plural(n, { one: `${plain(n)} valor`, other: `${plain(n)} valores` })
const seed = (n: number) => ungrouped(n, 0)
const stretch = (from_s: number, to_s: number) => `${plain(from_s)}–${plain(to_s)} s`
const seeds = (first: number, last: number) =>
  first === last ? `semilla ${seed(first)}` : `semillas ${seed(first)}–${seed(last)}`
const progress = (done: number, all: number) => `${plain(done)} de ${plain(all)} ejecuciones`
const left = (ms: number) =>
  ms < 90_000
    ? plural(Math.round(ms / 1000), {
        one: `queda ${fixed(ms / 1000, 0)} s`,
        other: `quedan ${fixed(ms / 1000, 0)} s`,
      })
    : `quedan ${fixed(ms / 60_000, 0)} min`

export const sweepText = {
  places: {
    traffic: 'Tráfico',
    link: 'Enlace',
    lane: (letter, name) => `Carril ${letter}: ${name}`,
    own: (name, title) => `${name}: ${title}`,
    one: (title, id) => `${title} (${id})`,
    within: (parts, title) => [...parts, title].join(': '),
    axis: (title, unit) => (unit ? `${title}, ${unit}` : title),
    atFault: (title, value) => `${title} ${value}:`,
    value: (value, unit) => (unit ? `${plain(value)} ${unit}` : plain(value)),
    bytes: 'kB',
    packets: 'paquetes',
    udp: 'Tasa de UDP',
    poisson: 'Tasa de Poisson',
    poissonLoad: 'Carga de Poisson',
    roundTrip: 'Tiempo de ida y vuelta de cada flujo TCP',
    linkRate: 'Tasa del enlace',
    buffer: 'Búfer',
  },
  values: {
    empty: 'Hace falta al menos un valor.',
    tooMany: (most, given) => `Como máximo ${plain(most)} valores; hay ${plain(given)}.`,
    steps: (least, most) => `Un número entero de ${range(least, most, '')}.`,
    aboveZero: 'Un espaciado logarítmico necesita extremos mayores que 0.',
    equalEnds: 'Los dos extremos son iguales.',
    noNumber: (word) => (word ? `«${word}» no es un número.` : 'Hace falta un número.'),
    notWhole: (word, unit) =>
      unit ? `${word} ${unit} es más fino que el paso mínimo.` : `${word} no es un número entero.`,
    outside: (word, least, most, unit) => `${word} está fuera de ${range(least, most, unit)}.`,
  },
  file: {
    noField: 'el panel no tiene un campo para esto; `npm run sweep` lo varía',
    numbers: 'el panel varía números; los demás valores se omiten',
    one: 'el panel varía un parámetro; `npm run sweep` varía varios',
  },
  close: 'Cerrar',
  few: (value, n) => `${value} (n = ${n})`,
  runs: {
    count: 'Réplicas',
    settings: (stretch) => `${stretch}, configurar`,
    warmup: 'Fase transitoria',
    duration: 'Duración',
    changes: 'Cambios',
    changesKept: (n) =>
      plural(n, {
        one: `con toda la línea de tiempo, ${plain(n)} cambio`,
        other: `con toda la línea de tiempo, ${plain(n)} cambios`,
      }),
    changesNone: 'los carriles como están ahora, desde el principio',
    again: 'Repetir',
    stretch: (from_s, to_s) => stretch(from_s, to_s),
    seeds: (first, last) => seeds(first, last),
    stop: 'Detener',
    resume: 'Ejecutar el resto',
    progress: (done, all) => progress(done, all),
    progressLeft: (done, all, left_ms) => `${progress(done, all)}, ${left(left_ms)}`,
    opening: 'Iniciando …',
    failed: (n) =>
      plural(n, { one: `Falló ${plain(n)} ejecución`, other: `Fallaron ${plain(n)} ejecuciones` }),
    replication: (n) => `semilla ${seed(n)}`,
    refused: 'Esto no se puede ejecutar',
    large: 'Esto es inusualmente grande y no se ha iniciado',
    anyway: 'Ejecutar igualmente',
    broken: 'No se pudo iniciar ningún worker',
    late: (warmup_s, duration_s) =>
      `La fase transitoria (${plain(warmup_s)} s) debe ser más corta que la duración (${plain(duration_s)} s).`,
  },
  board: {
    title: 'Indicadores de los carriles sobre las réplicas',
    run: (n) => `Ejecutar ${n}×`,
    empty:
      'Ejecuta los carriles varias veces, cada vez con una semilla nueva, y da medias con intervalos de confianza del 95 %.',
    caption: {
      none: (n, from_s, to_s, first, last, at_s) =>
        `${runs(n)}, ${stretch(from_s, to_s)}, ${seeds(first, last)}; los carriles como eran en ${fixed(at_s, 1)} s, ejecutados desde el principio`,
      kept: (n, from_s, to_s, first, last, _at_s) =>
        `${runs(n)}, ${stretch(from_s, to_s)}, ${seeds(first, last)}; con toda la línea de tiempo`,
    },
    stale: 'El escenario ha cambiado desde que se ejecutaron.',
    passed: 'Desde que se ejecutaron han ocurrido eventos previstos: describen los carriles de antes.',
    more: 'Más indicadores',
    moreTitle: 'Todos los indicadores',
    sweep: 'Barrido …',
    difference: (letter) => `${letter} frente a A`,
    note:
      '± es la mitad de la anchura del intervalo de confianza del 95 %: el de Hall para un carril, el de Student para una diferencia. Se comunica una diferencia donde su intervalo, de pares con la misma semilla, excluye el 0; ' +
      'los intervalos propios de los carriles pueden solaparse. Cada indicador se comprueba por separado: de veinte que no difieren, uno puede parecer que sí.',
    saveCsv: 'Guardar como CSV',
    saveRuns: 'Guardar todas las ejecuciones',
    saveRunsHint: 'npm run sweep con este archivo da los indicadores de esta tabla.',
    saveRun: 'Guardar la primera ejecución',
    saveRunHint:
      'El escenario con la fase transitoria y la duración de esta tabla: npm run sim con él da la primera ejecución.',
  },
  sweep: {
    title: 'Barrido',
    settings: 'Qué se ejecuta',
    vary: 'Variar',
    spacing: 'Valores',
    spacings: { linear: 'pasos iguales', log: 'factores iguales', list: 'lista' },
    from: 'De',
    to: 'A',
    steps: 'Número',
    list: 'Valores',
    lanes: 'Carriles',
    needsLane: 'Tiene el parámetro que se varía.',
    noLane: 'Hace falta al menos un carril.',
    runs: (count, replications) =>
      `${values(count)} × ${runs(replications)} = ${plain(count * replications)}`,
    run: 'Ejecutar',
    figure: 'Indicador',
    view: 'Resultados como',
    views: { plot: 'Gráfica', table: 'Tabla' },
    save: 'Guardar',
    saveCsv: 'CSV',
    saveJson: 'JSON',
    saveSvg: 'SVG',
    csvHint:
      'Todos los indicadores, como los imprime npm run -s sweep -- FILE --csv, con una descripción encima',
    jsonHint: 'El propio barrido; npm run -s sweep -- FILE lo repite',
    svgHint: 'La gráfica como se ve',
    empty:
      'Elige un parámetro y sus valores, y ejecuta. Cada valor se ejecuta en todos los carriles con los mismos números aleatorios, ' +
      'varias veces con semillas distintas; la gráfica muestra medias con intervalos del 95 %.',
    plotLabel: (figure, what) => `${figure} frente a ${what}`,
    point: (lane, setting, value, mean, unit, n) =>
      unit
        ? `${lane}, ${setting} ${value}: ${mean} ${unit}, ${runs(n)}`
        : `${lane}, ${setting} ${value}: ${mean}, ${runs(n)}`,
    hint: 'Un punto abre su ejecución en el laboratorio. Las barras son intervalos del 95 %.',
    differences: (first) => `en pequeño: frente a ${first}`,
    openPoint: (setting, value) => `Abrir ${setting} ${value} en el laboratorio`,
    none: 'Ninguna ejecución terminada tiene este indicador.',
    changed: 'Estos resultados son de otros ajustes que los elegidos ahora.',
    job: (setting, value, n) => `${setting} ${value}, semilla ${seed(n)}`,
  },
} satisfies Draft<typeof english>
