import { LESSON_FRAGMENT } from './lesson-parameter'
import { deflated, inflatedAt } from './link'

/** Links to lessons that are not the lab's own: `#L1.`, and the text as scenarios stand in links. */

const VERSION = 1

/** The address fragment of a lesson, or nothing where it would be too long for one. */
export function encodeLesson(text: string): string | undefined {
  const rest = deflated(text)
  return rest && `${LESSON_FRAGMENT}${VERSION}.${rest}`
}

/** The text of a lesson in an address fragment; nothing where there is none. Never throws. */
export function decodeLesson(
  fragment: string,
): { text: string } | { fault: 'cut' | 'invalid' | 'newer' } | undefined {
  if (!fragment.startsWith(LESSON_FRAGMENT)) return undefined
  const [, version, rest = ''] = /^(\d{1,9})(?:\.(.*))?$/s.exec(fragment.slice(LESSON_FRAGMENT.length)) ?? []
  if (version === undefined) return { fault: 'invalid' }
  if (Number(version) > VERSION) return { fault: 'newer' }
  return inflatedAt(rest)
}
