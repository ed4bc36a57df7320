import { is } from '../../help/shortcuts'
import type { Feature } from '../../lab/feature'
import type { Lab } from '../../lab/lab'

/** Opens the sound dialog, fetched on first use. */
export const openSound = (lab: Lab): Promise<void> =>
  import('./SoundDialog').then(({ showSound }) => showSound(lab))

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
