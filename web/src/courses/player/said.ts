import type { Inline } from '../language/lesson'
import { type DrawingCompared, lessonScreenText, type PointCompared } from './text'

/** What is said of a drawing or a point, in values: its words are those of the page's language. */
export type Said = ({ kind: 'drawing' } & DrawingCompared) | ({ kind: 'point' } & PointCompared)

/** The same in one sentence. */
export const wordsOf = (said: Said): Inline[] =>
  strong(said.kind === 'drawing' ? lessonScreenText.drawn(said) : lessonScreenText.pointed(said))

/** A sentence in which two asterisks begin and end what is strong. */
const strong = (sentence: string): Inline[] =>
  sentence.split('**').map((text, i): Inline => {
    const own: Inline = { kind: 'text', text }
    return i % 2 === 1 ? { kind: 'strong', words: [own] } : own
  })
