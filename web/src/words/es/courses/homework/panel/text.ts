import type { exercisePanelText as english } from '../../../../../courses/homework/panel/text'
import { plain } from '../../../../../kit/format'
import type { Draft } from '../../../../draft'

export const exercisePanelText = {
  title: 'Lo que tu entrega debe mostrar',
  try: 'Prueba el laboratorio con:',
  means:
    'Los carriles muestran medias de la ejecución actual; «Comprobar» mide los criterios en cada situación.',
  demanded: (demand) => `se pide: ${demand}`,
  check: 'Comprobar',
  again: 'Comprobar de nuevo',
  stop: 'Detener',
  handIn: { label: 'Copiar la URL', copied: 'URL copiada', failed: 'No se pudo copiar' },
  tooLong: 'Este laboratorio es demasiado largo para una URL.',
  running: (done, all) => `${plain(done)} de ${plain(all)} ejecuciones`,
  stopped: 'Detenido antes del final.',
  trouble: (message) => `Falló una ejecución: ${message}`,
  refused: (why) => `Esto no se puede entregar: ${why}`,
  stale: 'Has cambiado el laboratorio desde entonces; estos indicadores están anticuados.',
  unchanged: 'Aún no has cambiado nada: este es el comienzo del ejercicio.',
  practice: (replications) =>
    `Medias de ${plain(replications)} réplicas con intervalos del 95 %. Tu entrega se califica con otros números aleatorios, así que deja algo de margen.`,
  score: (says) => `Puntuación: ${says}`,
  held: (held, all, open) =>
    open > 0
      ? `Criterios cumplidos: ${plain(held)} de ${plain(all)}; sin certeza: ${plain(open)}`
      : `Criterios cumplidos: ${plain(held)} de ${plain(all)}`,
} satisfies Draft<typeof english>
