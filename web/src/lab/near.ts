import { create } from 'zustand'

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

/** Whether pointer and focus are elsewhere. */
export const isFar = (lane: number): boolean => useNear.getState().lane !== lane
