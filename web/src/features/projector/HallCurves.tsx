import { useContext, useMemo } from 'react'
import { axisEnd, longest } from '../../curve/axis'
import { CurvesTogether, type LaneCurve } from '../../curve/CurvesTogether'
import { lengthsOf } from '../../curve/unit'
import { whyNone } from '../../curve/why-none'
import type { LaneFeed } from '../../engine/page/client'
import { Features } from '../../lab/feature'
import { useReadings } from '../../lab/hooks'
import { useLab, useLabState } from '../../lab/lab'
import { limitPackets } from '../../lab/limits'
import { fullNameOf } from '../../lab/readings'
import { LanePicture, useLanePicture } from '../../page/lane/LanePicture'
import { pointOf } from '../../page/lane/LiveCurve'
import { dashOf, LANE_LETTERS } from '../../plots/palette'
import { lookOf } from './scale'
import { projectorText as text } from './text'

interface Props {
  feeds: readonly LaneFeed[]
  /** Indices of the lanes whose curves are drawn. */
  lanes: readonly number[]
  /** Those whose queues are visible: their operating points are marked. */
  seen: readonly number[]
  /** Size of a pixel of a 1280 × 720 window on this screen, px. */
  unit: number
}

/**
 * The drop curves of lanes on one axis, as large as the lanes' plots. Curves in other units have their own axes. A lane
 * whose queue has a picture in place of a curve shows that.
 */
export function HallCurves({ feeds, lanes, seen, unit }: Props) {
  const lab = useLab()
  const features = useContext(Features)
  useReadings(1000)
  const schemes = useLabState(({ scenario }) => scenario.lanes)
  const drawn = lanes.flatMap((index) => {
    const feed = feeds[index]
    return feed?.curve && feed.curve.line.length > 0 ? [{ index, feed, curve: feed.curve }] : []
  })
  const pictures = useMemo(() => new Set(features.flatMap(({ picture }) => picture?.kind ?? [])), [features])
  const units = [...new Set(drawn.map(({ curve }) => curve.unit))]
  const mixed = new Set(drawn.map(({ curve }) => lengthsOf(curve).name)).size > 1
  const { zoom } = lookOf(unit)
  const isPictured = (index: number) => pictures.has(schemes[index]!.queue.kind)
  const pictured = lanes.filter(isPictured)
  const curved = lanes.filter((index) => !isPictured(index))
  return (
    <main
      id="lanes"
      className="lesson-stage stage-curves"
      aria-label={text.curves}
      tabIndex={-1}
      data-testid="lesson-stage"
    >
      {curved.length > 0 && (
        <ul className="stage-keys" data-testid="hall-curve-key">
          {curved.map((index) => {
            const own = drawn.find((other) => other.index === index)
            return (
              <li key={index} data-lane={LANE_LETTERS[index]}>
                <span className="hall-badge" aria-hidden="true">
                  {LANE_LETTERS[index]}
                </span>
                <b>{fullNameOf(lab, index)}</b>
                {own && mixed && <span className="hall-axis">{text.reads(lengthsOf(own.curve).name)}</span>}
                {!own && feeds[index] && <span className="hall-axis">{whyNone(schemes[index]!.queue)}</span>}
              </li>
            )
          })}
        </ul>
      )}
      {units.map((unitOfCurves) => {
        const own = drawn.filter(({ curve }) => curve.unit === unitOfCurves)
        const limits = own.map(({ curve, feed }) => longest(curve, limitPackets(lab, feed)))
        const limit = Math.max(...limits)
        const end = Math.max(...own.map(({ curve }, i) => axisEnd({ curve, limit: limits[i]!, visited: 0 })))
        const curves = own.map(
          ({ index, feed, curve }): LaneCurve => ({
            letter: LANE_LETTERS[index]!,
            curve,
            dash: dashOf(index).join(' '),
            point: seen.includes(index) ? pointOf(lab, feed) : undefined,
          }),
        )
        return <CurvesTogether key={unitOfCurves} {...{ curves, limit, end, zoom }} label={text.curves} />
      })}
      {pictured.map((index) => (
        <HallPicture
          key={feeds[index]?.key ?? `waiting-${index}`}
          index={index}
          feed={feeds[index]}
          name={fullNameOf(lab, index)}
        />
      ))}
      <p className="hall-axis stage-back">{text.curvesBack}</p>
    </main>
  )
}

interface HallPictureProps {
  index: number
  feed: LaneFeed | undefined
  name: string
}

function HallPicture({ index, feed, name }: HallPictureProps) {
  const picture = useLanePicture(index, feed)
  if (!picture || !feed) return null
  return (
    <section className="stage-picture" data-lane={LANE_LETTERS[index]} data-testid="hall-picture">
      <header>
        <span className="hall-badge" aria-hidden="true">
          {LANE_LETTERS[index]}
        </span>
        <b>{name}</b>
      </header>
      <LanePicture {...{ index, feed, picture }} />
    </section>
  )
}
