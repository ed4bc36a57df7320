import { type PacketEvent, readEvent } from '../../engine/page/events'
import type { Series } from '../../engine/page/series'
import type { Signal, SignalPlace } from '../../engine/protocol'
import { EVENT_KINDS } from '../../generated/facts'
import type { QueueSpec, Scenario } from '../../generated/scenario'
import { ghostOf } from '../../link/ghosts'

/** Columns that count packets since the start. Other columns belong to one scheme, or follow from these. */
const OF_PACKETS =
  /^(?:arrivals|departures|departed_bytes|delay_sum_s|early|forced|overflow|marks|.*\.(?:arrivals|drops|marks|departures))$/

/** How far two lanes agree. */
export interface Likeness {
  /** Packets that arrived up to the last common row. */
  packets: number
  /** Times of the last equal row and of the first different one, s; absent if all rows are equal. */
  differs?: { after_s: number; until_s: number }
}

/**
 * Compares the rows of two lanes with the same traffic. Totals that differ once are taken to stay different, so the last
 * common row tells whether there is a difference.
 */
export function likeness(one: Series, other: Series): Likeness {
  const columns = one.columns.flatMap((name) =>
    OF_PACKETS.test(name) ? [[one.column(name), other.column(name)] as const] : [],
  )
  const rows = Math.min(one.length, other.length)
  const same = (row: number) =>
    one.time(row) === other.time(row) && columns.every(([a, b]) => one.at(row, a) === other.at(row, b))
  const packets = rows > 0 ? one.at(rows - 1, one.column('arrivals')) : 0
  if (rows === 0 || same(rows - 1)) return { packets }
  let [alike, differs] = [-1, rows - 1]
  while (differs - alike > 1) {
    const middle = Math.floor((alike + differs) / 2)
    if (same(middle)) alike = middle
    else differs = middle
  }
  return { packets, differs: { after_s: alike < 0 ? 0 : one.time(alike), until_s: one.time(differs) } }
}

/** The scenario with lane `lane` alone, and with `queue` in place of its rule, also in the timeline. */
export function withScheme(scenario: Scenario, lane: number, queue: QueueSpec): Scenario | undefined {
  const alone = ghostOf(scenario, lane, 0)?.scenario
  if (!alone) return undefined
  const instead = <Of extends QueueSpec | undefined>(own: Of) => (own?.kind === 'rule' ? queue : own)
  return {
    ...alone,
    lanes: alone.lanes.map((own) => ({ ...own, queue: instead(own.queue) })),
    timeline: alone.timeline.map((change) =>
      'queue' in change.set
        ? { ...change, set: { ...change.set, queue: instead(change.set.queue as QueueSpec) } }
        : change,
    ),
  }
}

/** Finds a drop or mark of a lane. */
export type FindSignal = (place: SignalPlace) => Promise<Signal | null>

/** The decisions of two lanes on the first packet treated differently; undefined for the lane that let it pass. */
export interface Parting {
  one: PacketEvent | undefined
  other: PacketEvent | undefined
}

/** Most drops or marks to search between two rows. */
const MOST_SIGNALS = 50

/** Finds the first drop or mark that differs between two lanes, between two times. */
export async function parting(
  one: FindSignal,
  other: FindSignal,
  { after_s, until_s }: { after_s: number; until_s: number },
): Promise<Parting | undefined> {
  const read = (signal: Signal | null) => (signal ? readEvent(signal.event) : undefined)
  const next = async (find: FindSignal, { t_s, number, what }: PacketEvent) =>
    read(await find({ at_s: t_s, number, what: EVENT_KINDS.indexOf(what), later: true }))
  const first = async (find: FindSignal) => {
    let found = read(await find({ at_s: after_s, within_s: until_s - after_s }))
    while (found && found.t_s < after_s) found = await next(find, found)
    return found
  }
  let [a, b] = await Promise.all([first(one), first(other)])
  for (let looked = 0; looked < MOST_SIGNALS; looked++) {
    if (!a || !b || a.number !== b.number || a.what !== b.what) {
      if (a && b && a.number === b.number) return { one: a, other: b }
      if (a && (!b || a.t_s < b.t_s)) return { one: a, other: undefined }
      return b && { one: undefined, other: b }
    }
    ;[a, b] = await Promise.all([next(one, a), next(other, b)])
  }
  return undefined
}
