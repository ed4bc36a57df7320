import { Suspense, useRef } from 'react'
import { fetched } from '../../kit/region'
import { usePressElsewhere } from '../../kit/usePressElsewhere'
import type { Feature, Slots } from '../../lab/feature'
import { type Lab, useChoice, useLab } from '../../lab/lab'
import { closeDecision, DECISION, openDecision } from './open'

const Decision = fetched(() => import('./Decision'))

const close = (lab: Lab) => closeDecision(lab)

function LaneDecision({ index }: Slots['plots']) {
  const lab = useLab()
  const open = useChoice(DECISION, (state) => (state.open?.lane === index ? state.open : undefined))
  const panel = useRef<HTMLElement>(null)
  // A press may come before the panel is drawn: the second of a double press, for example.
  usePressElsewhere(panel, () => close(lab), open !== undefined)
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
