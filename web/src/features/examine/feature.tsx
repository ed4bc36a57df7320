import { Suspense } from 'react'
import { fetched } from '../../kit/region'
import type { Feature, Slots } from '../../lab/feature'
import { closing, useChoice, useLab, useLabState } from '../../lab/lab'
import { MenuItem } from '../../page/MenuItem'
import type { Traffic } from '../../scenario/types'
import { examineMenuText as words } from './menu-text'
import { closeExamination, EXAMINATION_OPEN, openExamination } from './open'

const ExamineDialog = fetched(() => import('./ExamineDialog'), closing(closeExamination))

function Examinations() {
  const open = useChoice(EXAMINATION_OPEN, (state) => state.lane !== undefined)
  return open ? (
    <Suspense>
      <ExamineDialog />
    </Suspense>
  ) : null
}

const LaneEntry = ({ index, close }: Slots['lane']) => {
  const lab = useLab()
  return (
    <MenuItem close={close} act={() => openExamination(lab, index)} testId="examine">
      {words.menu} <small>{words.menuHint}</small>
    </MenuItem>
  )
}

/** Traffic kinds whose quality a person perceives. */
const NOTICED: readonly string[] = ['call', 'game', 'video_call', 'video'] satisfies Traffic['kind'][]

/** Links a lane with calls, games or videos to the report card. */
function WhichScheme({ index }: Slots['answers']) {
  const lab = useLab()
  const asks = useLabState(({ scenario }) => scenario.traffic.some(({ kind }) => NOTICED.includes(kind)))
  if (!asks) return null
  return (
    <button
      type="button"
      className="text-button"
      title={words.whichHint}
      data-testid="which-scheme"
      onClick={() => openExamination(lab, index)}
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
