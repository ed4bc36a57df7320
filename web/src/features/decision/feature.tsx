import { Suspense, useRef } from 'react'
import { fetched } from '../../kit/region'
import { usePressElsewhere } from '../../kit/usePressElsewhere'
import type { Feature, Slots } from '../../lab/feature'
import { closeDecision, openDecision, useDecision } from './open'

const Decision = fetched(() => import('./Decision'))

const close = () => closeDecision()

function LaneDecision({ index }: Slots['plots']) {
  const open = useDecision((state) => (state.open?.lane === index ? state.open : undefined))
  const panel = useRef<HTMLElement>(null)
  // A press may come before the panel is drawn: the second of a double press, for example.
  usePressElsewhere(panel, close, open !== undefined)
  return open ? (
    <Suspense>
      <Decision open={open} panel={panel} />
    </Suspense>
  ) : null
}

/** The scheme's decision on a packet that it dropped or marked. */
export const decisionFeature: Feature = {
  id: 'decision',
  slots: { plots: LaneDecision },
  inspect: openDecision,
}
