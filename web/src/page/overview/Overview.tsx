import { useCallback, useState } from 'react'
import type { LaneFeed } from '../../engine/page/client'
import { focusNext } from '../../kit/focus-next'
import { useHeadlines } from '../../lab/figure-choice'
import { usePlotVeiled, useVeiled } from '../../lab/guide'
import { useReadings } from '../../lab/hooks'
import { useLab } from '../../lab/lab'
import { toggleSolo } from '../../lab/lane-view'
import type { Scene } from '../../lab/painter'
import { usePresent } from '../../lab/present'
import { fullNameOf } from '../../lab/readings'
import type { LaneFigure } from '../../measures/lane-figure'
import { shownOf } from '../../measures/lane-figures'
import type { Look } from '../../plots/chart'
import type { LanePicture } from '../../plots/lane-chart'
import { LANE_LETTERS } from '../../plots/palette'
import { queuePlot } from '../../plots/queue-plot'
import { CurveSign } from '../lane/CurveSign'
import { LaneMenu } from '../lane/LaneMenu'
import { lanePicture } from '../plot/lane-picture'
import { Plot } from '../plot/Plot'
import { plotText } from '../plot/plot-text'
import { pressed, type Sorting, sorted } from './order'
import './overview.css'
import { overviewText as text } from './text'

interface Props {
  feeds: readonly LaneFeed[]
  /** Indices of the lanes to show. */
  lanes: readonly number[]
  /** How plots are drawn on a projector, where only whole lanes can be opened. */
  look?: Pick<Look, 'zoom' | 'least_line'> | undefined
}

/** Lanes as rows, if they do not fit side by side: drop curve, queue over a shared time axis, and sortable figures. */
export default function Overview({ feeds, lanes, look }: Props) {
  useReadings(1000)
  const { figures } = usePresent()
  const headlines = useHeadlines().slice(0, look ? MOST_IN_HALL : undefined)
  const [sorting, setSorting] = useState<Sorting>()
  const by = headlines.find(({ key }) => key === sorting?.key)
  const rows = sorted(lanes, figures, by, sorting?.descending)
  const columns = headlines.map((figure) => shownOf(figure, figures))
  return (
    <main id="lanes" className="overview" aria-label={text.region} tabIndex={-1} data-testid="overview">
      <table>
        <thead>
          <tr>
            <th scope="col">{text.scheme}</th>
            <th scope="col" className="overview-curve">
              {text.curve}
            </th>
            <th scope="col" className="overview-queue">
              {text.queue(limitOf(feeds))}
            </th>
            {headlines.map((figure) => (
              <Head key={figure.key} {...{ figure, sorting }} sort={setSorting} />
            ))}
            {!look && <td />}
          </tr>
        </thead>
        <tbody>
          {rows.map((index, row) => (
            <Row
              key={feeds[index]?.key ?? `waiting-${index}`}
              {...{ index, look }}
              feed={feeds[index]}
              values={columns.map(({ key, values, lacks }) => ({
                key,
                value: values[index],
                lacks: lacks[index],
              }))}
              first={row === 0}
              last={row === rows.length - 1}
            />
          ))}
        </tbody>
      </table>
    </main>
  )
}

/** Most figures that fit on a projector. */
const MOST_IN_HALL = 4

/** The buffer, packets; undefined if lanes differ or the buffer counts bytes. */
function limitOf(feeds: readonly LaneFeed[]): number | undefined {
  const limits = feeds.map(
    ({ state }) => state && 'packets' in state.link.buffer && state.link.buffer.packets,
  )
  return new Set(limits).size === 1 ? limits[0] || undefined : undefined
}

interface HeadProps {
  figure: LaneFigure
  sorting: Sorting | undefined
  sort: (sorting: Sorting | undefined) => void
}

function Head({ figure, sorting, sort }: HeadProps) {
  const own = sorting?.key === figure.key ? sorting : undefined
  return (
    <th
      scope="col"
      className="overview-figure"
      aria-sort={own && (own.descending ? 'descending' : 'ascending')}
    >
      <button
        type="button"
        className="text-button"
        title={text.sort(figure.title)}
        data-testid={`sort-${figure.key}`}
        onClick={() => sort(pressed(sorting, figure.key))}
      >
        {text.head(figure)}
        <span aria-hidden="true">{own ? (own.descending ? ' ▾' : ' ▴') : ''}</span>
      </button>
    </th>
  )
}

interface RowProps extends Pick<Props, 'look'> {
  index: number
  feed: LaneFeed | undefined
  values: readonly { key: string; value: string | undefined; lacks: string | undefined }[]
  first: boolean
  last: boolean
}

function Row({ index, feed, look, values, first, last }: RowProps) {
  const lab = useLab()
  const letter = LANE_LETTERS[index]!
  const name = fullNameOf(lab, index)
  return (
    <tr data-lane={letter} data-testid="lane" data-veiled={useVeiled(index)}>
      <th scope="row">
        <button
          type="button"
          className="overview-open"
          aria-label={text.open(letter, name)}
          data-testid="open-lane"
          onClick={() => {
            toggleSolo(lab, index)
            focusNext('[data-testid="all-lanes"]')
          }}
        >
          <span className="badge" aria-hidden="true">
            {letter}
          </span>
          {name}
        </button>
      </th>
      <td className="overview-curve">
        <CurveSign index={index} feed={feed} />
      </td>
      <td className="overview-queue">
        <QueuePlot {...{ index, feed, look, name, first, last }} />
      </td>
      {values.map(({ key, value, lacks }) => (
        <td key={key} className="overview-figure">
          {value} {lacks && <small>{lacks}</small>}
        </td>
      ))}
      {!look && (
        <td className="overview-menu">
          <LaneMenu index={index} />
        </td>
      )}
    </tr>
  )
}

/** Rows share one axis and do not repeat its numbers; the header gives the buffer. */
const ROOM = { room: { left: 2, right: 2 }, shares: { left: true, right: true } }

function QueuePlot({ index, feed, look, name, first, last }: Omit<RowProps, 'values'> & { name: string }) {
  const lab = useLab()
  const frame = useCallback(
    (scene: Scene): LanePicture | undefined =>
      feed && {
        ...lanePicture(lab, scene, { chart: queuePlot, feed, index, split: 'cause' }),
        ...ROOM,
        ...look,
        quiet: true,
        names: first,
        values: last,
      },
    [feed, index, look, first, last, lab],
  )
  if (usePlotVeiled('queue')) return <p className="plot plot-veiled">{plotText.veiled}</p>
  return (
    <Plot
      chart={queuePlot}
      frame={frame}
      label={plotText.label(plotText.titles.queue, LANE_LETTERS[index]!, name)}
      testId="queue-plot"
    />
  )
}
