import { useMemo } from 'react'
import type { Curve } from '../../engine/protocol'
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
  onPick: (queue: QueueSpec) => void
}

const PRESETS = allSchemes().flatMap(([, scheme]) => scheme.presets)
const QUEUES = PRESETS.map((preset) => preset.queue)

/** Every published curve, drawn as it is at this lane's link, with whose it is. */
export function StartFrom(props: Props) {
  // To the side with more room.
  const { open, close, button, menu } = useMenu(Infinity)
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
        <div
          {...menu}
          role="menu"
          tabIndex={-1}
          className="panel start-from-menu"
          aria-label={largeCurveText.startFromHint}
        >
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

function Items({ queue, limit, curvesOf, onPick }: Props) {
  const drawn = useCurves(QUEUES, curvesOf)
  const curves = useMemo(() => new Map(drawn.map((candidate) => [candidate.queue, candidate.curve])), [drawn])
  return PRESETS.map((preset) => {
    const curve = curves.get(preset.queue)
    // What has no drop curve cannot be drawn on.
    if (curve?.line.length === 0) return null
    return (
      <button
        key={preset.id}
        type="button"
        role="menuitemradio"
        aria-checked={equal(preset.queue, queue)}
        tabIndex={-1}
        onClick={() => onPick(preset.queue)}
      >
        <Thumbnail curve={curve} limit={limit} />
        <span>
          <b>{preset.name}</b>
          <small>{preset.source}</small>
        </span>
      </button>
    )
  })
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
