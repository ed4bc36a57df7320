import type { packetText as english } from '../../../../features/packets/text'
import { ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const packetText = {
  title: 'Pacotes',
  label: (letter, waiting, link) =>
    link
      ? `Pacotes da faixa ${letter}: ${ungrouped(waiting, 0)} em espera, um sendo enviado`
      : `Pacotes da faixa ${letter}: ${ungrouped(waiting, 0)} em espera`,
  waiting: (waiting) => `${ungrouped(waiting, 0)} em espera`,
  more: (packets) => `+${ungrouped(packets, 0)}`,
  buffer: 'buffer',
  causes: { early: 'antecipado', forced: 'forçado', overflow: 'transbordamento' },
  countersLabel: 'Pacotes, agora e no último segundo',
  counters: 'agora e no último segundo',
  queued: 'na fila agora',
  arrived: 'chegaram',
  left: 'saíram',
  dropped: 'descartados',
} satisfies Draft<typeof english>
