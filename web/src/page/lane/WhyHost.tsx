import { Suspense } from 'react'
import { fetched } from '../../kit/region'
import { closeWhy, useWhy } from '../../why/open'

const WhyDock = fetched(() => import('./WhyDock'), closeWhy)
const WhyInHand = fetched(
  () => import('./WhyDock').then(({ WhyInHand }) => ({ default: WhyInHand })),
  closeWhy,
)

/** Why a lane swings or is calm, fetched when it is first asked for. */
export function WhyHost({ inHand = false }: { inHand?: boolean }) {
  const open = useWhy((state) => state.lane !== undefined)
  if (!open) return null
  return <Suspense fallback={null}>{inHand ? <WhyInHand /> : <WhyDock />}</Suspense>
}
