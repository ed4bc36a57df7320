import type { LaneFigure } from '../measures/lane-figure'
import { allFiguresOf, headlinesOf } from '../measures/lane-figures'
import { extrasOf } from '../scenario/extras'
import type { Traffic } from '../scenario/types'
import { type Lab, useLab, useLabState } from './lab'

/** The most figures that a lane has room for. */
export const MOST_HEADLINES = 6

/** Whether a class sends in any lane: UDP that was turned off has no loss to show. */
const sendsIn =
  ({ engine }: Lab) =>
  ({ id }: Traffic): boolean =>
    engine.lanes.length === 0 || engine.lanes.some(({ state }) => state?.traffic[id]?.rate_bps !== 0)

/** The figures that every lane shows large: the chosen ones, or the usual ones. */
export function useHeadlines(): readonly LaneFigure[] {
  const lab = useLab()
  const traffic = useLabState((state) => state.scenario.traffic)
  const chosen = useLabState((state) => state.view.figures)
  const extras = useLabState((state) => extrasOf(state.scenario))
  return headlinesOf(traffic, chosen, sendsIn(lab), extras)
}

/** Shows or hides a figure in every lane. The last one stays, and no more come than there is room for. */
export function toggleFigure(lab: Lab, key: string): void {
  const { view, setView, scenario } = lab.store.getState()
  const extras = extrasOf(scenario)
  const usual = headlinesOf(scenario.traffic, [], sendsIn(lab)).map((figure) => figure.key)
  const now = headlinesOf(scenario.traffic, view.figures, sendsIn(lab), extras).map((figure) => figure.key)
  const next = allFiguresOf(scenario.traffic, extras)
    .map((figure) => figure.key)
    .filter((own) => now.includes(own) !== (own === key))
  if (next.length === 0 || next.length > Math.max(now.length, MOST_HEADLINES)) return
  const back = next.length === usual.length && next.every((own) => usual.includes(own))
  setView({ figures: back ? undefined : next })
}

/** Shows the usual figures. */
export const usualFigures = (lab: Lab): void => lab.store.getState().setView({ figures: undefined })
