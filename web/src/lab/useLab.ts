import { useStore } from 'zustand'
import { type LabState, labStore } from '../scenario/store'

/** Selects from this page's lab; the component renders again when the selection changes. */
export const useLabState = <Picked>(select: (state: LabState) => Picked): Picked => useStore(labStore, select)
