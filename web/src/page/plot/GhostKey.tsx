import { CloseIcon } from '../../kit/icons'
import { ghostName, unpin, useGhost } from '../../lab/ghosts'
import { useLab } from '../../lab/lab'
import { laneText } from '../../lab/text'
import { GHOST_DASH, SHADE_ALPHA, SHADE_DASH, SHADE_PX } from '../../plots/ghost'
import { LANE_LETTERS } from '../../plots/palette'
import { plotText } from './plot-text'

/** What the ghost beside a lane is, and the way to be rid of it. Where lanes share a plot it has the lane's letter. */
export function GhostKey({ lane, shared = false }: { lane: number; shared?: boolean }) {
  const lab = useLab()
  const ghost = useGhost(lane)
  if (!ghost) return null
  const letter = LANE_LETTERS[lane]!
  const words = shared ? plotText.lane(letter, ghostName(lab, ghost)) : ghostName(lab, ghost)
  return (
    <span className="ghost-key" data-lane={shared ? letter : undefined} title={words} data-testid="ghost-key">
      <svg width="24" height="8" aria-hidden="true">
        <line
          x1="0"
          x2="24"
          y1="4"
          y2="4"
          {...(shared
            ? {
                style: { strokeWidth: SHADE_PX, strokeDasharray: SHADE_DASH.join(' '), opacity: SHADE_ALPHA },
              }
            : { strokeDasharray: GHOST_DASH.join(' ') })}
        />
      </svg>
      <span>{words}</span>
      <button
        type="button"
        className="icon"
        aria-label={laneText.unpinOf(letter)}
        onClick={() => unpin(lab, lane)}
      >
        <CloseIcon />
      </button>
    </span>
  )
}
