import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSize } from '../kit/useSize'
import { useMedia } from '../lab/hooks'
import { useLab } from '../lab/useLab'
import { readPalette } from '../plots/palette'
import { type SweepFrame, SweepPlot } from './sweep-plot'
import { sweepText } from './text'

interface Props extends Omit<SweepFrame, 'width' | 'height' | 'palette'> {
  svg: RefObject<SVGSVGElement | null>
  onOpen: (point: number) => void
}

/** Holds the plot of a sweep, and says what is looked at. */
export function SweepChart({ svg, onOpen, ...frame }: Props) {
  const [box, size] = useSize<HTMLDivElement>()
  const plot = useRef<SweepPlot>(undefined)
  const latest = useRef(onOpen)
  const [words, setWords] = useState<string>()
  // Another theme has other colours to read.
  useLab((lab) => lab.view.theme)
  useMedia('(prefers-color-scheme: dark)')
  useEffect(() => {
    latest.current = onOpen
    if (!svg.current || !size) return
    plot.current ??= new SweepPlot(svg.current, { open: (point) => latest.current(point), look: setWords })
    plot.current.draw({ ...frame, ...size, palette: readPalette(svg.current) })
  })
  return (
    <>
      <div className="sweep-chart" ref={box}>
        <svg ref={svg} data-testid="sweep-plot" />
      </div>
      <p className="note sweep-look">{words ?? sweepText.sweep.hint}</p>
    </>
  )
}
