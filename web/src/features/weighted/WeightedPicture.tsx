import { useState } from 'react'
import type { QueuePictureProps } from '../../lab/feature'
import { WeightedCurves } from './WeightedCurves'

/** The curves of weighted RED in place of one drop curve. */
export default function WeightedPicture({ queue, readings, ...rest }: QueuePictureProps) {
  const [chosen, choose] = useState(0)
  if (queue.kind !== 'wred') return null
  const at = Math.min(chosen, queue.curves.length - 1)
  return (
    <WeightedCurves
      {...rest}
      queue={queue}
      chosen={at}
      onChoose={choose}
      keepsOrder={false}
      positions={readings !== 'none'}
    />
  )
}
