import { is } from '../../help/shortcuts'
import type { Feature } from '../../lab/feature'
import type { Lab } from '../../lab/lab'
import { soundMenuText } from './menu-text'

/** Opens the sound dialog, fetched on first use. */
export const openSound = (lab: Lab): Promise<void> =>
  import('./SoundDialog').then(({ showSound }) => showSound(lab))

/** Queues and curves as sound. */
export const soundFeature: Feature = {
  id: 'sound',
  plotAction: {
    get text() {
      return soundMenuText.open
    },
    act: openSound,
  },
  key: {
    keys: ['H'],
    get text() {
      return soundMenuText.open
    },
    single: true,
    pressed: is('h', 'H'),
    act: openSound,
  },
}
