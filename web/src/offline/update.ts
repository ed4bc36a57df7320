import { create } from 'zustand'

/** Whether another version of the lab waits to be loaded, and how. */
export const useUpdate = create<{ load?: (() => void) | undefined }>()(() => ({}))
