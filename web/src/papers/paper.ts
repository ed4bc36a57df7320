import type { Claim } from '../measures/claims'
import type { Outcome } from '../measures/outcome'
import type { Work, WorkScenario } from '../measures/work'
import type { Picture } from './picture'

/** A paper, and what of it can be run again. */
export interface Paper {
  /** Author and year, as in `brandauer-2001`; entries' links begin with it. */
  id: string
  /** What it is called on command lines, for short. */
  short: string
  authors: string
  title: string
  /** Where and when it was published. */
  source: string
  /** What the paper is about, and what its experiments have in common. */
  about: string
  entries: readonly FigureEntry[]
}

/** One figure, table or passage of a paper. */
export interface FigureEntry {
  /** The place behind the paper's name in a link: `3d`, `table-1`, `goodput`. */
  id: string
  /** What the paper calls it: `Fig. 3 (d)`. */
  label: string
  title: string
  /** What the paper says that it shows, in our words. */
  statement: string
  /** Topology, traffic and parameters that the paper gives. */
  method: readonly string[]
  /** What the paper leaves open, and what was chosen. */
  assumptions: readonly Assumption[]
  work: Work
  pictures: readonly ((outcome: Outcome) => Picture)[]
  claims: readonly Claim[]
  /** What was found out about claims that differ: which assumption makes them agree, or that none does. */
  finding?: string
}

/** One thing that the paper does not say. */
export interface Assumption {
  text: string
  /** Other choices, to find out what depends on this one. */
  others?: readonly Alternative[]
}

export interface Alternative {
  name: string
  change(scenario: WorkScenario): WorkScenario
}
