import type { Compared, Ellipse, Report, TrialReport } from '../../../generated/examination'
import {
  citationOf,
  escaped,
  figureOf,
  gradesOf,
  heading,
  LEGEND,
  MEASURES,
  parametersOf,
  RFC,
  reportedOf,
  ruleOf,
  verdictOf,
} from './messages'

/** Size and margins of a picture, in its own units. */
const PICTURE = { width: 260, height: 130, left: 30, right: 8, top: 8, bottom: 21 }
/** Margin around the ellipses, share of their extent. */
const MARGIN = 0.08
/** Least extents of the axes, so that negligible differences look small. */
const [LEAST_MS, LEAST_MBPS] = [5, 1]
/** Standard deviations around a mean that an axis covers: slightly more than the ellipse. */
const EXTENT = 1.1

/** Marks of the examined scheme and of its companions, in the order of the lanes. */
export const SIGNS = ['●', 'T', 'R', 'C', 'P', 'F', 'D']

/** A report card as a self-contained page, which prints on two sides of A4. */
export function htmlOf(report: Report): string {
  const { examined, trials } = report
  const title = escaped(`Report card: ${examined.label}`)
  const lanes = trials[0]?.lanes ?? []
  const rule = ruleOf(examined)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>${title}</h1>
${rule === undefined ? `<p><code>${escaped(examined.queue.kind)}</code> ${escaped(parametersOf(examined).join(', '))}</p>` : `<pre>${escaped(rule)}</pre>`}
<p>${escaped(citationOf(report))}</p>
<p class="key">${lanes.map(({ label }, i) => `<span class="lane-${i}"><b>${SIGNS[i]}</b> ${escaped(label)}</span>`).join(' ')}</p>
<p>${escaped(LEGEND)}</p>
</header>
<main>
${trials.map(cardOf).join('\n')}
</main>
</body>
</html>
`
}

function cardOf(trial: TrialReport): string {
  const verdicts = (measure: Compared) =>
    `<dt>${MEASURES[measure]}</dt><dd>${gradesOf(trial, measure)
      .map((grade) => `<span class="${grade.verdict}">${escaped(verdictOf(grade))}</span>`)
      .join('; ')}</dd>`
  const { section } = trial
  return `<section id="${escaped(trial.id)}">
<h2><a href="${RFC}#section-${section}">${section}</a> ${escaped(trial.title)}</h2>
${pictureOf(trial)}
<dl>${verdicts('delay')}${verdicts('goodput')}</dl>
<details><summary>Figures</summary>${tableOf(trial)}</details>
</section>`
}

/** Columns of a sheet, height of titles, gaps and key in units of a picture, and most letters of a title. */
const SHEET = { columns: 3, title: 14, gap: 10, key: 20, letters: 46 }

/** Attributes that squeeze a title which is too long for its column. */
const squeezed = ({ section, title }: TrialReport) =>
  section.length + title.length > SHEET.letters
    ? ` textLength="${PICTURE.width}" lengthAdjust="spacingAndGlyphs"`
    : ''

/** All pictures of a report as one SVG, on white. */
export function sheetOf({ trials }: Report): string {
  const [width, height] = [PICTURE.width + SHEET.gap, PICTURE.height + SHEET.title + SHEET.gap] as const
  const [wide, high] = [
    SHEET.columns * width,
    SHEET.key + Math.ceil(trials.length / SHEET.columns) * height,
  ] as const
  const cells = trials.map((trial, i) => {
    const [x, y] = [(i % SHEET.columns) * width, SHEET.key + Math.floor(i / SHEET.columns) * height] as const
    const picture = pictureOf(trial).replace(
      '<svg ',
      `<svg y="${SHEET.title}" width="${PICTURE.width}" height="${PICTURE.height}" `,
    )
    return `<svg x="${x}" y="${y}" width="${width}" height="${height}"><text class="title" x="2" y="10"${squeezed(trial)}>${trial.section} ${escaped(trial.title)}</text>${picture}</svg>`
  })
  const key = (trials[0]?.lanes ?? []).map(
    ({ label }, i) =>
      `<tspan class="sign lane-${i}" dx="${i > 0 ? 12 : 0}">${SIGNS[i]} ${escaped(label)}</tspan>`,
  )
  const style = `${coloured(COLOURS.light)} text { font: 9px sans-serif; fill: #555 } .title { font-weight: 700; fill: #000 } ${MARKS} .axis { stroke: #bbb }`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" role="img" aria-label="Delay and goodput of each scheme in each trial"><style>${style}</style><rect width="100%" height="100%" fill="#fff"/><text x="2" y="12">${key.join('')}</text>
${cells.join('\n')}
</svg>
`
}

function tableOf(trial: TrialReport): string {
  const reported = reportedOf(trial)
  const head = ['scheme', ...reported.map(heading)].map((words) => `<th scope="col">${escaped(words)}</th>`)
  const rows = trial.lanes.map((lane) => {
    const cells = reported.map((figure) => `<td>${escaped(figureOf(lane, figure))}</td>`)
    return `<tr><th scope="row">${escaped(lane.label)}</th>${cells.join('')}</tr>`
  })
  return `<div class="wide"><table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

/** A picture of a trial: x is delay, y is goodput, with an ellipse for each lane. */
export interface Drawn {
  /** Its axes, as a path. */
  axes: string
  /** Numbers and titles at the axes; `anchor` is SVG's `text-anchor`. */
  words: { x: number; y: number; anchor: 'start' | 'middle' | 'end'; text: string }[]
  /** The lanes with their indices. The examined one comes last, so that it is drawn over the others. */
  lanes: { lane: number; contour: string; x: number; y: number; sign: string }[]
}

/** The size of a picture, in its own units. */
export const [WIDTH, HEIGHT] = [PICTURE.width, PICTURE.height] as const

/** The picture of a trial; undefined if no lane has an ellipse. */
export function drawn({ lanes }: TrialReport): Drawn | undefined {
  const own = lanes.flatMap(({ ellipse }, i) => (ellipse ? [{ ellipse, i }] : []))
  if (own.length === 0) return undefined
  const x = scaleOf(
    own.map(({ ellipse }) => [1000 * ellipse.delay_s, 1000 * ellipse.delay_sd_s] as const),
    [PICTURE.left, PICTURE.width - PICTURE.right],
    LEAST_MS,
  )
  const y = scaleOf(
    own.map(({ ellipse }) => [1e-6 * ellipse.goodput_bps, 1e-6 * ellipse.goodput_sd_bps] as const),
    [PICTURE.height - PICTURE.bottom, PICTURE.top],
    LEAST_MBPS,
  )
  const floor = PICTURE.height - PICTURE.bottom
  return {
    axes: `M${PICTURE.left} ${PICTURE.top}V${floor}H${PICTURE.width - PICTURE.right}`,
    words: [
      ...x.ticks.map((at) => ({
        x: short(x.place(at)),
        y: floor + 9,
        anchor: 'middle' as const,
        text: String(at),
      })),
      ...y.ticks.map((at) => ({
        x: PICTURE.left - 3,
        y: short(y.place(at) + 3),
        anchor: 'end' as const,
        text: String(at),
      })),
      { x: PICTURE.width - PICTURE.right, y: PICTURE.height - 2, anchor: 'end', text: 'delay, ms' },
      { x: PICTURE.left + 3, y: PICTURE.top + 2, anchor: 'start', text: 'Mb/s' },
    ],
    lanes: [...own]
      .sort((a, b) => b.i - a.i)
      .map(({ ellipse, i }) => ({
        lane: i,
        contour: contourOf(ellipse, x.place, y.place),
        x: short(x.place(1000 * ellipse.delay_s)),
        y: short(y.place(1e-6 * ellipse.goodput_bps) + 3),
        sign: SIGNS[i]!,
      })),
  }
}

function pictureOf(trial: TrialReport): string {
  const picture = drawn(trial)
  if (!picture) return ''
  const { axes, words, lanes } = picture
  const anchored = { start: '', middle: ' text-anchor="middle"', end: ' text-anchor="end"' }
  const [numbers, titles] = [words.slice(0, -2), words.slice(-2)]
  const word = ({ x, y, anchor, text }: Drawn['words'][number]) =>
    `<text x="${x}" y="${y}"${anchored[anchor]}>${text}</text>`
  const across = numbers.filter(({ anchor }) => anchor === 'middle')
  const up = numbers.filter(({ anchor }) => anchor === 'end')
  return `<svg viewBox="0 0 ${PICTURE.width} ${PICTURE.height}" role="img" aria-label="${escaped(`${trial.title}: delay and goodput of each scheme`)}">
<path class="axis" d="${axes}"/>
${across.map(word).join('')}
${up.map(word).join('')}
${titles.map(word).join('\n')}
${lanes.map(({ lane, contour }) => `<path class="ellipse lane-${lane}" d="${contour}"/>`).join('')}
${lanes.map(({ lane, x, y, sign }) => `<text class="sign lane-${lane}" x="${x}" y="${y}" text-anchor="middle">${sign}</text>`).join('')}
</svg>`
}

/** An axis that covers all means with their deviations, and at least the extent `least`. */
function scaleOf(
  spreads: readonly (readonly [mean: number, deviation: number])[],
  [from, to]: readonly [from: number, to: number],
  extent: number,
) {
  const low = Math.min(...spreads.map(([mean, deviation]) => mean - EXTENT * deviation))
  const high = Math.max(...spreads.map(([mean, deviation]) => mean + EXTENT * deviation))
  const room = Math.max(MARGIN * (high - low), (extent - (high - low)) / 2)
  const [least, most] = [Math.max(0, low - room), high + room] as const
  const step = stepOf(most - least)
  const first = Math.ceil(least / step)
  const count = Math.floor(most / step) - first + 1
  const digits = Math.max(0, -Math.floor(Math.log10(step)))
  return {
    place: (value: number) => from + ((value - least) / (most - least)) * (to - from),
    ticks: Array.from({ length: count }, (_, i) => Number(((first + i) * step).toFixed(digits))),
  }
}

/** The step of 1, 2 or 5 times a power of ten that gives at most four ticks. */
function stepOf(extent: number): number {
  const power = 10 ** Math.floor(Math.log10(extent / 4))
  const step = [1, 2, 5, 10].find((times) => times * power >= extent / 4) ?? 10
  return step * power
}

/** Points of a contour. */
const POINTS = 32

function contourOf(
  { delay_s, goodput_bps, delay_sd_s, goodput_sd_bps, correlation }: Ellipse,
  x: (ms: number) => number,
  y: (mbps: number) => number,
): string {
  const rest = Math.sqrt(1 - correlation ** 2)
  const points = Array.from({ length: POINTS }, (_, i) => {
    const angle = (2 * Math.PI * i) / POINTS
    const [along, across] = [Math.cos(angle), Math.sin(angle)] as const
    const delay = 1000 * (delay_s + delay_sd_s * along)
    const goodput = 1e-6 * (goodput_bps + goodput_sd_bps * (correlation * along + rest * across))
    return `${short(x(delay))} ${short(y(goodput))}`
  })
  return `M${points.join('L')}Z`
}

const short = (value: number) => Number(value.toFixed(1))

const COLOURS = {
  light: ['#c02020', '#666', '#8a5a00', '#0a6b3d', '#1f5fb0', '#7a3fa0', '#00707a'],
  dark: ['#ff8080', '#aaa', '#e0aa50', '#60cc90', '#80b5ff', '#cc9aee', '#55ccd5'],
}

const coloured = (colours: readonly string[]) =>
  colours.map((colour, i) => `.lane-${i} { --own: ${colour} }`).join(' ')

/** Style of every picture. */
const MARKS = `.axis { fill: none } .ellipse { fill: var(--own); fill-opacity: 0.12; stroke: var(--own) } svg .sign { fill: var(--own); font-weight: 700 }`

const STYLE = `
:root { color-scheme: light dark; --ink: #1b1b1b; --paper: #fff; --faint: #767676; --line: #d0d0d0 }
${coloured(COLOURS.light)}
@media (prefers-color-scheme: dark) { :root { --ink: #eee; --paper: #16181c; --faint: #9a9a9a; --line: #3a3d44 } ${coloured(COLOURS.dark)} }
body { margin: 1rem auto; max-width: 75rem; padding: 0 1rem; background: var(--paper); color: var(--ink); font: 0.875rem/1.4 system-ui, sans-serif }
h1 { font-size: 1.5rem; margin: 0 0 0.5rem } h2 { font-size: 0.875rem; margin: 0 0 0.25rem }
p { margin: 0.25rem 0 } a { color: inherit }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: 1rem; margin-top: 1rem }
section { border-top: 1px solid var(--line); padding-top: 0.5rem; min-width: 0; break-inside: avoid }
svg { width: 100%; display: block } svg text { font-size: 9px; fill: var(--faint) }
.axis { stroke: var(--line) }
${MARKS}
.key span { margin-right: 0.75rem } .key b { color: var(--own) }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 0.5rem; margin: 0.25rem 0 } dt { color: var(--faint) } dd { margin: 0 }
.better::before { content: "▲ " } .worse::before { content: "▼ " } .as_good::before { content: "= " } .undecided::before { content: "? " }
.wide { overflow-x: auto } table { border-collapse: collapse; font-size: 0.75rem } td, th { padding: 0.1rem 0.5rem; text-align: right; white-space: nowrap } th[scope=row] { text-align: left }
@media print {
  @page { size: A4; margin: 9mm }
  :root { color-scheme: light; --ink: #000; --paper: #fff; --faint: #555; --line: #bbb } ${coloured(COLOURS.light)}
  body { margin: 0; padding: 0; max-width: none; font-size: 6.4pt; line-height: 1.2 }
  h1 { font-size: 11pt; margin: 0 } h2 { font-size: 6.6pt; margin: 0 }
  main { grid-template-columns: repeat(3, 1fr); gap: 1.5mm 4mm; margin-top: 2mm } section { padding-top: 0.8mm }
  svg { height: 25mm } details { display: none } p, dl { margin: 0 } a { text-decoration: none }
}
`
