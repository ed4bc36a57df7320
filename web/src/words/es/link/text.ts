import { all, between, listed, plain } from '../../../kit/format'
import type { linkText as englishLinkText, queryText as englishQueryText } from '../../../link/text'
import type { Draft } from '../../draft'

type Held = string | readonly string[] | undefined

const kept = (held: Held) =>
  held === undefined ? 'se ignora' : typeof held === 'string' ? `se usa ${held}` : `se usan ${all(held)}`

const ends = (least: number, most: number) => `de ${between(least, 0, 3)} a ${between(most, 0, 3)}`

export const queryText = {
  notModelled: { bbr: 'BBR no está modelado' },
  together: (messages) => messages.join('. '),
  noTraffic: 'un laboratorio necesita tráfico; se mantiene el del laboratorio por defecto',
  faulty: 'La dirección contiene valores que el laboratorio no puede usar',
  instead: (given, allowed, held) => `«${given.slice(0, 40)}» no es ${allowed}; ${kept(held)}`,
  window: (given, packet_bytes, held) =>
    `en «${given.slice(0, 40)}» kB no cabe un paquete de ${plain(packet_bytes)} bytes; ${kept(held)}`,
  leftOut: (given, kept) => `«${given.slice(0, 40)}» se ignora; queda ${kept}`,
  tooMany: (most, kept) => `más de ${most} carriles; queda ${kept}`,
  known: (names) => `El laboratorio conoce ${listed(names)}, y preajustes como red-may`,
  unknown: (known) => `parámetro desconocido, se ignora; el laboratorio conoce ${listed(known)}`,
  numbers: {
    flows: (least, most) => `un número entero de flujos ${ends(least, most)}`,
    sessions: (least, most) => `un número entero de sesiones web ${ends(least, most)}`,
    clients: (least, most) => `un número entero de clientes ${ends(least, most)}`,
    packets: (least, most) => `un número entero de paquetes ${ends(least, most)}`,
    bytes: (least, most) => `un número entero de bytes ${ends(least, most)}`,
    whole: (least, most) => `un número entero ${ends(least, most)}`,
    mbps: (least, most) => `una tasa en Mbit/s ${ends(least, most)}`,
    ofGap: (least, most) => `una parte de la separación media ${ends(least, most)}`,
    ofLink: (least, most) => `una parte de la tasa del enlace ${ends(least, most)}`,
    kB: (least, most) => `un tamaño en kB ${ends(least, most)}`,
    ms: (least, most) => `un tiempo en ms ${ends(least, most)}`,
    s: (least, most) => `un tiempo en s ${ends(least, most)}`,
  },
  used: {
    profile: 'el valor por defecto del perfil',
    noFrame: 'la página sin marco',
    readers: 'el del lector',
  },
  oneOf: (names) => `uno de estos: ${listed(names)}`,
  aqm: (most) => `una lista de uno a ${most} esquemas o preajustes, separados por comas`,
  rtt: (least_ms, most_ms) =>
    `un tiempo de ida y vuelta en ms, o un rango de ellos como 120-180, ${ends(least_ms, most_ms)}`,
  onOff: 'on u off',
  language: 'la etiqueta de un idioma que tiene la página, como de o zh-Hans',
  plots: (names) => `una lista de estos valores, separados por comas: ${listed(names)}`,
} satisfies Draft<typeof englishQueryText>

export const linkText = {
  cut: 'Esta URL está incompleta',
  cutHow:
    'Le falta una parte o se ha alterado. Cópiala de nuevo de su origen. Mientras tanto, este es el escenario por defecto del laboratorio.',
  newer: (version) => `Esta URL se creó con la versión ${version} del laboratorio`,
  newerHow: 'Esta página lee las versiones 1 y 2. Recárgala, o abre la URL en el sitio actual.',
  ghost: {
    title: 'Un fantasma de esta URL no se puede ejecutar; todo lo demás sí',
    lane: (lanes) => `pertenece a un carril que no existe; este laboratorio tiene ${lanes}`,
    lanes: (lanes) => `un fantasma tiene un carril; este tiene ${lanes}`,
  },
  invalid: 'Esta URL contiene valores que el laboratorio no puede ejecutar',
  foreign: 'Esta no es una URL de AQM Lab',
  foreignHow: 'La dirección no contiene ningún escenario después de #.',
  long: (characters) => `La URL ha crecido hasta ${plain(characters)} caracteres`,
  longHow: 'Los programas de correo y los chats pueden cortarla. Un archivo no tiene ese límite.',
  tooLong: 'El escenario es demasiado grande para la barra de direcciones',
  tooLongKept:
    'Este navegador lo conserva y lo restaura al recargar la página. Para compartirlo, guárdalo como archivo.',
  gone: 'Esta dirección remite a un escenario que no está guardado en este navegador',
  goneHow:
    'Era demasiado largo para una URL, así que solo lo tiene el navegador que lo creó. Pide el archivo a su autor.',
  traceTooLong: 'La traza no está en la URL. Un archivo de escenario la contiene entera.',
  tooLongHow:
    'Una URL sería demasiado larga, así que la dirección ya no se actualiza. Guarda el escenario como archivo.',
} satisfies Draft<typeof englishLinkText>
