import { useLab } from '../../lab/useLab'
import { labStore } from '../../scenario/store'

/** Whether the results are open; the link holds it. */
export const useResultsOpen = (): boolean => useLab(({ view }) => view.results === true)

const set = (open: boolean) => labStore.getState().setView({ results: open || undefined })

export const openResults = (): void => set(true)

export const toggleResults = (): void => set(labStore.getState().view.results !== true)
