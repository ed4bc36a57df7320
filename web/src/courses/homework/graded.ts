import type { Estimate } from '../../generated/sweep'
import type { Palette } from '../../plots/palette'
import { escaped } from '../../plots/pen'
import type { Met } from '../language/exercise'
import type { Lesson } from '../language/lesson'
import { type Judged, metOf } from './judge'
import { marks as t } from './messages'
import { scoreWords } from './rank'
import { exerciseText as text } from './text'

/** A graded hand-in: an error, or a verdict on each criterion. */
export interface Result {
  /** Line in the file of links, from 1. */
  line: number
  who: string
  fault?: string
  judged?: readonly Judged[]
  replications?: number
  /** Line of the first identical hand-in. */
  same?: number
  /** Whether it equals the exercise's starting values. */
  unchanged?: boolean
  /** The exercise's score, if it has one. */
  score?: Estimate
  /** Rank among different hand-ins, 1 for the best; set if hand-ins are ranked. */
  rank?: number
}

/** A grading run, with everything needed to repeat it. */
export interface Graded {
  lesson: Lesson
  results: readonly Result[]
  seed: string
  /** First seed; the others follow. */
  first: number
  /** Version of the simulation core. */
  version: string
  /** Whether rows are sorted by rank, and show it with the score. */
  ranked?: boolean
}

const verdictOf = ({ judged }: Result): string => (judged ? t.all[metOf(judged)] : t.broken)
const countOf = ({ judged = [] }: Result): number => judged.filter(({ met }) => met === 'holds').length

function notesOf({ fault, same, unchanged, replications, judged }: Result, few: number): string[] {
  return [
    ...(fault === undefined ? [] : [fault]),
    ...(same === undefined ? [] : [t.same(same)]),
    ...(unchanged ? [t.unchanged] : []),
    ...(judged && replications !== undefined && replications > few ? [t.more(replications)] : []),
  ]
}

/** Results by rank, the best first, those without a rank last. */
const byRank = (results: readonly Result[]): readonly Result[] =>
  results.toSorted(
    (a, b) =>
      (a.rank ?? Number.POSITIVE_INFINITY) - (b.rank ?? Number.POSITIVE_INFINITY) ||
      (b.score?.mean ?? 0) - (a.score?.mean ?? 0) ||
      a.line - b.line,
  )

/** Rank and score, as the first cells of a row. */
const rankCells = ({ rank, score }: Result): string[] => [
  rank === undefined ? '' : String(rank),
  score ? scoreWords(score) : '',
]

/** One row per hand-in, below a header. */
export function gradedRows({ lesson, results: given, seed, version, ranked = false }: Graded): string[][] {
  const results = ranked ? byRank(given) : given
  const { criteria, situations, replications } = lesson.exercise!
  const heads = [
    ...(ranked ? [t.rank, t.score] : []),
    t.line,
    t.who,
    t.verdict,
    t.count(criteria.length),
    ...criteria.flatMap((_, i) => [t.criterion(i + 1), ...situations.map(({ says }) => t.at(i + 1, says))]),
    t.notes,
    t.seed,
    t.version,
  ]
  const rows = results.map((result) => [
    ...(ranked ? rankCells(result) : []),
    String(result.line),
    result.who,
    verdictOf(result),
    result.judged ? String(countOf(result)) : '',
    ...criteria.flatMap((_, i) => {
      const own = result.judged?.[i]
      return own
        ? [text.met[own.met], ...own.situations.map(({ figure }) => figure)]
        : ['', ...situations.map(() => '')]
    }),
    notesOf(result, replications).join('; '),
    seed,
    version,
  ])
  return [heads, ...rows]
}

/** The same as a self-contained page, to read and print. */
export function gradedHtml(graded: Graded, palette: Palette): string {
  const { lesson, seed, first, version, ranked = false } = graded
  const results = ranked ? byRank(graded.results) : graded.results
  const { criteria, situations, replications, score } = lesson.exercise!
  const title = t.title(lesson.title)
  const counts = new Map([...Object.values(t.all), t.broken].map((verdict) => [verdict as string, 0]))
  for (const result of results) counts.set(verdictOf(result), counts.get(verdictOf(result))! + 1)
  const head = [
    ...(ranked ? [t.rank, t.score] : []),
    t.line,
    t.who,
    t.verdict,
    ...criteria.map((_, i) => t.criterion(i + 1)),
    t.notes,
  ]
  return [
    '<!doctype html>',
    `<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>`,
    `<style>${styleOf(palette)}</style>`,
    '<body><main>',
    `<h1>${escaped(title)}</h1>`,
    `<p>${escaped(
      t.summary(
        results.length,
        [...counts].filter(([, count]) => count > 0),
      ),
    )}</p>`,
    `<ol>${criteria.map((own, i) => `<li>${escaped(own.says)} <span>${escaped(demandsOf(results, i))}</span></li>`).join('')}</ol>`,
    `<p>${escaped(t.tried(situations.map(({ says }) => says)))} ${escaped(rulesOf())}</p>`,
    `<div class="table"><table><thead><tr>${head.map((cell) => `<th scope="col">${escaped(cell)}</th>`).join('')}</tr></thead><tbody>`,
    ...results.map((result) => rowHtml(result, criteria.length, replications, ranked)),
    '</tbody></table></div>',
    `<footer>${escaped(t.again(lesson.name, seed, first, replications, version))}</footer>`,
    '</main></body></html>\n',
  ].join('\n')

  function rulesOf(): string {
    const packets = criteria.some((own) => 'same' in own)
    return [t.rule, packets && t.packets, ranked && score && t.ranked(score.says)].filter(Boolean).join(' ')
  }
}

/** The demand of a criterion, from the first hand-in that was judged. */
const demandsOf = (results: readonly Result[], i: number): string =>
  results.find(({ judged }) => judged)?.judged?.[i]?.situations[0]?.demand ?? ''

function rowHtml(result: Result, criteria: number, few: number, ranked: boolean): string {
  const { line, who, judged } = result
  const met = judged ? metOf(judged) : 'broken'
  const cells = judged ? judged.map((own) => criterionHtml(own)).join('') : `<td colspan="${criteria}"></td>`
  const place = ranked ? rankCells(result).map((cell) => `<td>${escaped(cell)}</td>`) : []
  return `<tr>${place.join('')}<td class="number">${line}</td><th scope="row">${escaped(who)}</th>${markHtml(met, verdictOf(result))}${cells}<td>${escaped(
    notesOf(result, few).join('; '),
  )}</td></tr>`
}

const SIGNS: Record<Met | 'broken', string> = {
  holds: '✓',
  fails: '✗',
  uncertain: '?',
  unmeasured: '·',
  broken: '!',
}

const markHtml = (met: Met | 'broken', words: string, below = '') =>
  `<td class="${met}"><b><span aria-hidden="true">${SIGNS[met]}</span> ${escaped(words)}</b>${below}</td>`

const criterionHtml = ({ met, situations }: Judged): string =>
  markHtml(
    met,
    text.met[met],
    situations
      .map(
        (own) =>
          `<br><small class="${own.met}">${situations.length > 1 ? `${escaped(own.says)}: ` : ''}${escaped(own.figure)}</small>`,
      )
      .join(''),
  )

const styleOf = ({ ink, muted, hairline, paper, font, forced }: Palette): string =>
  [
    `body{margin:0;background:${paper};color:${ink};font:14px/1.45 ${font};font-feature-settings:"tnum"}`,
    'main{max-width:1200px;margin:0 auto;padding:24px 16px 64px}',
    'h1{font-size:22px;margin:0 0 8px}p,li{max-width:80ch}',
    'table{border-collapse:collapse;width:100%;margin:16px 0}',
    `th,td{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-bottom:1px solid ${hairline}}`,
    '.table{overflow-x:auto}th{font-weight:600}th[scope=row],td:last-child{min-width:8em;overflow-wrap:anywhere}.number{text-align:right}',
    `b{font-weight:500;white-space:nowrap}small,li span,footer{color:${muted}}.fails b,small.fails,.broken b{color:${forced}}`,
    'small{font-size:12px;white-space:nowrap}',
    '@page{size:A4 landscape;margin:12mm}@media print{.table{overflow:visible}main{padding:0;max-width:none}body{font-size:10px}small{font-size:9px}thead{display:table-header-group}tr{break-inside:avoid}}',
  ].join('')
