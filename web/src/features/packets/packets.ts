import type { LaneFeed } from '../../engine/page/client'
import { readEvent, type What } from '../../engine/page/events'
import type { Series } from '../../engine/page/series'
import { EVENT_COLUMNS, PACKET_PLACES } from '../../generated/facts'
import { DROP_COLUMNS } from '../../plots/scales'

/** Values of a packet in a frame: number, class, place. */
const PACKET_COLUMNS = 3
const ON_LINK = PACKET_PLACES.indexOf('link')
const SECOND = PACKET_PLACES.indexOf('second_queue')
/** More drops than this at one time are a storm; single ones would be invisible. */
const MOST_DROPS = 400

/** Packets in the system: their classes, each queue from its head. */
export interface InSystem {
  /** Class of the packet in transmission. */
  link: number | undefined
  queues: number[][]
  waiting: number
}

export function inSystem(packets: Uint32Array): InSystem {
  const queues: number[][] = [[], []]
  let link: number | undefined
  for (let i = 0; i < packets.length; i += PACKET_COLUMNS) {
    const place = packets[i + 2]!
    if (place === ON_LINK) link = packets[i + 1]!
    else queues[place === SECOND ? 1 : 0]!.push(packets[i + 1]!)
  }
  return { link, queues, waiting: queues[0]!.length + queues[1]!.length }
}

/** A packet dropped or marked recently. */
export interface Leaving {
  t_s: number
  what: What
  /** Its index in the queue, from 0 at the head. */
  index: number
}

/** Collects the drops and marks of a lane's queue. */
export class Leavings {
  #list: Leaving[] = []
  /** Indices of the packets in the last frame. */
  #places = new Map<number, number>()

  take({ packets, events, t_s }: LaneFeed): void {
    // After a seek back, later drops have not happened yet.
    this.#list = this.#list.filter((leaving) => leaving.t_s <= t_s)
    for (let row = 0; events && row < events.length; row += EVENT_COLUMNS.length) {
      const event = readEvent(events, row)
      if (event.what === 'arrived' || event.what === 'left') continue
      // A packet that was not in the queue was dropped at the tail.
      const index = this.#places.get(event.number) ?? event.found_packets
      this.#list.push({ t_s: event.t_s, what: event.what, index })
    }
    this.#list = this.#list.slice(-MOST_DROPS)
    this.#places.clear()
    let index = 0
    for (let i = 0; packets && i < packets.length; i += PACKET_COLUMNS)
      if (packets[i + 2] !== ON_LINK) this.#places.set(packets[i]!, index++)
  }

  /** Those after a time. */
  since(t_s: number): readonly Leaving[] {
    return this.#list.filter((leaving) => leaving.t_s > t_s)
  }
}

const SPAN_S = 1

/** Packets that arrived, left and were dropped in the last second of a run. */
export function figuresOver(series: Series): { arrived: number; left: number; dropped: number } {
  const end = series.length - 1
  const first = end < 0 ? 0 : series.rowAt(series.time(end) - SPAN_S - 1e-9)
  // Columns count from the start of the run: a run shorter than the span contains all of it.
  const young = end < 0 || series.time(end) <= SPAN_S
  const growth = (name: string) => {
    const column = series.column(name)
    return end < 0 ? 0 : series.at(end, column) - (young ? 0 : series.at(first, column))
  }
  const dropped = DROP_COLUMNS.reduce((sum, name) => sum + growth(name), 0)
  return { arrived: growth('arrivals'), left: growth('departures'), dropped }
}
