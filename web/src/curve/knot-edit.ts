import { between } from '../kit/format'
import { cliffsOf, type Handle, movedCliff } from './cliffs'
import { type Axis, MOST_KNOTS, type Point } from './ink'
import { addedAfter, heldBy, moved, removed, same } from './knots'
import { curveText } from './text'
import { lengthsOf, type Measured } from './unit'

/** An edit of a knot, or of the cliff after it, by key or number. */
export type KnotEdit =
  | { type: 'move'; index: number; to: Point }
  | { type: 'move cliff'; index: number; to: number }
  | { type: 'add' | 'remove'; index: number }

/** The curve after an edit, in words, or the reason why it is unchanged. */
export type Outcome = { knots: readonly Point[]; said: string; focus?: number } | { refused: string }

export function outcomeOf(
  knots: readonly Point[],
  edit: KnotEdit,
  axis: Axis,
  /** The curve, for the words of its lengths. */
  measured: Measured,
): Outcome {
  const { index } = edit
  switch (edit.type) {
    case 'move': {
      const after = moved(knots, index, edit.to, axis)
      const why = same(after, knots) && heldBy(knots, index, index, edit.to, axis, measured)
      if (why) return { refused: curveText.knotStays(index + 1, knots.length, why) }
      return { knots: after, said: knotWords(after, index, measured) }
    }
    case 'move cliff': {
      const after = movedCliff(knots, index, edit.to, axis)
      const to: Point = [edit.to, knots[index]?.[1] ?? 0]
      const why = same(after, knots) && heldBy(knots, index, index + 1, to, axis, measured)
      if (why) return { refused: curveText.cliffStays(index + 1, why) }
      return { knots: after, said: cliffWords(after, index, measured) }
    }
    case 'add': {
      const more = addedAfter(knots, index, axis)
      if (!more)
        return { refused: knots.length >= MOST_KNOTS ? curveText.full(MOST_KNOTS) : curveText.noRoom }
      const [after, focus] = more
      return { knots: after, said: curveText.added(knotWords(after, focus, measured)), focus }
    }
    case 'remove': {
      const after = removed(knots, index)
      const focus = Math.min(index, after.length - 1)
      return { knots: after, said: curveText.removed(knotWords(after, focus, measured)), focus }
    }
  }
}

/** A knot's index and position in words. */
export function knotWords(knots: readonly Point[], index: number, measured: Measured): string {
  const point = knots[index] ?? [0, 0]
  return curveText.knotAt(index + 1, knots.length, knotPlace(point, measured))
}

export const knotPlace = ([q, p]: Point, measured: Measured): string =>
  lengthsOf(measured).place(q, percent(p))

export function cliffWords(knots: readonly Point[], index: number, measured: Measured): string {
  const cliff = cliffsOf(knots).find((other) => other.index === index)
  return cliff ? curveText.cliffAt(index + 1, cliffPlace(cliff, measured)) : ''
}

export const percent = (p: number) => between(Math.round(p * 1000) / 10, 0, 1)

interface CliffAt {
  queue: number
  low: number
  high: number
}

export const cliffPlace = ({ queue, low, high }: CliffAt, measured: Measured): string =>
  lengthsOf(measured).cliffPlace(queue, percent(low), percent(high))

const P_STEP = 0.01
const FINE = 0.1
const COARSE = 10

/** A key, as a keyboard event has it. */
export interface Key {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** The command of a key at a handle: an edit, another handle (relative, first or last), or its numbers. */
export type Command = KnotEdit | { go: number } | { refused: string } | 'numbers'

export function commandOf(
  { key, shiftKey, ctrlKey, metaKey, altKey }: Key,
  { kind, index }: Handle,
  knots: readonly Point[],
  measured: Measured,
): Command | undefined {
  const knot = knots[index]
  if (!knot) return undefined
  const size = (shiftKey ? COARSE : 1) * (ctrlKey || metaKey ? FINE : 1)
  const across = { ArrowLeft: -1, ArrowRight: 1 }[key]
  const up = { ArrowDown: -1, ArrowUp: 1 }[key]
  const removes = key === 'Delete' || key === 'Backspace'
  if (across && !altKey) return { go: across }
  if (across) {
    const to = knot[0] + across * lengthsOf(measured).step * size
    return kind === 'cliff' ? { type: 'move cliff', index, to } : { type: 'move', index, to: [to, knot[1]] }
  }
  if (kind === 'cliff' && (up || removes)) return { refused: curveText.cliffSideways }
  if (up) return { type: 'move', index, to: [knot[0], knot[1] + up * P_STEP * size] }
  if (removes) return { type: 'remove', index }
  if (key === 'Home') return { go: Number.NEGATIVE_INFINITY }
  if (key === 'End') return { go: Number.POSITIVE_INFINITY }
  if (key === 'Insert' || key === '+') return { type: 'add', index }
  return key === 'Enter' ? 'numbers' : undefined
}

/** Whether releasing a key ends a move. */
export const endsMove = ({ key, altKey }: Pick<Key, 'key' | 'altKey'>): boolean =>
  key.startsWith('Arrow') && (altKey || /Up|Down/.test(key))
