import { choice } from './choices'
import type { Lab } from './lab'

/** The lane under the pointer or with the focus. */
export const NEAR = choice<{ lane: number | undefined }>(() => ({ lane: undefined }))

const near = (lab: Lab, lane: number | undefined) => lab.choices.set(NEAR, { lane })

/** What a lane's section listens to, so that its plots are labelled in full while somebody looks closer. */
export const nearby = (lab: Lab, lane: number) => ({
  onPointerEnter: () => near(lab, lane),
  onPointerLeave: () => near(lab, undefined),
  onFocus: () => near(lab, lane),
  onBlur: () => near(lab, undefined),
})

/** Whether pointer and focus are elsewhere. */
export const isFar = (lab: Lab, lane: number): boolean => lab.choices.get(NEAR).lane !== lane
