import { siteAddress } from '../kit/packed'
import { useReadings } from '../lab/hooks'
import { type Lab, useLab } from '../lab/lab'
import { pageText } from './text'

/** The same lab, or step of a lesson, as it is now, on a page of its own and without locks. */
function fullLink(lab: Lab): string | undefined {
  const { scenario, view } = lab.store.getState()
  const { lock: _, ...free } = view
  const now = { ...free, t_s: lab.engine.status.running ? lab.engine.t_s : view.t_s }
  return lab.address.linkFor(scenario, { view: now })
}

/** From a frame to the lab itself; in a frame that a notebook fills there is none. */
export function FullLab() {
  const lab = useLab()
  useReadings(1000)
  if (siteAddress() === undefined) return null
  return (
    <a
      className="button full-lab"
      href={fullLink(lab)}
      target="_blank"
      rel="noreferrer"
      data-testid="full-lab"
      onClick={({ currentTarget }) => {
        currentTarget.href = fullLink(lab) ?? currentTarget.href
      }}
    >
      {pageText.header.fullLab}
    </a>
  )
}
