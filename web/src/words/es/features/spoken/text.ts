import type { spokenText as english } from '../../../../features/spoken/text'
import { fixed, told } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const spokenText = {
  lane: (letter, name, said) => told([`${letter}, ${name}:`, said]),
  loses: (letter, name, queue_packets, loss, said) =>
    told([
      `${letter}, ${name}:`,
      `cola ${fixed(queue_packets, 0)}\u00a0paquetes,`,
      `pérdidas ${fixed(loss * 100, 1)}\u00a0%.`,
      said,
    ]),
  idle: (letter, name, queue_packets, said) =>
    told([`${letter}, ${name}:`, `cola ${fixed(queue_packets, 0)}\u00a0paquetes,`, 'sin llegadas.', said]),
} satisfies Draft<typeof english>
