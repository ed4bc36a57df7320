import { figureAt, type NamedClass } from '../../src/measures/figures'
import type { Measure } from '../../src/measures/work'

/** Traffic classes under the names that all entries use, so that figures have their titles from the screen. */
const CLASSES: readonly NamedClass[] = [
  { id: 'ftp', kind: 'ftp' },
  { id: 'udp', kind: 'cbr' },
  { id: 'web', kind: 'web' },
  { id: 'files', kind: 'files' },
  { id: 'large', kind: 'files' },
  { id: 'small', kind: 'files' },
  { id: 'probe', kind: 'probe' },
  { id: 'poisson', kind: 'poisson' },
]

const BITS = 8

/** A figure of the result document, unchanged. */
export function measure(path: string): Measure {
  const { title, unit, size, digits } = figureAt(path, CLASSES)
  return { title, unit, size, digits, of: (figure) => figure(path) }
}

const perMeasured = (path: string, title: string, unit: string, digits: number): Measure => ({
  title,
  unit,
  size: 1,
  digits,
  of: (figure) => {
    const [count, seconds] = [figure(path), figure('measured_s')]
    return count === undefined || !seconds ? undefined : count / seconds
  },
})

export const delay = measure('delay_s.mean')
export const delaySd = measure('delay_s.sd')
export const queue = measure('queue_packets.mean')
/** Mean over time of the average that a discipline keeps. */
export const averageQueue = measure('average_packets.mean')
export const queueSd = measure('queue_packets.sd')
export const loss = measure('loss')
export const utilisation = measure('utilisation')
/** Departures over arrivals, as Hu & Kshemkalyani 2004 define it. */
export const networkUtilisation = measure('network_utilisation')
export const arrivalRate = measure('arrival_rate_bps')
export const lossRun = measure('consecutive_losses.mean')
export const synchronisation = measure('synchronisation')
export const goodputOf = (id: string) => measure(`classes.${id}.goodput_bps`)
export const lossOf = (id: string) => measure(`classes.${id}.loss`)
export const fairnessOf = (id: string) => measure(`classes.${id}.fairness`)
export const delayOf = (id: string) => measure(`classes.${id}.delay_mean_s`)
export const exceed = (n: number) => measure(`consecutive_losses.exceed.${n}`)
export const exceedOf = (id: string, n: number) => measure(`classes.${id}.consecutive_losses.exceed.${n}`)

export const dropRate = perMeasured('drops.total', 'Drops', 'packets/s', 1)
export const sentRate = perMeasured('arrivals', 'Packets sent', 'packets/s', 0)
export const receivedRate = perMeasured('departures', 'Packets received', 'packets/s', 0)

/** Packets received over packets sent, as Zheng & Atiquzzaman 2000 define it. */
export const normalisedThroughput: Measure = {
  title: 'Normalised throughput',
  unit: '',
  size: 1,
  digits: 3,
  of: (figure) => {
    const [arrivals, departures] = [figure('arrivals'), figure('departures')]
    return arrivals && departures !== undefined ? departures / arrivals : undefined
  },
}

/** Header bytes of a packet: 20 of IP, 20 of TCP. */
const HEADERS_BYTES = 40

/** Goodput of several classes in application data, without headers; packets have `packet_bytes`. */
export const applicationGoodput = (packet_bytes: number, ...ids: string[]): Measure => ({
  ...goodputOf(ids[0]!),
  title: 'Application goodput',
  of: (figure) => {
    const all = ids.map((id) => figure(`classes.${id}.goodput_bps`))
    if (all.includes(undefined)) return undefined
    return (1 - HEADERS_BYTES / packet_bytes) * all.reduce<number>((sum, own) => sum + own!, 0)
  },
})

/**
 * Goodput of several classes together as May et al. 2000 define it: bits forwarded minus bits retransmitted, for
 * packets of `packet_bytes`.
 */
export const forwardedOnce = (packet_bytes: number, ...ids: string[]): Measure => ({
  ...goodputOf(ids[0]!),
  title: 'TCP goodput',
  of: (figure) => {
    const seconds = figure('measured_s')
    const all = ids.map((id) => [
      figure(`classes.${id}.throughput_bps`),
      figure(`classes.${id}.retransmissions`),
    ])
    if (!seconds || all.flat().includes(undefined)) return undefined
    return all.reduce(
      (sum, [forwarded, again]) => sum + forwarded! - (again! * packet_bytes * BITS) / seconds,
      0,
    )
  },
})
