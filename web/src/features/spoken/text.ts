import { fixed, plural, rounded, told } from '../../kit/format'

const queue = (packets: number) =>
  plural(rounded(packets, 0), {
    one: `queue ${fixed(packets, 0)}\u00a0packet,`,
    other: `queue ${fixed(packets, 0)}\u00a0packets,`,
  })

/** What a lane says for ears, with its letter and the name of what it runs; `said` are whole sentences. */
export const spokenText = {
  lane: (letter: string, name: string, said: string) => told([`${letter}, ${name}:`, said]),
  /** A share of 0.02 is a loss of 2 %. */
  loses: (letter: string, name: string, queue_packets: number, loss: number, said: string) =>
    told([`${letter}, ${name}:`, queue(queue_packets), `loss ${fixed(loss * 100, 1)}\u00a0%.`, said]),
  /** No packet has come. */
  idle: (letter: string, name: string, queue_packets: number, said: string) =>
    told([`${letter}, ${name}:`, queue(queue_packets), 'no arrivals.', said]),
} as const
