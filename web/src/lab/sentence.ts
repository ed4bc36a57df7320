import type { Figures } from '../engine/page/figures'
import type { Curve } from '../engine/protocol'
import { className } from '../scenario/classes'
import { pairOf } from '../scenario/pair'
import type { Traffic } from '../scenario/types'
import { labText } from './text'
import type { Window } from './window'

const NEAR_LIMIT_SHARE = 0.4
/** An average this close to the first or last threshold, as a share of the distance between them, is at it. */
const HUGS_SHARE = 0.03
const IDLE_SHARE = 0.03
/** A loss below this share is said as one packet in so many. */
const RARE = 0.0005

/** A queue that has sent nothing for this long starves. */
const STARVED_S = 1

/** Most classes that a lane has room to describe. */
const MOST_NOTICED = 2

/** Why a lane has no figures yet. */
export type Waiting = 'start' | 'changed' | 'catching'

export const waiting = ({ changed }: Window, catchingUp: boolean): Waiting =>
  catchingUp ? 'catching' : changed ? 'changed' : 'start'

/** A sentence or a part of one, and its kind: the same whatever its numbers and its language. */
interface Said {
  kind: string
  words: string
}

type Given = [
  figures: Figures | undefined,
  curve: Curve | undefined,
  waiting?: Waiting,
  traffic?: readonly Traffic[],
  names?: readonly string[],
]

/** The present behaviour of a lane: a sentence on its queue, then one on each class whose quality people notice, worst first. */
export const sentences = (...given: Given): string[] => said(...given).map(({ words }) => words)

/** What kind of behaviour that is: another one is news, other numbers are none. */
export const kindOf = (...given: Given): string =>
  said(...given)
    .map(({ kind }) => kind)
    .join('; ')

function said(
  figures: Figures | undefined,
  curve: Curve | undefined,
  waiting: Waiting = 'start',
  traffic: readonly Traffic[] = [],
  /** Names of its queues, if it has several. */
  names: readonly string[] = [],
): Said[] {
  const { sentence: text } = labText
  if (!figures) return [{ kind: waiting, words: text[waiting] }]
  const quiet = figures.utilisation === 0
  if (quiet) return [{ kind: 'quiet', words: text.quiet }]
  const served = servedIn(figures, names)
  const parts = [served ?? level(figures, curve), ...losses(figures)]
  const idle = 1 - figures.utilisation
  if (idle >= IDLE_SHARE) parts.splice(1, 0, { kind: 'idle', words: text.idle(idle) })
  if (figures.marked > 0) parts.push({ kind: 'marked', words: text.marked(figures.marked) })
  const noticed = [...traffic]
    .sort((a, b) => harmOf(b, figures) - harmOf(a, figures))
    .flatMap((entry) => noticedOf(entry, figures, traffic) ?? [])
  const starved = figures.served.flatMap(({ starved_s }, at) =>
    starved_s >= STARVED_S && names[at]
      ? [{ kind: `starved ${names[at]}`, words: text.starved(names[at], starved_s) }]
      : [],
  )
  const policed = figures.served.flatMap((own, at) =>
    own.policed > 0 && names[at]
      ? [{ kind: `policed ${names[at]}`, words: text.policed(names[at], own.policed) }]
      : [],
  )
  return [
    {
      kind: parts.map(({ kind }) => kind).join(),
      words: text.whole(parts.map(({ words }) => words)),
    },
    ...starved,
    ...policed,
    ...sharesOf(figures, traffic),
    ...noticed.slice(0, MOST_NOTICED),
  ]
}

/** What the queues of a scheduler wait and get, those that wait least first; undefined for one queue. */
function servedIn({ served, near_limit }: Figures, names: readonly string[]): Said | undefined {
  if (served.length < 2 || names.length < served.length || near_limit >= NEAR_LIMIT_SHARE) return undefined
  const sending = served
    .map((own, at) => ({ ...own, name: names[at]! }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => a.delay_s - b.delay_s)
  const [first, ...others] = sending
  const starves = served.some(({ starved_s }) => starved_s >= STARVED_S)
  if (!first || (others.length === 0 && !starves)) return undefined
  const last = others.at(-1)
  const told = [first, ...(last ? [last] : [])]
  return {
    kind: `served ${told.map(({ name }) => name).join()}`,
    words: labText.sentence.served(told, others.length > 1),
  }
}

/** The shares of two kinds of senders on one link. */
function sharesOf({ classes }: Figures, traffic: readonly Traffic[]): Said[] {
  const pair = pairOf(traffic)
  const [a, b] = pair?.ids.map((id) => classes[id]?.goodput_bps) ?? []
  return pair && a !== undefined && b !== undefined
    ? [{ kind: 'shares', words: labText.sentence.shares(pair.names, [a, b]) }]
    : []
}

const S_PER_MIN = 60

/** The share of its packets that were lost or late, or of the time that playback was frozen; 0 for other kinds. */
function harmOf({ id, kind }: Traffic, { classes }: Figures): number {
  const { delivery, playback } = classes[id] ?? {}
  if (kind === 'video_call') return (delivery?.frozen_s_per_min || 0) / S_PER_MIN
  if (kind === 'video') return (playback?.stalled_s_per_min || 0) / S_PER_MIN
  return (delivery?.late || 0) + (delivery?.lost || 0)
}

/** The perceived quality of a class, in a short sentence; undefined without figures. */
function noticedOf(entry: Traffic, { classes }: Figures, traffic: readonly Traffic[]): Said | undefined {
  const own = classes[entry.id]
  const { noticed: words } = labText.sentence
  const name = className(entry.id, traffic)
  const p99_s = () => own?.timeQuantile_s(0.99) ?? Number.NaN
  const { delivery, playback } = own ?? {}
  const noted = (bad: boolean, words: string): Said => ({
    kind: bad ? `${entry.id} suffers` : entry.id,
    words,
  })
  switch (entry.kind) {
    case 'call':
      return delivery && Number.isFinite(delivery.r)
        ? noted(
            delivery.late + delivery.lost > 0,
            words.call(name, delivery.r, delivery.late + delivery.lost, entry.play_out_s),
          )
        : undefined
    case 'game':
      return delivery && Number.isFinite(p99_s())
        ? noted(delivery.late_per_min > 0, words.game(name, p99_s(), delivery.late_per_min))
        : undefined
    case 'video_call':
      return delivery && Number.isFinite(delivery.frozen_s_per_min)
        ? noted(delivery.frozen_s_per_min > 0, words.videoCall(name, delivery.frozen_s_per_min))
        : undefined
    case 'video':
      return playback && Number.isFinite(playback.rate_bps)
        ? noted(
            playback.stalled_s_per_min > 0,
            words.video(name, playback.rate_bps, playback.stalled_s_per_min),
          )
        : undefined
    case 'writes':
      return Number.isFinite(p99_s()) ? noted(false, words.writes(name, p99_s())) : undefined
    default:
      return undefined
  }
}

function level(figures: Figures, curve: Curve | undefined): Said {
  const { sentence: text } = labText
  if (figures.near_limit >= NEAR_LIMIT_SHARE)
    return { kind: 'nearLimit', words: text.nearLimit(figures.near_limit) }
  if (figures.queues) {
    const { l_delay_s, c_delay_s } = figures.queues
    const kind = `queues ${Number.isNaN(l_delay_s)} ${Number.isNaN(c_delay_s)}`
    return { kind, words: text.queues(l_delay_s, c_delay_s) }
  }
  const marks =
    curve?.averaged && curve.unit === 'packets' ? [...curve.marks].sort((a, b) => a[1] - b[1]) : []
  // A scheme without a drop curve steers by delay.
  if (curve && (curve.line.length === 0 || curve.unit === 'milliseconds') && figures.delay_s >= 0)
    return { kind: 'delay', words: text.delay(figures.delay_s) }
  const { average } = figures
  const first = marks[0]
  const last = marks.at(-1)
  if (!first || !last || Number.isNaN(average))
    return { kind: 'queue', words: text.queue(figures.queue_packets) }
  const place = placeOf(figures, first[1], last[1])
  return { kind: place, words: text.queueAt[place](average) }
}

/** Where the average is among the thresholds, and what follows there. */
function placeOf({ average, drops, marked }: Figures, first: number, last: number) {
  // The average of an oscillating queue says little about its peaks.
  if (average < first) return drops.early + drops.forced > 0 || marked > 0 ? 'peaks' : 'below'
  if (average >= last) return 'above'
  if (last - average < HUGS_SHARE * (last - first)) return 'end'
  if (drops.early > 0) return 'drops'
  return marked > 0 ? 'marks' : 'within'
}

/** Losses that the figures below the sentence do not show: none, or few. */
function losses({ drops, loss }: Figures): Said[] {
  if (drops.early + drops.forced + drops.overflow === 0)
    return [{ kind: 'noLosses', words: labText.sentence.noLosses }]
  return loss < RARE ? [{ kind: 'rare', words: labText.sentence.rare(loss) }] : []
}
