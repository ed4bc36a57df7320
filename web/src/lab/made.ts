import { LANE_LETTERS } from '../plots/palette'
import { concerns, pathOf } from '../scenario/timeline/change'
import { plannedAfter } from '../scenario/timeline/planned'
import { queueAt } from '../scenario/timeline/queues'
import { madeText } from './made-text'
import { changeWords } from './markers'
import type { Made } from './session'

/** A change that was made, in words: what it set, since when it holds, and until when where something else is planned. */
export function madeWords({ change, from, before, after }: Made): string {
  const { at_s, lane, set } = change
  const what = Object.entries(set)
    .map(([path, value]) => {
      const old = path === 'queue' && lane != null ? queueAt(before, lane, at_s) : undefined
      return changeWords(path, old, value, after)
    })
    .join(', ')
  const where = lane == null ? what : madeText.inLane(what, LANE_LETTERS[lane] ?? '')
  const said = from === 'now' ? madeText.now(where, at_s) : madeText.start(where)
  const next = plannedAfter(after, at_s).find(
    (planned) => (lane == null || concerns(planned, lane)) && Object.keys(set).some(sameAs(planned.path)),
  )
  return next ? madeText.until(said, next.at_s) : said
}

/** A change of a queue is followed by any other of it. */
const sameAs = (planned: string) => (path: string) =>
  path === planned || [path, planned].every((each) => pathOf(each).of === 'queue')
