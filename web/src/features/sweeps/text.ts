import { fixed, plain, plural, ungrouped } from '../../kit/format'

const range = (least: number, most: number, unit: string) =>
  `${plain(least)} to ${plain(most)} ${unit}`.trim()
const runs = (n: number) => plural(n, { one: `${plain(n)} run`, other: `${plain(n)} runs` })
const values = (n: number) => plural(n, { one: `${plain(n)} value`, other: `${plain(n)} values` })
const seed = (n: number) => ungrouped(n, 0)
const stretch = (from_s: number, to_s: number) => `${plain(from_s)}–${plain(to_s)} s`
const seeds = (first: number, last: number) =>
  first === last ? `seed ${seed(first)}` : `seeds ${seed(first)}–${seed(last)}`
const progress = (done: number, all: number) => `${plain(done)} of ${plain(all)} runs`
const left = (ms: number) =>
  ms < 90_000 ? `${fixed(ms / 1000, 0)} s left` : `${fixed(ms / 60_000, 0)} min left`

/** All texts of replications and sweeps. */
export const sweepText = {
  places: {
    traffic: 'Traffic',
    link: 'Link',
    lane: (letter: string, name: string) => `Lane ${letter}: ${name}`,
    own: (name: string, title: string) => `${name}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    /** One of several classes of a kind. */
    one: (title: string, id: string) => `${title} (${id})`,
    /** A field of a part. */
    within: (parts: readonly string[], title: string) => [...parts, title].join(': '),
    axis: (title: string, unit: string) => (unit ? `${title}, ${unit}` : title),
    atFault: (title: string, value: string) => `${title} ${value}:`,
    value: (value: number, unit: string) => (unit ? `${plain(value)} ${unit}` : plain(value)),
    bytes: 'kB',
    packets: 'packets',
    udp: 'UDP rate',
    poisson: 'Poisson rate',
    poissonLoad: 'Poisson load',
    roundTrip: 'Round trip of every TCP flow',
    linkRate: 'Link rate',
    buffer: 'Buffer',
  },
  values: {
    empty: 'At least one value is needed.',
    tooMany: (most: number, given: number) => `At most ${plain(most)} values; there are ${plain(given)}.`,
    steps: (least: number, most: number) => `A whole number from ${range(least, most, '')}.`,
    aboveZero: 'A logarithmic spacing needs ends above 0.',
    equalEnds: 'Both ends are the same.',
    noNumber: (word: string) => (word ? `“${word}” is not a number.` : 'A number is needed.'),
    notWhole: (word: string, unit: string) =>
      unit ? `${word} ${unit} is finer than the smallest step.` : `${word} is not a whole number.`,
    outside: (word: string, least: number, most: number, unit: string) =>
      `${word} is outside ${range(least, most, unit)}.`,
  },
  file: {
    noField: 'the panel has no field for this; `npm run sweep` varies it',
    numbers: 'the panel varies numbers; the other values are left out',
    one: 'the panel varies one setting; `npm run sweep` varies several',
  },
  close: 'Close',
  few: (value: string, n: number) => `${value} (n = ${n})`,
  runs: {
    count: 'Replications',
    settings: (stretch: string) => `${stretch}, set up`,
    warmup: 'Warm-up',
    duration: 'Duration',
    changes: 'Changes',
    changesKept: (n: number) =>
      plural(n, {
        one: `with the whole timeline, ${plain(n)} change`,
        other: `with the whole timeline, ${plain(n)} changes`,
      }),
    changesNone: 'as the lanes are now, from the start',
    again: 'Run again',
    stretch,
    seeds,
    stop: 'Stop',
    resume: 'Run the rest',
    progress,
    /** With the time that is left, ms. */
    progressLeft: (done: number, all: number, left_ms: number) => `${progress(done, all)}, ${left(left_ms)}`,
    opening: 'Starting …',
    failed: (n: number) => plural(n, { one: `${plain(n)} run failed`, other: `${plain(n)} runs failed` }),
    replication: (n: number) => `seed ${seed(n)}`,
    refused: 'This cannot run',
    large: 'This is unusually large and has not been started',
    anyway: 'Run it anyway',
    broken: 'No worker could be started',
    late: (warmup_s: number, duration_s: number) =>
      `The warm-up (${plain(warmup_s)} s) must be shorter than the duration (${plain(duration_s)} s).`,
  },
  board: {
    title: 'Figures of the lanes over replications',
    run: (n: number) => `Run ${n}×`,
    empty:
      'Runs the lanes several times, each time with a new seed, and gives means with 95 % confidence intervals.',
    /** Runs, the measured stretch, and seeds: of the lanes as they were at a time, or with their timeline. */
    caption: {
      none: (n: number, from_s: number, to_s: number, first: number, last: number, at_s: number) =>
        `${runs(n)}, ${stretch(from_s, to_s)}, ${seeds(first, last)}; the lanes as they were at ${fixed(at_s, 1)} s, run from the start`,
      kept: (n: number, from_s: number, to_s: number, first: number, last: number, _at_s: number) =>
        `${runs(n)}, ${stretch(from_s, to_s)}, ${seeds(first, last)}; with the whole timeline`,
    },
    stale: 'The scenario has changed since these ran.',
    passed: 'Planned events have happened since these ran: they describe the lanes before.',
    more: 'More figures',
    moreTitle: 'All figures',
    sweep: 'Sweep …',
    difference: (letter: string) => `${letter} against A`,
    note:
      '± is half the width of the 95 % confidence interval: Hall’s for a lane, Student’s for a difference. A difference is reported where its interval, from pairs with the same seed, excludes 0; ' +
      'the lanes’ own intervals may overlap. Each figure is tested by itself: of twenty that do not differ, one may seem to.',
    saveCsv: 'Save as CSV',
    saveRuns: 'Save all runs',
    saveRunsHint: 'npm run sweep on this file gives the figures of this table.',
    saveRun: 'Save the first run',
    saveRunHint:
      'The scenario with the warm-up and duration of this table: npm run sim on it gives the first run.',
  },
  sweep: {
    title: 'Sweep',
    settings: 'What is run',
    vary: 'Vary',
    spacing: 'Values',
    spacings: { linear: 'even steps', log: 'even factors', list: 'list' },
    from: 'From',
    to: 'To',
    steps: 'Number',
    list: 'Values',
    lanes: 'Lanes',
    needsLane: 'Holds the varied setting.',
    noLane: 'At least one lane is needed.',
    runs: (count: number, replications: number) =>
      `${values(count)} × ${runs(replications)} = ${plain(count * replications)}`,
    run: 'Run',
    figure: 'Figure',
    view: 'Results as',
    views: { plot: 'Plot', table: 'Table' },
    save: 'Save',
    saveCsv: 'CSV',
    saveJson: 'JSON',
    saveSvg: 'SVG',
    csvHint: 'Every figure, as npm run -s sweep -- FILE --csv prints it, with a description above',
    jsonHint: 'The sweep itself; npm run -s sweep -- FILE repeats it',
    svgHint: 'The plot as shown',
    empty:
      'Choose a setting and its values, then run. Every value runs through all lanes with the same random numbers, ' +
      'several times with different seeds; the plot shows means with 95 % intervals.',
    plotLabel: (figure: string, what: string) => `${figure} against ${what}`,
    /** A lane's mean at a value of the varied setting. */
    point: (lane: string, setting: string, value: string, mean: string, unit: string, n: number) =>
      unit
        ? `${lane}, ${setting} ${value}: ${mean} ${unit}, ${runs(n)}`
        : `${lane}, ${setting} ${value}: ${mean}, ${runs(n)}`,
    hint: 'A point opens its run in the lab. Whiskers are 95 % intervals.',
    /** After the title of the figure. */
    differences: (first: string) => `small: against ${first}`,
    openPoint: (setting: string, value: string) => `Open ${setting} ${value} in the lab`,
    none: 'No finished run has this figure.',
    changed: 'These results are for other settings than those chosen now.',
    job: (setting: string, value: string, n: number) => `${setting} ${value}, seed ${seed(n)}`,
  },
} as const
