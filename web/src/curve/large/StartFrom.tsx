import { useMemo, useState } from 'react'
import type { Curve } from '../../engine/protocol'
import { NumbersOf } from '../../form/NumbersOf'
import { type Offer, type OtherLane, offersLike, type Surroundings } from '../../form/offers'
import type { QueueSpec } from '../../generated/scenario'
import { useMenu } from '../../kit/useMenu'
import { equal } from '../../scenario/equal'
import { allSchemes } from '../../scenario/schemes'
import { axisEnd, longest } from '../axis'
import { geometry, pathOf } from '../geometry'
import { largeCurveText } from './text'
import { type CurvesOf, useCurves } from './useCurves'
import './start-from.css'

interface Props {
  queue: QueueSpec
  limit: number
  curvesOf: CurvesOf
  around: Surroundings
  onPick: (queue: QueueSpec) => void
}

const published = (): Offer[] =>
  allSchemes().flatMap(([, scheme]) =>
    scheme.presets.map(({ source, ...preset }) => ({ ...preset, note: source })),
  )

/** Every published curve, plotted for this lane's link, with its source. */
export function StartFrom(props: Props) {
  // Opens towards the side with more room.
  const { open, close, button, menu } = useMenu(largeCurveText.startFromHint, Infinity)
  return (
    <span className="start-from">
      <button
        {...button}
        type="button"
        className="button"
        title={largeCurveText.startFromHint}
        data-testid="start-from"
      >
        {largeCurveText.startFrom} <span aria-hidden="true">▾</span>
      </button>
      {open && (
        <div {...menu} className="panel start-from-menu">
          <Items
            {...props}
            onPick={(queue) => {
              close()
              props.onPick(queue)
            }}
          />
        </div>
      )}
    </span>
  )
}

function Items({ queue, limit, curvesOf, around, onPick }: Props) {
  const [numbers, setNumbers] = useState<OtherLane>()
  const { packet_bytes } = around
  const offers = useMemo(
    () => (numbers ? offersLike(numbers, packet_bytes) : published()),
    [numbers, packet_bytes],
  )
  const queues = useMemo(() => offers.map((offer) => offer.queue), [offers])
  const drawn = useCurves(queues, curvesOf)
  const curves = useMemo(() => new Map(drawn.map((candidate) => [candidate.queue, candidate.curve])), [drawn])
  return (
    <>
      <NumbersOf {...around} chosen={numbers} onChoose={setNumbers} />
      {offers.map((offer) => {
        const curve = curves.get(offer.queue)
        // A scheme without a drop curve cannot be a starting point.
        if (curve?.line.length === 0) return null
        return (
          <button
            key={offer.id}
            type="button"
            role="menuitemradio"
            aria-checked={equal(offer.queue, queue)}
            tabIndex={-1}
            onClick={() => onPick(offer.queue)}
          >
            <Thumbnail curve={curve} limit={limit} />
            <span>
              <b>{offer.name}</b>
              <small>{offer.note}</small>
            </span>
          </button>
        )
      })}
    </>
  )
}

const WIDTH = 64
const HEIGHT = 36
const INSET = 3

function Thumbnail({ curve, limit }: { curve: Curve | undefined; limit: number }) {
  const path = useMemo(() => {
    if (!curve) return ''
    const plot = geometry(WIDTH, HEIGHT, axisEnd({ curve, limit: longest(curve, limit), visited: 0 }))
    plot.x.range([INSET, WIDTH - INSET]).clamp(true)
    plot.y.range([HEIGHT - INSET, INSET])
    return pathOf(curve.line, plot)
  }, [curve, limit])
  return (
    <svg width={WIDTH} height={HEIGHT} aria-hidden="true">
      <path className="curve-line" d={path} />
    </svg>
  )
}
