import { unitName } from '../../form/names'
import { precise } from '../../kit/format'
import { languageText } from '../../kit/language-text'
import { valueAt } from '../ink'
import { formulaText } from './formula-text'
import {
  average,
  cases,
  formula,
  frac,
  from,
  i,
  less,
  type Maths,
  n,
  name,
  o,
  row,
  span,
  sub,
  symbols,
} from './mathml'
import { type Formula, type Meaning, parameter, type Where } from './types'

const { p, q, avg, w, min, max, maxP } = symbols
const K = i('K')

/** RED's line over a length: `avg`, or the instantaneous queue. */
const slope = (length: Maths) => row(maxP, frac(row(length, o('−'), min), row(max, o('−'), min)))

const red = (length: Maths) =>
  formula(
    p,
    o('='),
    cases([n('0'), less(length, min)], [slope(length), span(min, length, max)], [n('1'), from(length, max)]),
  )

const END = name('end')
const gentle = formula(
  p,
  o('='),
  cases(
    [n('0'), less(avg, min)],
    [slope(avg), span(min, avg, max)],
    [
      row(
        maxP,
        o('+'),
        o('('),
        n('1'),
        o('−'),
        maxP,
        o(')'),
        frac(row(avg, o('−'), max), row(END, o('−'), max)),
      ),
      span(max, avg, END),
    ],
    [n('1'), from(avg, END)],
  ),
)

const thresholds = (where: Where): Meaning[] => [
  [min, formulaText.meanings.dropsBegin, parameter(where, 'min_th', unitName('packets'))],
  [max, formulaText.meanings.lineEnds, parameter(where, 'max_th', unitName('packets'))],
  [maxP, formulaText.meanings.atLineEnd, parameter(where, 'max_p')],
]
const weight = (where: Where): Meaning[] => [[w, formulaText.meanings.weight, parameter(where, 'w_q')]]

function end(where: Where): Meaning {
  const { max_th = 0, gentle_end } = where.queue as { max_th?: number; gentle_end?: string }
  const buffer = gentle_end === 'buffer'
  return [
    END,
    buffer ? formulaText.meanings.endBuffer : formulaText.meanings.endTwice,
    formulaText.packets(buffer ? Math.max(where.limit, max_th) : 2 * max_th),
  ]
}

/** The present max_p of an adaptive curve. */
function adapted({ curve }: Where): Meaning {
  const at = curve.marks.find(([mark]) => mark === 'max_th')?.[1] ?? 0
  return [maxP, formulaText.meanings.maxNow, precise(valueAt(curve.line, at, 'left'), 3)]
}

export const tailDrop: Formula = {
  lines: [formula(p, o('='), cases([n('0'), less(q, K)], [n('1'), row(q, o('='), K)]))],
  symbols: ({ limit }) => [[K, formulaText.meanings.buffer, formulaText.packets(limit)]],
}

export const redFormula: Formula = {
  lines: [red(avg), average],
  symbols: (where) => [...thresholds(where), ...weight(where)],
}

export const gred: Formula = {
  lines: [gentle, average],
  symbols: (where) => [...thresholds(where), end(where), ...weight(where)],
}

export const gredI: Formula = {
  lines: [red(q)],
  symbols: thresholds,
}

const D = row(max, o('−'), min)
export const adaptiveRed: Formula = {
  lines: [
    gentle,
    formula(
      maxP,
      o('←'),
      cases(
        [
          row(maxP, o('+'), name('min'), o('('), i('α'), o(','), frac(maxP, n('4')), o(')')),
          row(avg, o('>'), min, o('+'), n('0.6'), o('('), D, o(')')),
        ],
        [row(i('β'), maxP), row(avg, o('<'), min, o('+'), n('0.4'), o('('), D, o(')'))],
      ),
    ),
    average,
  ],
  symbols: (where) => [
    adapted(where),
    ...thresholds(where).slice(0, 2),
    end(where),
    [i('α'), formulaText.meanings.largestStep, parameter(where, 'alpha')],
    [i('β'), formulaText.meanings.factorDown, parameter(where, 'beta')],
    [i('T'), formulaText.meanings.betweenSteps, parameter(where, 'interval_s', unitName('s'))],
    ...weight(where),
  ],
}

const [q1, q2] = [sub(i('q'), n('1')), sub(i('q'), n('2'))]
const [C, C1, C2] = [i('C'), sub(i('C'), n('1')), sub(i('C'), n('2'))]
const C1_MIN = row(sub(i('C'), row(n('1'), o(','), name('min'))))
const C1_MAX = row(sub(i('C'), row(n('1'), o(','), name('max'))))
const MIN_1 = sub(name('min'), row(name('th'), n('1')))
const MAX_1 = sub(name('max'), row(name('th'), n('1')))

export const redTail: Formula = {
  lines: [
    formula(
      C1,
      o('='),
      cases(
        [n('0'), row(q1, o('='), n('0'))],
        [C1_MIN, row(n('0'), o('<'), q1, o('<'), MIN_1)],
        [row(name('min'), o('('), frac(row(C, q1), MAX_1), o(','), C1_MAX, o(')')), from(q1, MIN_1)],
      ),
    ),
    formula(C2, o('='), C, o('−'), C1),
  ],
  symbols: (where) => [
    [
      MIN_1,
      formulaText.meanings.leastRateBelow,
      parameter(where, 'min_th_1_bytes', languageText.units.kilobytes, 1000),
    ],
    [
      MAX_1,
      formulaText.meanings.wholeLink,
      parameter(where, 'max_th_1_bytes', languageText.units.kilobytes, 1000),
    ],
    [
      C1_MIN,
      formulaText.meanings.leastRate,
      parameter(where, 'c1_min_bps', languageText.units.bitsPerSecond.mega, 1e6),
    ],
    [
      C1_MAX,
      formulaText.meanings.largestRate,
      parameter(where, 'c1_max_bps', languageText.units.bitsPerSecond.mega, 1e6),
    ],
    [i('N'), formulaText.meanings.youth, parameter(where, 'threshold_packets', unitName('packets'))],
    [i('T'), formulaText.meanings.silence, parameter(where, 'idle_s', unitName('s'))],
    [q2, formulaText.meanings.ownMaxNow, adapted(where)[2]],
  ],
}
