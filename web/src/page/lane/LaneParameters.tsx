import { ParameterForm } from '../../form/ParameterForm'
import type { QueueSpec } from '../../generated/scenario'
import { session } from '../../lab'
import { Locked } from '../../lab/Locked'
import { Slot } from '../../lab/Slot'
import { pageText } from '../text'

interface Props {
  index: number
  queue: QueueSpec
  close: () => void
}

/** The parameters of a lane's scheme, in the units of an engineer. */
export default function LaneParameters({ index, queue, close }: Props) {
  return (
    <Locked>
      <h3>{pageText.lane.parameters}</h3>
      <ParameterForm
        queue={queue}
        onChange={(changed) => session.setQueue(index, changed)}
        beside={(path, title) => (
          <Slot id="parameter" path={`lanes.${index}.queue.${path}`} name={title} onOpen={close} />
        )}
      />
    </Locked>
  )
}
