import type { packetText as english } from '../../../../features/packets/text'
import { plural, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const wait = (waiting: number) =>
  plural(waiting, { one: `${ungrouped(waiting, 0)} wartet`, other: `${ungrouped(waiting, 0)} warten` })

export const packetText = {
  title: 'Pakete',
  label: (letter: string, waiting: number, link: boolean) =>
    link
      ? `Pakete der Spur ${letter}: ${wait(waiting)}, eines ist in Übertragung`
      : `Pakete der Spur ${letter}: ${wait(waiting)}`,
  waiting: (waiting: number) => wait(waiting),
  more: (packets: number) => `+${ungrouped(packets, 0)}`,
  buffer: 'Puffer',
  causes: { early: 'früh', forced: 'erzwungen', overflow: 'Überlauf' },
  countersLabel: 'Pakete, jetzt und in der letzten Sekunde',
  counters: 'jetzt und in der letzten Sekunde',
  queued: 'warten jetzt',
  arrived: 'kamen an',
  left: 'gingen ab',
  dropped: 'verworfen',
} satisfies Draft<typeof english>
