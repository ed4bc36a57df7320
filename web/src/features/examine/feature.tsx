import { Suspense } from 'react'
import { fetched } from '../../kit/region'
import type { Feature, Slots } from '../../lab/feature'
import { useLabState } from '../../lab/useLab'
import { MenuItem } from '../../page/MenuItem'
import type { Traffic } from '../../scenario/types'
import { closeExamination, openExamination, useExaminationOpen } from './open'
import { examineWords as words } from './words'

const ExamineDialog = fetched(() => import('./ExamineDialog'), closeExamination)

function Examinations() {
  const open = useExaminationOpen((state) => state.lane !== undefined)
  return open ? (
    <Suspense>
      <ExamineDialog />
    </Suspense>
  ) : null
}

const LaneEntry = ({ index, close }: Slots['lane']) => (
  <MenuItem close={close} act={() => openExamination(index)} testId="examine">
    {words.menu} <small>{words.menuHint}</small>
  </MenuItem>
)

/** Traffic that a person hears, sees or plays. */
const NOTICED: readonly string[] = ['call', 'game', 'video_call', 'video'] satisfies Traffic['kind'][]

/** Links a lane with calls, games or videos to the report card. */
function WhichScheme({ index }: Slots['answers']) {
  const asks = useLabState(({ scenario }) => scenario.traffic.some(({ kind }) => NOTICED.includes(kind)))
  if (!asks) return null
  return (
    <button
      type="button"
      className="text-button"
      title={words.whichHint}
      data-testid="which-scheme"
      onClick={() => openExamination(index)}
    >
      {words.which[0]}
      <span className="if-wide"> {words.which[1]}</span>?
    </button>
  )
}

/** Report cards of lanes, by the guidelines of RFC 7928; the dialog is fetched on first use. */
export const examineFeature: Feature = {
  id: 'examine',
  panel: Examinations,
  slots: { lane: LaneEntry, answers: WhichScheme },
}
