import type { lookText as english } from '../../../../features/help/look-text'
import { all } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const NUMERALS = ['', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho']

export const lookText = {
  queue:
    'Un router envía un paquete tras otro. Los paquetes que llegan más deprisa de lo que su enlace puede enviar esperan en una cola: la mayor parte del retardo de Internet es esa espera. Cuando la cola ha llenado el búfer, lo que llega se pierde.',
  aqm: {
    before: 'La ',
    name: 'gestión activa de colas',
    after:
      ' descarta o marca algunos paquetes antes de que el búfer esté lleno. Los emisores que lo notan reducen la velocidad, y la cola sigue siendo corta. ¿Qué paquetes, y cuándo? Cada esquema da una respuesta distinta.',
  },
  lanes: (names) =>
    names.length === 1
      ? `El carril, ${all(names)}, es un router de este tipo, simulado paquete por paquete. Añade un carril para compararlo con otro esquema.`
      : `Los carriles, ${all(names)}, son el mismo router con ${NUMERALS[names.length]} respuestas: el mismo tráfico, los mismos números aleatorios, paquete por paquete. Cualquier diferencia entre ellos se debe a su configuración.`,
  shows: 'Qué se dibuja',
  drawn: {
    drop_curve: {
      name: 'Curva de descarte',
      text: 'Qué probabilidad tiene de descartarse un paquete que llega (hacia arriba) con cada longitud de la cola (en horizontal). El punto es ahora, las columnas pálidas muestran dónde ha estado la cola. Los esquemas que actúan según el retardo no tienen curva.',
    },
    queue_plot: {
      name: 'Cola',
      text: 'Los paquetes que esperan, en el tiempo. Una línea gruesa es una media sobre la que actúa el esquema.',
    },
    loss_plot: {
      name: 'Pérdidas',
      text: 'La proporción de paquetes descartados, por causa: tempranos al azar, forzados por la curva, o porque el búfer estaba lleno.',
    },
    raster: {
      name: 'Flujos al unísono',
      text: 'Una fila por flujo TCP; cuantos más paquetes tiene en camino, más intenso es su color. Un borde a través de todas las filas significa que todos redujeron la velocidad a la vez. El número dice cuántos lo hacen en promedio: 1 son todos.',
    },
  },
  first: 'Qué probar primero',
  tries: [
    {
      act: 'Arrastra hacia arriba el extremo superior de la pendiente de una curva.',
      see: 'El esquema descarta antes: la cola de ese carril se estabiliza más abajo, los paquetes esperan menos y se pierden más.',
    },
    {
      act: 'Sube «Flujos TCP largos».',
      see: 'Las pérdidas crecen en todos los carriles. Con Tail Drop, la cola se queda en el final del búfer; con RED sube su media, como máximo hasta max_th.',
    },
    {
      act: 'Pulsa el nombre de un carril y elige PIE.',
      see: 'No tiene curva, sino un objetivo de retardo: los paquetes esperan de 15 a 20 ms con cualquier carga, y se pierden más que en una cola larga.',
    },
  ],
  ask: 'Pulsa cualquier término con subrayado punteado para ver qué significa.',
  words: 'Todos los términos',
  schemes: 'Todos los esquemas',
  documentation: 'Documentación',
} satisfies Draft<typeof english>
