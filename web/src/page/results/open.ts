import { create } from 'zustand'
import { is } from '../../help/shortcuts'
import type { Feature } from '../../lab/feature'
import { useLabState } from '../../lab/useLab'
import { labStore } from '../../scenario/store'

/** Whether the results are open; the link holds it. */
export const useResultsOpen = (): boolean => useLabState(({ view }) => view.results === true)

const set = (open: boolean) => labStore.getState().setView({ results: open || undefined })

export const openResults = (): void => set(true)

export const toggleResults = (): void => set(labStore.getState().view.results !== true)

/** What the scoreboard shows: the last stretch of this run, or the board of the feature with this id. */
export const useBoard = create<{ shown: string | undefined }>()(() => ({ shown: undefined }))

export const showBoard = (shown: string | undefined): void => useBoard.setState({ shown })

/** The run and its events, and all figures. */
export const resultsFeature: Feature = {
  id: 'results',
  key: {
    keys: ['R'],
    text: 'Results: the run and its events, all figures',
    single: true,
    pressed: is('r', 'R'),
    act: toggleResults,
  },
}
