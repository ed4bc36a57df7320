import { useAside } from '../../kit/aside'
import { SweepIcon } from '../../kit/icons'
import type { Slots } from '../../lab/feature'
import { useChoice, useLab } from '../../lab/lab'
import { sweepButtonText } from './button-text'
import { openSweep, SWEEP_STATE } from './sweep-state'

/** Opens a sweep over a control's parameter. */
export function SweepButton({ path, name, onOpen }: Slots['parameter']) {
  const lab = useLab()
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
        openSweep(lab, path)
      }}
    >
      <SweepIcon />
    </button>
  )
}

/** Opens the sweep panel; while the panel is closed, shows the progress of a running sweep. */
export function SweepOpener() {
  const lab = useLab()
  const progress = useChoice(SWEEP_STATE, (state) => state.progress)
  return (
    <button type="button" className="button" data-testid="open-sweep" onClick={() => openSweep(lab)}>
      {progress ? sweepButtonText.running(progress.done, progress.all) : sweepButtonText.sweep}
    </button>
  )
}
