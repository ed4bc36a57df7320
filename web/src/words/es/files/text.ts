import type { Format } from '../../../files/format'
import type { filesText as english } from '../../../files/text'
import { listed, significant } from '../../../kit/format'
import type { Draft } from '../../draft'

const size = (bytes: number) =>
  bytes >= 1e6 ? `${significant(bytes / 1e6, 12)} MB` : `${significant(bytes / 1e3, 12)} kB`
const named = ({ name, extensions }: Format) => `${name} (${listed(extensions)})`

export const filesText = {
  refused: (file) => `«${file}» no se ha abierto`,
  opened: (file) => `«${file}» se ha abierto, con observaciones`,
  tooLarge: ({ name, most_bytes }) => `ocupa más de ${size(most_bytes)}, el límite para ${name}`,
  unread: 'el navegador no pudo leerlo',
  unknown: (formats) =>
    `no tiene ninguno de los formatos que abre el laboratorio: ${listed(formats.map(named))}`,
  scenario: 'un escenario',
  saveScenario: 'Guardar este escenario',
  saved: {
    name: 'una gráfica o una tabla que guardó el laboratorio',
    none: 'no nombra su ejecución; los archivos que guarda el laboratorio sí lo hacen',
    address: (address) => `es de una figura; su dirección la abre: ${address}`,
  },
  lab: {
    refused: 'El laboratorio no se ha guardado como archivo',
    unfetched:
      'no se pudo obtener lab.html. Para guardarlo hace falta el sitio; el archivo guardado no necesita red',
    absent:
      'este sitio aún no tiene lab.html: `npm run build` lo crea, y `npm start` lo crea poco después de abrirse el laboratorio',
  },
  handIns: {
    name: 'una lista de entregas',
    graded: 'es una lista de entregas; la lee `npm run grade`',
  },
  results: {
    name: 'resultados de una ejecución',
    none: 'contiene indicadores de una ejecución, y no el escenario; abre el archivo que se ejecutó',
  },
} satisfies Draft<typeof english>
