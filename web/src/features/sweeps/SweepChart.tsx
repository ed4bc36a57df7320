import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useSize } from '../../kit/useSize'
import { useMedia } from '../../lab/hooks'
import { useLabState } from '../../lab/lab'
import { drawIntervals, marksOf } from '../../plots/interval-plot'
import { LANE_LETTERS, readPalette } from '../../plots/palette'
import { SvgPen } from '../../plots/pen'
import { fitted, type SweepLine, type SweepPlot } from './sweep-plot'
import { sweepText } from './text'

interface Props {
  plot: SweepPlot
  svg: RefObject<SVGSVGElement | null>
  onOpen: (point: number) => void
}

/** Touch radius of a mark, px. */
const REACH = 12
/** Arrow keys as steps between marks. */
const STEPS: Partial<Record<string, { lanes: number; along: number }>> = {
  ArrowRight: { lanes: 0, along: 1 },
  ArrowLeft: { lanes: 0, along: -1 },
  ArrowDown: { lanes: 1, along: 0 },
  ArrowUp: { lanes: -1, along: 0 },
}

const keyOf = ({ place }: SweepLine, number: number) => `${LANE_LETTERS[place]} ${number}`

/** The plot of a sweep: each mark shows its value on hover or focus, and opens its run. */
export function SweepChart({ plot: own, svg, onOpen }: Props) {
  const [box, size] = useSize<HTMLDivElement>()
  const drawn = useRef<SVGGElement>(null)
  const [words, setWords] = useState<string>()
  const [focused, setFocused] = useState<string>()
  // Read the colours again when the theme changes.
  useLabState((state) => state.view.theme)
  useMedia('(prefers-color-scheme: dark)')
  const { plot, format } = fitted(own, size ?? { width: 0, height: 0 })
  useEffect(() => {
    if (!drawn.current || !size) return
    const pen = new SvgPen('sweep')
    drawIntervals(pen, plot, format, readPalette(drawn.current))
    drawn.current.innerHTML = pen.markup
  })
  const places = size ? marksOf(plot, format) : []
  const marks = plot.lines.flatMap((line, i) =>
    (places[i] ?? []).map((at, k) => ({
      at,
      mark: line.points[k]!,
      line,
      key: keyOf(line, line.points[k]!.number),
    })),
  )
  // A single tab stop; arrow keys move on.
  const stop = marks.find(({ key }) => key === focused) ?? marks[0]

  function press(event: KeyboardEvent, line: SweepLine, number: number) {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onOpen(number)
      return
    }
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const { lines } = plot
    const other = lines[(lines.indexOf(line) + step.lanes + lines.length) % lines.length]!
    const next = other.points[other.points.findIndex((mark) => mark.number === number) + step.along]
    if (next) svg.current?.querySelector<SVGGElement>(`[data-mark="${keyOf(other, next.number)}"]`)?.focus()
  }

  return (
    <>
      <div className="sweep-chart" ref={box}>
        {/* biome-ignore lint/a11y/useSemanticElements: the group is a picture */}
        <svg ref={svg} role="group" aria-label={plot.label} data-testid="sweep-plot" {...size}>
          <g ref={drawn} />
          {marks.map(({ at, mark, line, key }) => (
            // biome-ignore lint/a11y/useSemanticElements: a button has no place in a picture
            <g
              key={key}
              role="button"
              tabIndex={key === stop?.key ? 0 : -1}
              aria-label={mark.words}
              data-testid="sweep-point"
              data-mark={key}
              transform={`translate(${at.join()})`}
              onClick={() => onOpen(mark.number)}
              onKeyDown={(event) => press(event, line, mark.number)}
              onPointerEnter={() => setWords(mark.words)}
              onPointerLeave={() => setWords(undefined)}
              onFocus={() => {
                setFocused(key)
                setWords(mark.words)
              }}
              onBlur={() => {
                setFocused(undefined)
                setWords(undefined)
              }}
            >
              <circle className="reach" r={REACH} fill="transparent" />
            </g>
          ))}
        </svg>
      </div>
      <p className="note sweep-look">{words ?? sweepText.sweep.hint}</p>
    </>
  )
}
