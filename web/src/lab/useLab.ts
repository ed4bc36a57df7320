import { useStore } from 'zustand'
import { type LabState, labStore } from '../scenario/store'

/** What `select` picks from the lab of this page; the component renders again when that becomes another. */
export const useLab = <Picked>(select: (lab: LabState) => Picked): Picked => useStore(labStore, select)
