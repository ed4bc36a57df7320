import { engine } from '../../lab'
import { useReadings } from '../../lab/hooks'
import { isShown } from '../../lab/lane-view'
import { figuresOf, windowOf } from '../../lab/readings'
import { LANE_LETTERS } from '../../plots/palette'
import { plotText } from './plot-text'
import type { LanePlot } from './plots'

interface Props {
  of: NonNullable<LanePlot['figure']>
  /** The lane that the plot is of; without it all lanes that are shown, each by its letter. */
  lane?: number | undefined
}

/** The number that a plot's title speaks of, over the stretch that the lane's figures are of. */
export function PlotFigure({ of, lane }: Props) {
  useReadings()
  const all = lane === undefined
  return (
    <span className="plot-figure">
      {engine.lanes.map((feed, place) => {
        if (all ? !isShown(place) : place !== lane) return null
        const window = windowOf(feed, place)
        const stretch = plotText.shows(window.from_s, window.to_s)
        return (
          <b key={feed.key} data-lane={all ? LANE_LETTERS[place] : undefined} title={stretch}>
            {all && `${LANE_LETTERS[place]} `}
            {of(figuresOf(feed, window))}{' '}
          </b>
        )
      })}
    </span>
  )
}
