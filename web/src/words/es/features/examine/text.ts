import type { examineText as english } from '../../../../features/examine/text'
import { plain, plural, told } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const running = (done: number, all: number) => `${plain(done)} de ${plain(all)} ejecuciones`

export const examineText = {
  title: 'Boletín',
  of: (name) => `Boletín de ${name}`,
  onThisLine: 'En esta línea, con su carga actual:',
  inOneLook: 'Comparar los esquemas de un router',
  onThisLineSummary: 'comparación de los esquemas de un router',
  about:
    'El esquema de este carril pasa por 28 pruebas de RFC 7928, junto a Tail Drop, RED, CoDel, PIE, FQ-CoDel y DualPI2: emisores amigables, ' +
    'agresivos y no reactivos, muchos tiempos de ida y vuelta, ráfagas, cuatro cargas, tasas cambiantes, marcas, tamaños de paquete. La carga propia del laboratorio no interviene.',
  takes: 'Tarda de uno a cinco minutos en este equipo; mientras tanto, el laboratorio sigue.',
  whole: 'Examinar, 10 semillas por prueba',
  quick: 'Vistazo rápido, 2 semillas por prueba',
  again: 'Examinar de nuevo',
  stop: 'Detener',
  running: (done, all) => running(done, all),
  runningSeconds: (done, all, left_s) =>
    `${running(done, all)}, ${plural(left_s, { one: 'queda cerca de', other: 'quedan unos' })} ${plain(left_s)} s`,
  runningMinutes: (done, all, left_min) => `${running(done, all)}, quedan unos ${plain(left_min)} min`,
  failed: (n, message) =>
    told([plural(n, { one: 'Falló una ejecución.', other: `Fallaron ${plain(n)} ejecuciones.` }), message]),
  stopped: 'Detenido.',
  save: { html: 'Página', markdown: 'Markdown', json: 'JSON' },
  saveAs: 'Guardar como',
  figures: 'Indicadores',
  picture: (title) => `${title}: retardo y caudal útil de cada esquema`,
  scheme: 'esquema',
} satisfies Draft<typeof english>
