import { fetched } from '../../kit/region'
import type { Feature } from '../../lab/feature'

/** Single packets in the queue of a lane. */
export const packetsFeature: Feature = {
  id: 'packets',
  slots: { packets: fetched(() => import('./PacketQueueView')) },
}
