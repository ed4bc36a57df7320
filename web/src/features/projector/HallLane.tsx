import { useCallback } from 'react'
import type { LaneFeed } from '../../engine/page/client'
import { usePlotVeiled, useVeiled } from '../../lab/guide'
import { useLab } from '../../lab/lab'
import type { Scene } from '../../lab/painter'
import { fullNameOf } from '../../lab/readings'
import { CurveSign } from '../../page/lane/CurveSign'
import { Headlines } from '../../page/lane/LaneFigures'
import { OwnLoad } from '../../page/lane/OwnLoad'
import { Said } from '../../page/lane/Said'
import { lanePicture } from '../../page/plot/lane-picture'
import { Plot } from '../../page/plot/Plot'
import { plotText } from '../../page/plot/plot-text'
import { LANE_PLOTS, plotNote } from '../../page/plot/plots'
import { pageText } from '../../page/text'
import type { Look } from '../../plots/chart'
import type { LanePicture } from '../../plots/lane-chart'
import { LANE_LETTERS } from '../../plots/palette'
import type { PlotName } from '../../scenario/types'
import { lookOf } from './scale'
import { projectorText as text } from './text'

interface Props {
  index: number
  feed: LaneFeed | undefined
  /** What a pixel of a 1280 × 720 window is here, px. */
  unit: number
  /** What is drawn large. */
  plot: PlotName
}

/** One lane for a hall: its curve, a plot, its flows, three figures and a sentence. */
export function HallLane({ index, feed, unit, plot }: Props) {
  const lab = useLab()
  const letter = LANE_LETTERS[index]!
  const name = fullNameOf(lab, index)
  const shared = { feed, index, unit, name }
  return (
    <section
      className="hall-lane"
      data-lane={letter}
      data-veiled={useVeiled(index)}
      data-testid="lane"
      aria-label={pageText.lane.region(letter, name)}
    >
      <header>
        <span className="hall-badge" aria-hidden="true">
          {letter}
        </span>
        <h2>{name}</h2>
        <CurveSign index={index} feed={feed} />
      </header>
      <div className="hall-plots">
        <p className="hall-axis">{text.axis(plotText.titles[plot], plotNote(plot))}</p>
        <HallPlot key={plot} {...shared} of={plot} names />
        <div className="hall-raster">
          <HallPlot {...shared} of="raster" values />
          <span className="hall-flows">{text.raster}</span>
        </div>
      </div>
      <Headlines index={index} className="hall-figures" nameOf={({ word }) => word} most={3} />
      <HallSentence index={index} feed={feed} />
    </section>
  )
}

interface HallPlotProps extends Omit<Props, 'plot'> {
  of: PlotName
  name: string
  /** Whether it names the markers, and the times below. */
  names?: boolean
  values?: boolean
  /** Least width of a line, px in a window of 1280 × 720. */
  line?: number | undefined
  /** What it leaves to the pictures beside it. */
  look?: Pick<Look, 'room' | 'shares' | 'bold'> | undefined
}

/** A lane's plot for a hall. */
export function HallPlot(props: HallPlotProps) {
  const lab = useLab()
  const { of, name, feed, index, unit, names = false, values = false, line, look } = props
  const { chart } = LANE_PLOTS.find((own) => own.name === of)!
  const testId = `${of}-plot`
  const frame = useCallback(
    (scene: Scene): LanePicture | undefined =>
      feed && {
        ...lanePicture(lab, scene, { chart, feed, index, split: 'cause' }),
        ...lookOf(unit, line),
        ...look,
        names,
        values,
      },
    [chart, feed, index, unit, names, values, line, look, lab],
  )
  if (usePlotVeiled(of)) return <p className={`plot plot-veiled hall-${testId}`}>{plotText.veiled}</p>
  return (
    <Plot
      chart={chart}
      frame={frame}
      label={plotText.label(plotText.titles[of], LANE_LETTERS[index]!, name)}
      testId={testId}
      className={`hall-${testId}`}
    />
  )
}

function HallSentence({ index, feed }: { index: number; feed: LaneFeed | undefined }) {
  return (
    <p className="hall-sentence" data-testid="sentence">
      <OwnLoad index={index} feed={feed} /> <Said index={index} />
    </p>
  )
}
