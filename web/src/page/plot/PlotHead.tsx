import type { ReactNode, RefObject } from 'react'
import type { TermId } from '../../help/glossary'
import { Term } from '../../help/Term'
import { inParts } from './Plot'

/** Where a plot is chosen by its head. */
export interface Headed {
  picker?: ReactNode
}

interface HeadProps extends Headed {
  title: string
  term: TermId
  note: string
  /** Whether the note gives the reason for an empty plot. */
  missing?: boolean
  /** The number behind the title. */
  figure?: ReactNode
  readout?: RefObject<HTMLSpanElement | null>
  children?: ReactNode
  menu?: ReactNode
}

/** A plot's name with a note on its numbers; under the cursor, the numbers. */
export const PlotHead = ({
  title,
  term,
  note,
  missing,
  figure,
  readout,
  children,
  menu,
  picker,
}: HeadProps) => (
  <div className="plot-head">
    {picker ?? (
      <h3 aria-label={title}>
        <Term id={term}>{title}</Term>
      </h3>
    )}
    {figure}
    {children}
    {/* Written by the plot, with each picture. */}
    <span ref={readout} className={missing ? 'readout missing' : 'readout'}>
      {readout ? undefined : inParts(note)}
    </span>
    {menu}
  </div>
)
