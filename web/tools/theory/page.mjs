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

/** What the predictions are to keep, each from one of the figures. */
const GOALS = [
  ['error of the mean queue of calm loops, median', 5, ({ mean }) => 100 * mean.median, '%'],
  ['the same, of nine in ten at most', 10, ({ mean }) => 100 * mean.most, '%'],
  ['error of the frequency of loops that swing, median', 15, ({ frequency }) => 100 * frequency.median, '%'],
  ['area under the curve of "the lower margin swings"', 0.95, ({ area }) => area, ''],
]

const two = (value) => (value === undefined || Number.isNaN(value) ? '–' : value.toFixed(2))
const one = (value) => (value === undefined || Number.isNaN(value) ? '–' : value.toFixed(1))
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** Every plot's SVG by its name, of the scenarios of which the model has no doubt. */
export function plotsOf(rows) {
  const valid = rows.filter(({ doubts }) => doubts.length === 0)
  const calm = valid.filter(isCalm)
  const both = (value, of) => of.map((row) => ({ ...value(row), swings: swings(row) }))
  const packets = { domain: [3, 3000], ticks: [3, 10, 30, 100, 300, 1000, 3000], log: true }
  const spread = { domain: [1, 300], ticks: [1, 3, 10, 30, 100, 300], log: true }
  const speed = { domain: [0.3, 60], ticks: [0.3, 1, 3, 10, 30], log: true }
  const share = { domain: [0, 1], ticks: [0, 0.2, 0.4, 0.6, 0.8, 1] }
  const margin = { domain: [0.03, 10], ticks: [0.03, 0.1, 0.3, 1, 3, 10], log: true }
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

/** The page as Markdown. */
export function pageOf(rows, own, { points, seed, drawn, refused, beyond }) {
  const valid = rows.filter(({ doubts }) => doubts.length === 0)
  const figures = figuresOf(valid)
  const kinds = [...new Set(valid.map(({ own }) => own.queue.kind))].sort()
  const parts = [
    ['all', valid],
    ...kinds.map((kind) => [kind, valid.filter(({ own }) => own.queue.kind === kind)]),
    ['marks', valid.filter(({ own }) => own.ecn)],
    ['drops', valid.filter(({ own }) => !own.ecn)],
    ...['geometric', 'uniform', 'wait'].map((spacing) => [
      `spacing ${spacing}`,
      valid.filter(({ own }) => own.queue.spacing === spacing),
    ]),
  ]
  const doubtful = [
    ...beyond.map((part) => [part, rows.filter(({ doubts }) => doubts.length === 1 && doubts[0] === part)]),
    ['more than one of these', rows.filter(({ doubts }) => doubts.length > 1)],
    ['all above, and those without a doubt', rows],
  ]
  const misses = valid.map((row) => [row, missesOf(row)]).filter(([, of]) => of.length > 0)
  return `# The linear theory beside packets

Made by \`npm run theory${points === 500 && seed === 1 ? '' : ` -- --points ${points} --seed ${seed}`}\`: ${points} random scenarios of which the model \`stability\` has no doubt, each beside
what packets do. ${drawn} were drawn for it (seed ${seed}).

| what | goal | here | |
|---|---|---|---|
${GOALS.map(([what, goal, of, unit]) => {
  const value = of(figures)
  const kept = unit === '%' ? value <= goal : value >= goal
  const shown = unit === '%' ? `${one(value)} %` : value.toFixed(3)
  return `| ${what} | ${unit === '%' ? `at most ${goal} %` : `at least ${goal}`} | ${shown} | ${kept ? 'kept' : '**missed**'} |`
}).join('\n')}

A dot is a scenario: filled where its packets swing, a ring where they are calm.

![Mean queue](mean.svg) ![Standard deviation](deviation.svg)
![Frequency](frequency.svg) ![Margin](margin.svg)
![Characteristic](characteristic.svg)

## What it explains

The lab's own link: 10 Mb/s, 147 ms, thresholds of 30 and 90 packets, \`max_p\` 0.1, 300 packets of buffer, NewReno without marks.

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

**RED swings with the time of its averaging.** The margin is below 1 for most averages at these loads, and \`w_q\` decides less whether
RED swings than how: a short average leaves the loop the delay of the round trip alone, and it swings about once in six of them; with the usual
0.002 the average adds a lag, the period is nearly twice as long, and so the queue goes nearly twice as far. Only an average of many round trips
brings the gain down before the lag counts, and the loop is calm at once where the flows are many.

**GRED-I is no calmer, but quicker.** It has no average and so no lag: its margin is lower than RED's, it swings in packets, too, but with half the
period, and its queue goes half as far. What looks calm beside RED is a small swing of a steep loop.

**The scenarios of the papers with hundreds of flows are beyond the model.** 200 or more flows at 10 Mb/s (May et al. 2000, and the most crowded points of
Brandauer et al. 2001) have windows below 4 packets, where timeouts decide; it says so there and gives no number.

## What the model needed

The bounds of its doubts, and three numbers, were found on 500 other scenarios (seeds 2 and 3), never on those of this page.

- **The mean.** W² p = 1.5 was off by 4 % in the median and 14 % for one in ten, by how small windows are: halvings cost whole packets. The law of
  Ott, Kemperman and Mathis (1.7156 for long windows) with an offset of 2.7 to 4.3 packets fits windows from 4 packets on.
- **The gain.** The same law makes the window feel drops more than that of alike windows does, most where windows are small; with it loops that swung
  at predicted margins of 1.4 to 2 have margins about 1.
- **The frequency.** Rates of W/R that fill the queue late by a lag of R put the swing 13 % too low. What is under way is what was sent within
  a round trip; with that the median is right.
- **The deviation.** Halvings of windows that differ are rougher than those of windows alike, and regular gaps of drops make less noise than
  random ones; both follow from moments, without a fit. After drops as regular as those of ns-2 the packets are rougher still than that.
- **PIE far below margin 1** swings faster than is predicted: its drop probability and its queue reach zero, which no linear model has.

## How it was measured

- **Scenarios**: 4 to 200 equal greedy flows (NewReno or SACK, half of them with ECN), a link of 2 to 50 Mb/s, 40 to 300 ms of round
  trip, packets of 1000 bytes; gentle RED (40 %), GRED-I, Parabola, HRED, PIE and PI2 (12 % each). \`min_th\` is 0.1 to 1 of the pipe,
  \`max_th\` 2 to 5 times that, \`max_p\` 0.02 to 1, \`w_q\` 0.0003 to 0.05, each spacing of drops as often; targets of the controllers 10
  to 60 ms. What has a length is drawn evenly on a logarithmic scale. The buffer holds what the curve needs.
- **Runs**: a warm-up of 30 s, 10 time constants of the average and 5 periods; then 100 periods, at least 120 s.
- **Swings** is what process control calls so: the ratio of Miao and Seborg (1999) of the queue's autocorrelation is above ${SWINGS_FROM},
  their bound. It compares the first peak with the first trough, so that a large calm noise is no swing.
- **Frequency**: the peak of the spectrum (Blackman and Tukey, Parzen's window over 4 periods), from 1/5 to 5 times the prediction.
- **Calm**, for mean and deviation, is a gain margin above 1. Where it is below, the point of rest is one that the queue leaves.
- **Told apart** are loops outside margins of ${NEAR.join(' to ')}. ${figures.number - figures.told} of the ${figures.number} lie within; with them the area is ${figures.areaOfAll.toFixed(3)}.

## By discipline

Errors are without sign; ratios are measured over predicted, as the value of one in ten, the median, and of nine in ten.

${table(
  [
    'scenarios',
    'number',
    'calm',
    'swinging',
    'mean: median',
    'nine in ten',
    'deviation, ratio',
    'frequency, ratio',
    'area',
  ],
  parts.map(([name, own]) => lineOf(name, own)),
)}

## Where the model has doubts

It gives no number there. These scenarios were drawn beside the others and run all the same, so that it can be seen what the doubts
are worth.

${table(
  [
    'doubt',
    'number',
    'calm',
    'swinging',
    'mean: median',
    'nine in ten',
    'deviation, ratio',
    'frequency, ratio',
    'area',
  ],
  doubtful.map(([name, own]) => lineOf(name, own)),
)}

How often it said what, of all that were drawn:

${table(
  ['what', 'scenarios'],
  [...refused].sort((a, b) => b[1] - a[1]).map(([words, number]) => [words, number]),
)}

## All misses

A mean of a calm loop that is off by more than ${100 * MOST.mean} %, a frequency of one that swings by more than ${100 * MOST.frequency} %, and outside margins of ${NEAR.join(' to ')} a
loop that does what its margin denies: ${misses.length} of ${valid.length}.

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

function lineOf(name, rows) {
  const { number, calm, swinging, mean, spread, frequencyRatio, area } = figuresOf(rows)
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
    Number.isNaN(area) ? '–' : area.toFixed(3),
  ]
}

function ownOf({ own, margin, ratio, model, packets }) {
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
