import { create } from 'zustand'
import { fingersAlone } from '../kit/fingers'

/** The lane under the pointer or with the focus. */
export const useNear = create<{ lane: number | undefined }>()(() => ({ lane: undefined }))

const near = (lane: number | undefined) => useNear.setState({ lane })

/** What a lane's section listens to, so that its plots are labelled in full while somebody looks closer. */
export const nearby = (lane: number) => ({
  onPointerEnter: () => near(lane),
  onPointerLeave: () => near(undefined),
  onFocus: () => near(lane),
  onBlur: () => near(undefined),
})

/** Whether a lane's plots name the ends of their axes alone: where there is a pointer, and it is elsewhere. */
export const isQuiet = (lane: number): boolean => !fingersAlone() && useNear.getState().lane !== lane
