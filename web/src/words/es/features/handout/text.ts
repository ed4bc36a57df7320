import type { handoutText as english } from '../../../../features/handout/text'
import { fixed, listed, parts, plain, plural, rate, significant } from '../../../../kit/format'
import { seconds } from '../../../../lab/text'
import type { Draft } from '../../../draft'

const milliseconds = (s: number) => `${significant(1000 * s, 4)} ms`

export const handoutText = {
  network: 'Red:',
  load: 'Carga:',
  changes: 'Cambios:',
  at: (t_s, letter, label) =>
    letter === undefined ? `${seconds(t_s)}: ${label}` : `${seconds(t_s)}: ${letter}: ${label}`,
  came: (changes, more) => `${parts(more > 0 ? [...changes, `y ${plain(more)} más`] : changes)}.`,
  sentence: (words) => `${listed(words)}.`,
  sends: (classes) => `${parts(classes)}.`,
  until: (from_s, to_s, seed) =>
    `Las gráficas muestran de ${seconds(from_s)} a ${seconds(to_s)} de una ejecución, semilla ${seed}.`,
  link: (rate_bps, buffer, delay_s) =>
    listed([
      rate(rate_bps),
      'packets' in buffer
        ? `búfer de ${plain(buffer.packets)} ${plural(buffer.packets, { one: 'paquete', other: 'paquetes' })}`
        : `búfer de ${plain(buffer.bytes / 1000)} kB`,
      `${milliseconds(delay_s)} de retardo`,
    ]),
  counted: {
    ftp: (n) => plural(n, { one: `${plain(n)} flujo TCP largo`, other: `${plain(n)} flujos TCP largos` }),
    web: (n) => plural(n, { one: `${plain(n)} sesión web`, other: `${plain(n)} sesiones web` }),
    files: (n) =>
      plural(n, { one: `${plain(n)} cliente de archivos`, other: `${plain(n)} clientes de archivos` }),
    call: (n) => plural(n, { one: `${plain(n)} llamada`, other: `${plain(n)} llamadas` }),
    game: (n) => plural(n, { one: `${plain(n)} jugador`, other: `${plain(n)} jugadores` }),
    video_call: (n) => plural(n, { one: `${plain(n)} videollamada`, other: `${plain(n)} videollamadas` }),
    video: (n) =>
      plural(n, { one: `${plain(n)} espectador de vídeo`, other: `${plain(n)} espectadores de vídeo` }),
    writes: (n) =>
      plural(n, {
        one: `${plain(n)} aplicación que escribe`,
        other: `${plain(n)} aplicaciones que escriben`,
      }),
  },
  udp: (rate_bps) => `UDP ${rate(rate_bps)}`,
  poisson: (rate_bps) => `paquetes Poisson ${rate(rate_bps)}`,
  poissonOfLink: (rho) => `paquetes Poisson ${significant(rho, 4)} del enlace`,
  probe: 'archivos de sonda',
  ecn: 'ECN',
  trip: (trip) => `tiempo de ida y vuelta ${trip}`,
  trips: {
    one: (s) => milliseconds(s),
    about: (mean_s) => `${milliseconds(mean_s)} en promedio`,
    range: (values_s) => `${values_s.map((s) => significant(1000 * s, 4)).join('–')} ms`,
    each: (values_s) => `${parts(values_s.map((s) => significant(1000 * s, 4)))} ms`,
  },
  later: (what, t_s) => `${what} desde ${seconds(t_s)}`,
  sharing: 'Lo mismo en cada carril.',
  about: (parameters, source, own) => {
    const words = source ? `${listed(parameters)} (${source})` : listed(parameters)
    return own ? `${words}. Su propia red y carga: ${parts(own)}` : words
  },
  parameter: (title, value) => `${title}\u00a0=\u00a0${value}`,
  on: 'sí',
  off: 'no',
  points: (points, more) => {
    const shown = points
      .map(([queue, p]) => `(${significant(queue, 4)};\u00a0${significant(p, 4)})`)
      .join(' ')
    return more > 0 ? `puntos (cola; p): ${shown} y ${plain(more)} más` : `puntos (cola; p): ${shown}`
  },
  noParameters: 'sin parámetros',
  curve: {
    title: 'Curva de descarte',
    packets: 'p según la cola, paquetes',
    bytes: 'p según la cola, bytes',
    milliseconds: 'p según el retardo en L, ms',
  },
  averaged: {
    packets: 'p según la cola media, paquetes',
    bytes: 'p según la cola media, bytes',
    milliseconds: 'p según el retardo medio en L, ms',
  },
  noCurve: 'No tiene curva de descarte.',
  together: {
    title: 'Colas de todos los carriles',
    note: 'paquetes; la media donde el esquema lleva una',
  },
  figures: (from_s, to_s) => `Indicadores de ${fixed(from_s, 1)}–${fixed(to_s, 1)} s, una ejecución`,
  ownFigures: 'Indicadores de cada carril desde su último cambio, una ejecución',
  difference: (letter) => `${letter} − A`,
  figuresDiffer: (from_s, to_s) =>
    `Indicadores de ${fixed(from_s, 1)}–${fixed(to_s, 1)} s, una ejecución; entre paréntesis: frente a A`,
  ownFiguresDiffer:
    'Indicadores de cada carril desde su último cambio, una ejecución; entre paréntesis: frente a A',
  figure: (title, unit) => (unit ? `${title}, ${unit}` : title),
  value: (value, spread, difference) =>
    `${value}${spread ? ` ± ${spread}` : ''}${difference ? ` (${difference})` : ''}`,
  open: 'El mismo laboratorio, hasta el último paquete:',
  behind: 'la URL detrás de este texto es demasiado larga para teclearla',
  local:
    'Esta dirección solo funciona en este equipo. Para compartirla, inicia el laboratorio con --host 0.0.0.0 o publícalo.',
  qr: 'Código QR de la URL',
  tooLong: 'El escenario es demasiado largo para una URL; compártelo como archivo.',
} satisfies Draft<typeof english>
