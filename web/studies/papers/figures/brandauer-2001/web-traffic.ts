import type { WorkPoint, WorkScenario } from '../../../../src/measures/work'
import type { LaneInput } from '../../../../src/scenario/types'
import { SPACINGS, withClass } from '../../blocks'
import { goodputOf } from '../../measures'
import type { Assumption } from '../../paper'
import {
  entryWith,
  type Fitted,
  JITTER,
  lanes,
  METHOD,
  network,
  RECONSTRUCTED,
  SENDER,
  TCP,
  udp,
} from './network'

/**
 * Parameters of the web runs, by number of sessions. `flows` is the mean number of active ones in two pilot runs of
 * REDopt: the first started from a guess, the second from the first's result (seeds 101 to 104).
 */
export const WEB: Readonly<Record<number, Fitted>> = {
  800: { flows: 31, buffer: 211, min_th: 31.5756, max_th: 136.828, max_p: 0.0583011, w_q: 0.000972323 },
  1000: { flows: 48, buffer: 230, min_th: 34.4673, max_th: 149.358, max_p: 0.0996314, w_q: 0.0011959 },
  1100: { flows: 71, buffer: 256, min_th: 38.3796, max_th: 166.312, max_p: 0.148198, w_q: 0.00136143 },
  1200: { flows: 130, buffer: 323, min_th: 48.4155, max_th: 209.801, max_p: 0.23878, w_q: 0.00149921 },
  1400: { flows: 938, buffer: 1239, min_th: 185.856, max_th: 805.377, max_p: 0.529504, w_q: 0.000858499 },
}

export const SESSIONS = Object.keys(WEB).map(Number)

export const optOf = ({ min_th, max_th, max_p, w_q }: Fitted): LaneInput['queue'] => ({
  kind: 'red',
  min_th,
  max_th,
  max_p,
  w_q,
  spacing: 'wait',
})

export const web = (sessions: number): WorkScenario => ({
  ...network(`${sessions} web sessions`, WEB[sessions]!.buffer),
  duration_s: 5000,
  traffic: [
    {
      ...TCP,
      id: 'web',
      kind: 'web',
      sessions,
      think_s: { pareto: { mean: 50, shape: 2 } },
      think_from: 'page_start',
      objects_per_page: { pareto: { mean: 4, shape: 1.2 } },
      inter_object_s: { pareto: { mean: 0.5, shape: 1.5 } },
      object_bytes: { pareto: { mean: 12_000, shape: 1.2 } },
    },
    udp,
  ],
  lanes: lanes(WEB[sessions]!.buffer, optOf(WEB[sessions]!), 'wait'),
})

const webPoints: WorkPoint[] = SESSIONS.map((at) => ({ at, scenario: web(at) }))

const WEB_WORK = { axis: { title: 'Web sessions' }, points: webPoints, replications: 50 }

export const WEB_METHOD = [
  ...METHOD,
  'Web traffic by the model of Feldmann et al.: sessions fetch pages of several objects, each over a connection of its own.',
  '5000 s, of which the first 100 s do not count; 50 runs for each of 20 combinations of mechanism and load.',
]

/** The same lanes with another buffer; thresholds keep their shares of it. */
const withBuffer =
  (packets: number) =>
  (own: WorkScenario): WorkScenario => ({
    ...own,
    link: { ...own.link, buffer: { packets } },
    lanes: own.lanes.map((lane) => {
      const { queue } = lane
      if (queue.kind !== 'red' && queue.kind !== 'gred') return lane
      return { ...lane, queue: { ...queue, min_th: (3 * packets) / 20, max_th: (13 * packets) / 20 } }
    }),
  })

const PACKETS = { object_bytes: undefined, object_packets: { pareto: { mean: 12, shape: 1.2 } } }

export const WEB_ASSUMPTIONS: readonly Assumption[] = [
  RECONSTRUCTED,
  {
    text:
      'The table of the web model is lost: the set “Pareto 1” of Feldmann et al., with 50 s from page to page, 4 objects, 0.5 s ' +
      'between them and objects of 12 kB. A page follows the start of the one before, as in the ns-2 of the time. The fifth load is 1100 sessions.',
    others: [
      { name: 'objects of 12 packets', change: withClass('web', PACKETS) },
      { name: 'pages follow the end of a page', change: withClass('web', { think_from: 'page_end' }) },
    ],
  },
  {
    text:
      'The model’s number of flows is the mean number of active ones, here of pilot runs in two steps; with 1400 sessions that makes the buffer 1239 packets. ' +
      'All packets of TCP have 1514 bytes, where the paper draws 1400 to 1628.',
    others: [{ name: 'a buffer of 300 packets at every load', change: withBuffer(300) }],
  },
  SENDER,
  {
    text: 'Random drops are spaced as in ns-2 (wait).',
    others: [SPACINGS.uniform, SPACINGS.geometric],
  },
  JITTER,
]

export { fitRequest } from './network'

export const webGoodput = goodputOf('web')

export const webEntry = entryWith({ method: WEB_METHOD, assumptions: WEB_ASSUMPTIONS, work: WEB_WORK })
