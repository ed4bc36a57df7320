import { useAside } from '../../kit/aside'
import { SweepIcon } from '../../kit/icons'
import type { Slots } from '../../lab/feature'
import { sweepButtonText } from './button-text'
import { openSweep, useSweepState } from './sweep-state'

/** Opens a sweep over a control's parameter. */
export function SweepButton({ path, name, onOpen }: Slots['parameter']) {
  const aside = useAside()
  return (
    <button
      {...aside}
      type="button"
      className="sweep-this"
      aria-label={sweepButtonText.sweepThis(name)}
      title={sweepButtonText.sweepThis(name)}
      data-testid={`sweep-${path}`}
      onClick={() => {
        onOpen?.()
        openSweep(path)
      }}
    >
      <SweepIcon />
    </button>
  )
}

/** Opens the sweep panel; while the panel is closed, shows the progress of a running sweep. */
export function SweepOpener() {
  const progress = useSweepState((state) => state.progress)
  return (
    <button type="button" className="button" data-testid="open-sweep" onClick={() => openSweep()}>
      {progress ?? sweepButtonText.sweep}
    </button>
  )
}
