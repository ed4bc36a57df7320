export interface Sender {
  kind: string
  packet_bytes?: number
}

const TYPICAL_PACKET_BYTES = 1000
/** Kinds of traffic that send whatever becomes of it. */
export const WITHOUT_TCP: readonly string[] = ['cbr', 'poisson']

/** The size that bytes are counted in, as the core has it: that of the first TCP class, else of the first. */
export function usualPacketBytes(traffic: readonly Sender[]): number {
  const sender = traffic.find(({ kind }) => !WITHOUT_TCP.includes(kind)) ?? traffic[0]
  return sender?.packet_bytes ?? TYPICAL_PACKET_BYTES
}

const LENGTHS = ['measured', 'average_packets']

/**
 * Turns the lengths of rows that a scheme measured in bytes into packets, in place. Which rows those are
 * is read from the rows: a frame may hold the time before and after a change of scheme.
 */
export function toPackets(rows: Float64Array, columns: readonly string[], packet_bytes: number): void {
  const virtual = columns.indexOf('q1_bytes')
  if (virtual < 0) return
  const lengths = LENGTHS.map((name) => columns.indexOf(name)).filter((column) => column >= 0)
  for (let row = 0; row < rows.length; row += columns.length) {
    if (Number.isNaN(rows[row + virtual])) continue
    for (const column of lengths) rows[row + column]! /= packet_bytes
  }
}
