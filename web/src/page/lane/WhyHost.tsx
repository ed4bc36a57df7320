import { Suspense } from 'react'
import { fetched } from '../../kit/region'
import { closeWhy, useWhy } from '../../why/open'

const parts = () => import('./WhyDock')
const WhyDock = fetched(parts, closeWhy)
const WhyInHand = fetched(() => parts().then(({ WhyInHand }) => ({ default: WhyInHand })), closeWhy)
const WhyInHall = fetched(() => parts().then(({ WhyInHall }) => ({ default: WhyInHall })), closeWhy)
const PLACES = { desk: WhyDock, hand: WhyInHand, hall: WhyInHall }

/** Why a lane swings or is calm, fetched when it is first asked for. */
export function WhyHost({ at = 'desk' }: { at?: keyof typeof PLACES }) {
  const open = useWhy((state) => state.lane !== undefined)
  if (!open) return null
  const Shown = PLACES[at]
  return (
    <Suspense fallback={null}>
      <Shown />
    </Suspense>
  )
}
