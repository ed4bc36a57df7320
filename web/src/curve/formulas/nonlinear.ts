import type { Wred } from '../../generated/scenario'
import { average, cases, formula, frac, from, i, less, n, o, row, span, sub, sup, symbols } from './mathml'
import { type Formula, type Meaning, parameter, type Where } from './types'

const { p, avg, w, min, max, maxP } = symbols

const thresholds = (where: Where): Meaning[] => [
  [min, 'where early drops begin', parameter(where, 'min_th', 'packets')],
  [max, 'where everything is dropped', parameter(where, 'max_th', 'packets')],
  [maxP, 'drop probability just below max_th', parameter(where, 'max_p')],
]
const weight = (where: Where): Meaning[] => [
  [w, 'weight of one arrival in the average', parameter(where, 'w_q')],
]

export const parabolaRed: Formula = {
  lines: [
    formula(
      p,
      o('='),
      cases(
        [n('0'), less(avg, min)],
        [
          row(maxP, sup(row(o('('), frac(row(avg, o('−'), min), row(max, o('−'), min)), o(')')), n('2'))),
          span(min, avg, max),
        ],
        [n('1'), from(avg, max)],
      ),
    ),
    average,
  ],
  words: 'The square of RED’s line: few drops in the lower half, many in the upper.',
  symbols: (where) => [...thresholds(where), ...weight(where)],
  source:
    'Jacobson, Nichols & Poduri, RED in a Different Light, 1999; as run by Hu & Kshemkalyani, ICCCN 2004.',
}

const e = i('e')
export const hred: Formula = {
  lines: [
    formula(
      p,
      o('='),
      cases(
        [n('0'), less(avg, min)],
        [
          row(
            maxP,
            frac(
              row(e, o('('), avg, o('−'), min, o(')')),
              row(o('('), max, o('−'), min, o(')'), o('('), max, o('+'), e, o('−'), avg, o(')')),
            ),
          ),
          span(min, avg, max),
        ],
        [n('1'), from(avg, max)],
      ),
    ),
    average,
  ],
  words:
    'A hyperbola whose asymptote stands e packets beyond max_th. The queue settles just below max_th, almost whatever the load. The paper’s equation is lost; this branch does what the paper reports.',
  symbols: (where) => [
    ...thresholds(where),
    [e, 'distance of the asymptote beyond max_th', parameter(where, 'asymptote_packets', 'packets')],
    ...weight(where),
  ],
  source: 'Hu & Kshemkalyani, HRED, ICCCN 2004; the equation is our reading.',
}

const [KL, KM, KH] = ['l', 'm', 'h'].map((letter) => sub(i('K'), i(letter)))
const gamma = i('γ')
export const dsred: Formula = {
  lines: [
    formula(
      p,
      o('='),
      cases(
        [n('0'), less(avg, KL)],
        [row(i('a'), o('('), avg, o('−'), KL, o(')')), span(KL, avg, KM)],
        [row(n('1'), o('−'), gamma, o('+'), i('b'), o('('), avg, o('−'), KM, o(')')), span(KM, avg, KH)],
        [n('1'), from(avg, KH)],
      ),
    ),
    formula(
      i('a'),
      o('='),
      frac(row(n('2'), o('('), n('1'), o('−'), gamma, o(')')), row(KH, o('−'), KL)),
      o(','),
      i('b'),
      o('='),
      frac(row(n('2'), gamma), row(KH, o('−'), KL)),
      o(','),
      KM,
      o('='),
      frac(row(KL, o('+'), KH), n('2')),
    ),
    average,
  ],
  words:
    'Two slopes that meet half-way, at probability 1 − γ. Above one half, γ makes the first gentle and the second steep.',
  symbols: (where) => {
    const { k_l = 0, k_h = 0, gamma: g = 0 } = where.queue as { k_l?: number; k_h?: number; gamma?: number }
    return [
      [KL, 'where early drops begin', parameter(where, 'k_l', 'packets')],
      [KM, 'where the slopes meet', `${(k_l + k_h) / 2}\u00a0packets`],
      [KH, 'where everything is dropped', parameter(where, 'k_h', 'packets')],
      [gamma, `mode; p at K_m is ${Number((1 - g).toPrecision(4))}`, parameter(where, 'gamma')],
      ...weight(where),
    ]
  },
  source: 'Zheng & Atiquzzaman, DSRED, LCN 2000, equations 1–4.',
}

const at = (letter: string, index = 'k') => sub(i(letter), i(index))
const next = (letter: string) => sub(i(letter), row(i('k'), o('+'), n('1')))
export const sketch: Formula = {
  lines: [
    formula(
      p,
      o('='),
      at('p'),
      o('+'),
      o('('),
      next('p'),
      o('−'),
      at('p'),
      o(')'),
      frac(row(i('x'), o('−'), at('q')), row(next('q'), o('−'), at('q'))),
      o(','),
      at('q'),
      o('≤'),
      i('x'),
      o('<'),
      next('q'),
    ),
  ],
  words:
    'Straight lines between your knots; level before the first and behind the last. At a cliff the upper value holds.',
  symbols: ({ queue }) => {
    const {
      measure,
      w_q = 0.002,
      points = [],
    } = queue as { measure?: string; w_q?: number; points?: unknown[] }
    const now = measure === 'instantaneous'
    return [
      [row(o('('), at('q'), o(','), at('p'), o(')')), 'the knots', `${points.length}; see the table`],
      [i('x'), now ? 'the queue of the moment' : 'the average queue', now ? '' : `w_q ${w_q}`],
    ]
  },
  source: 'Drawn by you.',
}

export const wred: Formula = {
  lines: sketch.lines,
  words:
    'A packet is judged by the curve of its colour or DSCP. One average serves all curves, or each has its own, of its packets alone or with the better ones.',
  symbols: ({ queue }) => {
    const { w_q, curves, measure } = queue as Wred
    const of = { all: 'all packets', own: 'its packets', own_and_better: 'its and better packets' }
    return [
      [
        row(o('('), at('q'), o(','), at('p'), o(')')),
        'the knots of each curve',
        `${curves?.length ?? 0} curves`,
      ],
      [i('x'), 'the average queue', `of ${of[measure ?? 'all']}, w_q ${w_q}`],
    ]
  },
  source: 'Clark & Fang, Explicit Allocation of Best-Effort Packet Delivery Service, ToN 6(4), 1998.',
}
