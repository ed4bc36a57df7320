import type { ClassFigures } from '../engine/page/figures'
import { className } from '../scenario/classes'
import type { Traffic } from '../scenario/types'
import { completionName } from './completion'
import { digits, type LaneFigure, ms, perMinute, rate, seconds, share, sPerMinute } from './lane-figure'
import { measureText } from './text'

/** Figures of perceived quality, as lanes show them. */

type Shape = Pick<LaneFigure, 'term' | 'unit' | 'digits' | 'apart' | 'about' | 'without'>

/** A figure of a class. Its word needs no class name if no other class has the figure. */
interface Noticed extends Shape {
  key: string
  word: string
  read: (figures: ClassFigures) => number | undefined
  /** Whether the name of the class is always shown. */
  named?: true
  /** Its names, if they do not follow the name of the class. */
  called?: (id: string, alone: boolean) => Pick<LaneFigure, 'title' | 'word'>
}

const words = () => measureText.lanes

type Delivery = keyof typeof measureText.lanes.lateThings

const times = (factor: number, value: number | undefined) => value && factor * value

const oneWay = (percent: number): Noticed => ({
  key: `one_way_p${String(percent).replace('.', '')}`,
  word: words().oneWay(percent),
  term: 'one_way',
  ...ms,
  read: (now) => 1000 * now.timeQuantile_s(percent / 100),
})
const late = (): Noticed => ({
  key: 'late',
  word: words().late,
  term: 'late',
  ...share,
  read: (now) => times(100, now.delivery?.late),
})
const latePerMinute = (kind: Delivery): Noticed => ({
  key: 'late_per_min',
  word: words().lateThings[kind],
  term: 'late',
  ...perMinute,
  read: (now) => now.delivery?.late_per_min,
})
const lost = (): Noticed => ({
  key: 'lost',
  word: words().lostFrames,
  term: 'late',
  ...share,
  read: (now) => times(100, now.delivery?.lost),
})
const longRuns = (): Noticed => ({
  key: 'long_runs',
  word: words().longRuns,
  term: 'long_runs',
  ...perMinute,
  read: (now) => now.delivery?.long_runs_per_min,
})
const rating = (): Noticed => ({
  key: 'rating',
  word: words().rating,
  named: true,
  about: true,
  term: 'rating',
  unit: measureText.units.none,
  digits: digits(0),
  read: (now) => now.delivery?.r,
})
const frozen = (): Noticed => ({
  key: 'frozen',
  word: words().frozen,
  term: 'frozen',
  ...sPerMinute,
  read: (now) => now.delivery?.frozen_s_per_min,
})
const freezes = (): Noticed => ({
  key: 'freezes',
  word: words().freezes,
  term: 'frozen',
  ...perMinute,
  read: (now) => now.delivery?.freezes_per_min,
})
const playback = (): Noticed[] => [
  {
    key: 'rung',
    word: words().rung,
    term: 'rung',
    ...rate,
    read: (now) => times(1e-6, now.playback?.rate_bps),
  },
  {
    key: 'stalled',
    word: words().stalled,
    term: 'stalls',
    ...sPerMinute,
    read: (now) => now.playback?.stalled_s_per_min,
  },
  {
    key: 'start_up',
    word: words().startUp,
    term: 'start_up',
    ...seconds,
    read: (now) => now.playback?.start_up_s,
  },
  {
    key: 'stalls',
    word: words().stalls,
    term: 'stalls',
    ...perMinute,
    read: (now) => now.playback?.stalls_per_min,
  },
  {
    key: 'switches',
    word: words().switches,
    term: 'rung',
    ...perMinute,
    read: (now) => now.playback?.switches_per_min,
  },
]
const completion = (percent: number, kind: 'video' | 'writes'): Noticed => ({
  key: `completion_p${percent}`,
  word: '',
  called: (id, alone) => completionName(kind, id, alone, percent),
  term: 'completion',
  without: words().noneComplete,
  ...seconds,
  read: (now) => now.timeQuantile_s(percent / 100),
})

/** Figures of each kind; lanes are compared by the first `main` of them. */
const kinds = (): Partial<Record<Traffic['kind'], { main: number; figures: Noticed[] }>> => ({
  call: {
    main: 2,
    figures: [rating(), late(), latePerMinute('call'), ...[50, 99, 99.9].map(oneWay), longRuns()],
  },
  game: {
    main: 2,
    figures: [oneWay(99), latePerMinute('game'), late(), ...[50, 99.9].map(oneWay), longRuns()],
  },
  video_call: {
    main: 2,
    figures: [
      frozen(),
      oneWay(99),
      freezes(),
      late(),
      latePerMinute('video_call'),
      lost(),
      ...[50, 99.9].map(oneWay),
      longRuns(),
    ],
  },
  video: {
    main: 3,
    figures: [...playback(), ...[50, 95, 99].map((percent) => completion(percent, 'video'))],
  },
  writes: { main: 1, figures: [99, 50, 95].map((percent) => completion(percent, 'writes')) },
})

/** The figures of perceived quality of each class, or the main ones. */
export function noticedOf(traffic: readonly Traffic[], part: 'main' | 'all' = 'all'): LaneFigure[] {
  const of = kinds()
  const has = ({ kind }: Traffic, key: string) => of[kind]?.figures.some((own) => own.key === key)
  return traffic.flatMap((entry) => {
    const { id, kind } = entry
    const { main, figures } = of[kind] ?? { main: 0, figures: [] }
    const name = className(id, traffic)
    return figures.slice(0, part === 'main' ? main : undefined).map(({ read, named, called, ...figure }) => {
      const alone = traffic.filter((other) => has(other, figure.key)).length === 1
      const title = words().ofClass(name, figure.word)
      return {
        ...figure,
        key: `${figure.key} ${id}`,
        ...(called?.(id, alone) ?? { title, word: alone && !named ? figure.word : title }),
        of: ({ classes }) => (classes[id] && read(classes[id])) ?? Number.NaN,
      }
    })
  })
}
