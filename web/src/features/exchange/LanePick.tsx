import { useLab, useLabState } from '../../lab/lab'
import { fullNameOf } from '../../lab/readings'
import { LANE_LETTERS } from '../../plots/palette'
import { exchangeText as text } from './text'

interface Props {
  lane: number
  onPick: (lane: number) => void
}

/** The choice of a lane, if there are several. */
export function LanePick({ lane, onPick }: Props) {
  const lab = useLab()
  const count = useLabState(({ scenario }) => scenario.lanes.length)
  if (count < 2) return null
  return (
    <label>
      {text.lane}
      <select
        value={lane}
        onChange={({ target }) => onPick(Number(target.value))}
        data-testid="exchange-lane"
      >
        {LANE_LETTERS.slice(0, count).map((letter, i) => (
          <option key={letter} value={i}>
            {text.laneName(letter, fullNameOf(lab, i))}
          </option>
        ))}
      </select>
    </label>
  )
}
