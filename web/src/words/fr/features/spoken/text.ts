import type { spokenText as english } from '../../../../features/spoken/text'
import { fixed, told } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const spokenText = {
  lane: (letter, name, said) => told([`${letter}, ${name} :`, said]),
  loses: (letter, name, queue_packets, loss, said) =>
    told([
      `${letter}, ${name} :`,
      `file ${fixed(queue_packets, 0)}\u00a0paquets,`,
      `pertes ${fixed(loss * 100, 1)} %.`,
      said,
    ]),
  idle: (letter, name, queue_packets, said) =>
    told([`${letter}, ${name} :`, `file ${fixed(queue_packets, 0)}\u00a0paquets,`, 'aucune arrivée.', said]),
} satisfies Draft<typeof english>
