import { claim, each, every, isAbout, isBetween, isLess, isTimes } from '../../../../src/measures/claims'
import { of } from '../../../../src/measures/quantities'
import type { WorkScenario } from '../../../../src/measures/work'
import { NS2_OF_THE_TIME, TAIL_DROP } from '../../blocks'
import { goodputOf, utilisation } from '../../measures'
import type { FigureEntry } from '../../paper'
import { against } from '../../picture'
import { flood, linesOf, NUMBERS_OURS, named, network, scheduled, throughputOf, workedOut } from './network'

const CLIENTS = [32, 64, 128, 256, 512, 1024]
const TAIL = 'Tail Drop'
const COLLAPSE_BPS = 1_000_000

const collapse = (flows: number): WorkScenario =>
  network(`collapse, ${flows} clients`, {
    duration_s: 260,
    warmup_s: 60,
    link: { rate_bps: COLLAPSE_BPS, buffer: { packets: 2000 } },
    traffic: [
      {
        kind: 'files',
        id: 'files',
        flows,
        file_bytes: 4000,
        gap_s: { exponential: 5 },
        tcp: 'tahoe',
        packet_bytes: 1000,
        rtt_s: 0.1,
        ...NS2_OF_THE_TIME,
        initial_rto_s: 1,
      },
    ],
    lanes: [{ ...TAIL_DROP, label: TAIL }],
  })
const goodput = named('goodput', goodputOf('files'))
const throughput = throughputOf('files', 'throughput')

const COLLAPSE: FigureEntry = {
  id: 'collapse',
  label: 'congestion.1, fig-collapse',
  title: 'Throughput is not goodput',
  statement:
    'As load rises, what a network carries rises, and then useful work falls: packets are sent again though the first copy still waits or was lost, ' +
    'and copies take the link from new data. Goodput counts each packet once.',
  look: 'With 256 clients the link is full and nearly all of it is of use; with twice as many little more than half is.',
  method: [
    'Clients fetch files of 4 kB, each over a new connection, from servers with TCP Tahoe, timers of that time and a first timeout of 1 s, over 1 Mb/s. They pause for 5 s in the mean. The buffer holds 16 s.',
  ],
  assumptions: [NUMBERS_OURS],
  work: {
    axis: { title: 'Clients', log: true },
    points: CLIENTS.map((flows) => ({ at: flows, scenario: collapse(flows) })),
  },
  pictures: [
    linesOf({
      title: 'Mb/s',
      lines: [
        { name: 'throughput', lane: TAIL, measure: throughput },
        { name: 'goodput', lane: TAIL, measure: goodput },
      ],
    }),
  ],
  claims: [
    claim(
      'same',
      'With 32 clients they are the same, within 2 %.',
      isTimes(of(goodput, TAIL, 32), of(throughput, TAIL, 32), 0.98, 1.02),
    ),
    claim(
      'below',
      'With 512 clients the link is full, and goodput is less than three quarters of throughput.',
      each([
        isBetween(of(utilisation, TAIL, 512), 0.99, 1),
        isTimes(of(goodput, TAIL, 512), of(throughput, TAIL, 512), 0, 0.75),
      ]),
    ),
    claim(
      'falls',
      'It is less than with 256 clients.',
      isLess(of(goodput, TAIL, 512), of(goodput, TAIL, 256)),
    ),
  ],
}

const SENDERS = 8
const SERVED = [1, 2, 3, 4, 5, 6, 7, 8]
const [PRIORITY, IN_TURN] = ['strict priority', 'deficit round robin'] as const
const names = Array.from({ length: SENDERS }, (_, i) => `s${i + 1}`)
const perSender = names.map((name, i) => ({
  name,
  ...(i < SENDERS - 1 && { takes: [name] }),
  limit: { packets: 20 },
}))

/** Eight senders, of which the link can carry k. */
const fairness = (k: number): WorkScenario =>
  network(`fairness, ${k} of ${SENDERS}`, {
    duration_s: 25,
    warmup_s: 5,
    traffic: names.map((id) => flood(id, Math.round(10_000_000 / k), { jitter: 0 })),
    lanes: [
      scheduled(PRIORITY, { share: 'strict', queues: perSender }),
      scheduled(IN_TURN, { share: 'drr', queues: perSender }),
    ],
  })
const index = workedOut(
  { title: 'Jain’s index of the rates', unit: '', size: 1, digits: 3 },
  names.map((id) => `classes.${id}.throughput_bps`),
  (...rates) => {
    const sum = rates.reduce((all, own) => all + own, 0)
    const squares = rates.reduce((all, own) => all + own * own, 0)
    return (sum * sum) / (rates.length * squares)
  },
)

const FAIRNESS: FigureEntry = {
  id: 'fairness',
  label: 'congestion.1.3',
  title: 'Jain’s fairness index',
  statement:
    'Jain’s index is one if all flows get the same, and k/n if k of n flows get equal shares and the others nothing.',
  look: 'If priority serves k of eight senders, the index is k/8, a straight line; turns are fair to all, and the index is one.',
  method: [
    'Eight senders of a k-th of 10 Mb/s each, in packets of 1000 bytes, each with a queue of its own. Under strict priority the first k fill the link.',
  ],
  assumptions: [NUMBERS_OURS],
  work: {
    axis: { title: 'k' },
    points: SERVED.map((k) => ({ at: k, scenario: fairness(k) })),
  },
  pictures: [against(index)],
  claims: [
    claim(
      'k-of-n',
      'If k senders get equal rates and the others nothing, the index is k/8, within 1 %.',
      every(SERVED, (k) => isAbout(of(index, PRIORITY, k), k / SENDERS, 0.01)),
    ),
    claim(
      'one',
      'If all get the same, it is one, within 0.1 %.',
      every(SERVED, (k) => isAbout(of(index, IN_TURN, k), 1, 0.001)),
    ),
  ],
}

export const CONGESTION_ENTRIES: readonly FigureEntry[] = [COLLAPSE, FAIRNESS]
