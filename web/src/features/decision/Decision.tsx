import { type RefObject, useEffect, useId } from 'react'
import { createPortal } from 'react-dom'
import { queuesUpTo } from '../../engine/page/figures'
import { Term } from '../../help/Term'
import { CloseIcon } from '../../kit/icons'
import { classNames } from '../../lab/class-names'
import { type Lab, useLab } from '../../lab/lab'
import { LANE_LETTERS } from '../../plots/palette'
import { closeDecision, eventOf, goToNeighbour, type OpenDecision, placeOf } from './open'
import { decisionText } from './text'
import { wordingOf } from './wording'
import './decision.css'

const WIDTH = 336
const GAP = 14
const EDGE = 8

interface Props {
  open: OpenDecision
  panel: RefObject<HTMLElement | null>
}

/** Why a packet was dropped or marked, beside the plot that shows it. */
export default function Decision({ open, panel }: Props) {
  const lab = useLab()
  const [title, sentence] = [useId(), useId()]
  const { host } = open
  useEffect(() => {
    const box = panel.current!
    box.focus()
    // After a change of the run, this packet may fare differently.
    return lab.store.subscribe((state, before) => {
      if (state.scenario !== before.scenario) closeDecision(lab, box.contains(document.activeElement))
    })
  }, [panel, lab])
  // The decision closes with its plot.
  useEffect(() => () => void (host.isConnected || closeDecision(lab)), [host, lab])
  const { t_s, class: ofClass } = eventOf(open)
  const feed = lab.engine.lanes.find(({ key }) => key === open.key)
  const words = wordingOf(
    open.signal,
    classNames(lab)[ofClass]?.name ?? '',
    feed && queuesUpTo(feed.series, t_s),
  )
  return createPortal(
    <section
      ref={panel}
      className="decision"
      data-lane={LANE_LETTERS[open.lane]}
      data-testid="decision"
      role="dialog"
      aria-labelledby={title}
      aria-describedby={sentence}
      tabIndex={-1}
      style={placement(lab, open) as React.CSSProperties}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        closeDecision(lab, true)
      }}
    >
      <header>
        <span className="badge" aria-hidden="true">
          {LANE_LETTERS[open.lane]}
        </span>
        <h3 id={title}>{words.title}</h3>
        <Term id="decision" align="right">
          ?
        </Term>
        <button
          type="button"
          className="icon"
          aria-label={decisionText.close}
          onClick={() => closeDecision(lab, true)}
        >
          <CloseIcon />
        </button>
      </header>
      <p id={sentence} aria-live="polite">
        {words.sentence}
      </p>
      <table aria-label={decisionText.values}>
        <tbody>
          {words.values.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        <button type="button" className="button" onClick={() => void goToNeighbour(lab, false)}>
          {decisionText.previous}
        </button>
        <button type="button" className="button" onClick={() => void goToNeighbour(lab, true)}>
          {decisionText.next}
        </button>
        <span role="status">{open.end && decisionText[open.end]}</span>
      </footer>
    </section>,
    document.body,
  )
}

/** Right of the packet, or left if there is no room; aligned with the foot of the plot. */
function placement(lab: Lab, open: OpenDecision): Record<`--${string}`, string> {
  const x = placeOf(lab, open)
  const width = Math.min(WIDTH, innerWidth - 2 * EDGE)
  const right = x + GAP + width + EDGE <= innerWidth
  const left = right ? x + GAP : Math.max(EDGE, x - GAP - width)
  const bottom = Math.max(EDGE, innerHeight - open.host.getBoundingClientRect().bottom)
  return {
    '--left': `${left}px`,
    '--bottom': `${bottom}px`,
    '--width': `${width}px`,
    '--most': `${innerHeight - bottom - EDGE}px`,
  }
}
