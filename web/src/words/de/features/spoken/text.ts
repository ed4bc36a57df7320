import type { spokenText as english } from '../../../../features/spoken/text'
import { fixed, plural, told } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const queue = (packets: number) =>
  plural(Math.round(packets), {
    one: `Warteschlange ${fixed(packets, 0)}\u00a0Paket,`,
    other: `Warteschlange ${fixed(packets, 0)}\u00a0Pakete,`,
  })

export const spokenText = {
  lane: (letter: string, name: string, said: string) => told([`${letter}, ${name}:`, said]),
  loses: (letter: string, name: string, queue_packets: number, loss: number, said: string) =>
    told([`${letter}, ${name}:`, queue(queue_packets), `Verlust ${fixed(loss * 100, 1)}\u00a0%.`, said]),
  idle: (letter: string, name: string, queue_packets: number, said: string) =>
    told([`${letter}, ${name}:`, queue(queue_packets), 'keine Ankünfte.', said]),
} satisfies Draft<typeof english>
