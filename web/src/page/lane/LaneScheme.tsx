import { SchemeMenu } from '../../form/SchemeMenu'
import type { QueueSpec } from '../../generated/scenario'
import { Locked } from '../../lab/Locked'
import { useSurroundings } from './surroundings'

interface Props {
  index: number
  queue: QueueSpec
  label: string
  onPick: (queue: QueueSpec) => void
}

/** A lane's scheme, to see and to choose, with the numbers of its paper or of the lanes beside it. */
export const LaneScheme = ({ index, ...props }: Props) => (
  <Locked>
    <SchemeMenu {...props} around={useSurroundings(index)} />
  </Locked>
)
