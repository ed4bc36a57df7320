import type { ClassFigures, Figures } from '../engine/page/figures'
import { fixed, rounded, signed } from '../kit/format'
import { className } from '../scenario/classes'
import type { Extra } from '../scenario/extras'
import { type Pair, pairOf } from '../scenario/pair'
import { isTcp, usesEcn } from '../scenario/tcp'
import type { Traffic } from '../scenario/types'
import { completionName } from './completion'
import { digits, type LaneFigure, ms, rate, seconds, share } from './lane-figure'
import { noticedOf } from './noticed-figures'
import { measureText } from './text'

/** A figure of all lanes, as the screen shows it: alike wherever it stands. */
export interface Shown extends LaneFigure {
  values: string[]
  /** Why there is no value, in measureText.lanes. */
  lacks: (string | undefined)[]
  spreads: string[]
  /** What each lane differs by from the first: of the values as they are shown, so that a reader's sum comes out. */
  differences: string[]
}

const goodput = (): LaneFigure => ({
  key: 'goodput',
  ...measureText.lanes.goodput,
  term: 'goodput',
  ...rate,
  of: (now) => now.goodput_bps / 1e6,
})

/** Goodput covers only TCP, and says so if there is other traffic; without TCP there is none. */
function goodputOf(traffic: readonly Traffic[]): LaneFigure[] {
  const tcp = traffic.filter(isTcp)
  if (tcp.length === 0) return []
  if (tcp.length === traffic.length) return [goodput()]
  return [
    { ...goodput(), ...(tcp.length === 1 ? measureText.lanes.tcpGoodput : measureText.lanes.allTcpGoodput) },
  ]
}

const utilisation = (): LaneFigure => ({
  key: 'utilisation',
  ...measureText.lanes.utilisation,
  term: 'utilisation',
  ...share,
  of: (now) => 100 * now.utilisation,
})

const marked = (): LaneFigure => ({
  key: 'marked',
  ...measureText.lanes.marked,
  term: 'marked',
  ...share,
  of: (now) => 100 * now.marked,
  without: measureText.lanes.noArrivals,
})

const delay = (): LaneFigure => ({
  key: 'delay',
  ...measureText.lanes.delay,
  term: 'delay',
  ...ms,
  of: (now) => 1000 * now.delay_s,
  spread: (now) => 1000 * now.delay_sd_s,
})

/** The delays that 50, 95 and 99 % of the packets did not exceed. */
const quantiles = (): LaneFigure[] =>
  ([50, 95, 99] as const).map((percent) => ({
    key: `delay_p${percent}`,
    ...measureText.lanes.quantile(percent),
    term: 'delay_quantile',
    ...ms,
    of: (now) => 1000 * now.delayQuantile_s(percent / 100),
  }))

const lossRun = (): LaneFigure => ({
  key: 'run',
  ...measureText.lanes.run,
  term: 'loss_run',
  unit: measureText.units.packets,
  digits: digits(2),
  of: (now) => now.loss_run,
  // Early drops without a run did not happen on arrival.
  without: ({ drops }) => (drops.early > 0 ? measureText.lanes.atHead : undefined),
})

/** How far losses hit many flows together: what the raster's edges are. */
export const inStep = (): LaneFigure => ({
  key: 'step',
  ...measureText.lanes.inStep,
  term: 'synchronisation',
  unit: measureText.units.none,
  digits: digits(2),
  of: (now) => now.synchronisation,
})

const LOSS = 'loss'

const loss = (): LaneFigure => ({
  key: LOSS,
  ...measureText.lanes.loss,
  term: 'loss',
  ...share,
  of: (now) => 100 * now.loss,
  without: measureText.lanes.noArrivals,
})

/** Figures of the queue of ACKs on their way back. */
const reverse = (): LaneFigure[] => [
  {
    key: 'ack_delay',
    ...measureText.lanes.ackDelay,
    term: 'ack_delay',
    ...ms,
    of: ({ reverse }) => 1000 * (reverse?.delay_s ?? Number.NaN),
    without: measureText.lanes.noAcks,
  },
  {
    key: 'ack_drops',
    ...measureText.lanes.ackDrops,
    term: 'ack_drops',
    ...share,
    of: ({ reverse }) => 100 * (reverse?.loss ?? Number.NaN),
    without: measureText.lanes.noAcks,
  },
  {
    key: 'reverse_utilisation',
    ...measureText.lanes.reverseUtilisation,
    term: 'reverse_utilisation',
    ...share,
    of: ({ reverse }) => 100 * (reverse?.utilisation ?? Number.NaN),
    without: measureText.lanes.noAcks,
  },
]

/** Delays of the two queues of DualPI2. */
const queues = (): LaneFigure[] =>
  (['l', 'c'] as const).map((queue) => ({
    key: `${queue}_delay`,
    ...measureText.lanes.queueDelay[queue],
    term: 'l4s_queues',
    ...ms,
    of: ({ queues }) => 1000 * (queues?.[`${queue}_delay_s`] ?? Number.NaN),
    without: ({ queues }) => (queues ? measureText.lanes.nothingLeft : measureText.lanes.oneQueue),
  }))

/** A figure for each of these classes, from the figures of a class. */
const ofClasses = (
  figure: LaneFigure,
  ids: readonly string[],
  named: (id: string) => Pick<LaneFigure, 'title' | 'word'>,
  read: (figures: ClassFigures) => number,
): LaneFigure[] =>
  ids.map((id) => {
    const { spread, ...own } = figure
    const of = ({ classes }: Figures) => (classes[id] ? read(classes[id]) : Number.NaN)
    return { ...own, key: `${figure.key} ${id}`, ...named(id), of }
  })

/** Name of a class; if two kinds of senders share the link, the sender's name. */
const calledIn = (traffic: readonly Traffic[]) => {
  const pair = pairOf(traffic)
  return (id: string): string => pair?.names[pair.ids.indexOf(id)] ?? className(id, traffic)
}

/** A figure for every class. */
const ofEach = (
  figure: LaneFigure,
  traffic: readonly Traffic[],
  named: (name: string) => Pick<LaneFigure, 'title' | 'word'>,
  read: (figures: ClassFigures) => number,
): LaneFigure[] => {
  const called = calledIn(traffic)
  return ofClasses(
    figure,
    traffic.map(({ id }) => id),
    (id) => named(called(id)),
    read,
  )
}

const lossesOf = (traffic: readonly Traffic[]) =>
  ofEach(loss(), traffic, measureText.lanes.lossOf, (now) => 100 * now.loss)

const delaysOf = (traffic: readonly Traffic[]) =>
  ofEach(delay(), traffic, measureText.lanes.delayOf, (now) => 1000 * now.delay_s)

const goodputsOf = (traffic: readonly Traffic[]) =>
  ofEach(goodput(), traffic.filter(isTcp), measureText.lanes.goodputOf, (now) => now.goodput_bps / 1e6)

/** The ratio of goodputs of two kinds of senders that share the link. */
const ratioOf = ({ ids: [one, other], names }: Pair): LaneFigure => ({
  key: 'ratio',
  ...measureText.lanes.ratioOf(...names),
  term: 'rate_ratio',
  unit: measureText.units.none,
  digits: digits(2),
  of: ({ classes }) =>
    (classes[one]?.goodput_bps ?? Number.NaN) / (classes[other]?.goodput_bps ?? Number.NaN),
})

const completion = (): LaneFigure => ({
  key: 'completion',
  ...completionName('web', '', true),
  term: 'completion',
  ...seconds,
  of: () => Number.NaN,
  without: measureText.lanes.noneComplete,
})

const TRANSFERS = ['files', 'web', 'probe', 'writes'] as const
type Transfers = (typeof TRANSFERS)[number]

/** How long transfers of these kinds take, for each class. */
const completionsOf = (traffic: readonly Traffic[], kinds: readonly Transfers[] = TRANSFERS): LaneFigure[] =>
  kinds.flatMap((kind) => {
    const ids = traffic.filter((entry) => entry.kind === kind).map(({ id }) => id)
    const named = (id: string) => completionName(kind, id, ids.length === 1)
    return ofClasses(completion(), ids, named, (now) => now.completion_s)
  })

/** UDP does not back off: its loss is the queue's doing alone. Without it the loss of all stands for it. */
function lossOf(traffic: readonly Traffic[]): LaneFigure {
  const udp = traffic.findIndex(({ kind }) => kind === 'cbr')
  return lossesOf(traffic)[traffic.length > 1 ? udp : 0] ?? loss()
}

/** The figures of a comparison, in its order, then those of `more` that it lacks. */
export function boardFiguresOf(
  traffic: readonly Traffic[],
  more: readonly LaneFigure[] = [],
  extras: readonly Extra[] = [],
): LaneFigure[] {
  const usual = [
    ...goodputOf(traffic),
    utilisation(),
    ...(lossOf(traffic).key === LOSS ? [loss()] : []),
    ...lossesOf(traffic),
    ...(usesEcn(traffic) ? [marked()] : []),
    delay(),
    ...(extras.includes('queues') ? queues() : []),
    ...completionsOf(traffic),
    ...noticedOf(traffic, 'main'),
    lossRun(),
    inStep(),
    ...(extras.includes('reverse') ? reverse() : []),
  ]
  return [...usual, ...more.filter(({ key }) => !usual.some((figure) => figure.key === key))]
}

/** All figures that a lane can show, in the order in which it shows them. */
export function allFiguresOf(traffic: readonly Traffic[], extras: readonly Extra[] = []): LaneFigure[] {
  const several = traffic.length > 1
  const pair = pairOf(traffic)
  return [
    delay(),
    ...quantiles(),
    ...(extras.includes('queues') ? queues() : []),
    ...(several ? delaysOf(traffic) : []),
    ...completionsOf(traffic),
    ...noticedOf(traffic),
    ...(lossOf(traffic).key === LOSS || several ? [loss()] : []),
    ...lossesOf(traffic),
    ...(usesEcn(traffic) ? [marked()] : []),
    ...goodputOf(traffic),
    ...(several ? goodputsOf(traffic) : []),
    ...(pair ? [ratioOf(pair)] : []),
    utilisation(),
    lossRun(),
    inStep(),
    ...(extras.includes('reverse') ? reverse() : []),
  ]
}

/** Delays and goodputs of two kinds of senders, with the senders' names. */
function sharesOf(pair: Pair, traffic: readonly Traffic[]): LaneFigure[] {
  const both = traffic.filter(({ id }) => pair.ids.includes(id))
  return [...delaysOf(both), ...noticedOf(traffic, 'main').slice(0, 1), ...goodputsOf(both), ratioOf(pair)]
}

/** The figures that a lane shows large unless a person chooses others. */
function usualHeadlinesOf(traffic: readonly Traffic[]): LaneFigure[] {
  const pair = pairOf(traffic)
  return pair ? sharesOf(pair, traffic) : headlinesOfAll(traffic)
}

const headlinesOfAll = (traffic: readonly Traffic[]): LaneFigure[] => [
  delay(),
  ...completionsOf(traffic, ['files', 'probe']).slice(0, 1),
  ...noticedOf(traffic, 'main').slice(0, 1),
  lossOf(traffic),
  ...(usesEcn(traffic) ? [marked()] : []),
  ...(traffic.some(isTcp) ? goodputOf(traffic) : [utilisation()]),
]

/**
 * The large figures of a lane: those of the `chosen` keys that this traffic has, or else the default ones of the classes
 * that send.
 */
export function headlinesOf(
  traffic: readonly Traffic[],
  chosen: readonly string[] = [],
  sends: (entry: Traffic) => boolean = () => true,
  extras: readonly Extra[] = [],
): LaneFigure[] {
  const selected = allFiguresOf(traffic, extras).filter(({ key }) => chosen.includes(key))
  // The goodput of a single TCP class equals that of all TCP.
  const known = selected.filter(({ word }, i) => selected.findIndex((figure) => figure.word === word) === i)
  return known.length > 0 ? known : usualHeadlinesOf(traffic.filter(sends))
}

/** Figures of lanes, some of which may lack. */
export function shownOf(figure: LaneFigure, lanes: readonly (Figures | undefined)[]): Shown {
  const { of, spread, without } = figure
  const numbers = lanes.map((figures) => (figures ? of(figures) : Number.NaN))
  const greatest = Math.max(0, ...numbers.filter(Number.isFinite))
  const digitsOf = (value: number) => figure.digits(greatest, value)
  const values = numbers.map((value) => rounded(value, digitsOf(value)))
  const [first = Number.NaN] = values
  return {
    ...figure,
    values: numbers.map((value) => {
      const text = fixed(value, digitsOf(value))
      return figure.about && Number.isFinite(value) ? measureText.lanes.about(text) : text
    }),
    lacks: numbers.map((value, i) => {
      const own = lanes[i]
      if (!own || !Number.isNaN(value)) return undefined
      return typeof without === 'function' ? without(own) : without
    }),
    spreads: lanes.map((figures, i) =>
      figures && spread ? fixed(spread(figures), digitsOf(numbers[i]!)) : '',
    ),
    differences: values.map((value, i) => (i === 0 ? '' : signed(value - first, digitsOf(value - first)))),
  }
}
