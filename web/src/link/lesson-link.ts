import { deflated, inflatedAt } from '../../engine/src/link/address'
import type { Scenario, View } from '../scenario/types'
import { type Decoded, decodeLink, encodeLink } from './link'
import { LESSON_FRAGMENT } from './location'

/** Links to lessons from outside the lab: `#L1.`, and the text, encoded like scenarios. */

const VERSION = 1
/** Separates the lab made in the lesson, which is a link of its own. */
const LAB = '~'

/** The address fragment of a lesson and its lab, if any; undefined if it would be too long. */
export function encodeLesson(text: string, state?: { scenario: Scenario; view: View }): string | undefined {
  const rest = deflated(text)
  const made = state && encodeLink(state.scenario, state.view)
  if (!rest || (state && !made)) return undefined
  return `${LESSON_FRAGMENT}${VERSION}.${rest}${made ? made.replace('#', LAB) : ''}`
}

/** The text of a lesson in an address fragment, and its lab; undefined without one. Never throws. */
export function decodeLesson(
  fragment: string,
): { text: string; lab?: Decoded } | { fault: 'cut' | 'invalid' | 'newer' } | undefined {
  if (!fragment.startsWith(LESSON_FRAGMENT)) return undefined
  const [lesson = '', made] = fragment.slice(LESSON_FRAGMENT.length).split(LAB)
  const [, version, rest = ''] = /^(\d{1,9})(?:\.(.*))?$/s.exec(lesson) ?? []
  if (version === undefined) return { fault: 'invalid' }
  if (Number(version) > VERSION) return { fault: 'newer' }
  const read = inflatedAt(rest)
  const lab = made === undefined ? undefined : decodeLink(`#${made}`)
  return 'fault' in read || !lab ? read : { ...read, lab }
}
