import type { packetText as english } from '../../../../features/packets/text'
import { ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const packetText = {
  title: 'Paquetes',
  label: (letter, waiting, link) =>
    link
      ? `Paquetes del carril ${letter}: ${ungrouped(waiting, 0)} esperan, uno está en transmisión`
      : `Paquetes del carril ${letter}: ${ungrouped(waiting, 0)} esperan`,
  waiting: (waiting) => `${ungrouped(waiting, 0)} en espera`,
  more: (packets) => `+${ungrouped(packets, 0)}`,
  buffer: 'búfer',
  causes: { early: 'temprano', forced: 'forzado', overflow: 'desbordamiento' },
  countersLabel: 'Paquetes, ahora y en el último segundo',
  counters: 'ahora y en el último segundo',
  queued: 'en cola ahora',
  arrived: 'llegados',
  left: 'salidos',
  dropped: 'descartados',
} satisfies Draft<typeof english>
