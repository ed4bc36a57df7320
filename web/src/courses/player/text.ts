import { all, fixed, parts, plain, ungrouped } from '../../kit/format'

/** The course of a line, in the unit of its plot. */
export type Course =
  | { kind: 'full' | 'empty' }
  | { kind: 'swings'; from: number; to: number; full: boolean }
  | { kind: 'climbs' | 'falls'; from: number; to: number; settles: boolean }
  | { kind: 'wavers' | 'stays'; at: number }

type Plotted = 'queue' | 'delay' | 'loss'
type Drawable = Exclude<Plotted, 'loss'>
type Spot = { t_s: number; value: number }

/** What a drawing was compared with: the course of the run behind a lane, by the name of its scheme. */
export interface DrawingCompared {
  of: Drawable
  name: string
  was: Course
  /** Share of the time for which a swinging queue was full; 0 if it is not worth a word. */
  full: number
  /** The reader's own course, and how it was met; undefined without a drawing. */
  mine?: {
    course: Course
    /** Alike; of another kind; or of the same kind at another level. */
    met: 'alike' | 'other' | 'same'
    /** Mean distance, in the unit of the plot. */
    apart: number
    /** The run's mean over the drawing's. */
    ratio: number
  }
}

/** What a point was compared with: the extreme of the run behind a lane, by the name of its scheme. */
export interface PointCompared {
  of: Plotted
  where: 'highest' | 'lowest'
  name: string
  found: Spot
  /** The reader's own point, and how much later and higher the extreme is; what agrees is undefined. */
  mine?: Spot & { apart_s: number | undefined; apart: number | undefined }
}

/** Units of the plots to predict. */
const units = { queue: 'packets', delay: 'ms', loss: '%' }

/** Two digits: a hand is no more precise. */
const amount = (value: number) => plain(value < 0.5 ? 0 : value, value < 9.5 ? 1 : 2)
const measured = (shown: string, of: Plotted) =>
  of === 'queue' && shown === '1' ? '1 packet' : `${shown} ${units[of]}`
const withUnit = (value: number, of: Plotted) => measured(amount(value), of)
/** A difference; one of losses is in percentage points. */
const apartBy = (value: number, of: Plotted) => {
  if (of !== 'loss') return withUnit(value, of)
  return amount(value) === '1' ? '1 percentage point' : `${amount(value)} percentage points`
}

/** What a drawn line does. */
const drew = (own: Course, of: Drawable): string => {
  switch (own.kind) {
    case 'full':
      return 'stays full'
    case 'empty':
      return of === 'queue' ? 'stays empty' : 'stays near zero'
    case 'swings':
      return own.full
        ? `swings between ${withUnit(own.from, of)} and the full buffer`
        : `swings between ${amount(own.from)} and ${withUnit(own.to, of)}`
    case 'climbs':
      return own.settles
        ? `climbs from ${amount(own.from)} to ${withUnit(own.to, of)} and stays there`
        : `climbs from ${amount(own.from)} to ${withUnit(own.to, of)}`
    case 'falls':
      return own.settles
        ? `falls from ${amount(own.from)} to ${withUnit(own.to, of)} and stays there`
        : `falls from ${amount(own.from)} to ${withUnit(own.to, of)}`
    case 'wavers':
      return `wavers around ${withUnit(own.at, of)}`
    case 'stays':
      return `stays near ${withUnit(own.at, of)}`
  }
}

/** What the run's line did. */
const came = (own: Course, of: Drawable, full: number): string => {
  switch (own.kind) {
    case 'full':
      return 'stayed full'
    case 'empty':
      return of === 'queue' ? 'stayed empty' : 'stayed near zero'
    case 'swings': {
      const swung = own.full
        ? `swung between ${withUnit(own.from, of)} and the full buffer`
        : `swung between ${amount(own.from)} and ${withUnit(own.to, of)}`
      return full > 0 ? `${swung}, full for ${fixed(100 * full, 0)}\u00a0% of the time` : swung
    }
    case 'climbs':
      return own.settles
        ? `climbed from ${amount(own.from)} to ${withUnit(own.to, of)} and stayed there`
        : `climbed from ${amount(own.from)} to ${withUnit(own.to, of)}`
    case 'falls':
      return own.settles
        ? `fell from ${amount(own.from)} to ${withUnit(own.to, of)} and stayed there`
        : `fell from ${amount(own.from)} to ${withUnit(own.to, of)}`
    case 'wavers':
      return `wavered around ${withUnit(own.at, of)}`
    case 'stays':
      return `stayed near ${withUnit(own.at, of)}`
  }
}

/** A ratio in words; nothing for two that are about as high. */
const times = (ratio: number): string => {
  if (ratio >= 1.8) return `, about ${amount(ratio)} times as high`
  if (ratio >= 1.25) return ', clearly higher'
  if (ratio > 0.8) return ''
  return ratio > 0.55 ? ', clearly lower' : ratio > 0.4 ? ', about half as high' : ', far lower'
}

/** A point on a plot, in words. */
const spot = ({ t_s, value }: Spot, of: Plotted) => `${withUnit(value, of)} at ${fixed(t_s, 1)} s`

const plotted = { queue: 'the queue', delay: 'the delay', loss: 'the loss' }

const stretch = (from_s: number, to_s: number) => `over ${fixed(from_s, 0)}–${fixed(to_s, 0)} s, one run`

/** All texts of the lesson screens, except the lessons' own. */
export const lessonScreenText = {
  region: 'Lesson',
  units,
  /** The language of words that are not translated. */
  english: 'English',
  list: {
    title: 'Lessons',
    kinds: 'What to open',
    lessons: 'Lessons',
    plans: 'Plans for lecturers',
    lead: 'Each asks what will happen before it happens, and takes a few minutes. Nothing is scored or stored.',
    minutes: (n: number) => `${plain(n)} min`,
    exercises: 'Exercises',
    exercisesLead:
      'Homework: each says what your lab must show. Check it here as often as you like, then hand in its link.',
    open: 'Open a lesson from a file …',
    template: 'Save a template',
    guide: 'How to write one',
    how: 'A lesson, or a plan, is one text file.',
    refused: {
      lesson: (name: string) => `${name} is not a valid lesson`,
      plan: (name: string) => `${name} is not a valid plan`,
    },
  },
  worksheet: {
    who: 'Name',
    when: 'Date',
    again: 'This lesson on a screen:',
    qr: 'QR code of this lesson',
    tick: (value: number) => plain(value, 4),
    time: (t_s: number) => `${plain(t_s, 4)} s`,
    axis: (letter: string, unit: string) => `${letter}: ${unit}`,
    number: (unit: string) => (unit ? `Your number, ${unit}:` : 'Your number:'),
    came: 'What came:',
    why: 'Why:',
  },
  step: (at: number, of: number) => `Step ${plain(at)} of ${plain(of)}`,
  stepNamed: (at: number, heading: string) => `Step ${plain(at)}: ${heading}`,
  value: (value: string, unit: string) => (unit ? `${value} ${unit}` : value),
  steps: 'Steps of the lesson',
  all: 'All lessons',
  leaveHall: 'Leave the hall',
  sheet: { fold: 'Fold the lesson away', unfold: 'Unfold the lesson', answer: 'Answer' },
  next: 'Next',
  back: 'Back',
  nextLesson: 'Next lesson',
  keys: 'also ← →',
  leave: 'Open this in the lab',
  leaveHint:
    'Leaves the lesson and keeps everything as it is. Undo goes back, also to what was there before.',
  nextTry: 'Next:',
  figure: 'See the figure',
  papers: {
    'brandauer-2001': 'Brandauer et al. 2001',
    'may-2000': 'May et al. 2000',
    'zheng-2000': 'Zheng and Atiquzzaman 2000',
    'hu-2004': 'Hu and Kshemkalyani 2004',
    'l4s-2023': 'L4S: RFC 9332 and l4s-tests',
    'jou-2003': 'Jou and Baras 2003',
    se7: 'Companion to Peterson and Davie, 7th edition',
  } as Record<string, string>,
  paper: (name: string, place: string) => `${name}, ${place}`,
  ask: {
    /** How to answer on a plot; with a keyboard, the link in the sentence leads to what the keys move. */
    how: {
      draw: {
        touch: 'Draw in the empty part of the plot.',
        before: 'Draw in the empty part of the plot, or move ',
        link: 'its handles',
        after: ' with the arrow keys; Enter returns here.',
      },
      point: {
        touch: 'Press into the empty part of the plot.',
        before: 'Press into the empty part of the plot, or move ',
        link: 'a mark',
        after: ' with the arrow keys; Enter returns here.',
      },
    },
    axis: 'Your number',
    run: 'Run',
    unsure: 'I’m not sure',
    first: 'Predict first; then it runs.',
    running: (t_s: number) => `Running to ${fixed(t_s, 0)} s …`,
    hall: 'Say what you expect. → runs it.',
  },
  draw: {
    region: (letter: string) => `Your drawing in lane ${letter}`,
    here: '✎ draw here',
    handle: (t_s: number) => `Your drawing at ${fixed(t_s, 0)} s`,
    value: (value: number, of: Drawable) => measured(fixed(value, 0), of),
    none: 'not drawn yet',
    yours: 'your drawing',
  },
  point: {
    region: (letter: string) => `Your point in lane ${letter}`,
    here: 'press here',
    when: 'Your point, when',
    much: { queue: 'Your point, queue', delay: 'Your point, delay', loss: 'Your point, loss' },
    spot,
    yours: 'your point',
    found: { highest: 'highest', lowest: 'lowest' },
  },
  /** Beside a choice: that the reader made it, and that it holds. */
  chosen: (mine: boolean, right: boolean) =>
    mine && right ? 'you chose, holds' : mine ? 'you chose' : right ? 'holds' : '',
  placed: {
    you: 'you',
    run: 'the run',
    both: (you: string, run: string) => `You placed ${you}; in this run it was ${run}.`,
    run_only: (run: string) => `In this run it was ${run}.`,
    none: 'This run does not have that number.',
  },
  /** What stands between two pairs of asterisks is strong. */
  drawn: ({ of, name, was, full, mine }: DrawingCompared): string => {
    const truth = came(was, of, full)
    if (!mine) return `Behind ${name} the ${of} ${truth}.`
    const said = `You drew a ${of} that **${drew(mine.course, of)}**`
    switch (mine.met) {
      case 'alike':
        return `${said}, and so it did behind ${name}: on average the two are ${withUnit(mine.apart, of)} apart.`
      case 'other':
        return parts([said, `behind ${name} it ${truth}.`])
      case 'same':
        return parts([said, `behind ${name} it ${truth}${times(mine.ratio)}.`])
    }
  },
  pointed: ({ of, where, name, found, mine }: PointCompared): string => {
    if (!mine) return `Behind ${name} ${plotted[of]} was ${where} with ${spot(found, of)}.`
    const { apart_s, apart } = mine
    const said = parts([
      `You pointed at **${spot(mine, of)}**`,
      `behind ${name} ${plotted[of]} was ${where} with ${spot(found, of)}`,
    ])
    if (apart_s === undefined && apart === undefined) return `${said}, and that is where you pointed.`
    const time =
      apart_s === undefined
        ? []
        : [apart_s < 0 ? `${fixed(-apart_s, 1)} s earlier` : `${fixed(apart_s, 1)} s later`]
    const height =
      apart === undefined ? [] : [apart < 0 ? `${apartBy(-apart, of)} lower` : `${apartBy(apart, of)} higher`]
    const off = all([...time, ...height])
    if (apart_s === undefined) return `${said}: ${off}, at the time you said.`
    return apart === undefined ? `${said}: ${off}, as high as you said.` : `${said}: ${off}.`
  },
  answers: {
    of: { queue: 'Queue', delay: 'Delay' },
    /** The lesson's words for a figure, with the lane's name of it in brackets. */
    named: (word: string, says?: string) =>
      says ? `${says} (${word})` : word.charAt(0).toUpperCase() + word.slice(1),
    amount,
    course: (own: Course): string => {
      switch (own.kind) {
        case 'full':
          return 'full'
        case 'empty':
          return 'empty'
        case 'swings':
          return own.full ? `${amount(own.from)}–full` : `${amount(own.from)}–${amount(own.to)}`
        case 'climbs':
        case 'falls':
          return `${amount(own.from)} → ${amount(own.to)}`
        default:
          return amount(own.at)
      }
    },
    point: {
      highest: {
        queue: (t_s: number) => `Highest queue, at ${fixed(t_s, 1)} s`,
        delay: (t_s: number) => `Highest delay, at ${fixed(t_s, 1)} s`,
        loss: (t_s: number) => `Highest loss, at ${fixed(t_s, 1)} s`,
      },
      lowest: {
        queue: (t_s: number) => `Lowest queue, at ${fixed(t_s, 1)} s`,
        delay: (t_s: number) => `Lowest delay, at ${fixed(t_s, 1)} s`,
        loss: (t_s: number) => `Lowest loss, at ${fixed(t_s, 1)} s`,
      },
    },
  },
  stretch,
  /** After the title of a lesson: of what run the answer is. */
  ofRun: (from_s: number, to_s: number, seed: number) =>
    ` · ${stretch(from_s, to_s)}, seed ${ungrouped(seed, 0)}`,
  link: {
    unknown: (name: string) => `There is no lesson “${name}”`,
    known: (names: readonly string[]) => `There are ${all(names)}.`,
    faulty: 'This lesson cannot be opened',
    cut: 'The link to this lesson is incomplete',
    cutHow: 'Part of it is missing. Ask for it again, or for the lesson as a file.',
    madeCut: 'Your work in it could not be read, so it opens at its start.',
    newer: 'This lesson needs a later version of the lab',
    newerHow: 'Reload the page to get the latest version.',
    invalid: 'The address contains no readable lesson',
    invalidHow: 'It may have been changed in transit. Ask for it again, or for the lesson as a file.',
    tooLong: 'This lesson is too long for a link',
    tooLongHow: 'Share its file instead.',
    parameters: (names: readonly string[]) =>
      `ignored, because the lesson sets this itself; with a lesson you can use ${all(names)}`,
    line: (line: number) => `line ${ungrouped(line, 0)}`,
  },
} as const
