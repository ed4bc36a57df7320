import { type Selection, select } from 'd3-selection'
import { line } from 'd3-shape'
import { spread } from '../plots/labels'
import { LANE_DASHES, LANE_LETTERS, type Palette } from '../plots/palette'
import { xScale, xTicks, yScale } from './sweep-scales'

/** One lane's mean at one value, in shown units. */
export interface Mark {
  /** Number of the point in the sweep. */
  point: number
  x: number
  mean: number
  /** Half of the interval; none below two runs. */
  ci95: number | undefined
  /** What the mark says for ears, and when it is looked at. */
  words: string
}

export interface Course {
  /** The lane's place in the lab: its colour, dash and sign. */
  lane: number
  name: string
  marks: Mark[]
}

export interface SweepFrame {
  width: number
  height: number
  palette: Palette
  courses: Course[]
  /** All values of the sweep, run or not. */
  values: number[]
  log: boolean
  xTitle: string
  yTitle: string
  label: string
}

export interface SweepEvents {
  open(point: number): void
  /** What is looked at, or nothing. */
  look(words: string | undefined): void
}

/** A mark where it stands. */
interface Placed extends Mark {
  lane: number
  left: number
  top: number
}

type Layer = Selection<SVGGElement, null, SVGSVGElement, unknown>
type Scale = (value: number) => number

/** Disc, square, triangle, diamond. */
const SIGNS = [
  'M4,0A4,4,0,1,1,-4,0A4,4,0,1,1,4,0',
  'M-4,-4h8v8h-8z',
  'M0,-5L5,4H-5z',
  'M0,-5.5L5,0L0,5.5L-5,0z',
]
const MARGIN = { top: 32, right: 128, bottom: 52, left: 64 }
/** On a plot as narrow as this, lanes are named by their letters alone. */
const NARROW = 480
const NARROW_MARGIN = { ...MARGIN, right: 28, left: 48 }
/** Room between the axes and the first value. */
const INSET = 16
const CAP = 3
/** Lanes stand this far apart, so that their intervals do not hide each other. */
const ASIDE = 5
/** What a finger meets. */
const REACH = 12
const NAME_GAP = 16
const LONGEST_NAME = 16

/** A figure against what a sweep varies: means, whiskers of their 95 % intervals, a course for each lane. */
export class SweepPlot {
  readonly #svg: SVGSVGElement
  readonly #events: SweepEvents

  constructor(svg: SVGSVGElement, events: SweepEvents) {
    this.#svg = svg
    this.#events = events
  }

  draw(frame: SweepFrame): void {
    const { width, height, palette, courses, values } = frame
    const margin = width < NARROW ? NARROW_MARGIN : MARGIN
    const right = width - margin.right
    const bottom = height - margin.bottom
    const marks = courses.flatMap((course) => course.marks)
    const x = xScale(values, frame.log, [margin.left + INSET, right - INSET])
    const y = yScale(
      marks.map(({ mean, ci95 = 0 }) => [mean - ci95, mean + ci95]),
      [bottom, margin.top],
    )
    const svg = select<SVGSVGElement, unknown>(this.#svg)
      .attr('viewBox', `0 0 ${width} ${height}`)
      .attr('width', width)
      .attr('height', height)
      .attr('role', 'group')
      .attr('aria-label', frame.label)
      .attr('font-family', palette.font)
      .attr('font-size', 12)
      .attr('fill', palette.muted)
    const layer = (name: string): Layer =>
      svg.selectAll<SVGGElement, null>(`g.${name}`).data([null]).join('g').attr('class', name)

    rules(layer('rules'), y.ticks(5), y, [margin.left, right], palette)
    numbers(layer('x-numbers'), xTicks(values, x), (tick) => [x(tick), bottom + 18], 'middle')
    numbers(layer('y-numbers'), y.ticks(5), (tick) => [margin.left - 8, y(tick)], 'end')
    title(layer('y-title'), frame.yTitle, [0, 14], 'start', palette)
    title(layer('x-title'), frame.xTitle, [(margin.left + right) / 2, height - 6], 'middle', palette)

    const placed = courses.map(({ lane, marks }, i): Placed[] => {
      const aside = (i - (courses.length - 1) / 2) * ASIDE
      return marks.map((mark) => ({ ...mark, lane, left: x(mark.x) + aside, top: y(mark.mean) }))
    })
    lines(layer('lines'), placed, palette)
    whiskers(layer('whiskers'), placed.flat(), y, palette)
    this.#signs(layer('signs'), placed, palette)
    const named = width < NARROW ? courses.map((course) => ({ ...course, name: '' })) : courses
    names(layer('names'), named, placed, [margin.top, bottom], right, palette)
  }

  #signs(layer: Layer, courses: Placed[][], palette: Palette): void {
    const groups = layer
      .selectAll<SVGGElement, Placed>('g')
      .data(courses.flat(), ({ lane, point }) => `${lane} ${point}`)
      .join((entered) => {
        const group = entered.append('g').attr('role', 'button').attr('data-testid', 'sweep-point')
        group.append('circle').attr('class', 'reach').attr('r', REACH).attr('fill', 'transparent')
        group.append('path')
        return group
      })
      .attr('aria-label', ({ words }) => words)
      .attr('data-lane', ({ lane }) => LANE_LETTERS[lane]!)
      .attr('data-point', ({ point }) => point)
      .attr('transform', ({ left, top }) => `translate(${left},${top})`)
      .on('click', (_event, { point }) => this.#events.open(point))
      .on('keydown', (event: KeyboardEvent, mark) => this.#key(event, courses, mark))
      .on('pointerenter focus', (_event, { words }) => this.#events.look(words))
      .on('pointerleave blur', () => this.#events.look(undefined))
    groups
      .select('path')
      .attr('d', ({ lane }) => SIGNS[lane]!)
      .attr('fill', ({ lane }) => palette.lanes[lane]!)
      .attr('stroke', palette.paper)
    // One stop for the tab key; arrows go from there.
    const nodes = groups.nodes()
    const stop = nodes.find((node) => node === document.activeElement) ?? nodes[0]
    for (const node of nodes) node.setAttribute('tabindex', node === stop ? '0' : '-1')
  }

  #key(event: KeyboardEvent, courses: Placed[][], mark: Placed): void {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      this.#events.open(mark.point)
      return
    }
    const course = courses.findIndex((marks) => marks.includes(mark))
    const step = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] }[event.key]
    if (!step || course < 0) return
    event.preventDefault()
    const [across, along] = step as [number, number]
    const marks = courses[(course + across + courses.length) % courses.length]!
    const same = marks.findIndex(({ point }) => point === mark.point)
    const next = marks[same + along]
    const node = next && this.#svg.querySelector<SVGGElement>(signOf(next))
    for (const other of this.#svg.querySelectorAll('[role=button]'))
      if (node) other.setAttribute('tabindex', other === node ? '0' : '-1')
    node?.focus()
  }
}

const signOf = ({ lane, point }: Placed) =>
  `[role=button][data-lane=${LANE_LETTERS[lane]}][data-point="${point}"]`

function rules(
  layer: Layer,
  ticks: number[],
  y: Scale,
  [from, to]: [number, number],
  palette: Palette,
): void {
  layer
    .selectAll('path')
    .data(ticks)
    .join('path')
    .attr('stroke', palette.hairline)
    .attr('d', (tick) => `M${from},${y(tick)}H${to}`)
}

function numbers(
  layer: Layer,
  ticks: number[],
  at: (tick: number) => [number, number],
  anchor: 'middle' | 'end',
): void {
  layer
    .selectAll('text')
    .data(ticks)
    .join('text')
    .attr('text-anchor', anchor)
    .attr('dominant-baseline', 'central')
    .attr('x', (tick) => at(tick)[0])
    .attr('y', (tick) => at(tick)[1])
    .text((tick) => Number(tick.toPrecision(6)).toLocaleString('en', { maximumSignificantDigits: 6 }))
}

function title(
  layer: Layer,
  words: string,
  [x, y]: [number, number],
  anchor: string,
  palette: Palette,
): void {
  layer
    .selectAll('text')
    .data([words])
    .join('text')
    .attr('text-anchor', anchor)
    .attr('fill', palette.ink)
    .attr('x', x)
    .attr('y', y)
    .text((words) => words)
}

function lines(layer: Layer, courses: Placed[][], palette: Palette): void {
  layer
    .selectAll('path')
    .data(courses.filter((marks) => marks.length > 1))
    .join('path')
    .attr('fill', 'none')
    .attr('stroke-width', 1.5)
    .attr('stroke', ([first]) => palette.lanes[first!.lane]!)
    .attr('stroke-dasharray', ([first]) => LANE_DASHES[first!.lane] || null)
    .attr('d', (marks) => line()(marks.map(({ left, top }) => [left, top])))
}

function whiskers(layer: Layer, marks: Placed[], y: Scale, palette: Palette): void {
  layer
    .selectAll('path')
    .data(marks.filter(({ ci95 }) => ci95 !== undefined))
    .join('path')
    .attr('fill', 'none')
    .attr('stroke', ({ lane }) => palette.lanes[lane]!)
    .attr('d', ({ left, mean, ci95 = 0 }) => {
      const [low, high] = [y(mean - ci95), y(mean + ci95)]
      return `M${left - CAP},${high}h${2 * CAP}M${left - CAP},${low}h${2 * CAP}M${left},${high}V${low}`
    })
}

/** Each course has its name at its end. */
function names(
  layer: Layer,
  courses: readonly Course[],
  placed: Placed[][],
  [top, bottom]: [number, number],
  right: number,
  palette: Palette,
): void {
  const ends = courses
    .map(({ lane, name }, i) => ({ lane, name, top: placed[i]!.at(-1)?.top ?? Number.NaN }))
    .filter((end) => Number.isFinite(end.top))
    .sort((a, b) => a.top - b.top)
  const at = spread(
    ends.map((end) => end.top),
    NAME_GAP,
    top,
    bottom,
  )
  const short = (name: string) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name)
  layer
    .selectAll('text')
    .data(ends)
    .join('text')
    .attr('x', right + 4)
    .attr('y', (_end, i) => at[i]!)
    .attr('dominant-baseline', 'central')
    .attr('fill', ({ lane }) => palette.lanes[lane]!)
    .text(({ lane, name }) => `${LANE_LETTERS[lane]} ${short(name)}`.trim())
}

/** The plot as a file of its own, with the paper that it stands on. */
export function svgText(svg: SVGSVGElement, paper: string): string {
  const copy = svg.cloneNode(true) as SVGSVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  for (const name of ['role', 'data-testid']) copy.removeAttribute(name)
  for (const element of copy.querySelectorAll('.reach')) element.remove()
  for (const element of copy.querySelectorAll('[role=button]'))
    for (const name of ['role', 'tabindex', 'data-testid']) element.removeAttribute(name)
  const background = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  for (const [name, value] of Object.entries({ width: '100%', height: '100%', fill: paper }))
    background.setAttribute(name, value)
  copy.prepend(background)
  return `${new XMLSerializer().serializeToString(copy)}\n`
}
