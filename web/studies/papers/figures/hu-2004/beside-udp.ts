import { ascend, claim, every, isLess } from '../../../../src/measures/claims'
import { of } from '../../../../src/measures/quantities'
import type { WorkScenario } from '../../../../src/measures/work'
import { arrivalRate, networkUtilisation } from '../../measures'
import type { FigureEntry } from '../../paper'
import { against } from '../../picture'
import { arrivalsOverTime, ascending, FAST_LOADS, hredIsNext, tailDropIsBest, UTILISATION } from './arrivals'
import { ASSUMPTIONS, all, course, flowsAxis, METHOD, ORDER, overLoads, scenario } from './network'

const ALONE = 'TCP alone'

const MIXED = 'TCP and 1 Mb/s of UDP'

/** Experiment 6: TCP beside UDP. */
export const BESIDE_UDP_ENTRIES: readonly FigureEntry[] = [
  {
    id: '12',
    label: 'Fig. 12',
    title: 'Experiment 6 a: arrival rate with 1 Mb/s of UDP, 150 flows',
    statement:
      'Beside UDP, which does not answer losses, every scheme is less efficient than with TCP alone.',
    method: [...METHOD, '1 Mb/s of UDP in packets of 512 bytes.', UTILISATION],
    assumptions: [
      ...ASSUMPTIONS,
      { text: 'The UDP packets come at even gaps.', others: [{ name: 'gaps at random', change: jittered }] },
    ],
    work: {
      axis: { title: 'Traffic' },
      points: [
        { at: 0, name: ALONE, scenario: scenario({ flows: 150, lanes: all() }) },
        { at: 1, name: MIXED, scenario: scenario({ flows: 150, lanes: all(), udp: true }) },
      ],
      series: [course(scenario({ flows: 150, lanes: all(), udp: true }))],
    },
    pictures: [arrivalsOverTime(ORDER, true), against(arrivalRate), against(networkUtilisation)],
    claims: [
      claim(
        'less-efficient',
        'The network utilisation of every scheme is lower with UDP than without.',
        every(ORDER, (lane) =>
          isLess(of(networkUtilisation, lane, MIXED), of(networkUtilisation, lane, ALONE)),
        ),
      ),
      claim(
        'order',
        'With UDP, too, least arrives with Tail Drop, then with HRED, Parabola RED, RED.',
        ascending(ORDER, MIXED),
      ),
    ],
    finding:
      'Beside UDP, HRED and Parabola RED differ by half a per cent, and so do Parabola RED and RED. With an asymptote 1 packet behind max_th the first ' +
      'two cannot be told apart.',
  },
  {
    id: '13',
    label: 'Fig. 13',
    title: 'Experiment 6 b: mean arrival rate against load, with 1 Mb/s of UDP',
    statement: 'With UDP the arrival rate of all schemes grows with the load, in the same order.',
    method: [...METHOD, '1 Mb/s of UDP in packets of 512 bytes.', UTILISATION],
    assumptions: [
      ...ASSUMPTIONS,
      {
        text: 'The loads are those of Fig. 11; the UDP packets come at even gaps.',
        others: [{ name: 'gaps at random', change: jittered }],
      },
    ],
    work: { axis: flowsAxis, points: overLoads(FAST_LOADS, { lanes: all(), udp: true }) },
    pictures: [against(arrivalRate), against(networkUtilisation)],
    claims: [
      tailDropIsBest(FAST_LOADS),
      hredIsNext(FAST_LOADS),
      claim(
        'grows',
        'More arrives the more flows there are, with every scheme.',
        every(ORDER, (lane) => ascend(FAST_LOADS.map((at) => of(arrivalRate, lane, at)))),
      ),
    ],
    finding:
      'At 10 flows HRED has 2 % less than Parabola RED, at 150 flows 0.5 %; at 250 flows none of the three variants of RED can be told from the next. ' +
      'That is so under every choice that was tried.',
  },
]

function jittered(own: WorkScenario): WorkScenario {
  return {
    ...own,
    traffic: own.traffic.map((entry) => (entry.kind === 'cbr' ? { ...entry, jitter: 1 } : entry)),
  }
}
