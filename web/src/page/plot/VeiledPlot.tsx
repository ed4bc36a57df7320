import { type Headed, PlotHead } from './PlotHead'
import { plotText } from './plot-text'
import type { LanePlot } from './plots'

interface Props extends Headed {
  plot: LanePlot
  note: string
  last: boolean
}

/** The place of a plot that is kept from view, with its name. */
export const VeiledPlot = ({ plot: { name, title, term }, note, last, picker }: Props) => (
  <>
    <PlotHead title={title} term={term} note={note} picker={picker} />
    <p className={`plot plot-veiled plot-${name.replace('_', '-')}${last ? ' plot-last' : ''}`}>
      {plotText.veiled}
    </p>
  </>
)
