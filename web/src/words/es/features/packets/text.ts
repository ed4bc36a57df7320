import type { packetText as english } from '../../../../features/packets/text'
import { plural, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const wait = (waiting: number) =>
  plural(waiting, { one: `${ungrouped(waiting, 0)} espera`, other: `${ungrouped(waiting, 0)} esperan` })

export const packetText = {
  title: 'Paquetes',
  label: (letter, waiting, link) =>
    link
      ? `Paquetes del carril ${letter}: ${wait(waiting)}, uno está en transmisión`
      : `Paquetes del carril ${letter}: ${wait(waiting)}`,
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
