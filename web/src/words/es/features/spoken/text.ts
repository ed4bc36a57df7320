import type { spokenText as english } from '../../../../features/spoken/text'
import { fixed, plural, told } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const queue = (packets: number) =>
  plural(Math.round(packets), {
    one: `cola ${fixed(packets, 0)}\u00a0paquete,`,
    other: `cola ${fixed(packets, 0)}\u00a0paquetes,`,
  })

export const spokenText = {
  lane: (letter, name, said) => told([`${letter}, ${name}:`, said]),
  loses: (letter, name, queue_packets, loss, said) =>
    told([`${letter}, ${name}:`, queue(queue_packets), `pérdidas ${fixed(loss * 100, 1)}\u00a0%.`, said]),
  idle: (letter, name, queue_packets, said) =>
    told([`${letter}, ${name}:`, queue(queue_packets), 'sin llegadas.', said]),
} satisfies Draft<typeof english>
