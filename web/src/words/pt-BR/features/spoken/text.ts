import type { spokenText as english } from '../../../../features/spoken/text'
import { fixed, plural, told } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const queue = (packets: number) =>
  plural(Math.round(packets), {
    one: `fila de ${fixed(packets, 0)}\u00a0pacote,`,
    other: `fila de ${fixed(packets, 0)}\u00a0pacotes,`,
  })

export const spokenText = {
  lane: (letter, name, said) => told([`${letter}, ${name}:`, said]),
  loses: (letter, name, queue_packets, loss, said) =>
    told([`${letter}, ${name}:`, queue(queue_packets), `perda de ${fixed(loss * 100, 1)}%.`, said]),
  idle: (letter, name, queue_packets, said) =>
    told([`${letter}, ${name}:`, queue(queue_packets), 'sem chegadas.', said]),
} satisfies Draft<typeof english>
