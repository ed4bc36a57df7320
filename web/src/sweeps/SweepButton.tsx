import { SweepIcon } from '../kit/icons'
import type { Slots } from '../lab/feature'
import { openSweep, useSweepState } from './sweep-state'
import { sweepButtonText } from './text'

/** The way from a control to a sweep over it. */
export function SweepButton({ path, name, onOpen }: Slots['parameter']) {
  return (
    <button
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

/** Opens the sweep panel; says how far a sweep is while that is closed. */
export function SweepOpener() {
  const progress = useSweepState((state) => state.progress)
  return (
    <button type="button" className="button" data-testid="open-sweep" onClick={() => openSweep()}>
      {progress ?? sweepButtonText.sweep}
    </button>
  )
}
