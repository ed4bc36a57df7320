import { keyText } from '../../help/key-text'
import { is } from '../../help/shortcuts'
import { choice } from '../../lab/choices'
import type { Feature } from '../../lab/feature'
import { type Lab, useLabState } from '../../lab/lab'

/** Whether the results are open; the link holds it. */
export const useResultsOpen = (): boolean => useLabState(({ view }) => view.results === true)

const set = (lab: Lab, open: boolean) => lab.store.getState().setView({ results: open || undefined })

export const openResults = (lab: Lab): void => set(lab, true)

export const toggleResults = (lab: Lab): void => set(lab, lab.store.getState().view.results !== true)

/** What the scoreboard shows: the last stretch of this run, or the board of the feature with this id. */
export const BOARD = choice<{ shown: string | undefined }>(() => ({ shown: undefined }))

export const showBoard = (lab: Lab, shown: string | undefined): void => lab.choices.set(BOARD, { shown })

/** The run and its events, and all figures. */
export const resultsFeature: Feature = {
  id: 'results',
  key: {
    keys: ['R'],
    get text() {
      return keyText.results
    },
    single: true,
    pressed: is('r', 'R'),
    act: toggleResults,
  },
}
