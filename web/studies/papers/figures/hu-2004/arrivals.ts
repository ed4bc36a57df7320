import type { Claim } from '../../../../src/measures/claims'
import { ascend, claim, every, isLess } from '../../../../src/measures/claims'
import { of } from '../../../../src/measures/quantities'
import { arrivalRate } from '../../measures'
import { rate, readings } from '../../transient'
import { HRED, PACKET, PARABOLA, RED, TD, UDP_PACKET } from './network'

export const arrivalsOverTime = (lanes: readonly string[], udp = false) =>
  readings({
    title: 'Arrival rate, Mb/s',
    lines: lanes.map((lane) => ({
      name: lane,
      lane,
      value: rate({ 'ftp.arrivals': 8 * PACKET, ...(udp && { 'udp.arrivals': 8 * UDP_PACKET }) }, 1e6),
    })),
  })

export const UTILISATION =
  'Network utilisation is the departure rate over the arrival rate at the router: the less arrives, the better.'

export const ascending = (lanes: readonly string[], at?: number | string) =>
  ascend(lanes.map((lane) => of(arrivalRate, lane, at)))

export const FAST_LOADS = [10, 50, 100, 150, 200, 250]

export const tailDropIsBest = (loads: readonly number[]): Claim =>
  claim(
    'tail-drop',
    'Tail Drop keeps the arrival rate lowest, at every load.',
    every(loads, (at) =>
      every([HRED, PARABOLA, RED], (lane) => isLess(of(arrivalRate, TD, at), of(arrivalRate, lane, at))),
    ),
  )

export const hredIsNext = (loads: readonly number[]): Claim =>
  claim(
    'hred',
    'Among the variants of RED, HRED has the lowest arrival rate, Parabola RED the next, RED the highest, at every load.',
    every(loads, (at) => ascending([HRED, PARABOLA, RED], at)),
  )
