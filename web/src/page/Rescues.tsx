import { downloadScenario } from '../files/scenario'
import { baseFor } from '../kit/packed'
import { tryAllAgain } from '../kit/region'
import { useCopy } from '../kit/useCopy'
import { useLab } from '../lab/lab'
import { DEFAULT_DOCUMENT, DEFAULT_VIEW } from '../scenario/default'
import { pageText } from './text'

/** What a part that failed offers beside another try: ways to keep what was made, and a lab as it opens. Undo leads back. */
export function Rescues() {
  const lab = useLab()
  const [said, copy] = useCopy(pageText.rescue.link)
  const startOver = () => {
    const { theme: _, ...view } = DEFAULT_VIEW
    lab.store.getState().open(DEFAULT_DOCUMENT, DEFAULT_VIEW.t_s, view)
    tryAllAgain()
  }
  return (
    <>
      <button
        type="button"
        className="button"
        onClick={() =>
          copy(async () => {
            const { scenario, view } = lab.store.getState()
            const link = lab.address.linkTo(scenario, view, undefined, baseFor())
            if (!link) throw new Error(pageText.rescue.link.failed)
            return link
          })
        }
      >
        {said}
      </button>
      <button
        type="button"
        className="button"
        onClick={() => downloadScenario(lab.store.getState().scenario)}
      >
        {pageText.notices.download}
      </button>
      <button type="button" className="button" onClick={startOver}>
        {pageText.rescue.startOver}
      </button>
    </>
  )
}
