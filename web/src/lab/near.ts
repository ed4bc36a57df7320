import { choice } from './choices'
import type { Lab } from './lab'

/** The lane under the pointer or with the focus. */
export const NEAR = choice<{ lane: number | undefined }>(() => ({ lane: undefined }))

const near = (lab: Lab, lane: number | undefined) => lab.choices.set(NEAR, { lane })

/** Event handlers of a lane's section: its plots have full labels while the pointer or the focus is in it. */
export const nearby = (lab: Lab, lane: number) => ({
  onPointerEnter: () => near(lab, lane),
  onPointerLeave: () => near(lab, undefined),
  onFocus: () => near(lab, lane),
  onBlur: () => near(lab, undefined),
})

/** Whether the lane has neither the pointer nor the focus. */
export const isFar = (lab: Lab, lane: number): boolean => lab.choices.get(NEAR).lane !== lane
