import type { PoissonInput } from '../../../../src/generated/input'
import { claim, isMore, isTimes } from '../../../../src/measures/claims'
import { of } from '../../../../src/measures/quantities'
import type { WorkScenario } from '../../../../src/measures/work'
import type { LaneInput } from '../../../../src/scenario/types'
import { TAIL_DROP, withClass } from '../../blocks'
import { exceed } from '../../measures'
import type { Assumption, FigureEntry } from '../../paper'
import { exceedances } from '../../picture'
import {
  GRED,
  GRED_I,
  GRED_I_THRESHOLD,
  gred,
  gredI,
  LOST,
  network,
  PACKET_BYTES,
  TD,
  W_SIMULATION,
} from './network'

const poisson: PoissonInput = {
  id: 'poisson',
  kind: 'poisson',
  rho: 1.5,
  packet_bytes: PACKET_BYTES,
  service: 'fixed',
}
/** An open loop at 1.5 times the rate of the link; drops are independent, as in the model. */
const openLoop = (lanes: LaneInput[]): WorkScenario => ({
  ...network('offered load 1.5'),
  duration_s: 400,
  warmup_s: 10,
  traffic: [poisson],
  lanes: lanes.map((lane) => ({
    ...lane,
    queue: 'spacing' in lane.queue ? { ...lane.queue, spacing: 'geometric' } : lane.queue,
  })),
})

const MODEL: Assumption = {
  text:
    'The model of May, Bonald & Bolot could not be read, and the offered load is lost. Here Poisson packets of one size arrive ' +
    'at 1.5 times the rate of the link, which is what a UDP loss of 29 to 38 % means; drops are independent.',
  others: [
    { name: 'exponential sizes', change: offering({ service: 'exponential' }) },
    ...[1.05, 1.1, 1.2, 2].map((rho) => ({ name: `offered load ${rho}`, change: offering({ rho }) })),
    { name: 'offered load 1.1, exponential sizes', change: offering({ rho: 1.1, service: 'exponential' }) },
    ...[2, 5, 10].flatMap((burst_packets) => [
      { name: `bursts of ${burst_packets} packets`, change: offering({ burst_packets }) },
      {
        name: `offered load 1.1, bursts of ${burst_packets} packets`,
        change: offering({ rho: 1.1, burst_packets }),
      },
    ]),
  ],
}

function offering(options: Partial<PoissonInput>) {
  return withClass('poisson', options)
}
/** The length n of P(N > n) in the claims: runs of five losses are already rare. */
const LONG = 5

const modelled = (id: string, lanes: LaneInput[]): Pick<FigureEntry, 'work' | 'pictures'> => ({
  work: { points: [{ at: 1.5, name: id, scenario: openLoop(lanes) }], replications: 10 },
  pictures: [exceedances(undefined, exceed, 12)],
})

export const FIG_9_RUNS: FigureEntry = {
  id: '9-runs',
  label: 'Fig. 9, right',
  title: 'Consecutive losses of GRED and Tail Drop, by the model',
  statement: 'Several losses in a row are more probable under GRED than under Tail Drop.',
  finding:
    'Load, sizes and bursts decide: from a load of 1.5 on and with single packets of one size GRED has the longer runs, as stated. With exponential sizes, as the ' +
    'service of usual models is, with bursts, or at a load of 1.1, Tail Drop has.',
  method: [
    'In the paper an analytical model at an offered load above 1; here its assumptions, packet by packet.',
  ],
  assumptions: [{ text: LOST.text }, MODEL],
  ...modelled('9', [TAIL_DROP, gred(W_SIMULATION)]),
  claims: [
    claim(
      'longer',
      'Runs of more than 5 losses are more probable under GRED.',
      isMore(of(exceed(LONG), GRED), of(exceed(LONG), TD)),
    ),
  ],
}

export const FIG_11_RUNS: FigureEntry = {
  id: '11-runs',
  label: 'Fig. 11, right',
  title: 'Consecutive losses of GRED-I and Tail Drop, by the model',
  statement: 'GRED-I has slightly more consecutive losses than Tail Drop, and far fewer than GRED.',
  finding:
    'Runs are rarer than under GRED, by a fifth: both drop a third of what arrives. At a load of 1.05 they are less than ' +
    'half as probable, but then rarer than under Tail Drop too. Under none of 12 other choices of load, sizes and bursts do both statements hold.',
  method: [
    'In the paper an analytical model at an offered load above 1; here its assumptions, packet by packet.',
  ],
  assumptions: [{ text: LOST.text }, GRED_I_THRESHOLD, MODEL],
  ...modelled('11', [TAIL_DROP, gredI, gred(W_SIMULATION)]),
  claims: [
    claim(
      'more-than-tail-drop',
      'Runs of more than 5 losses are more probable under GRED-I than under Tail Drop.',
      isMore(of(exceed(LONG), GRED_I), of(exceed(LONG), TD)),
    ),
    claim(
      'less-than-gred',
      'They are far less probable than under GRED: less than half.',
      isTimes(of(exceed(LONG), GRED_I), of(exceed(LONG), GRED), 0, 0.5),
    ),
  ],
}
