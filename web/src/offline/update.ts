import { create } from 'zustand'

/** Whether a new version of the lab is waiting, and a function that loads it. */
export const useUpdate = create<{ load?: (() => void) | undefined }>()(() => ({}))
