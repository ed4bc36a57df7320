export interface Sender {
  kind: string
  packet_bytes?: number
}

const TYPICAL_PACKET_BYTES = 1000
/** Unresponsive traffic. */
export const WITHOUT_TCP: readonly string[] = ['cbr', 'poisson']

/** The packet size that converts bytes to packets, as in the core: that of the first TCP class, else of the first class. */
export function usualPacketBytes(traffic: readonly Sender[]): number {
  const sender = traffic.find(({ kind }) => !WITHOUT_TCP.includes(kind)) ?? traffic[0]
  return sender?.packet_bytes ?? TYPICAL_PACKET_BYTES
}
