import { choice } from '../../lab/choices'
import type { Lab } from '../../lab/lab'

/** The lane whose report card is open, if any. */
export const EXAMINATION_OPEN = choice<{ lane: number | undefined }>(() => ({ lane: undefined }))

export const openExamination = (lab: Lab, lane: number): void => lab.choices.set(EXAMINATION_OPEN, { lane })

export const closeExamination = (lab: Lab): void => lab.choices.set(EXAMINATION_OPEN, { lane: undefined })
