import type { WorkPoint, WorkScenario } from '../../../measures/work'
import { greedy, SPACINGS } from '../../blocks'
import { goodputOf } from '../../measures'
import type { Assumption } from '../../paper'
import {
  BUFFERS,
  entryWith,
  FLOWS,
  JITTER,
  lanes,
  METHOD,
  network,
  RECONSTRUCTED,
  SENDER,
  TCP,
  udp,
} from './network'

const ftp = (flows: number): WorkScenario => ({
  ...network(`${flows} FTP flows`, BUFFERS[flows]!),
  duration_s: 500,
  traffic: [greedy(flows, TCP), udp],
  lanes: lanes(BUFFERS[flows]!, { kind: 'red', fit: 'ziegler', spacing: 'geometric' }, 'geometric'),
})

export const ftpPoints: WorkPoint[] = FLOWS.map((at) => ({ at, scenario: ftp(at) }))

export const FTP_WORK = {
  axis: { title: 'Greedy TCP flows', log: true },
  points: ftpPoints,
  replications: 10,
}

const FTP_METHOD = [...METHOD, '500 s, of which the first 100 s do not count; flows start within 10 s.']

const FTP_ASSUMPTIONS: readonly Assumption[] = [
  RECONSTRUCTED,
  SENDER,
  {
    text: 'How random drops follow each other in the testbed is not said: independently, as the parameter model takes them.',
    others: [{ ...SPACINGS.uniform, name: 'gaps of 1993, as dummynet has them' }, SPACINGS.wait],
  },
  JITTER,
]

export const goodput = goodputOf('ftp')

export const ftpEntry = entryWith({ method: FTP_METHOD, assumptions: FTP_ASSUMPTIONS, work: FTP_WORK })
