import { LANE_LETTERS } from '../plots/palette'
import { concerns, pathOf } from '../scenario/timeline/change'
import { queueAt } from '../scenario/timeline/history'
import { droppedPlans, type Planned, plannedAfter } from '../scenario/timeline/planned'
import { changeWords } from './markers'
import type { Made, Revised, Told } from './session'
import { madeText } from './text'

/** What was planned and a step took out of the timeline; of a change, what is planned after it. */
export const droppedBy = (told: Told): readonly Planned[] =>
  'dropped' in told ? told.dropped : droppedPlans(told.before, told.after, told.change.at_s)

/** A step in words: what was changed, if anything was, and what is planned no longer. */
export function toldWords(told: Told): string {
  const made = 'change' in told ? madeWords(told) : resetWords(told)
  const [first, ...more] = droppedBy(told)
  return first ? madeText.drops(made, first.at_s, more.length) : made
}

const resetWords = ({ reset, said, after }: Revised): string => {
  if (reset === undefined) return said ? madeText.start(said) : ''
  if (reset === 'all') return after.title ? madeText.resetTo(after.title) : madeText.reset
  return madeText.resetLane(LANE_LETTERS[reset] ?? '', after.lanes[reset]?.label ?? '')
}

/** Each plan that a step took out of the timeline, in words. */
export const droppedWords = (told: Told): string =>
  droppedBy(told)
    .map(({ path, value, lane, at_s }) => {
      const what = changeWords(path, undefined, value, told.before)
      const where = lane === undefined ? what : madeText.inLane(what, LANE_LETTERS[lane] ?? '')
      return madeText.at(where, at_s)
    })
    .join('; ')

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
