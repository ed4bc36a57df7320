import { Suspense } from 'react'
import { is } from '../../help/shortcuts'
import { helpText } from '../../help/text'
import { fetched } from '../../kit/region'
import type { Feature, Slots } from '../../lab/feature'
import { closing, type Lab, useChoice, useLab } from '../../lab/lab'
import { closeCurve } from '../../page/lane/large-curve'
import { LANE_LETTERS } from '../../plots/palette'
import { whyMenuText } from './menu-text'
import { closeWhy, openWhy, WHY } from './open'

const parts = () => import('./WhyDock')
const PLACES = {
  desk: fetched(parts, closing(closeWhy)),
  hand: fetched(() => parts().then(({ WhyInHand }) => ({ default: WhyInHand })), closing(closeWhy)),
  hall: fetched(() => parts().then(({ WhyInHall }) => ({ default: WhyInHall })), closing(closeWhy)),
}

function WhyHost({ at }: Slots['dock']) {
  const open = useChoice(WHY, (state) => state.lane !== undefined)
  if (!open) return null
  const Shown = PLACES[at]
  return (
    <Suspense fallback={null}>
      <Shown />
    </Suspense>
  )
}

const WhyButton = ({ index }: Slots['said']) => {
  const lab = useLab()
  return (
    <button
      type="button"
      className="why-open"
      aria-label={whyMenuText.openLabel(LANE_LETTERS[index]!)}
      title={whyMenuText.openHint}
      data-testid="why-open"
      onClick={() => {
        closeCurve(lab)
        openWhy(lab, index)
      }}
    >
      {whyMenuText.open}
    </button>
  )
}

function toggleWhy(lab: Lab): void {
  if (lab.choices.get(WHY).lane) {
    closeWhy(lab)
    return
  }
  const { scenario, view } = lab.store.getState()
  openWhy(lab, view.solo ?? scenario.lanes.length - 1)
}

/** A key of the projector view. */
const HALL_KEY: NonNullable<Feature['hallKey']> = {
  keys: ['Y'],
  get text() {
    return whyMenuText.key
  },
  single: true,
  pressed: is('y', 'Y'),
  act: toggleWhy,
}

/** Why a lane swings or is stable: linear theory beside the packets. */
export const whyFeature: Feature = {
  id: 'why',
  slots: { dock: WhyHost, said: WhyButton },
  hallKey: HALL_KEY,
  keys: {
    get title() {
      return helpText.keys.hall
    },
    keys: [HALL_KEY],
  },
}
