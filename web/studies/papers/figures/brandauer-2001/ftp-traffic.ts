import type { WorkPoint, WorkScenario } from '../../../../src/measures/work'
import { greedy, SPACINGS, withClass, withTcp } from '../../blocks'
import { goodputOf } from '../../measures'
import type { Assumption } from '../../paper'
import { BUFFERS, entryWith, FLOWS, JITTER, lanes, METHOD, network, RECONSTRUCTED, TCP, udp } from './network'

/** The spacing of drops in dummynet. */
const GAPS = 'linux'

const ftp = (flows: number): WorkScenario => ({
  ...network(`${flows} FTP flows`, BUFFERS[flows]!),
  duration_s: 500,
  traffic: [greedy(flows, { ...TCP, profile: 'linux' }), udp],
  lanes: lanes(BUFFERS[flows]!, { kind: 'red', fit: 'ziegler', spacing: GAPS }, GAPS),
})

export const ftpPoints: WorkPoint[] = FLOWS.map((at) => ({ at, scenario: ftp(at) }))

export const FTP_WORK = {
  axis: { title: 'Greedy TCP flows', log: true },
  points: ftpPoints,
  replications: 10,
}

const FTP_METHOD = [...METHOD, '500 s, of which the first 100 s do not count; flows start within 10 s.']

/** The four UDP sources, on separate hosts, send at the same times. */
const inStep = withClass('udp', { jitter: 0, start_s: 0 })

/** The same, started within half a millisecond. */
const nearlyInStep = withClass('udp', { jitter: 0, start_s: { uniform: [0, 0.0005] } })

const SLOW_ACCESS = { access: { rate_bps: 10_000_000 } }

const FTP_ASSUMPTIONS: readonly Assumption[] = [
  RECONSTRUCTED,
  {
    text:
      'All hosts of the testbed ran Linux: senders are those of Linux, with SACK, as the paper says. Which rules the Linux of 2001 had is not said; here they are ' +
      'those of today. Receive window 64 kB.',
    others: [
      { name: 'sender of ns-2', change: withTcp({ profile: 'ns2' }) },
      { name: 'sender by the RFCs', change: withTcp({ profile: 'rfc' }) },
      { name: 'least timeout 1 s', change: withTcp({ min_rto_s: 1 }) },
    ],
  },
  {
    text:
      'The queues were those of dummynet on FreeBSD. Its RED draws one number for each gap, so that a gap has 1 to 1/p packets. Its clock has 1000 ticks a second, ' +
      'at most one packet of TCP in each, so its ticks are left out.',
    others: [
      {
        ...SPACINGS.geometric,
        name: 'independent drops, as the parameter model takes them',
      },
      SPACINGS.uniform,
      SPACINGS.wait,
      {
        name: 'sender of ns-2, and independent drops',
        change: (own) => SPACINGS.geometric.change(withTcp({ profile: 'ns2' })(own)),
      },
    ],
  },
  {
    ...JITTER,
    others: [
      ...(JITTER.others ?? []),
      {
        name: 'the four UDP hosts in step',
        source:
          'A timer of Linux 2.2, and so a sender at a constant rate, has ticks of 10 ms. The paper does not say how the hosts were started.',
        change: inStep,
      },
      { name: 'the four UDP hosts within 0.5 ms', change: nearlyInStep },
      {
        name: 'the four UDP hosts in step, behind links of 10 Mb/s',
        source:
          'The figure of the testbed has half-duplex Ethernet of 100 and of 10 Mb/s; which of them joins hosts is lost.',
        change: (own) => ({ ...inStep(own), ...SLOW_ACCESS }),
      },
    ],
  },
]

export const goodput = goodputOf('ftp')

export const ftpEntry = entryWith({ method: FTP_METHOD, assumptions: FTP_ASSUMPTIONS, work: FTP_WORK })
