import { fetched } from '../kit/region'
import type { Feature } from '../lab/feature'

/** Single packets on their way through a lane. */
export const packetsFeature: Feature = {
  id: 'packets',
  slots: { packets: fetched(() => import('./PacketQueueView')) },
}
