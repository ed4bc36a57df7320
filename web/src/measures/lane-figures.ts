import type { ClassFigures, Figures } from '../engine/page/figures'
import type { TermId } from '../help/glossary'
import { fixed, rounded, signed } from '../kit/format'
import { className } from '../scenario/classes'
import { isTcp, usesEcn } from '../scenario/tcp'
import type { Traffic } from '../scenario/types'
import { isDelivery } from './noticed'
import { measureText } from './text'

/** A figure of a lane over a stretch of its run. */
export interface LaneFigure {
  /** Its name in links and to host pages; a class follows after a space. */
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
  /** Digits after the point of a value, where the greatest value of the lanes is this. */
  digits: (greatest: number, value: number) => number
  of: (figures: Figures) => number
  spread?: (figures: Figures) => number
  /** Whether its values come from a model, and are shown as about so. */
  about?: true
  /** What is said of a lane that has figures but not this one. */
  without?: string | ((figures: Figures) => string | undefined)
}

/** A figure of all lanes, as the screen shows it: alike wherever it stands. */
export interface Shown extends LaneFigure {
  values: string[]
  /** Why there is no value, in words. */
  lacks: (string | undefined)[]
  spreads: string[]
  /** What each lane differs by from the first: of the values as they are shown, so that a reader's sum comes out. */
  differences: string[]
}

const { lanes: words, units } = measureText
const digits = (n: number) => () => n

/** One digit of a percentage, or as many as it takes to say that something happened. */
export const shareDigits = (value: number): number => {
  const size = Math.abs(value)
  return size === 0 || size >= 0.095 ? 1 : Math.min(6, Math.ceil(-Math.log10(size / 0.95)))
}

const share = {
  unit: units.percent,
  apart: units.points,
  digits: (_: number, value: number) => shareDigits(value),
}
const rate = {
  unit: units.mbps,
  digits: (greatest: number) => (greatest < 100 ? 2 : greatest < 1000 ? 1 : 0),
}
const ms = { unit: units.ms, digits: (greatest: number) => (greatest < 10 ? 2 : greatest < 100 ? 1 : 0) }
const seconds = { unit: units.s, digits: (greatest: number) => (greatest < 10 ? 2 : 1) }

const GOODPUT: LaneFigure = {
  key: 'goodput',
  ...words.goodput,
  term: 'goodput',
  ...rate,
  of: (now) => now.goodput_bps / 1e6,
}

const UTILISATION: LaneFigure = {
  key: 'utilisation',
  ...words.utilisation,
  term: 'utilisation',
  ...share,
  of: (now) => 100 * now.utilisation,
}

const MARKED: LaneFigure = {
  key: 'marked',
  ...words.marked,
  term: 'marked',
  ...share,
  of: (now) => 100 * now.marked,
  without: words.noArrivals,
}

const DELAY: LaneFigure = {
  key: 'delay',
  ...words.delay,
  term: 'delay',
  ...ms,
  of: (now) => 1000 * now.delay_s,
  spread: (now) => 1000 * now.delay_sd_s,
}

/** The delays that 50, 95 and 99 % of the packets did not exceed. */
const QUANTILES: LaneFigure[] = ([50, 95, 99] as const).map((percent) => ({
  key: `delay_p${percent}`,
  ...words.quantile(percent),
  term: 'delay_quantile',
  ...ms,
  of: (now) => 1000 * now.delayQuantile_s(percent / 100),
}))

const RUN: LaneFigure = {
  key: 'run',
  ...words.run,
  term: 'loss_run',
  unit: units.packets,
  digits: digits(2),
  of: (now) => now.loss_run,
  // Early drops without a run did not happen on arrival.
  without: ({ drops }) => (drops.early > 0 ? words.atHead : undefined),
}

/** How far losses hit many flows together: what the raster's edges are. */
export const IN_STEP: LaneFigure = {
  key: 'step',
  ...words.inStep,
  term: 'synchronisation',
  unit: units.none,
  digits: digits(2),
  of: (now) => now.synchronisation,
}

const LOSS: LaneFigure = {
  key: 'loss',
  ...words.loss,
  term: 'loss',
  ...share,
  of: (now) => 100 * now.loss,
  without: words.noArrivals,
}

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

/** A figure for every class. */
const ofEach = (
  figure: LaneFigure,
  traffic: readonly Traffic[],
  named: (name: string) => Pick<LaneFigure, 'title' | 'word'>,
  read: (figures: ClassFigures) => number,
): LaneFigure[] =>
  ofClasses(
    figure,
    traffic.map(({ id }) => id),
    (id) => named(className(id, traffic)),
    read,
  )

const lossesOf = (traffic: readonly Traffic[]) => ofEach(LOSS, traffic, words.lossOf, (now) => 100 * now.loss)

/** Goodput is counted of TCP alone. */
const goodputsOf = (traffic: readonly Traffic[]) =>
  ofClasses(
    GOODPUT,
    traffic.filter(isTcp).map(({ id }) => id),
    (id) => words.goodputOf(className(id, traffic)),
    (now) => now.goodput_bps / 1e6,
  )

const COMPLETION: LaneFigure = {
  key: 'completion',
  ...words.completion('web', '', true),
  term: 'completion',
  ...seconds,
  of: () => Number.NaN,
  without: words.noneComplete,
}

const TRANSFERS = ['files', 'web', 'probe', 'writes'] as const
type Transfers = (typeof TRANSFERS)[number]

/** How long transfers of these kinds take, for each class. */
const completionsOf = (traffic: readonly Traffic[], kinds: readonly Transfers[] = TRANSFERS): LaneFigure[] =>
  kinds.flatMap((kind) => {
    const ids = traffic.filter((entry) => entry.kind === kind).map(({ id }) => id)
    const named = (id: string) => words.completion(kind, id, ids.length === 1)
    return ofClasses(COMPLETION, ids, named, (now) => now.completion_s)
  })

/** What people notice of a class: its main figures first, as many as `main` says. */
interface Noticed {
  main: number
  figures: LaneFigure[]
}

const perMinute = { unit: units.perMinute, digits: digits(1) }
const sPerMinute = { unit: units.sPerMinute, digits: digits(1) }

function noticedOf(entry: Traffic, traffic: readonly Traffic[]): Noticed {
  const { id, kind } = entry
  const name = className(id, traffic)
  const figure = (
    key: string,
    word: string,
    shape: Pick<LaneFigure, 'term' | 'unit' | 'digits'> & Partial<LaneFigure>,
    read: (figures: ClassFigures) => number | undefined,
  ): LaneFigure => ({
    ...shape,
    key: `${key} ${id}`,
    ...words.ofClass(name, word),
    of: ({ classes }) => (classes[id] && read(classes[id])) ?? Number.NaN,
  })
  if (isDelivery(entry)) {
    const things = words.things[entry.kind]
    const oneWay = (percent: number) =>
      figure(
        `one_way_p${String(percent).replace('.', '')}`,
        words.oneWay(percent),
        { term: 'one_way', ...ms },
        (now) => 1000 * now.timeQuantile_s(percent / 100),
      )
    const late = figure(
      'late',
      words.late,
      { term: 'late', ...share },
      (now) => 100 * (now.delivery?.late ?? Number.NaN),
    )
    const latePerMinute = figure(
      'late_per_min',
      words.lateOf(things),
      { term: 'late', ...perMinute },
      (now) => now.delivery?.late_per_min,
    )
    const longRuns = figure(
      'long_runs',
      words.longRuns,
      { term: 'long_runs', ...perMinute },
      (now) => now.delivery?.long_runs_per_min,
    )
    const rest = [latePerMinute, oneWay(50), oneWay(99.9), longRuns]
    if (kind === 'call') {
      const shape = { term: 'rating', unit: units.none, digits: digits(0), about: true } as const
      const rating = figure('rating', words.rating, shape, (now) => now.delivery?.r)
      return { main: 2, figures: [rating, late, oneWay(99), ...rest] }
    }
    if (kind === 'game')
      return { main: 2, figures: [oneWay(99), latePerMinute, late, oneWay(50), oneWay(99.9), longRuns] }
    const frozen = figure(
      'frozen',
      words.frozen,
      { term: 'frozen', ...sPerMinute },
      (now) => now.delivery?.frozen_s_per_min,
    )
    const freezes = figure(
      'freezes',
      words.freezes,
      { term: 'frozen', ...perMinute },
      (now) => now.delivery?.freezes_per_min,
    )
    const lost = figure(
      'lost',
      words.lostOf(things),
      { term: 'late', ...share },
      (now) => 100 * (now.delivery?.lost ?? Number.NaN),
    )
    return { main: 2, figures: [frozen, oneWay(99), freezes, late, lost, ...rest] }
  }
  const completion = (percent: number): LaneFigure => {
    const alone = traffic.filter((other) => other.kind === kind).length === 1
    return {
      ...COMPLETION,
      key: `completion_p${percent} ${id}`,
      ...words.completion(kind as 'video' | 'writes', id, alone, percent),
      of: ({ classes }) => classes[id]?.timeQuantile_s(percent / 100) ?? Number.NaN,
    }
  }
  if (kind === 'writes') return { main: 1, figures: [99, 50, 95].map(completion) }
  if (kind !== 'video') return { main: 0, figures: [] }
  return {
    main: 3,
    figures: [
      figure(
        'rung',
        words.rung,
        { term: 'rung', ...rate },
        (now) => (now.playback?.rate_bps ?? Number.NaN) / 1e6,
      ),
      figure(
        'stalled',
        words.stalled,
        { term: 'stalls', ...sPerMinute },
        (now) => now.playback?.stalled_s_per_min,
      ),
      figure('start_up', words.startUp, { term: 'start_up', ...seconds }, (now) => now.playback?.start_up_s),
      figure('stalls', words.stalls, { term: 'stalls', ...perMinute }, (now) => now.playback?.stalls_per_min),
      figure(
        'switches',
        words.switches,
        { term: 'rung', ...perMinute },
        (now) => now.playback?.switches_per_min,
      ),
      ...[50, 95, 99].map(completion),
    ],
  }
}

/** What people notice of all classes, or the main part of it. */
const noticedOfAll = (traffic: readonly Traffic[], main = false): LaneFigure[] =>
  traffic.flatMap((entry) => {
    const own = noticedOf(entry, traffic)
    return main ? own.figures.slice(0, own.main) : own.figures
  })

/** UDP does not back off: its loss is the queue's doing alone. Without it the loss of all stands for it. */
function lossOf(traffic: readonly Traffic[]): LaneFigure {
  const udp = traffic.findIndex(({ kind }) => kind === 'cbr')
  return lossesOf(traffic)[traffic.length > 1 ? udp : 0] ?? LOSS
}

/** The figures of a comparison, in its order, then those of `more` that are not among them. */
export function boardFiguresOf(traffic: readonly Traffic[], more: readonly LaneFigure[] = []): LaneFigure[] {
  const usual = [
    GOODPUT,
    UTILISATION,
    ...(lossOf(traffic) === LOSS ? [LOSS] : []),
    ...lossesOf(traffic),
    ...(usesEcn(traffic) ? [MARKED] : []),
    DELAY,
    ...completionsOf(traffic),
    ...noticedOfAll(traffic, true),
    RUN,
    IN_STEP,
  ]
  return [...usual, ...more.filter(({ key }) => !usual.some((figure) => figure.key === key))]
}

/** All figures that a lane can show, in the order in which it shows them. */
export function allFiguresOf(traffic: readonly Traffic[]): LaneFigure[] {
  const several = traffic.length > 1
  return [
    DELAY,
    ...QUANTILES,
    ...(several ? ofEach(DELAY, traffic, words.delayOf, (now) => 1000 * now.delay_s) : []),
    ...completionsOf(traffic),
    ...noticedOfAll(traffic),
    ...(lossOf(traffic) === LOSS || several ? [LOSS] : []),
    ...lossesOf(traffic),
    ...(usesEcn(traffic) ? [MARKED] : []),
    GOODPUT,
    ...(several ? goodputsOf(traffic) : []),
    UTILISATION,
    RUN,
    IN_STEP,
  ]
}

/** The figures that a lane shows large unless a person chooses others. */
const usualHeadlinesOf = (traffic: readonly Traffic[]): LaneFigure[] => [
  DELAY,
  ...[
    ...completionsOf(traffic, ['files', 'probe']).slice(0, 1),
    ...noticedOfAll(traffic, true).slice(0, 2),
  ].slice(0, 2),
  lossOf(traffic),
  ...(usesEcn(traffic) ? [MARKED] : []),
  GOODPUT,
]

/**
 * The figures that a lane shows large: those `chosen` by their keys that this traffic has, or the usual ones, of the classes
 * that send.
 */
export function headlinesOf(
  traffic: readonly Traffic[],
  chosen: readonly string[] = [],
  sends: (entry: Traffic) => boolean = () => true,
): LaneFigure[] {
  const known = allFiguresOf(traffic).filter(({ key }) => chosen.includes(key))
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
      return figure.about && Number.isFinite(value) ? words.about(text) : text
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
