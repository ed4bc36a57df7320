import { is } from '../../help/shortcuts'
import type { Feature } from '../../lab/feature'

/** Opens the sound dialog, fetched on first use. */
export const openSound = (): Promise<void> => import('./SoundDialog').then(({ showSound }) => showSound())

/** Queues and curves as sound. */
export const soundFeature: Feature = {
  id: 'sound',
  plotAction: { text: 'Hear the queues and the curves', act: openSound },
  key: {
    keys: ['H'],
    text: 'Hear the queues and the curves',
    single: true,
    pressed: is('h', 'H'),
    act: openSound,
  },
}
