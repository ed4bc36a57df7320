import type { Fault } from '../scenario/types'
import { pageText } from './text'

/** Most faults that are drawn; the core lists no more either. */
export const MOST_LISTED = 50

/** What is drawn of a list of faults: all of a short one, of a long one its beginning and how many more there are. */
export function listedFaults(faults: readonly Fault[]): readonly Fault[] {
  // The core's own list may end with a line that counts the others.
  if (faults.length <= MOST_LISTED + 1) return faults
  const more = { path: '', message: pageText.notices.more(faults.length - MOST_LISTED) }
  return [...faults.slice(0, MOST_LISTED), more]
}
