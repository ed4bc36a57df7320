import { linkOf, PAPERS } from '../../../studies/papers/figures/index'
import type { FigureEntry, Paper } from '../../../studies/papers/paper'
import { SHOWN, type Shown } from '../../../studies/papers/verdict'
import { allSchemes, schemeName } from '../../scenario/schemes'
import type { Glance, Glances } from './glance'
import { galleryText } from './text'

/** A figure with all its searchable properties. */
export interface Listed {
  paper: Paper
  entry: FigureEntry
  link: string
  glance: Glance | undefined
  /** Kinds of queue disciplines in its lanes, curves and models. */
  schemes: ReadonlySet<string>
}

/** Properties to filter by; a filter has one value for each. */
export const FACETS = ['paper', 'scheme', 'verdict'] as const
export type Facet = (typeof FACETS)[number]

/** The words of a filter, as in the address: a paper's name, a scheme, a verdict, in any order. */
export type Filter = readonly string[]

export interface Choice {
  value: string
  name: string
  /** Number of figures left with it, while the other facets stay. */
  count: number
}

/** Prefix for the verdict of a single claim; the figure's overall verdict may differ. */
const A_STATEMENT = 'with-'

export const listed = (glances: Glances): readonly Listed[] =>
  PAPERS.flatMap((paper) =>
    paper.entries.map((entry) => {
      const link = linkOf(paper, entry)
      return { paper, entry, link, glance: glances.entries[link], schemes: schemesOf(entry) }
    }),
  )

/** The kinds of queue disciplines that an entry runs or asks about. */
export function schemesOf({ work }: FigureEntry): ReadonlySet<string> {
  const scenarios = [...(work.points ?? []), ...(work.series ?? [])].map(({ scenario }) => scenario)
  const questions = (work.models ?? []).map(({ model, request }) =>
    model === 'red_fit' ? { kind: 'red' } : (request as { queue?: { kind?: string } }).queue,
  )
  const queues = [
    ...scenarios.flatMap(({ lanes }) => lanes.map(({ queue }) => queue)),
    ...(work.curves ?? []).map(({ queue }) => queue),
    ...questions,
  ]
  return new Set(queues.flatMap((queue) => (queue?.kind === undefined ? [] : [queue.kind])))
}

/** Short name of a paper: "Zheng & Atiquzzaman 2000", "May et al. 2000". */
export function nameOf({ authors, id, name }: Paper): string {
  if (name !== undefined) return name
  const names = authors.split(',').map((author) => author.trim().split(' ').at(-1)!)
  return `${names.length > 2 ? `${names[0]} et al.` : names.join(' & ')} ${id.split('-').at(-1)}`
}

/** Names and values of a facet, in their order; a verdict may belong to the figure or to one of its claims. */
const values: Record<Facet, () => readonly (readonly [value: string, name: string])[]> = {
  paper: () => PAPERS.map((paper) => [paper.id, nameOf(paper)] as const),
  scheme: () => allSchemes().map(([kind]) => [kind, schemeName(kind)] as const),
  verdict: () => [
    ...SHOWN.map((verdict) => [verdict, galleryText.shown[verdict]] as const),
    ...SHOWN.map((verdict) => [A_STATEMENT + verdict, galleryText.aStatement[verdict]] as const),
  ],
}

/** A filter's value for a facet. */
export const wordOf = (filter: Filter, facet: Facet): string | undefined => {
  const known = values[facet]().map(([value]) => value)
  return filter.find((word) => known.includes(word))
}

/** The filter with another value of one facet, or with none. */
export const withValue = (filter: Filter, facet: Facet, value: string | undefined): Filter =>
  FACETS.flatMap((other) => {
    const own = other === facet ? value : wordOf(filter, other)
    return own === undefined ? [] : [own]
  })

const has: Record<Facet, (figure: Listed, value: string) => boolean> = {
  paper: ({ paper }, value) => paper.id === value,
  scheme: ({ schemes }, value) => schemes.has(value),
  verdict: ({ glance }, value) =>
    value.startsWith(A_STATEMENT)
      ? (glance?.claims ?? []).includes(value.slice(A_STATEMENT.length) as Shown)
      : glance?.verdict === value,
}

export const filtered = (figures: readonly Listed[], filter: Filter): readonly Listed[] =>
  FACETS.reduce((left, facet) => {
    const value = wordOf(filter, facet)
    return value === undefined ? left : left.filter((figure) => has[facet](figure, value))
  }, figures)

/** The values of a facet that occur in figures. */
export function choicesOf(figures: readonly Listed[], filter: Filter, facet: Facet): readonly Choice[] {
  const others = filtered(figures, withValue(filter, facet, undefined))
  return values[facet]()
    .filter(([value]) => figures.some((figure) => has[facet](figure, value)))
    .map(([value, name]) => ({
      value,
      name,
      count: others.filter((figure) => has[facet](figure, value)).length,
    }))
}
