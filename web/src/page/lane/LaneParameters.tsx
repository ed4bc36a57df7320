import { ParameterForm } from '../../form/ParameterForm'
import type { QueueSpec } from '../../generated/scenario'
import { useEditors } from '../../lab/feature'
import { Locked } from '../../lab/Locked'
import { useLab } from '../../lab/lab'
import { Slot } from '../../lab/Slot'
import { pageText } from '../text'
import { openCurve } from './large-curve'

interface Props {
  index: number
  queue: QueueSpec
  close: () => void
}

/** The parameters of a lane's scheme, in the units of an engineer. */
export default function LaneParameters({ index, queue, close }: Props) {
  const lab = useLab()
  const editor = useEditors()(queue.kind)
  return (
    <Locked>
      <h3>{pageText.lane.parameters}</h3>
      {editor && (
        <button
          type="button"
          className="button"
          data-testid="edit-queue"
          onClick={() => {
            close()
            openCurve(lab, index)
          }}
        >
          {editor.text}
        </button>
      )}
      <ParameterForm
        queue={queue}
        onChange={(changed) => lab.session.setQueue(index, changed)}
        extra={(path, title) => (
          <Slot id="parameter" path={`lanes.${index}.queue.${path}`} name={title} onOpen={close} />
        )}
      />
    </Locked>
  )
}
