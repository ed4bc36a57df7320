import { table } from '../../tools/setup/markdown.mjs'
import { POINTS, SEED, SPACINGS } from './draw.mjs'
import {
  characteristic,
  figuresOf,
  isCalm,
  isNear,
  MOST,
  missesOf,
  NEAR,
  SWINGS_FROM,
  swings,
} from './figures.mjs'
import { scatter } from './plots.mjs'
import { BESIDE } from './run.mjs'

/**
 * @import { Interval, Row } from './figures.mjs'
 * @import { Axis, Point } from './plots.mjs'
 * @typedef {ReturnType<typeof figuresOf>} Figures
 */

/**
 * A goal for a figure of the predictions; with `most` an upper bound, else a lower one.
 * @typedef {object} Goal
 * @property {string} what
 * @property {number} goal
 * @property {boolean} most
 * @property {(figures: Figures) => { value: number | undefined, interval: Interval | undefined }} of
 */

/** @type {Goal[]} */
const GOALS = [
  {
    what: 'error of the mean queue of calm loops, median',
    goal: 0.05,
    most: true,
    of: ({ mean }) => ({ value: mean.median, interval: mean.intervals.median }),
  },
  {
    what: 'the same, 90th percentile',
    goal: 0.1,
    most: true,
    of: ({ mean }) => ({ value: mean.most, interval: mean.intervals.most }),
  },
  {
    what: 'error of the frequency of loops that swing, median',
    goal: 0.15,
    most: true,
    of: ({ frequency }) => ({ value: frequency.median, interval: frequency.interval }),
  },
  {
    what: 'area under the curve of "the lower margin swings"',
    goal: 0.95,
    most: false,
    of: ({ area, areaInterval }) => ({ value: area, interval: areaInterval }),
  },
]

/**
 * Whether the whole interval keeps or misses a goal; open otherwise.
 * @param {Goal} goal
 * @param {Figures} figures
 * @returns {'kept' | 'missed' | 'open'}
 */
export function verdictOf({ goal, most, of }, figures) {
  const { interval } = of(figures)
  if (!interval) return 'open'
  const [from, to] = interval
  if (most ? to <= goal : from >= goal) return 'kept'
  return (most ? from > goal : to < goal) ? 'missed' : 'open'
}

/**
 * A figure with its interval, as a share or in per cent: "0.963 (0.948 to 0.974)".
 * @param {Goal} goal
 * @param {Figures} figures
 */
function shownOf({ most, of }, figures) {
  const { value, interval } = of(figures)
  /** @param {number} number */
  const shown = (number) => (most ? one(100 * number) : number.toFixed(3))
  if (value === undefined || Number.isNaN(value)) return '–'
  const range = interval?.every(Number.isFinite) ? ` (${interval.map(shown).join(' to ')})` : ''
  return `${shown(value)}${most ? ' %' : ''}${range}`
}

/** Subjects of the goals for each discipline, in the order of `GOALS`. */
const ASPECTS = ['the mean queue', 'the mean queue of the worst tenth', 'the frequency', 'the area']
const VERDICTS = { kept: 'kept', missed: '**missed**', open: 'open' }

/**
 * The weaknesses of the model for a discipline, in a sentence; undefined if all goals are kept.
 * @param {string} name
 * @param {Figures} figures
 */
function weaknessOf(name, figures) {
  const [, middle] = figures.frequencyRatio
  const side = Number.isNaN(middle) ? '' : `, median ${two(middle)} times the prediction`
  const parts = GOALS.flatMap((goal, i) => {
    const verdict = verdictOf(goal, figures)
    if (verdict === 'kept') return []
    const words = verdict === 'missed' ? 'misses the goal' : 'leaves the goal open'
    return [`${ASPECTS[i]} ${words}: ${shownOf(goal, figures)}${i === 2 ? side : ''}`]
  })
  return parts.length > 0 ? `- \`${name}\`: ${parts.join('; ')}.` : undefined
}

/** @param {number | undefined} value */
const two = (value) => (value === undefined || Number.isNaN(value) ? '–' : value.toFixed(2))
/** @param {number | undefined} value */
const one = (value) => (value === undefined || Number.isNaN(value) ? '–' : value.toFixed(1))

/**
 * Every plot's SVG by its name, for the scenarios that the model does not doubt.
 * @param {Row[]} rows
 * @returns {Record<string, string>}
 */
export function plotsOf(rows) {
  const valid = rows.filter(({ doubts }) => doubts.length === 0)
  const calm = valid.filter(isCalm)
  /** @param {(row: Row) => { x: number, y: number }} value @param {Row[]} of */
  const both = (value, of) => of.map((row) => ({ ...value(row), swings: swings(row) }))
  /** @type {Omit<Axis, 'label'>} */
  const packets = { domain: [3, 3000], ticks: [3, 10, 30, 100, 300, 1000, 3000], log: true }
  /** @type {Omit<Axis, 'label'>} */
  const spread = { domain: [1, 300], ticks: [1, 3, 10, 30, 100, 300], log: true }
  /** @type {Omit<Axis, 'label'>} */
  const speed = { domain: [0.3, 60], ticks: [0.3, 1, 3, 10, 30], log: true }
  /** @type {Omit<Axis, 'label'>} */
  const share = { domain: [0, 1], ticks: [0, 0.2, 0.4, 0.6, 0.8, 1] }
  /** @type {Omit<Axis, 'label'>} */
  const margin = { domain: [0.03, 10], ticks: [0.03, 0.1, 0.3, 1, 3, 10], log: true }
  /** @param {Pick<Axis, 'domain'>} axis @returns {Point[]} */
  const equal = ({ domain: [low, high] }) => [
    [low, low],
    [high, high],
  ]
  const swinging = valid.filter((row) => swings(row) && !isCalm(row))
  return {
    mean: scatter({
      title: 'Mean queue of calm loops',
      x: { ...packets, label: 'predicted, packets' },
      y: { ...packets, label: 'measured, packets' },
      lines: [equal(packets)],
      dots: both(({ model, packets }) => ({ x: model.mean, y: packets.mean }), calm),
    }),
    deviation: scatter({
      title: 'Standard deviation of the queue of calm loops',
      x: { ...spread, label: 'predicted, packets' },
      y: { ...spread, label: 'measured, packets' },
      lines: [equal(spread)],
      dots: both(({ model, packets }) => ({ x: model.deviation, y: packets.deviation }), calm),
    }),
    frequency: scatter({
      title: 'Frequency of loops that swing',
      x: { ...speed, label: 'predicted, rad/s' },
      y: { ...speed, label: 'measured, rad/s' },
      lines: [equal(speed)],
      dots: both(({ model, packets }) => ({ x: model.frequency, y: packets.frequency }), swinging),
    }),
    margin: scatter({
      title: 'Gain margin, and how regular the queue swings',
      x: { ...margin, label: 'gain margin' },
      y: { ...share, label: 'ratio of Miao and Seborg' },
      lines: [
        [
          [1, 0],
          [1, 1],
        ],
        [
          [margin.domain[0], SWINGS_FROM],
          [margin.domain[1], SWINGS_FROM],
        ],
      ],
      dots: both(({ margin: own, ratio }) => ({ x: own ?? Infinity, y: ratio }), valid),
    }),
    characteristic: scatter({
      title: '"The lower margin swings": right and false alarms',
      x: { ...share, label: 'false alarms, of the calm' },
      y: { ...share, label: 'right, of those that swing' },
      lines: [equal(share)],
      curve: characteristic(valid.filter((row) => !isNear(row))).points,
      dots: [],
    }),
  }
}

/**
 * The page as Markdown.
 * @param {Row[]} rows
 * @param {Row[]} own
 * @param {{ points: number, seed: number, drawn: number, refused: Map<string, number>, beyond: string[] }} about
 */
export function pageOf(rows, own, { points, seed, drawn, refused, beyond }) {
  const valid = rows.filter(({ doubts }) => doubts.length === 0)
  const beside = valid.slice(0, BESIDE)
  const figures = figuresOf(valid)
  const kinds = [...new Set(valid.map(({ own }) => own.queue.kind))].sort()
  /** @type {[string, Row[]][]} */
  const parts = [
    ['all', valid],
    ...kinds.map(
      (kind) => /** @type {[string, Row[]]} */ ([kind, valid.filter(({ own }) => own.queue.kind === kind)]),
    ),
    ['marks', valid.filter(({ own }) => own.ecn)],
    ['drops', valid.filter(({ own }) => !own.ecn)],
    ...SPACINGS.toSorted().map(
      (spacing) =>
        /** @type {[string, Row[]]} */ ([
          `spacing ${spacing}`,
          valid.filter(({ own }) => own.queue.spacing === spacing),
        ]),
    ),
  ]
  /** @type {[string, Row[]][]} */
  const doubtful = [
    ...beyond.map(
      (part) =>
        /** @type {[string, Row[]]} */ ([
          part,
          rows.filter(({ doubts }) => doubts.length === 1 && doubts[0] === part),
        ]),
    ),
    ['more than one of these', rows.filter(({ doubts }) => doubts.length > 1)],
    [
      `all above, and the ${beside.length} without a doubt that were drawn among them`,
      rows.filter((row) => row.doubts.length > 0 || beside.includes(row)),
    ],
  ]
  const ofKinds = kinds.map((kind) => ({
    kind,
    of: figuresOf(valid.filter(({ own }) => own.queue.kind === kind)),
  }))
  const weak = ofKinds.flatMap(({ kind, of }) => weaknessOf(kind, of) ?? [])
  const strong = ofKinds.filter(({ kind, of }) => weaknessOf(kind, of) === undefined)
  /** @type {[Row, string[]][]} */
  const checked = valid.map((row) => [row, missesOf(row)])
  const misses = checked.filter(([, of]) => of.length > 0)
  return `# The linear theory against packets

Made by \`npm run theory${points === POINTS && seed === SEED ? '' : ` -- --points ${points} --seed ${seed}`}\`: ${points} random scenarios that the model \`stability\` accepts without a doubt, each compared
with packets. ${drawn} were drawn to find them (seed ${seed}).

| what | goal | here, and its 95 % interval | |
|---|---|---|---|
${GOALS.map((goal) => {
  const bound = goal.most ? `at most ${100 * goal.goal} %` : `at least ${goal.goal}`
  return `| ${goal.what} | ${bound} | ${shownOf(goal, figures)} | ${VERDICTS[verdictOf(goal, figures)]} |`
}).join('\n')}

A goal is kept if the whole interval keeps it, missed if the whole interval misses it, and open otherwise.

A dot is a scenario: filled if its packets swing, a ring if they are calm.

![Mean queue](mean.svg) ![Standard deviation](deviation.svg)
![Frequency](frequency.svg) ![Margin](margin.svg)
![Characteristic](characteristic.svg)

## What it explains

The lab's own link: 10 Mb/s, 147 ms, thresholds of 30 and 90 packets, \`max_p\` 0.1, 300 packets of buffer, NewReno without ECN.

${table(
  [
    'flows',
    'discipline',
    '`w_q`',
    'margin',
    'period, s',
    'in packets',
    'queue',
    'in packets',
    'its deviation in packets',
    'ratio',
  ],
  own.map(ownOf),
)}

**The averaging time sets the period of RED's swing.** At these loads the margin is below 1 for most averages. So \`w_q\` changes
the swing more than it prevents it. A short average leaves only the delay of the round trip, and the loop swings about once in six
round trips. With the usual 0.002 the average adds a lag: the period is nearly twice as long, and the queue swings nearly twice as
far. Only an average over many round trips lowers the gain before the lag counts. The loop is then calm at once for many flows.

**GRED-I is quicker, not calmer.** It has no average, so no lag. Its margin is lower than RED's, and its packets swing too, but with
half the period and half the amplitude. It only looks calm beside RED: its swing is the small swing of a steep loop.

**The papers' scenarios with hundreds of flows are beyond the model.** With 200 or more flows at 10 Mb/s (May et al. 2000, and the
most crowded points of Brandauer et al. 2001) windows are below 4 packets, where timeouts decide. The model says so and gives no
number.

## Corrections to the model

The bounds of the doubts and three constants were fitted on 500 other scenarios (seeds 2 and 3), never on those of this page.

- **The mean.** W² p = 1.5 had a median error of 4 %, and 14 % at the 90th percentile, depending on window size: halvings cost
  whole packets. The law of Ott, Kemperman and Mathis (1.7156 for long windows) with an offset of 2.7 to 4.3 packets fits windows from
  4 packets up.
- **The gain.** The same law makes windows more sensitive to drops than the law for equal windows does, small windows most. With
  it, loops that swung at predicted margins of 1.4 to 2 have margins near 1.
- **The frequency.** Rates of W/R that fill the queue after a lag of R put the frequency 13 % too low. The packets in flight are those
  sent within one round trip; with that, the median is right.
- **The deviation.** Halvings of unequal windows are rougher than those of equal windows, and regular gaps between drops make less
  noise than random ones. Both follow from moments, without a fit. With drops as regular as in ns-2, packets are still rougher than
  predicted.
- **PIE far below margin 1** swings faster than predicted: its drop probability and its queue reach zero, which a linear model cannot
  express.

## How it was measured

- **Scenarios**: 4 to 200 equal greedy flows (NewReno or SACK, half of them with ECN), a link of 2 to 50 Mb/s, 40 to 300 ms of round
  trip, packets of 1000 bytes; gentle RED (40 %), GRED-I, Parabola, HRED, PIE and PI2 (12 % each). \`min_th\` is 0.1 to 1 of the pipe,
  \`max_th\` 2 to 5 times that, \`max_p\` 0.02 to 1, \`w_q\` 0.0003 to 0.05, all spacings of drops equally often; targets of the controllers 10
  to 60 ms. Rates, times and sizes are drawn evenly on a logarithmic scale. The buffer is as large as the curve needs.
- **Runs**: a warm-up of 30 s, 10 time constants of the average and 5 periods; then 100 periods, at least 120 s.
- **Swings** is the definition of process control: the ratio of Miao and Seborg (1999) of the queue's autocorrelation is above ${SWINGS_FROM},
  their bound. It compares the first peak with the first trough, so large but calm noise does not count as a swing.
- **Frequency**: the peak of the spectrum (Blackman and Tukey, Parzen's window over 4 periods), from 1/5 to 5 times the prediction.
- **Calm**, for mean and deviation, means a gain margin above 1. Below 1, the queue leaves its operating point.
- **Intervals** are at 95 %, over the scenarios as a sample of all that could be drawn. Those of medians and percentiles are order
  statistics (Conover 1999, section 3.2). That of the area is by DeLong, DeLong and Clarke-Pearson (1988), on the scale of the logit
  (Pepe 2003). Where every pair is in the right order, it is Clopper's and Pearson's for as many trials as there are loops of the
  rarer kind, which is wide.
- **Classified** are loops outside margins of ${NEAR.join(' to ')}. ${figures.number - figures.classified} of the ${figures.number} lie within; including them, the area is ${figures.areaOfAll.toFixed(3)}.

## By discipline

Errors are absolute. Ratios are measured over predicted: 10th percentile, median, 90th percentile.

${table(
  [
    'scenarios',
    'number',
    'calm',
    'swinging',
    'mean: median',
    '90th percentile',
    'deviation, ratio',
    'frequency, ratio',
    'area',
  ],
  parts.map(([name, own]) => lineOf(name, own)),
)}

The goals, discipline by discipline. ${
    strong.length > 0
      ? `All are kept for ${strong.map(({ kind }) => `\`${kind}\``).join(', ')}.`
      : 'For no discipline are all kept.'
  }

${weak.join('\n')}

## Where the model has doubts

The model gives no number there. Those drawn beside the first ${beside.length} without a doubt ran all the same, to test the doubts.

${table(
  [
    'doubt',
    'number',
    'calm',
    'swinging',
    'mean: median',
    '90th percentile',
    'deviation, ratio',
    'frequency, ratio',
    'area',
  ],
  doubtful.map(([name, own]) => lineOf(name, own)),
)}

How often each doubt occurred, of all scenarios drawn:

${table(
  ['doubt', 'scenarios'],
  [...refused].sort((a, b) => b[1] - a[1]).map(([words, number]) => [words, number]),
)}

## All misses

A miss is a calm loop whose mean is off by more than ${100 * MOST.mean} %, a swinging loop whose frequency is off by more than ${100 * MOST.frequency} %, or, outside margins of ${NEAR.join(' to ')}, a
loop that contradicts its margin: ${misses.length} of ${valid.length}.

${table(
  [
    'no.',
    'discipline',
    'flows',
    'Mb/s',
    'round trip, s',
    'window',
    'halvings a period',
    'margin',
    'ratio',
    'off',
  ],
  misses.map(([row, off]) => missOf(row, off)),
)}
`
}

/** @param {string} name @param {Row[]} rows */
function lineOf(name, rows) {
  const figures = figuresOf(rows)
  const { number, calm, swinging, mean, spread, frequencyRatio } = figures
  /** @param {number | undefined} value */
  const percent = (value) => (value === undefined ? '–' : `${one(100 * value)} %`)
  return [
    name,
    number,
    calm,
    swinging,
    percent(mean.median),
    percent(mean.most),
    spread.map(two).join(', '),
    frequencyRatio.map(two).join(', '),
    shownOf(GOALS[3], figures),
  ]
}

/** @param {Row} row */
function ownOf({ own, margin, ratio, model, packets }) {
  /** @param {{ frequency: number }} swing */
  const period = ({ frequency }) => two((2 * Math.PI) / frequency)
  return [
    own.flows,
    own.queue.kind,
    own.queue.w_q ?? '–',
    two(margin ?? undefined),
    period(model),
    period(packets),
    one(model.mean),
    one(packets.mean),
    one(packets.deviation),
    two(ratio),
  ]
}

/** @param {Row} row @param {string[]} off */
function missOf({ number, own, margin, ratio, model }, off) {
  const { queue, flows, rate_bps, ecn } = own
  const spacing = queue.spacing ? `, ${queue.spacing}` : ''
  return [
    number,
    `${queue.kind}${spacing}${ecn ? ', marks' : ''}`,
    flows,
    one(rate_bps / 1e6),
    model.rtt_s.toFixed(3),
    one(model.window),
    one(model.halvings ?? undefined),
    two(margin ?? undefined),
    two(ratio),
    off.join(', '),
  ]
}
