import { useLab } from '../../lab/lab'
import { isShown } from '../../lab/lane-view'
import { usePresent } from '../../lab/present'
import type { LaneFigure } from '../../measures/lane-figure'
import { shownOf } from '../../measures/lane-figures'
import { LANE_LETTERS } from '../../plots/palette'
import { plotText } from './plot-text'

interface Props {
  of: LaneFigure
  /** The lane that the plot is of; without it all lanes that are shown, each by its letter. */
  lane?: number | undefined
}

/** The number that a plot's title speaks of, over the stretch that the lane's figures are of. */
export function PlotFigure({ of, lane }: Props) {
  const lab = useLab()
  const { figures, windows } = usePresent()
  const { values } = shownOf(of, figures)
  const all = lane === undefined
  return (
    <span className="plot-figure">
      {values.map((value, place) => {
        const window = windows[place]
        if (!window || (all ? !isShown(lab, place) : place !== lane)) return null
        const letter = LANE_LETTERS[place]
        return (
          <b
            key={letter}
            data-lane={all ? letter : undefined}
            title={plotText.shows(window.from_s, window.to_s)}
          >
            {all && `${letter} `}
            {value}{' '}
          </b>
        )
      })}
    </span>
  )
}
