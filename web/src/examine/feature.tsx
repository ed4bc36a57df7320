import { Suspense } from 'react'
import { fetched } from '../kit/region'
import type { Feature, Slots } from '../lab/feature'
import { MenuItem } from '../page/MenuItem'
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

/** Report cards of lanes, by the guidelines of RFC 7928; the dialog is fetched on first use. */
export const examineFeature: Feature = {
  id: 'examine',
  panel: Examinations,
  slots: { lane: LaneEntry },
}
