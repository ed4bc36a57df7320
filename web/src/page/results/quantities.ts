import type { Figures } from '../../engine/page/figures'
import type { TermId } from '../../help/glossary'
import { fixed, rounded, signed } from '../../kit/format'
import { className } from '../../scenario/classes'
import { usesEcn } from '../../scenario/tcp'
import type { Traffic } from '../../scenario/types'
import { pageText } from '../text'

/** What is measured of a lane over a stretch of its run. */
export interface Quantity {
  key: string
  /** At the head of a column. */
  title: string
  /** Beside a number of a lane. */
  word: string
  /** Where the glossary explains it. */
  term: TermId
  unit: string
  /** The unit between two values, where that is another. */
  apart?: string
  /** Digits after the point, where the greatest value of the lanes is this. */
  digits: (greatest: number) => number
  of: (figures: Figures) => number
  spread?: (figures: Figures) => number
  /** What is said of a lane that has figures but not this one. */
  without?: string
}

/** A quantity of all lanes, as the screen shows it: alike wherever it stands. */
export interface Shown extends Quantity {
  values: string[]
  /** Why there is no value, in words. */
  lacks: (string | undefined)[]
  spreads: string[]
  /** What each lane differs by from the first: of the values as they are shown, so that a reader's sum comes out. */
  differences: string[]
}

const { figures: words, board, units } = pageText
const digits = (n: number) => () => n
const share = { unit: '%', apart: units.points, digits: digits(1) }

const GOODPUT: Quantity = {
  key: 'goodput',
  title: board.goodput,
  word: words.goodput,
  term: 'goodput',
  unit: units.mbps,
  digits: (greatest) => (greatest < 100 ? 2 : greatest < 1000 ? 1 : 0),
  of: (now) => now.goodput_bps / 1e6,
}

const UTILISATION: Quantity = {
  key: 'utilisation',
  title: board.utilisation,
  word: words.utilisation,
  term: 'utilisation',
  ...share,
  of: (now) => 100 * now.utilisation,
}

const MARKED: Quantity = {
  key: 'marked',
  title: board.marked,
  word: words.marked,
  term: 'marked',
  ...share,
  of: (now) => 100 * now.marked,
  without: board.noArrivals,
}

const DELAY: Quantity = {
  key: 'delay',
  title: board.delay,
  word: words.delay,
  term: 'delay',
  unit: units.ms,
  digits: (greatest) => (greatest < 10 ? 2 : greatest < 100 ? 1 : 0),
  of: (now) => 1000 * now.delay_s,
  spread: (now) => 1000 * now.delay_sd_s,
}

const RUN: Quantity = {
  key: 'run',
  title: board.run,
  word: words.run,
  term: 'loss_run',
  unit: units.packets,
  digits: digits(2),
  of: (now) => now.loss_run,
}

/** How far losses hit many flows together: what the raster's edges are. */
export const IN_STEP: Quantity = {
  key: 'step',
  title: board.inStep,
  word: words.inStep,
  term: 'synchronisation',
  unit: '',
  digits: digits(2),
  of: (now) => now.synchronisation,
}

const LOSS: Quantity = {
  key: 'loss',
  title: board.allLoss,
  word: words.loss,
  term: 'loss',
  ...share,
  of: (now) => 100 * now.loss,
  without: board.noArrivals,
}

/** The loss of each class. */
const lossesOf = (traffic: readonly Traffic[]): Quantity[] =>
  traffic.map(({ id }) => {
    const name = className(id, traffic)
    return {
      ...LOSS,
      key: `loss ${id}`,
      title: board.loss(name),
      word: words.lossOf(name),
      of: ({ classes }) => 100 * (classes[id]?.loss ?? Number.NaN),
    }
  })

/** UDP does not back off: its loss is the queue's doing alone. Without it the loss of all stands for it. */
function lossOf(traffic: readonly Traffic[]): Quantity {
  const udp = traffic.findIndex(({ kind }) => kind === 'cbr')
  return lossesOf(traffic)[traffic.length > 1 ? udp : 0] ?? LOSS
}

/** All that is measured, in the order of the scoreboard. */
export function quantitiesOf(traffic: readonly Traffic[]): Quantity[] {
  const losses = lossesOf(traffic)
  return [
    GOODPUT,
    UTILISATION,
    ...(lossOf(traffic) === LOSS ? [LOSS] : []),
    ...losses,
    ...(usesEcn(traffic) ? [MARKED] : []),
    DELAY,
    RUN,
    IN_STEP,
  ]
}

/** The three that a lane says large. Where packets are marked, that tells more than what is left of the link. */
export const headlinesOf = (traffic: readonly Traffic[]): Quantity[] => [
  DELAY,
  lossOf(traffic),
  usesEcn(traffic) ? MARKED : GOODPUT,
]

/** Quantities of lanes, the figures of which may lack. */
export function shownOf(quantity: Quantity, lanes: readonly (Figures | undefined)[]): Shown {
  const { of, spread, without } = quantity
  const numbers = lanes.map((figures) => (figures ? of(figures) : Number.NaN))
  const digits = quantity.digits(Math.max(0, ...numbers.filter(Number.isFinite)))
  const [first = Number.NaN] = numbers
  return {
    ...quantity,
    values: numbers.map((value) => fixed(value, digits)),
    lacks: numbers.map((value, i) => (lanes[i] && Number.isNaN(value) ? without : undefined)),
    spreads: lanes.map((figures) => (figures && spread ? fixed(spread(figures), digits) : '')),
    differences: numbers.map((value, i) =>
      i === 0 ? '' : signed(rounded(value, digits) - rounded(first, digits), digits),
    ),
  }
}
