import type { FigureEntry, Paper } from '../paper'
import { BRANDAUER_2001 } from './brandauer-2001/index'
import { HU_2004 } from './hu-2004/index'
import { JOU_2003 } from './jou-2003/index'
import { L4S_2023 } from './l4s-2023/index'
import { MAY_2000 } from './may-2000/index'
import { SE7 } from './se7/index'
import { ZHENG_2000 } from './zheng-2000/index'

/** The papers of the gallery, and the companion to a textbook. */
export const PAPERS: readonly Paper[] = [
  BRANDAUER_2001,
  MAY_2000,
  JOU_2003,
  ZHENG_2000,
  HU_2004,
  L4S_2023,
  SE7,
]

/** An entry's link: `zheng-2000-7`. */
export const linkOf = (paper: Paper, entry: FigureEntry): string => `${paper.id}-${entry.id}`

/** The entry of a link; the year is optional: `zheng-7`. */
export function entryAt(link: string): { paper: Paper; entry: FigureEntry } | undefined {
  for (const paper of PAPERS)
    for (const entry of paper.entries)
      if ([linkOf(paper, entry), `${authorOf(paper)}-${entry.id}`].includes(link)) return { paper, entry }
  return undefined
}

/** A paper's name without the year: `zheng`. */
export const authorOf = ({ id }: Paper): string => id.replace(/-\d{4}$/, '')
