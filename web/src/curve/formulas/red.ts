import { valueAt } from '../ink'
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
  [min, 'where early drops begin', parameter(where, 'min_th', 'packets')],
  [max, 'where the line ends', parameter(where, 'max_th', 'packets')],
  [maxP, 'drop probability at the line’s end', parameter(where, 'max_p')],
]
const weight = (where: Where): Meaning[] => [
  [w, 'weight of one arrival in the average', parameter(where, 'w_q')],
]

function end(where: Where): Meaning {
  const { max_th = 0, gentle_end } = where.queue as { max_th?: number; gentle_end?: string }
  const buffer = gentle_end === 'buffer'
  return [
    END,
    buffer ? 'where p reaches 1: the buffer' : 'where p reaches 1: twice max_th',
    `${buffer ? Math.max(where.limit, max_th) : 2 * max_th}\u00a0packets`,
  ]
}

/** The present max_p of an adaptive curve. */
function adapted({ curve }: Where): Meaning {
  const at = curve.marks.find(([mark]) => mark === 'max_th')?.[1] ?? 0
  return [maxP, 'drop probability at max_th now', valueAt(curve.line, at, 'left').toPrecision(3)]
}

export const tailDrop: Formula = {
  lines: [formula(p, o('='), cases([n('0'), less(q, K)], [n('1'), row(q, o('='), K)]))],
  words: 'A packet is dropped when it finds the buffer full, and never before.',
  symbols: ({ limit }) => [[K, 'the buffer, the packet in transmission included', `${limit}\u00a0packets`]],
  source: 'First in, first out: the router’s rule when nothing else is configured.',
}

export const redFormula: Formula = {
  lines: [red(avg), average],
  words:
    'Between the thresholds the drop probability rises in a straight line with the average queue; from max_th on everything is dropped.',
  symbols: (where) => [...thresholds(where), ...weight(where)],
  source: 'Floyd & Jacobson, Random Early Detection, IEEE/ACM ToN 1(4), 1993.',
}

export const gred: Formula = {
  lines: [gentle, average],
  words:
    'RED whose cliff at max_th is a second slope. Floyd ends it at twice max_th, Brandauer et al. at the buffer.',
  symbols: (where) => [...thresholds(where), end(where), ...weight(where)],
  source: 'Floyd, the gentle_ variant of RED, 2000; Brandauer et al., ISCC 2001, figure 1.',
}

export const gredI: Formula = {
  lines: [red(q)],
  words: 'RED’s line, read at the queue that the packet finds. Nothing is averaged.',
  symbols: thresholds,
  source: 'May, Diot, Lyles & Bolot, INRIA RR-3995, 2000, section V and table I.',
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
  words:
    'Gentle RED that turns max_p up while the average is in the upper part between the thresholds, and down while it is in the lower part.',
  symbols: (where) => [
    adapted(where),
    ...thresholds(where).slice(0, 2),
    end(where),
    [i('α'), 'largest step up', parameter(where, 'alpha')],
    [i('β'), 'factor down', parameter(where, 'beta')],
    [i('T'), 'least time between two steps', parameter(where, 'interval_s', 's')],
    ...weight(where),
  ],
  source: 'Floyd, Gummadi & Shenker, Adaptive RED, 2001.',
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
  words:
    'Packets of young connections and of UDP wait in queue 1, which drops only when the shared buffer is full and is served the faster the longer it is. The others wait in queue 2, under adaptive RED on the bytes of that queue.',
  symbols: (where) => [
    [MIN_1, 'queue 1 below which it gets its least rate', parameter(where, 'min_th_1_bytes', 'kB', 1000)],
    [MAX_1, 'queue 1 that would get the whole link', parameter(where, 'max_th_1_bytes', 'kB', 1000)],
    [C1_MIN, 'least rate of queue 1', parameter(where, 'c1_min_bps', 'Mb/s', 1e6)],
    [C1_MAX, 'largest rate of queue 1', parameter(where, 'c1_max_bps', 'Mb/s', 1e6)],
    [i('N'), 'packets of a connection’s youth', parameter(where, 'threshold_packets', 'packets')],
    [i('T'), 'silence after which it is young again', parameter(where, 'idle_s', 's')],
    [q2, 'its max_p now', adapted(where)[2]],
  ],
  source: 'Jou & Baras, A Parallel Virtual Queue Structure, CSHCN TR 2003-4, 2003, section IV.',
}
