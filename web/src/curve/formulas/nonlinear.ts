import { unitName } from '../../form/names'
import type { Wred } from '../../generated/scenario'
import { formulaText } from './formula-text'
import { average, cases, formula, frac, from, i, less, n, o, row, span, sub, sup, symbols } from './mathml'
import { type Formula, type Meaning, parameter, type Where } from './types'

const { p, avg, w, min, max, maxP } = symbols

const thresholds = (where: Where): Meaning[] => [
  [min, formulaText.meanings.dropsBegin, parameter(where, 'min_th', unitName('packets'))],
  [max, formulaText.meanings.dropsAll, parameter(where, 'max_th', unitName('packets'))],
  [maxP, formulaText.meanings.belowMax, parameter(where, 'max_p')],
]
const weight = (where: Where): Meaning[] => [[w, formulaText.meanings.weight, parameter(where, 'w_q')]]

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
  symbols: (where) => [...thresholds(where), ...weight(where)],
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
  symbols: (where) => [
    ...thresholds(where),
    [e, formulaText.meanings.asymptote, parameter(where, 'asymptote_packets', unitName('packets'))],
    ...weight(where),
  ],
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
  symbols: (where) => {
    const { k_l = 0, k_h = 0, gamma: g = 0 } = where.queue as { k_l?: number; k_h?: number; gamma?: number }
    return [
      [KL, formulaText.meanings.dropsBegin, parameter(where, 'k_l', unitName('packets'))],
      [KM, formulaText.meanings.slopesMeet, formulaText.packets((k_l + k_h) / 2)],
      [KH, formulaText.meanings.dropsAll, parameter(where, 'k_h', unitName('packets'))],
      [gamma, formulaText.mode(1 - g), parameter(where, 'gamma')],
      ...weight(where),
    ]
  },
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
  symbols: ({ queue }) => {
    const {
      measure,
      w_q = 0.002,
      points = [],
    } = queue as { measure?: string; w_q?: number; points?: unknown[] }
    const now = measure === 'instantaneous'
    return [
      [
        row(o('('), at('q'), o(','), at('p'), o(')')),
        formulaText.meanings.knots,
        formulaText.seeTable(points.length),
      ],
      [
        i('x'),
        now ? formulaText.meanings.queueNow : formulaText.meanings.averageQueue,
        now ? '' : formulaText.weightIs(w_q),
      ],
    ]
  },
}

export const wred: Formula = {
  lines: sketch.lines,
  symbols: ({ queue }) => {
    const { w_q, curves, measure } = queue as Wred
    return [
      [
        row(o('('), at('q'), o(','), at('p'), o(')')),
        formulaText.meanings.knotsOfEach,
        formulaText.curves(curves?.length ?? 0),
      ],
      [i('x'), formulaText.meanings.averageQueue, formulaText.averageOf[measure ?? 'all'](w_q)],
    ]
  },
}
