import { engine } from '../lab'
import { useReadings } from '../lab/hooks'
import { linkInstead, linkTo } from '../link/address'
import { labStore } from '../scenario/store'
import { pageText } from './text'

/** The same lab, or step of a lesson, as it is now, on a page of its own and without locks. */
function fullLink(): string | undefined {
  const { scenario, view } = labStore.getState()
  const { lock: _, ...free } = view
  const now = { ...free, t_s: engine.status.running ? engine.t_s : view.t_s }
  return linkInstead({ view: now }) ?? linkTo(scenario, now)
}

/** From a frame to the lab itself. */
export function FullLab() {
  useReadings(1000)
  return (
    <a
      className="button full-lab"
      href={fullLink()}
      target="_blank"
      rel="noreferrer"
      data-testid="full-lab"
      onClick={({ currentTarget }) => {
        currentTarget.href = fullLink() ?? currentTarget.href
      }}
    >
      {pageText.header.fullLab}
    </a>
  )
}
