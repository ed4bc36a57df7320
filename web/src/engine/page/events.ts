import { EVENT_COLUMNS, EVENT_KINDS } from '../../generated/facts'

/** What happened to a packet at the bottleneck. */
export type What = (typeof EVENT_KINDS)[number]

/**
 * One event of one packet; `number` is that of its arrival at the bottleneck, from 1 on, and `class` the index of its traffic
 * class. The queue that it found is that just before. The others are the numbers behind a drop or mark, as the core has
 * them; NaN marks those that the decision did not use.
 */
export type PacketEvent = Record<Exclude<(typeof EVENT_COLUMNS)[number], 'what'>, number> & { what: What }

/** The event whose row begins at `from`. */
export function readEvent(rows: ArrayLike<number | null>, from = 0): PacketEvent {
  const event: Record<string, unknown> = {}
  EVENT_COLUMNS.forEach((name, column) => {
    const value = rows[from + column] ?? Number.NaN
    event[name] = name === 'what' ? EVENT_KINDS[value] : value
  })
  return event as PacketEvent
}
