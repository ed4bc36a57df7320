import type {
  Compared,
  Examined,
  Grade,
  LaneReport,
  Report,
  TrialReport,
} from '../../../generated/examination'

/** The guidelines for the trials. */
export const RFC = 'https://www.rfc-editor.org/rfc/rfc7928'

const fixed = (value: number, digits: number) => value.toFixed(digits).replace(/^-(0(\.0+)?)$/, '$1')

/** The display of a figure: title, unit, factor from SI, decimals. */
export interface Reported {
  name: string
  title: string
  unit: string
  factor: number
  digits: number
}

/** Figures in the order of table columns. */
export const REPORTED: readonly Reported[] = [
  { name: 'goodput_bps', title: 'goodput', unit: 'Mb/s', factor: 1e-6, digits: 2 },
  { name: 'goodput_share', title: 'of the link', unit: '%', factor: 100, digits: 1 },
  { name: 'utilisation', title: 'link in use', unit: '%', factor: 100, digits: 1 },
  { name: 'delay_mean_s', title: 'delay, mean', unit: 'ms', factor: 1000, digits: 1 },
  { name: 'delay_p50_s', title: 'median', unit: 'ms', factor: 1000, digits: 1 },
  { name: 'delay_p95_s', title: '95 %', unit: 'ms', factor: 1000, digits: 1 },
  { name: 'delay_p99_s', title: '99 %', unit: 'ms', factor: 1000, digits: 1 },
  { name: 'loss', title: 'loss', unit: '%', factor: 100, digits: 2 },
  { name: 'marks', title: 'marks', unit: '%', factor: 100, digits: 2 },
  { name: 'fairness', title: 'Jain’s index', unit: '', factor: 1, digits: 3 },
  { name: 'ratio', title: 'goodput ratio', unit: '', factor: 1, digits: 2 },
  { name: 'loss_first', title: 'loss, first', unit: '%', factor: 100, digits: 2 },
  { name: 'loss_second', title: 'loss, second', unit: '%', factor: 100, digits: 2 },
  { name: 'completion_mean_s', title: 'completion, mean', unit: 's', factor: 1, digits: 2 },
  { name: 'completion_p95_s', title: 'completion, 95 %', unit: 's', factor: 1, digits: 2 },
  { name: 'settle_s', title: 'settles in', unit: 's', factor: 1, digits: 1 },
]

/** The figures that at least one lane of a trial has. */
export const reportedOf = ({ lanes }: TrialReport): Reported[] =>
  REPORTED.filter(({ name }) => lanes.some(({ figures }) => name in figures))

export const heading = ({ title, unit }: Reported): string => (unit === '' ? title : `${title}, ${unit}`)

/** A figure with its 95 % confidence interval, as text. */
export function figureOf({ figures }: LaneReport, { name, factor, digits }: Reported): string {
  const { mean = null, ci95 = null } = figures[name] ?? {}
  if (mean === null) return '–'
  const value = fixed(factor * mean, digits)
  return ci95 === null ? value : `${value} ± ${fixed(factor * ci95, digits)}`
}

const OF_MEASURE: Record<Compared, Reported> = {
  delay: REPORTED.find(({ name }) => name === 'delay_mean_s')!,
  goodput: REPORTED.find(({ name }) => name === 'goodput_bps')!,
}

export const VERDICTS: Record<Grade['verdict'], string> = {
  better: 'better than',
  as_good: 'as good as',
  worse: 'worse than',
  undecided: 'undecided beside',
}

export const MEASURES: Record<Compared, string> = { delay: 'Delay', goodput: 'Goodput' }

/** The scheme that all must be compared with (RFC 7928, section 8.2.6). */
const BASE = 'Tail Drop'

/** The reported grades of a measure: against Tail Drop, and against the best companion if that is another scheme. */
export const gradesOf = ({ grades }: TrialReport, measure: Compared): Grade[] =>
  grades.filter((grade) => grade.measure === measure && (grade.beside === BASE || grade.best))

export function verdictOf({ verdict, beside, best, measure, difference: { mean, ci95 } }: Grade): string {
  const { factor, digits, unit } = OF_MEASURE[measure]
  const name = best ? `${beside}, the best` : beside
  const words = `${VERDICTS[verdict]} ${name}`
  if (mean === null) return words
  const sign = mean < 0 ? '−' : '+'
  const by = `${sign}${fixed(Math.abs(factor * mean), digits)}`
  return `${words} (${by}${ci95 === null ? '' : ` ± ${fixed(factor * ci95, digits)}`} ${unit})`
}

export const sentencesOf = (trial: TrialReport): string[] =>
  (['delay', 'goodput'] as const).map(
    (measure) => `${MEASURES[measure]}: ${gradesOf(trial, measure).map(verdictOf).join('; ')}.`,
  )

export const parametersOf = ({ queue }: Examined): string[] =>
  Object.entries(queue)
    .filter(([name]) => name !== 'kind' && name !== 'text')
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)

/** The text of a rule, which is printed on lines of its own; undefined for other schemes. */
export const ruleOf = ({ queue }: Examined): string | undefined =>
  queue.kind === 'rule' ? queue.text.trimEnd() : undefined

/** How to cite a report. */
export const citationOf = ({ examined: { label, suite, version, replications } }: Report): string =>
  `Report card of ${label}: AQM Lab ${version}, examination ${suite} after RFC 7928, ${replications} replications of each trial.`

export const LEGEND =
  'Each lane is the mean of all seconds after the warm-up, with the 1-sigma ellipse of the normal distribution that fits their ' +
  'delay and goodput best (RFC 7928, section 2.7). Better and worse: the 95 % interval of the paired difference excludes zero, ' +
  'and the difference is at least 1 ms or 1 % of the link. As good as: the whole interval is less than that. Otherwise undecided.'

/** Text with HTML's special characters escaped. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
