import type { exchangeText as english } from '../../../../features/exchange/text'
import { listed, parts, plain, plural, rate, significant } from '../../../../kit/format'
import { seconds } from '../../../../lab/text'
import type { Draft } from '../../../draft'

export const exchangeText = {
  pages: 'A otro sistema o desde él',
  lane: 'Carril',
  noteLane: (letter) => `Carril ${letter},`,
  noteField: (name) => `${name}:`,
  note: (says) => `${says}.`,
  noteAlone: (says) => `${says.charAt(0).toUpperCase()}${says.slice(1)}.`,
  laneName: (letter, name) => `${letter}: ${name}`,
  system: 'Sistema',
  waiting: 'Calculando …',
  levels: {
    exact: 'conviene saber',
    rounded: 'redondeado',
    changed: 'difiere',
    lost: 'omitido',
    refused: 'imposible',
  },
  export: {
    keep: 'Conserva',
    keeps: {
      usual: 'lo que conviene: los números de RED, la tasa de descarte de una curva',
      numbers: 'los números',
      rate: 'la tasa de descarte',
    },
    share: 'Descartes y marcas en su ejecución',
    shareNote:
      'La proporción con la que una curva pasa a ser una rampa recta; de la ejecución de este carril.',
    text: 'Configuración',
    copy: 'Copiar',
    copied: 'Copiado',
    notCopied: 'No copiado',
    save: 'Guardar como archivo',
    differences: 'Qué es distinto allí',
    none: 'Nada. Allí funciona como aquí.',
    refused: 'Este sistema no puede representar el carril.',
    whole:
      'El programa contiene todos los carriles con su tráfico, con los tiempos de ida y vuelta y de inicio de esta ejecución.',
    program: 'Programa',
    now: (at_s) => `El carril como funciona en ${seconds(at_s)}, con los cambios hechos hasta entonces.`,
    noneWhole: 'Nada.',
    run: (name) => `Ejecutarlo aquí como lo haría ${name}`,
    runNote: (letter) =>
      `Añade un carril con lo que guarda ese sistema, junto al carril ${letter}, con el mismo tráfico.`,
    label: (lane, name) => `${lane} en ${name}`,
  },
  import: {
    paste: 'Pega una configuración, o lo que el sistema imprime de su cola',
    example:
      'tc qdisc add dev eth0 root red limit 400000 min 30000 max 90000 avpkt 1000 burst 55 bandwidth 10Mbit',
    file: 'Elegir un archivo',
    apart: 'Un carril por cada clase y curva',
    large: (name, why) => `«${name}» ${why}.`,
    guess: 'deducirlo del texto',
    guessed: (name) => `Leído como ${name}.`,
    unknown: 'No se pudo crear ningún carril a partir de esto.',
    reads: (systems) => `Lo que se puede leer: ${parts(systems)}.`,
    found: (lanes) =>
      plural(lanes, { one: 'Se encontró un carril.', other: `Se encontraron ${plain(lanes)} carriles.` }),
    remarks: 'Observaciones sobre el texto',
    place: (line, column) => `línea ${line}, columna ${column}`,
    morePlaces: (count) =>
      plural(count, {
        one: ` y ${plain(count)} lugar más`,
        other: ` y ${plain(count)} lugares más`,
      }),
    meanings: 'Qué significan aquí los números',
    show: (line, column) => `Seleccionar la línea ${line}, columna ${column}`,
    lane: (name, rate_bps, buffer, dropped) =>
      listed([
        name,
        ...(rate_bps === undefined ? [] : [rate(rate_bps)]),
        ...(buffer === undefined
          ? []
          : [
              buffer.packets === undefined
                ? `búfer de ${significant((buffer.bytes ?? 0) / 1000, 12)} kB`
                : `búfer de ${significant(buffer.packets, 12)} paquetes, con el que se está enviando`,
            ]),
        ...(dropped === undefined ? [] : [`allí se descartó el ${significant(100 * dropped, 2)} %`]),
      ]),
    noEcn: 'Marca paquetes, pero aquí ningún emisor usa ECN. Activa ECN en «Tráfico» para ver marcas.',
    add: 'Añadir junto a los carriles',
    addFull: (most) => `Hay sitio para ${most} carriles como máximo.`,
    replace: 'En lugar de los carriles',
    replaceNote: 'Deshacer recupera los anteriores.',
    replaced: (name) => `Carriles y enlace de ${name}`,
    added: (name) => `Carriles de ${name}`,
  },
  capture: {
    format: 'Formato',
    formats: {
      pcapng: 'Wireshark: paquetes que llegan, cada uno con su destino (pcapng)',
      'pcapng-out': 'Wireshark: paquetes que salen de la cola (pcapng)',
      qlog: 'qvis: lo que saben los emisores TCP (qlog)',
      flent: 'Flent: caudal útil y retardo en el tiempo',
      mahimahi: 'mahimahi: el registro de un enlace con una traza',
    },
    from: 'Desde',
    to: 'Hasta',
    save: 'Guardar el archivo',
    saving: 'Ejecutando el carril …',
    even: 'Guardar igualmente',
    note: (duration_s) =>
      `El carril se ejecuta de nuevo desde el principio, para que la captura sea exactamente de esta ejecución con sus eventos previstos. La ejecución del escenario termina en ${significant(duration_s, 12)} s, y también la captura.`,
    counted: ({ arrivals, departures, drops, marks }) =>
      `Guardado: ${listed([
        plural(arrivals, { one: `${plain(arrivals)} llegada`, other: `${plain(arrivals)} llegadas` }),
        plural(departures, { one: `${plain(departures)} salida`, other: `${plain(departures)} salidas` }),
        plural(drops, { one: `${plain(drops)} descarte`, other: `${plain(drops)} descartes` }),
        plural(marks, { one: `${plain(marks)} marca`, other: `${plain(marks)} marcas` }),
      ])}.`,
    saved: 'Guardado.',
  },
  fields: {
    queue: 'Esquema',
    'link.rate_bps': 'Tasa del enlace',
    'link.buffer': 'Búfer',
    'link.delay_s': 'Ida y vuelta',
    link: 'Enlace',
    traffic: 'Tráfico',
    reverse: 'Enlace de vuelta',
    timeline: 'Eventos',
  },
} satisfies Draft<typeof english>
