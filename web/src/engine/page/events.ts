/** What happened to a packet at the bottleneck, in the order of the core's codes. */
export const WHATS = ['arrived', 'left', 'early', 'forced', 'overflow', 'marked'] as const
export type What = (typeof WHATS)[number]

/** Values in the row of an event. */
export const EVENT_COLUMNS = 13

/** One event of one packet. NaN marks values that its decision did not use. */
export interface PacketEvent {
  t_s: number
  /** Which arrival at the bottleneck the packet was, from 1 on. */
  number: number
  flow: number
  /** Index of its traffic class. */
  class: number
  what: What
  /** The queue just before. */
  found_packets: number
  found_bytes: number
  /** Where the drop curve was read, in its unit. */
  measured: number
  /** p_b of RED, p' of PI2. */
  base: number
  count: number
  /** Probability that the draw was compared with. */
  applied: number
  draw: number
  delay_s: number
}

/** The event whose row begins at `from`. */
export function readEvent(rows: ArrayLike<number | null>, from = 0): PacketEvent {
  const at = (column: number) => rows[from + column] ?? Number.NaN
  return {
    t_s: at(0),
    number: at(1),
    flow: at(2),
    class: at(3),
    what: WHATS[at(4)]!,
    found_packets: at(5),
    found_bytes: at(6),
    measured: at(7),
    base: at(8),
    count: at(9),
    applied: at(10),
    draw: at(11),
    delay_s: at(12),
  }
}
