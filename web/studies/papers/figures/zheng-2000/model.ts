import { ascend, claim, each, every, isAbout, isLess } from '../../../../src/measures/claims'
import { answer, probabilityAt } from '../../../../src/measures/quantities'
import type { ModelAsk } from '../../../../src/measures/work'
import type { FigureEntry } from '../../paper'
import { answers, profiles } from '../../picture'
import { BUFFER, D1, D2, K_H, K_L, R1, R2, SETTINGS } from './network'

const K_M = (K_L + K_H) / 2

const GAMMAS = [0.1, 0.5, 0.91, 0.96]

const RHOS = Array.from({ length: 30 }, (_, i) => (i + 1) / 10)

/** Loads at which the curves differ: below, nothing is dropped; above, all drop the excess. */
const APART = [0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4, 1.5]

const chainOf = (gamma: number) => `γ ${gamma}`

const chains: ModelAsk[] = GAMMAS.flatMap((gamma) =>
  RHOS.map((rho) => ({
    model: 'chain' as const,
    course: chainOf(gamma),
    at: rho,
    request: { queue: { kind: 'dsred', k_l: K_L, k_h: K_H, gamma }, limit: BUFFER, rho },
  })),
)

interface ChainAnswer {
  drop_probability: number
}

const dropProbability = ({ drop_probability }: ChainAnswer) => drop_probability

const dropped = (gamma: number, rho: number) =>
  answer(
    `${chainOf(gamma)}, ρ ${rho}`,
    { unit: '', size: 1, digits: 4 },
    chainOf(gamma),
    rho,
    dropProbability,
  )

/** The drop function and the chain model. */
export const MODEL_ENTRIES: readonly FigureEntry[] = [
  {
    id: '2',
    label: 'Fig. 2',
    title: 'The drop function',
    statement:
      'Two straight lines from 0 at K_l to 1 − γ at K_m, half-way, and on to 1 at K_h, without a step; RED steps from max_p to 1.',
    method: ['K_l 6, K_h 20 packets; γ 0.96 and 0.91, max_p 0.1 and 0.2.'],
    assumptions: [],
    work: {
      curves: [...SETTINGS.first.lanes, ...SETTINGS.second.lanes].map(({ label = '', queue }) => ({
        name: label,
        queue,
        buffer_packets: 30,
      })),
    },
    pictures: [profiles('Average queue, packets')],
    claims: [
      claim(
        'corner',
        'The probability at K_m is 1 − γ.',
        each([isAbout(probabilityAt(D1, K_M), 0.04, 1e-9), isAbout(probabilityAt(D2, K_M), 0.09, 1e-9)]),
      ),
      claim(
        'no-step',
        'It reaches 1 at K_h without a step.',
        every([D1, D2], (name) => isAbout(probabilityAt(name, K_H - 1e-9), 1, 1e-6)),
      ),
      claim(
        'below-red',
        'Up to K_m it is no steeper than RED: less is dropped there.',
        each([
          isLess(probabilityAt(D1, K_M), probabilityAt(R1, K_M)),
          isLess(probabilityAt(D2, K_M), probabilityAt(R2, K_M)),
        ]),
      ),
    ],
  },
  {
    id: '5',
    label: 'Fig. 5',
    title: 'Drop probability against offered load, by the chain model',
    statement:
      'The drop probability grows with the offered load; at the same load it is changed by γ alone, a smaller γ dropping more.',
    method: ['The birth-death chain of equations 5 to 9: Poisson arrivals, exponential service.'],
    assumptions: [
      {
        text:
          'Thresholds, buffer and values of γ are not given: 6 and 20 packets and the simulations’ γ, with 0.1 and 0.5 beside them. ' +
          'Equation 6 as printed is circular; the chain is normalised instead. States above K_h are never reached, so that the buffer does not matter.',
      },
    ],
    work: { models: chains },
    pictures: [answers('Drop probability', dropProbability, { title: 'Offered load ρ' })],
    claims: [
      claim(
        'rises',
        'The drop probability grows with the offered load, for every γ.',
        every(GAMMAS, (gamma) => ascend(RHOS.slice(4).map((rho) => dropped(gamma, rho)))),
      ),
      claim(
        'gamma',
        'At the same offered load a greater γ drops less.',
        every(APART, (rho) => ascend([...GAMMAS].reverse().map((gamma) => dropped(gamma, rho)))),
      ),
      claim(
        'overload',
        'Far in overload all drop what exceeds the link: 1 − 1/ρ.',
        every(GAMMAS, (gamma) => isAbout(dropped(gamma, 3), 2 / 3, 0.001)),
      ),
    ],
  },
]
