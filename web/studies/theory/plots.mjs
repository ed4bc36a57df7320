import { scaleLinear, scaleLog } from 'd3-scale'

/** Sizes, px. */
const SIZE = { width: 480, height: 360 }
const MARGIN = { left: 56, right: 16, top: 16, bottom: 48 }

/** Colours of the page's two themes. */
const STYLE = `
:root { --paper: #fcfbf8; --ink: #1b1c1e; --muted: #5d5f64; --hairline: #e3e0d8; --calm: #0072b2; --swings: #c85200 }
@media (prefers-color-scheme: dark) {
:root { --paper: #131416; --ink: #ecebe6; --muted: #a5a7ab; --hairline: #2d2f33; --calm: #52aee6; --swings: #f58a45 } }
text { font: 12px Inter, system-ui, sans-serif; fill: var(--muted) }
.title { fill: var(--ink); font-weight: 600 }
.grid { stroke: var(--hairline) }
.line { fill: none; stroke: var(--muted) }
.curve { fill: none; stroke: var(--calm); stroke-width: 2 }
.calm { fill: none; stroke: var(--calm); stroke-width: 1.5 }
.swings { fill: var(--swings) }`

/**
 * @typedef {[number, number]} Point
 * @typedef {{ label: string, domain: [number, number], ticks: number[], log?: boolean }} Axis
 */

/** @param {Axis} axis @param {[number, number]} range */
const scaled = ({ domain, log }, range) => (log ? scaleLog(domain, range) : scaleLinear(domain, range))

/**
 * A scatter plot; dots of swinging queues are filled, those of calm ones are rings.
 * @param {object} drawing
 * @param {string} drawing.title
 * @param {Axis} drawing.x
 * @param {Axis} drawing.y
 * @param {{ x: number, y: number, swings: boolean }[]} drawing.dots
 * @param {Point[][]} [drawing.lines]
 * @param {Point[]} [drawing.curve]
 */
export function scatter({ title, x, y, dots, lines = [], curve }) {
  const { width, height } = SIZE
  const across = scaled(x, [MARGIN.left, width - MARGIN.right])
  const up = scaled(y, [height - MARGIN.bottom, MARGIN.top + 24])
  /** @param {[number, number]} domain @param {number} value */
  const held = ([low, high], value) => Math.min(Math.max(value, low), high)
  /** @param {Point} point */
  const at = ([a, b]) => [across(held(x.domain, a)), up(held(y.domain, b))].map((value) => value.toFixed(1))
  /** @param {Point[]} points */
  const path = (points) => points.map((point, i) => `${i === 0 ? 'M' : 'L'}${at(point).join(',')}`).join('')
  /** @param {string | number} text @param {string | number} left @param {string | number} top */
  const words = (text, left, top, more = '') => `<text x="${left}" y="${top}"${more}>${text}</text>`
  const bottom = height - MARGIN.bottom
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${title}</title><style>${STYLE}</style>`,
    `<rect width="${width}" height="${height}" style="fill:var(--paper)"/>`,
    words(title, MARGIN.left, 22, ' class="title"'),
    ...x.ticks.map((tick) => {
      const left = across(tick).toFixed(1)
      return `<line class="grid" x1="${left}" x2="${left}" y1="${MARGIN.top + 24}" y2="${bottom}"/>${words(tick, left, bottom + 16, ' text-anchor="middle"')}`
    }),
    ...y.ticks.map((tick) => {
      const top = up(tick)
      return `<line class="grid" x1="${MARGIN.left}" x2="${width - MARGIN.right}" y1="${top.toFixed(1)}" y2="${top.toFixed(1)}"/>${words(tick, MARGIN.left - 8, (top + 4).toFixed(1), ' text-anchor="end"')}`
    }),
    words(x.label, (MARGIN.left + width - MARGIN.right) / 2, height - 12, ' text-anchor="middle"'),
    `<text transform="translate(14 ${(bottom + MARGIN.top + 24) / 2}) rotate(-90)" text-anchor="middle">${y.label}</text>`,
    ...lines.map((points) => `<path class="line" d="${path(points)}"/>`),
    ...(curve ? [`<path class="curve" d="${path(curve)}"/>`] : []),
    ...dots.map(({ x: a, y: b, swings }) => {
      const [left, top] = at([a, b])
      return `<circle class="${swings ? 'swings' : 'calm'}" cx="${left}" cy="${top}" r="2.5"/>`
    }),
  ].join('\n')}\n</svg>\n`
}
