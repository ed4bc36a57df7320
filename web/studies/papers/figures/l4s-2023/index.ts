import type { Paper } from '../../paper'
import { CELL_ENTRIES } from './cells'
import { DISTURBED_ENTRIES } from './disturbed'
import { OVERLOAD_ENTRIES } from './overload'
import { PAIR_ENTRIES } from './pairs'
import { SINGLE_QUEUE_ENTRIES } from './single-queue'
import { WEB_MIX_ENTRIES } from './web-mix'

/** Published results on L4S, by its proponents and by its critics. */
export const L4S_2023: Paper = {
  id: 'l4s-2023',
  short: 'L4S',
  authors: 'K. De Schepper, B. Briscoe, G. White; P. Heist, J. Morton',
  name: 'L4S 2023',
  title: 'L4S: two coupled queues, and tests of them',
  source: 'RFC 9330 to 9332, 2023; l4s-tests, 2020 and 2021; Linux 7.3',
  about:
    'L4S lowers delay for flows that take part; classic flows keep about 15 ms. Where the bottleneck is a single classic ECN queue, Prague can take most of it. ' +
    'Claims of both camps stand here with what the runs say.',
  entries: [
    ...CELL_ENTRIES,
    ...PAIR_ENTRIES,
    ...SINGLE_QUEUE_ENTRIES,
    ...DISTURBED_ENTRIES,
    ...OVERLOAD_ENTRIES,
    ...WEB_MIX_ENTRIES,
  ],
}
