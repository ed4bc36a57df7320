import type { packetText as english } from '../../../../features/packets/text'
import { ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const packetText = {
  title: 'Paquets',
  label: (letter, waiting, link) =>
    link
      ? `Paquets de la voie ${letter} : ${ungrouped(waiting, 0)} en attente, un en cours de transmission`
      : `Paquets de la voie ${letter} : ${ungrouped(waiting, 0)} en attente`,
  waiting: (waiting) => `${ungrouped(waiting, 0)} en attente`,
  more: (packets) => `+${ungrouped(packets, 0)}`,
  buffer: 'tampon',
  causes: { early: 'anticipé', forced: 'forcé', overflow: 'débordement' },
  countersLabel: 'Paquets, maintenant et durant la dernière seconde',
  counters: 'maintenant et durant la dernière seconde',
  queued: 'en file maintenant',
  arrived: 'arrivés',
  left: 'partis',
  dropped: 'rejetés',
} satisfies Draft<typeof english>
