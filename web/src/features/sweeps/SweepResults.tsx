import { useRef, useState } from 'react'
import type { Point } from '../../generated/sweep'
import { useLab } from '../../lab/lab'
import { type Figure, figureAt, figuresIn } from '../../measures/figures'
import { readPalette } from '../../plots/palette'
import { saveCsv, saveSvg } from './files'
import { axisTitle } from './places'
import { Stale } from './Stale'
import { SweepChart } from './SweepChart'
import { SweepTable } from './SweepTable'
import { type SweepPlot, sweepPlot } from './sweep-plot'
import type { RunState } from './sweep-run'
import { define, openPoint, type StartedSweep, saveOf } from './sweep-runs'
import { sweepText } from './text'

interface Props {
  sweep: StartedSweep
  state: RunState
  /** Why the results do not match the current settings. */
  old: string | undefined
  onAgain: (() => void) | undefined
  figure: Figure
}

/** One figure of a running sweep: a plot or a table, and files to save. */
export function SweepResults({ sweep, state, old, onAgain, figure }: Props) {
  const lab = useLab()
  const [view, setView] = useState<'plot' | 'table'>('plot')
  const svg = useRef<SVGSVGElement>(null)
  const box = useRef<HTMLElement>(null)
  const plot = sweepPlot(sweep, state.points, figure)
  const open = (point: number) => {
    // The dialog returns the focus by itself.
    box.current?.closest('dialog')?.close()
    void openPoint(lab, sweep, point)
  }
  const found = plot.lines.some(({ points }) => points.length > 0)
  return (
    <section
      ref={box}
      className="sweep-results"
      aria-label={sweepText.sweep.plotLabel(figure.title, sweep.place.title)}
    >
      <div className="sweep-bar">
        <FigureChoice sweep={sweep} points={state.points} figure={figure} />
        <fieldset className="segments" aria-label={sweepText.sweep.view}>
          {(['plot', 'table'] as const).map((each) => (
            <label key={each}>
              <input type="radio" name="sweep-view" checked={each === view} onChange={() => setView(each)} />
              <span>{sweepText.sweep.views[each]}</span>
            </label>
          ))}
        </fieldset>
        <Saves sweep={sweep} svg={svg} plot={view === 'plot' && found ? plot : undefined} />
      </div>
      {old && <Stale words={old} busy={!onAgain} onAgain={() => onAgain?.()} />}
      {!found && state.done > 0 && <p className="note">{sweepText.sweep.none}</p>}
      <div className={old ? 'sweep-shown stale' : 'sweep-shown'}>
        {view === 'plot' ? (
          <SweepChart plot={plot} svg={svg} onOpen={open} />
        ) : (
          <SweepTable sweep={sweep} points={state.points} figure={figure} onOpen={open} />
        )}
      </div>
    </section>
  )
}

/** Every figure that occurs in a run, in groups. */
function FigureChoice({
  sweep,
  points,
  figure,
}: {
  sweep: StartedSweep
  points: readonly (Point | undefined)[]
  figure: Figure
}) {
  const lab = useLab()
  const { traffic } = sweep.document.scenario
  const known = figuresIn(points.flatMap((point) => point?.lanes ?? []))
  const paths = known.includes(figure.path) ? known : [figure.path, ...known]
  const figures = paths.map((path) => figureAt(path, traffic))
  const groups = [...new Set(figures.map(({ group }) => group))]
  return (
    <label className="sweep-figure">
      <span className="spoken">{sweepText.sweep.figure}</span>
      <select
        className="sweep-select"
        value={figure.path}
        data-testid="sweep-figure"
        onChange={(event) => define(lab, { figure: event.target.value })}
      >
        {groups.map((group) => (
          <optgroup key={group} label={group}>
            {figures
              .filter((other) => other.group === group)
              .map((other) => (
                <option key={other.path} value={other.path}>
                  {axisTitle(other)}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </label>
  )
}

interface SavesProps {
  sweep: StartedSweep
  svg: React.RefObject<SVGSVGElement | null>
  /** The plot, if there is one. */
  plot: SweepPlot | undefined
}

/** Files to save: all figures, the sweep itself, the plot. */
function Saves({ sweep, svg, plot }: SavesProps) {
  const lab = useLab()
  const { saveCsv: csv, saveJson: json, saveSvg: picture, csvHint, jsonHint, svgHint } = sweepText.sweep
  const asJson = () => `${JSON.stringify(sweep.run.state.sweep ?? sweep.document, null, 2)}\n`
  return (
    <fieldset className="sweep-saves" aria-label={sweepText.sweep.save}>
      <button
        type="button"
        className="button quiet"
        title={csvHint}
        onClick={() => void saveCsv(lab, sweep, 'sweep.csv')}
      >
        {csv}
      </button>
      <button
        type="button"
        className="button quiet"
        title={jsonHint}
        onClick={() => saveOf(sweep, 'sweep.json', 'application/json', asJson())}
      >
        {json}
      </button>
      <button
        type="button"
        className="button quiet"
        title={svgHint}
        disabled={!plot}
        onClick={() => {
          const node = svg.current
          if (!node || !plot) return
          const { width, height } = node.getBoundingClientRect()
          void saveSvg(lab, sweep, plot, { width, height }, readPalette(node))
        }}
      >
        {picture}
      </button>
    </fieldset>
  )
}
