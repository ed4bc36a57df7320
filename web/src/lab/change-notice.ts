import { listed, parts } from '../kit/format'
import { LANE_LETTERS } from '../plots/palette'
import { shownLabel } from '../scenario/label'
import { concerns, pathOf } from '../scenario/timeline/change'
import { queueAt } from '../scenario/timeline/history'
import { droppedPlans, type Planned, plannedAfter } from '../scenario/timeline/planned'
import { changeWords } from './markers'
import type { ChangeNotice, MadeChange, Revised } from './session'
import { noticeText } from './text'

/** The plans that a step took out of the timeline; for a single change, those after it. */
export const droppedBy = (notice: ChangeNotice): readonly Planned[] =>
  'dropped' in notice
    ? notice.dropped
    : droppedPlans(notice.before.scenario, notice.after.scenario, notice.change.at_s)

/** A step in words: the change, if any, and the plans that it dropped. */
export function noticeWords(notice: ChangeNotice): string {
  const made = 'change' in notice ? changeNoticeWords(notice) : resetWords(notice)
  const [first, ...more] = droppedBy(notice)
  return first ? noticeText.drops(made, first.at_s, more.length) : made
}

const resetWords = ({ reset, summary, after: { scenario } }: Revised): string => {
  if (reset === undefined) return summary ? noticeText.start(summary) : ''
  if (reset === 'all')
    return scenario.title ? noticeText.resetTo(shownLabel(scenario.title)) : noticeText.reset
  return noticeText.resetLane(LANE_LETTERS[reset] ?? '', shownLabel(scenario.lanes[reset]?.label ?? ''))
}

/** Each plan that a step dropped, in words. */
export const droppedWords = (notice: ChangeNotice): string =>
  parts(
    droppedBy(notice).map(({ path, value, lane, at_s }) => {
      const what = changeWords(path, undefined, value, notice.before.scenario)
      const where = lane === undefined ? what : noticeText.inLane(what, LANE_LETTERS[lane] ?? '')
      return noticeText.at(where, at_s)
    }),
  )

/** A change in words: what it set, since when, and until when if another value is planned. */
export function changeNoticeWords({ change, from, before, after }: MadeChange): string {
  const { at_s, lane, set } = change
  const what = listed(
    Object.entries(set).map(([path, value]) => {
      const old = path === 'queue' && lane != null ? queueAt(before, lane, at_s) : undefined
      return changeWords(path, old, value, after.scenario)
    }),
  )

  const where = lane == null ? what : noticeText.inLane(what, LANE_LETTERS[lane] ?? '')
  const said = from === 'now' ? noticeText.now(where, at_s) : noticeText.start(where)
  const next = plannedAfter(after.scenario, at_s).find(
    (planned) => (lane == null || concerns(planned, lane)) && Object.keys(set).some(sameAs(planned.path)),
  )
  return next ? noticeText.until(said, next.at_s) : said
}

/** Any later change of the queue supersedes a change of the queue. */
const sameAs = (planned: string) => (path: string) =>
  path === planned || [path, planned].every((each) => pathOf(each).of === 'queue')
