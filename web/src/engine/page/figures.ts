import type { Delays } from './delays'
import { rating } from './rating'
import type { Series } from './series'

/** Figures of one traffic class over a window of simulated time. */
export interface ClassFigures {
  loss: number
  goodput_bps: number
  delay_s: number
  /** Mean completion time of the transfers that ended in the window. */
  completion_s: number
  /**
   * Quantile `q` of one-way delays for calls, games and video calls, of completion times for videos and writes, s; NaN for
   * other kinds.
   */
  timeQuantile_s: (q: number) => number
  delivery?: DeliveryFigures
  playback?: PlaybackFigures
}

/** Delivery to the receivers of a class, per packet or per frame, as in the result document. */
export interface DeliveryFigures {
  late: number
  lost: number
  late_per_min: number
  long_runs_per_min: number
  /** Rating of a call; NaN for other kinds. */
  r: number
  /** NaN unless the class is a video call. */
  frozen_s_per_min: number
  freezes_per_min: number
}

/** Playback of videos, as in the result document. */
export interface PlaybackFigures {
  /** Counted since the start of the run, as a client starts once. */
  start_up_s: number
  rate_bps: number
  stalled_s_per_min: number
  stalls_per_min: number
  switches_per_min: number
}

/** Figures of the reverse queue over a window of simulated time. */
export interface ReverseFigures {
  /** Mean queueing delay of an ACK. */
  delay_s: number
  /** ACKs dropped, as a share of those that arrived. */
  loss: number
  utilisation: number
}

/** Figures of the two queues of DualPI2 over a window of simulated time. */
export interface QueuesFigures {
  /** Mean queueing delays of the packets that left L and C; NaN without any. */
  l_delay_s: number
  c_delay_s: number
  /** Marks in L: native ones by the packet's own delay, and coupled ones by the delay of C. */
  l_native_marks: number
  l_coupled_marks: number
  l_drops: number
  c_marks: number
  /** Drops, without those of a full buffer, which both queues share. */
  c_drops: number
}

/** Figures of one of the queues of a scheduler, or of the packets of one of several curves. */
export interface ServedFigures {
  /** Mean queueing delay of the packets that left; NaN without any. */
  delay_s: number
  /** Its part of the bytes sent; NaN if nothing was. */
  share: number
  /** How long it has been waiting without sending anything. */
  starved_s: number
  /** Of the packets that came to it and left it, the part that its meter dropped. */
  policed: number
}

/** Figures of a lane over a window of simulated time; NaN where nothing happened. */
export interface Figures {
  from_s: number
  to_s: number
  delay_s: number
  delay_sd_s: number
  /** The delay that a share of the packets did not exceed; computed when asked for. */
  delayQuantile_s: (q: number) => number
  loss: number
  /** Marks to arrivals. */
  marked: number
  loss_run: number
  /** Share of the running TCP flows that cut their window in the same loss event: mean over the events that closed. */
  synchronisation: number
  /** Transmission time as a share of the offered time, which is the window's length unless a trace serves. */
  utilisation: number
  goodput_bps: number
  drops: { early: number; forced: number; overflow: number }
  queue_packets: number
  /** Share of the window in which the queue reached nine tenths of the limit. */
  near_limit: number
  /** Mean of the exponentially weighted average, in the curve's unit. */
  average: number
  classes: Record<string, ClassFigures>
  /** Undefined for disciplines without these queues. */
  queues: QueuesFigures | undefined
  /** Queue by queue; empty for a lane with one queue. */
  served: readonly ServedFigures[]
  /** Undefined without a reverse queue. */
  reverse: ReverseFigures | undefined
}

const ratio = (a: number, b: number) => (b > 0 ? a / b : Number.NaN)

/** A share of arrivals, at most 1: a packet dropped or marked at the head may have arrived before the window. */
const ofArrivals = (count: number, arrivals: number) => Math.min(1, ratio(count, arrivals))

/** Names of the traffic classes with columns in a series. */
export const classesOf = (series: Series): string[] =>
  series.columns
    .filter((name) => name.endsWith('.arrivals'))
    .map((name) => name.slice(0, -'.arrivals'.length))

/**
 * Figures between the rows at `from_s` and `to_s`; undefined for fewer than two rows. With `leaving`, early drops happen at
 * the head and belong to no run of arrivals.
 */
export function figures(
  series: Series,
  from_s: number,
  to_s: number,
  limit_packets: number,
  leaving = false,
): Figures | undefined {
  const last = Math.min(series.rowAt(to_s + 1e-9), series.length) - 1
  const first = Math.max(series.rowAt(from_s - 1e-9), 0)
  if (last <= first) return undefined
  const delta = (name: string) => {
    const column = series.column(name)
    return series.at(last, column) - series.at(first, column)
  }
  const time = series.time(last) - series.time(first)
  const departures = delta('departures')
  const delay_s = ratio(delta('delay_sum_s'), departures)
  const drops = { early: delta('early'), forced: delta('forced'), overflow: delta('overflow') }
  const dropped = drops.early + drops.forced + drops.overflow
  const classes: Record<string, ClassFigures> = {}
  let goodput_bytes = 0
  const [start_s, end_s] = [series.time(first), series.time(last)]
  for (const [index, id] of classesOf(series).entries()) {
    const bytes = delta(`${id}.goodput_bytes`)
    goodput_bytes += bytes
    classes[id] = {
      loss: ofArrivals(delta(`${id}.drops`), delta(`${id}.arrivals`)),
      goodput_bps: (8 * bytes) / time,
      delay_s: ratio(delta(`${id}.delay_sum_s`), delta(`${id}.departures`)),
      completion_s: ratio(delta(`${id}.completion_sum_s`), delta(`${id}.completions`)),
      timeQuantile_s: quantilesOf(series.reports.ofClass(index), start_s, end_s),
      ...noticed(series, id, last, delta),
    }
  }
  return {
    from_s: start_s,
    to_s: end_s,
    delay_s,
    delayQuantile_s: quantilesOf(series.reports.delays, start_s, end_s),
    delay_sd_s: Math.sqrt(Math.max(0, ratio(delta('delay_square_sum_s2'), departures) - delay_s * delay_s)),
    loss: ofArrivals(dropped, delta('arrivals')),
    marked: ofArrivals(delta('marks'), delta('arrivals')),
    loss_run: ratio(leaving ? dropped - drops.early : dropped, delta('loss_runs')),
    synchronisation: ratio(delta('cut_share_sum'), delta('loss_events')),
    utilisation: ratio(delta('busy_s'), delta('offered_s')),
    goodput_bps: (8 * goodput_bytes) / time,
    drops,
    ...levels(series, first, last, limit_packets),
    classes,
    queues: queuesOf(series, first, last),
    served: servedOf(series, first, last),
    reverse:
      series.column('reverse_arrivals') < 0
        ? undefined
        : {
            delay_s: ratio(delta('reverse_delay_sum_s'), delta('reverse_departures')),
            loss: ofArrivals(delta('reverse_drops'), delta('reverse_arrivals')),
            utilisation: delta('reverse_busy_s') / time,
          },
  }
}

/** The same, from the start of the run to the last row at or before `to_s`. */
export function queuesUpTo(series: Series, to_s: number): QueuesFigures | undefined {
  const last = Math.min(series.rowAt(to_s + 1e-9), series.length) - 1
  return last < 0 ? undefined : queuesOf(series, 0, last)
}

/** DualPI2 counts its totals from its start in the lane, which may be after the first row. */
function queuesOf(series: Series, first: number, last: number): QueuesFigures | undefined {
  const at = (row: number, name: string) => series.at(row, series.column(name))
  if (series.column('l_departures') < 0 || Number.isNaN(at(last, 'l_departures'))) return undefined
  const delta = (name: string) => at(last, name) - (first > 0 ? at(first, name) || 0 : 0)
  return {
    l_delay_s: ratio(delta('l_delay_sum_s'), delta('l_departures')),
    c_delay_s: ratio(delta('c_delay_sum_s'), delta('c_departures')),
    l_native_marks: delta('l_native_marks'),
    l_coupled_marks: delta('l_coupled_marks'),
    l_drops: delta('l_drops'),
    c_marks: delta('c_marks'),
    c_drops: delta('c_drops'),
  }
}

function servedOf(series: Series, first: number, last: number): ServedFigures[] {
  const at = (row: number, name: string) => series.at(row, series.column(name))
  const has = (name: string) => series.column(name) >= 0 && !Number.isNaN(at(last, name))
  const names: string[] = []
  while (has(`k${names.length + 1}_departures`)) names.push(`k${names.length + 1}`)
  if (names.length < 2) return []
  // A scheduler that came after the first row counts from there.
  const delta = (name: string) => at(last, name) - (at(first, name) || 0)
  const sent = names.reduce((sum, name) => sum + delta(`${name}_sent_bytes`), 0)
  const starved_s = (name: string) => {
    const total = at(last, `${name}_departures`)
    let row = last
    while (row >= 0 && at(row, `${name}_bytes`) > 0 && at(row, `${name}_departures`) === total) row--
    return row === last ? 0 : series.time(last) - series.time(row + 1)
  }
  return names.map((name) => ({
    delay_s: ratio(delta(`${name}_delay_sum_s`), delta(`${name}_departures`)),
    share: ratio(delta(`${name}_sent_bytes`), sent),
    starved_s: starved_s(name),
    policed: delta(`${name}_policed`) / (delta(`${name}_departures`) + delta(`${name}_drops`)) || 0,
  }))
}

/** Quantiles between two times, computed when first asked for. */
function quantilesOf(delays: Delays, from_s: number, to_s: number): (q: number) => number {
  let quantiles: ((q: number) => number) | undefined
  return (q) => {
    quantiles ??= delays.quantiles(from_s, to_s)
    return quantiles(q)
  }
}

/** The perceived quality of a class, from its columns. */
function noticed(
  series: Series,
  id: string,
  last: number,
  delta: (name: string) => number,
): Pick<ClassFigures, 'delivery' | 'playback'> {
  const own = (name: string) => delta(`${id}.${name}`)
  const has = (name: string) => series.column(`${id}.${name}`) >= 0
  if (has('received')) {
    const [received, late, lost] = [own('received'), own('late'), own('lost')]
    const settled = received + lost
    const minutes = own('running_s') / 60
    return {
      delivery: {
        late: ratio(late, settled),
        lost: ratio(lost, settled),
        late_per_min: ratio(late, minutes),
        long_runs_per_min: ratio(own('long_runs'), minutes),
        r: rating(1000 * ratio(own('mouth_to_ear_sum_s'), received), ratio(late + lost, settled)),
        frozen_s_per_min: ratio(own('frozen_s'), minutes),
        freezes_per_min: ratio(own('freezes'), minutes),
      },
    }
  }
  if (!has('watched_s')) return {}
  const so = (name: string) => series.at(last, series.column(`${id}.${name}`))
  const minutes = own('watched_s') / 60
  return {
    playback: {
      start_up_s: ratio(so('start_up_sum_s'), so('start_ups')),
      rate_bps: ratio(own('rate_sum_bps'), own('segments')),
      stalled_s_per_min: ratio(own('stalled_s'), minutes),
      stalls_per_min: ratio(own('stalls'), minutes),
      switches_per_min: ratio(own('switches'), minutes),
    },
  }
}

function levels(series: Series, first: number, last: number, limit_packets: number) {
  const meanColumn = series.column('queue_mean_packets')
  const maxColumn = series.column('queue_max_packets')
  const averageColumn = series.column('average_packets')
  let queue = 0
  let near = 0
  let average = 0
  for (let row = first + 1; row <= last; row++) {
    queue += series.at(row, meanColumn)
    if (series.at(row, maxColumn) >= 0.9 * limit_packets) near++
    average += series.at(row, averageColumn)
  }
  const rows = last - first
  return { queue_packets: queue / rows, near_limit: near / rows, average: average / rows }
}
