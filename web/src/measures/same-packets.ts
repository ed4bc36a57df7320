import { figureIn, type RunFigures } from './outcome'

type Lane = RunFigures['lanes'][number]

/** Figures of the scheme rather than of packets: its average, and drops by cause. */
const OF_SCHEME = /^(?:average_packets\.|drops\.(?:early|forced|overflow)$)/

/**
 * Whether two runs with the same seed have the same packets: every count, time and loss run of the port and of each class
 * is equal bit by bit. A packet that only one of them drops or marks changes some of these.
 */
export function samePackets(one: Lane, other: Lane): boolean {
  const names = new Set([...one.names, ...other.names].filter((name) => !OF_SCHEME.test(name)))
  const [own, its] = [one, other].map(placesOf) as [Places, Places]
  return [...names].every((name) => figureIn(name, one, own) === figureIn(name, other, its))
}

type Places = (name: string) => number

function placesOf({ names }: Lane): Places {
  const places = new Map(names.map((name, i) => [name, i]))
  return (name) => places.get(name) ?? -1
}
