import type { Paper } from '../../paper'
import { BESIDE_UDP_ENTRIES } from './beside-udp'
import { FAST_LINK_ENTRIES } from './fast-link'
import { QUEUE_ENTRIES } from './queue'
import { UTILISATION_ENTRIES } from './utilisation'

export const HU_2004: Paper = {
  id: 'hu-2004',
  short: 'S4',
  authors: 'L. Hu, A. D. Kshemkalyani',
  title: 'HRED: A Simple and Efficient Active Queue Management Algorithm',
  source: 'IEEE International Conference on Computer Communications and Networks (ICCCN), 2004',
  about:
    'RED with a hyperbola in place of the line: hardly a drop far from max_th, and so many near it that the queue stays there. ' +
    'Compared on Cisco routers with RED, Parabola RED and Tail Drop.',
  entries: [...QUEUE_ENTRIES, ...UTILISATION_ENTRIES, ...FAST_LINK_ENTRIES, ...BESIDE_UDP_ENTRIES],
}
