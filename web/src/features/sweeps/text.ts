import { fixed } from '../../kit/format'

const plain = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 12 })
const range = (least: number, most: number, unit: string) =>
  `${plain(least)} to ${plain(most)} ${unit}`.trim()
const count = (n: number, one: string, many: string) => `${plain(n)} ${n === 1 ? one : many}`

/** All texts of replications and sweeps. */
export const sweepText = {
  places: {
    traffic: 'Traffic',
    link: 'Link',
    lane: (letter: string, name: string) => `Lane ${letter}: ${name}`,
    own: (name: string, title: string) => `${name}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
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
  few: (n: number) => `n = ${n}`,
  runs: {
    count: 'Replications',
    settings: (stretch: string) => `${stretch}, set up`,
    warmup: 'Warm-up',
    duration: 'Duration',
    changes: 'Changes',
    changesKept: (n: number) => `with the whole timeline, ${count(n, 'change', 'changes')}`,
    changesNone: 'as the lanes are now, from the start',
    /** The state of the lab to run. */
    lanes: {
      none: (at_s: number) => `the lanes as they were at ${fixed(at_s, 1)} s, run from the start`,
      kept: () => 'with the whole timeline',
    },
    again: 'Run again',
    stretch: (from_s: number, to_s: number) => `${plain(from_s)}–${plain(to_s)} s`,
    seeds: (first: number, last: number) => (first === last ? `seed ${first}` : `seeds ${first}–${last}`),
    stop: 'Stop',
    resume: 'Run the rest',
    progress: (done: number, all: number) => `${plain(done)} of ${plain(all)} runs`,
    left: (ms: number) =>
      ms < 90_000 ? `${fixed(ms / 1000, 0)} s left` : `${fixed(ms / 60_000, 0)} min left`,
    opening: 'Starting …',
    failed: (n: number) => `${count(n, 'run', 'runs')} failed`,
    replication: (seed: number) => `seed ${seed}`,
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
    caption: (n: number, stretch: string, seeds: string, lanes: string) =>
      `${count(n, 'run', 'runs')}, ${stretch}, ${seeds}; ${lanes}`,
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
    runs: (values: number, replications: number) =>
      `${count(values, 'value', 'values')} × ${count(replications, 'run', 'runs')} = ${plain(values * replications)}`,
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
    point: (lane: string, at: string, value: string, n: number) =>
      `${lane}, ${at}: ${value}, ${count(n, 'run', 'runs')}`,
    hint: 'A point opens its run in the lab. Whiskers are 95 % intervals.',
    differences: (first: string) => `small: against ${first}`,
    openPoint: (at: string) => `Open ${at} in the lab`,
    none: 'No finished run has this figure.',
    changed: 'These results are for other settings than those chosen now.',
    running: (done: number, all: number) => `Sweep ${done} of ${all}`,
    job: (at: string, seed: number) => `${at}, seed ${seed}`,
  },
} as const
