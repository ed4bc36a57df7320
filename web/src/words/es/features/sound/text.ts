import type { soundText as english } from '../../../../features/sound/text'
import { fixed } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const soundText = {
  title: 'Oír el laboratorio',
  queues: 'Las colas mientras funcionan',
  about:
    'Un tono por carril, tan agudo como larga es su cola: cuatro octavas desde una cola vacía hasta un búfer lleno. Un chasquido es una pérdida. Las llamadas, los juegos y las videollamadas añaden un tono continuo, con un hueco por lo que llega tarde o nunca. Con dos carriles, A está a la izquierda y B a la derecha. No suena mientras el laboratorio está en pausa.',
  start: 'Oír las colas',
  stop: 'Silenciar',
  volume: 'Volumen',
  loudness: (share) => `${fixed(100 * share, 0)} %`,
  loud: 'más fuerte cuando se descarta una proporción mayor',
  ticks: 'un chasquido por las pérdidas',
  frames: 'un tono para llamadas y juegos, con huecos',
  curves: 'Curvas de descarte',
  curvesAbout:
    'De una cola vacía a la izquierda al final del búfer a la derecha, en tres segundos: tan agudo como alta es la probabilidad de descarte. Un clic es un umbral.',
  curve: (letter, name) => `Oír la curva de ${letter}, ${name}`,
  none: (letter, name) => `${letter}, ${name}, no tiene curva de descarte.`,
  log: 'escala logarítmica, desde 0,0001',
  refused: 'Este navegador no puede reproducir sonido.',
} satisfies Draft<typeof english>
