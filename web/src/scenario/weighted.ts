import type { QueueSpec, Wred } from '../generated/scenario'

/** One of the curves of weighted RED. */
export type WeightedCurve = Wred['curves'][number]

/** The name of a curve's packets, as in results. */
export const packetsOf = ({ of = [] }: WeightedCurve): string => of.join('+') || 'rest'

/** Where the inks of queues have those that look like the colours of packets. */
const INKS: { readonly [colour: string]: number } = { green: 0, yellow: 1, red: 3 }

/** The place among the inks of queues of the packets with this name, which are the ones at `at`. */
export const inkOf = (name: string, at: number): number => INKS[name] ?? at

/** The names of a scheduler's queues, or of the packets of several curves; undefined for one queue. */
export function queueNames(queue: QueueSpec | undefined): string[] | undefined {
  if (queue?.kind === 'scheduler') return queue.queues?.map(({ name }) => name)
  return queue?.kind === 'wred' ? queue.curves.map(packetsOf) : undefined
}
