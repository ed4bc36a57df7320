import { fixed } from '../../kit/format'

/** The course of a line, in the unit of its plot. */
export type Course =
  | { kind: 'full' | 'empty' }
  | { kind: 'swings'; from: number; to: number; full: boolean }
  | { kind: 'climbs' | 'falls'; from: number; to: number; settles: boolean }
  | { kind: 'wavers' | 'stays'; at: number }

/** Units of the plots to predict. */
export const UNITS = { queue: 'packets', delay: 'ms', loss: '%' }
type Plotted = keyof typeof UNITS
type Of = Exclude<Plotted, 'loss'>

/** Two digits: a hand is no more precise. */
const amount = (value: number) =>
  (value < 0.5 ? 0 : Number(value.toPrecision(value < 9.5 ? 1 : 2))).toLocaleString('en')
const withUnit = (value: number, of: Plotted) => `${amount(value)} ${UNITS[of]}`

/** The course of a line in words, drawn or simulated. */
function course(words: Record<Course['kind'] | 'settles', string>, own: Course, of: Of): string {
  switch (own.kind) {
    case 'full':
      return `${words.full} full`
    case 'empty':
      return `${words.empty} ${of === 'queue' ? 'empty' : 'near zero'}`
    case 'swings':
      return own.full
        ? `${words.swings} between ${withUnit(own.from, of)} and the full buffer`
        : `${words.swings} between ${amount(own.from)} and ${withUnit(own.to, of)}`
    case 'climbs':
    case 'falls': {
      const to = `${words[own.kind]} from ${amount(own.from)} to ${withUnit(own.to, of)}`
      return own.settles ? `${to} and ${words.settles} there` : to
    }
    case 'wavers':
      return `${words.wavers} around ${withUnit(own.at, of)}`
    case 'stays':
      return `${words.stays} near ${withUnit(own.at, of)}`
  }
}

const NOW = {
  full: 'stays',
  empty: 'stays',
  swings: 'swings',
  climbs: 'climbs',
  falls: 'falls',
  wavers: 'wavers',
  stays: 'stays',
  settles: 'stays',
}
const THEN = {
  full: 'stayed',
  empty: 'stayed',
  swings: 'swung',
  climbs: 'climbed',
  falls: 'fell',
  wavers: 'wavered',
  stays: 'stayed',
  settles: 'stayed',
}

/** A ratio in words. */
function times(ratio: number): string {
  if (ratio >= 1.8) return `, about ${amount(ratio)} times as high`
  if (ratio >= 1.25) return ', clearly higher'
  if (ratio > 0.8) return ''
  return ratio > 0.55 ? ', clearly lower' : ratio > 0.4 ? ', about half as high' : ', far lower'
}

/** A point on a plot, in words. */
const spot = ({ t_s, value }: { t_s: number; value: number }, of: Plotted) =>
  `${withUnit(value, of)} at ${fixed(t_s, 1)} s`

const PLOTTED = { queue: 'the queue', delay: 'the delay', loss: 'the loss' }

/** All texts of the lesson screens, except the lessons' own. */
export const lessonScreenText = {
  region: 'Lesson',
  /** The language of words that are not translated. */
  english: 'English',
  list: {
    title: 'Lessons',
    kinds: 'What to open',
    lessons: 'Lessons',
    plans: 'Plans for lecturers',
    lead: 'Each asks what will happen before it happens, and takes a few minutes. Nothing is scored or stored.',
    minutes: (n: number) => `${n} min`,
    exercises: 'Exercises',
    exercisesLead:
      'Homework: each says what your lab must show. Check it here as often as you like, then hand in its link.',
    open: 'Open a lesson from a file …',
    template: 'Save a template',
    guide: 'How to write one',
    how: 'A lesson, or a plan, is one text file.',
    refused: (name: string, what: string) => `${name} is not a valid ${what}`,
  },
  worksheet: {
    who: 'Name',
    when: 'Date',
    again: 'This lesson on a screen:',
    qr: 'QR code of this lesson',
    time: 's',
    units: UNITS,
    number: (unit: string) => (unit ? `Your number, ${unit}:` : 'Your number:'),
    came: 'What came:',
    why: 'Why:',
  },
  step: (at: number, of: number) => `Step ${at} of ${of}`,
  stepNamed: (at: number, heading: string) => `Step ${at}: ${heading}`,
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
    how: { draw: 'Draw in the empty part of the plot', point: 'Press into the empty part of the plot' },
    orKeys: ', or move ',
    handles: { draw: 'its handles', point: 'a mark' },
    withKeys: ' with the arrow keys; Enter returns here',
    axis: 'Your number',
    run: 'Run',
    unsure: 'I’m not sure',
    first: 'Predict first; then it runs.',
    running: (t_s: number) => `Running to ${fixed(t_s, 0)} s …`,
    hall: 'Say what you expect. → runs it.',
  },
  draw: {
    region: (letter: string) => `Your drawing in lane ${letter}`,
    here: 'draw here',
    handle: (t_s: number) => `Your drawing at ${fixed(t_s, 0)} s`,
    value: (value: number, of: Of) => `${fixed(value, 0)} ${UNITS[of]}`,
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
  chosen: 'you chose',
  right: 'holds',
  placed: {
    you: 'you',
    run: 'the run',
    both: (you: string, run: string) => `You placed ${you}; in this run it was ${run}.`,
    run_only: (run: string) => `In this run it was ${run}.`,
    none: 'This run does not have that number.',
  },
  drawn: {
    you: (of: Of) => `You drew a ${of} that `,
    drew: (own: Course, of: Of) => course(NOW, own, of),
    came: (own: Course, of: Of) => course(THEN, own, of),
    fullFor: (share: number) => `, full for ${fixed(100 * share, 0)}\u00a0% of the time`,
    alike: (name: string, apart: number, of: Of) =>
      `, and so it did behind ${name}: on average the two are ${withUnit(apart, of)} apart.`,
    but: (name: string, came: string) => `; behind ${name} it ${came}.`,
    also: (name: string, came: string, ratio: number) => `; behind ${name} it ${came}${times(ratio)}.`,
    unsure: (name: string, of: Of, came: string) => `Behind ${name} the ${of} ${came}.`,
  },
  pointed: {
    you: 'You pointed at ',
    spot,
    came: (name: string, of: Plotted, where: 'highest' | 'lowest', found: { t_s: number; value: number }) =>
      `; behind ${name} ${PLOTTED[of]} was ${where} with ${spot(found, of)}`,
    met: ', and that is where you pointed.',
    off: (apart_s: number | undefined, apart: number | undefined, of: Plotted) => {
      const parts = [
        apart_s !== undefined && `${fixed(Math.abs(apart_s), 1)} s ${apart_s < 0 ? 'earlier' : 'later'}`,
        apart !== undefined && `${withUnit(Math.abs(apart), of)} ${apart < 0 ? 'lower' : 'higher'}`,
      ].filter(Boolean)
      const same =
        apart_s === undefined ? ', at the time you said' : apart === undefined ? ', as high as you said' : ''
      return `: ${parts.join(' and ')}${same}.`
    },
    unsure: (name: string, of: Plotted, where: string, found: { t_s: number; value: number }) =>
      `Behind ${name} ${PLOTTED[of]} was ${where} with ${spot(found, of)}.`,
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
        case 'empty':
          return own.kind
        case 'swings':
          return `${amount(own.from)}–${own.full ? 'full' : amount(own.to)}`
        case 'climbs':
        case 'falls':
          return `${amount(own.from)} → ${amount(own.to)}`
        default:
          return amount(own.at)
      }
    },
    point: (of: Plotted, where: 'highest' | 'lowest', t_s: number) =>
      `${where === 'highest' ? 'Highest' : 'Lowest'} ${of}, at ${fixed(t_s, 1)} s`,
  },
  stretch: (from_s: number, to_s: number) => `over ${fixed(from_s, 0)}–${fixed(to_s, 0)} s, one run`,
  seed: (seed: number) => `seed ${seed}`,
  link: {
    unknown: (name: string) => `There is no lesson “${name}”`,
    known: (names: readonly string[]) => `There are ${names.slice(0, -1).join(', ')} and ${names.at(-1)}.`,
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
      `ignored, because the lesson sets this itself; with a lesson you can use ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`,
    line: (line: number) => `line ${line}`,
  },
} as const
