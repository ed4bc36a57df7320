import type { Claim } from '../../src/measures/claims'
import type { Outcome } from '../../src/measures/outcome'
import type { Work, WorkScenario } from '../../src/measures/work'
import type { Picture } from './picture'

/** A paper or a textbook, and what of it the lab runs. */
export interface Paper {
  /** Author and year, as in `brandauer-2001`, or a textbook's short name; entries' links begin with it. */
  id: string
  /** Short name for command lines. */
  short: string
  authors: string
  /** Name in lists, if not authors and year. */
  name?: string
  title: string
  /** Where and when it was published. */
  source: string
  /** The paper's subject, and what its experiments have in common. */
  about: string
  /** A textbook: its entries show what it describes, and their claims say what is to be seen. */
  book?: Book
  entries: readonly FigureEntry[]
}

/** Where a textbook is read, and on which terms it is published. */
export interface Book {
  link: string
  licence: { name: string; link: string }
}

/** One figure, table or passage of a paper. */
export interface FigureEntry {
  /** The part of a link after the paper's name: `3d`, `table-1`, `goodput`. */
  id: string
  /** Its label in the paper: `Fig. 3 (d)`. */
  label: string
  title: string
  /** The paper's statement about it, in our words. */
  statement: string
  /** Of a textbook: where to look in the first picture, in one sentence. */
  look?: string
  /** Topology, traffic and parameters given in the paper. */
  method: readonly string[]
  /** Gaps in the paper, and our choices. */
  assumptions: readonly Assumption[]
  work: Work
  pictures: readonly ((outcome: Outcome) => Picture)[]
  claims: readonly Claim[]
  /** What we found about claims that differ: the assumption that makes them agree, or that none does. */
  finding?: string
}

/** One gap in the paper. */
export interface Assumption {
  text: string
  /** Other choices, to see whether the result depends on this one. */
  others?: readonly Alternative[]
}

export interface Alternative {
  name: string
  /** The source of this choice: a paper, a manual, or software of that time. */
  source?: string
  change?(scenario: WorkScenario): WorkScenario
  /** The entry's claims about another figure of the same runs. */
  claims?: readonly Claim[]
}
