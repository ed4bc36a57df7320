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
