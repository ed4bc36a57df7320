import { Suspense } from 'react'
import { is } from '../../help/shortcuts'
import { fetched } from '../../kit/region'
import type { Feature, Slots } from '../../lab/feature'
import { closeCurve } from '../../page/lane/large-curve'
import { LANE_LETTERS } from '../../plots/palette'
import { labStore } from '../../scenario/store'
import { closeWhy, openWhy, useWhy } from './open'

const parts = () => import('./WhyDock')
const PLACES = {
  desk: fetched(parts, closeWhy),
  hand: fetched(() => parts().then(({ WhyInHand }) => ({ default: WhyInHand })), closeWhy),
  hall: fetched(() => parts().then(({ WhyInHall }) => ({ default: WhyInHall })), closeWhy),
}

function WhyHost({ at }: Slots['dock']) {
  const open = useWhy((state) => state.lane !== undefined)
  if (!open) return null
  const Shown = PLACES[at]
  return (
    <Suspense fallback={null}>
      <Shown />
    </Suspense>
  )
}

const QUESTION = 'Why?'

const WhyButton = ({ index }: Slots['said']) => (
  <button
    type="button"
    className="why-open"
    aria-label={`${QUESTION} Lane ${LANE_LETTERS[index]}`}
    title="Why its queue swings or stays calm: linear theory beside the packets"
    data-testid="why-open"
    onClick={() => {
      closeCurve()
      openWhy(index)
    }}
  >
    {QUESTION}
  </button>
)

const HALL_KEY = {
  keys: ['Y'],
  text: 'Why the lane shown alone, or the last lane, swings or stays calm; again to close',
  single: true,
  pressed: is('y', 'Y'),
} as const

function toggleWhy(): void {
  if (useWhy.getState().lane) {
    closeWhy()
    return
  }
  const { scenario, view } = labStore.getState()
  openWhy(view.solo ?? scenario.lanes.length - 1)
}

/** Why a lane swings or is stable: linear theory beside the packets. */
export const whyFeature: Feature = {
  id: 'why',
  slots: { dock: WhyHost, said: WhyButton },
  hallKey: { ...HALL_KEY, act: toggleWhy },
  keys: { title: 'In the projector view', keys: [HALL_KEY] },
}
