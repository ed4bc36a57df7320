import { useEffect, useState } from 'react'
import { useLab } from '../../lab/lab'
import { drawnAreas } from '../../plots/chart-view'
import { LANE_LETTERS } from '../../plots/palette'
import type { PlotName } from '../../scenario/types'

/** Position of the plot to draw on, px in its container, and its scales. */
export interface Sheet {
  into: HTMLElement
  left: number
  top: number
  width: number
  height: number
  x: (t_s: number) => number
  y: (value: number) => number
  /** The value at a height, within the axis. */
  valueAt: (y: number) => number
  /** The greatest value of the axis. */
  most: number
  floor: number
  /** Magnification of its marks and words. */
  zoom: number
}

/** A plot of a lane on the screen. */
function plotOf(lane: number, name: PlotName): HTMLElement | null {
  const plot = `[data-testid="${name}-plot"]`
  return document.querySelector(`[data-lane="${LANE_LETTERS[lane]}"] ${plot}, .phone-plot ${plot}`)
}

function sheetOf(host: HTMLElement): { sheet: Sheet; key: string } | undefined {
  const area = drawnAreas.get(host)
  const into = host.parentElement
  if (!area || !into) return undefined
  const { plot, zoom } = area
  const [least, most] = plot.y.domain() as [number, number]
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = host
  const sheet: Sheet = {
    into,
    left,
    top,
    width,
    height,
    x: (t_s) => zoom * plot.x(t_s),
    y: (value) => zoom * plot.y(value),
    valueAt: (y) => Math.min(most, Math.max(least, plot.y.invert(y / zoom))),
    most,
    floor: zoom * plot.bottom,
    zoom,
  }
  const { x, y } = plot
  const key = [left, top, width, height, zoom, ...x.domain(), ...x.range(), ...y.domain(), ...y.range()]
  return { sheet, key: key.join(' ') }
}

/** The sheet to draw on, matched to its plot. */
export function useSheet(lane: number, plot: PlotName): Sheet | undefined {
  const lab = useLab()
  const [sheet, setSheet] = useState<Sheet>()
  useEffect(() => {
    let last = ''
    let host: HTMLElement | null = null
    return lab.painter.addAbove(() => {
      if (!host?.isConnected) host = plotOf(lane, plot)
      const found = host && sheetOf(host)
      const key = found?.key ?? ''
      if (key === last) return
      last = key
      setSheet(found?.sheet)
    })
  }, [lane, plot, lab])
  return sheet
}

/** Key steps of a handle, as shares of the axis. */
export const STEP = 0.025
export const LEAP = 0.2

/** Moves the focus from a question to its handles. */
export const toHandles = (): void =>
  document.querySelector<SVGElement>('.lesson-drawing [role=slider]')?.focus()

/** Moves the focus back to the run button. */
export function backToQuestion(event: { preventDefault: () => void; stopPropagation: () => void }): void {
  event.preventDefault()
  event.stopPropagation()
  document.querySelector<HTMLElement>('[data-testid="lesson-run"]')?.focus()
}
