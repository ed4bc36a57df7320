import { type ReactNode, type RefObject, useEffect } from 'react'
import type { Series } from '../../engine/page/series'
import { choice } from '../../lab/choices'
import type { PlotPlace } from '../../lab/feature'
import type { Scene } from '../../lab/painter'
import type { exportOf, PlotExport } from '../../plots/plot-export'

/** A plot on the screen that can be enlarged, listed as numbers, or saved. */
export interface PlotSource {
  /** Base name of its files. */
  id: string
  title: string
  lane: string
  note: string
  /** Which plot over time it is, and of which lane alone. */
  place?: PlotPlace
  /** The plot with what it shows of a scene, made by who needs it. */
  picture(scene: Scene, make: typeof exportOf): PlotExport | undefined
  /** The plot itself, as large as there is room; `readout` is where its values stand. */
  large(readout: RefObject<HTMLSpanElement | null>): ReactNode
  /** The sampled columns of its lane. */
  series?: Series | undefined
}

/** The plot that is shown large, if any. */
export const OPEN_PLOT = choice<{ source: PlotSource | undefined }>(() => ({ source: undefined }))

/** Plots on the screen, by the element that has their menu. */
const shown = new Map<string, PlotSource>()

/** Keeps a plot among those on the screen while it is there. */
export function useShown(id: string, source: PlotSource): void {
  useEffect(() => {
    shown.set(id, source)
    return () => void shown.delete(id)
  })
}

/** The plots on the screen, as they follow each other there. */
export const shownPlots = (): PlotSource[] => shownMenus().map(({ source }) => source)

/** The same, each with the element of its menu. */
export function shownMenus(): { element: Element; source: PlotSource }[] {
  const found = [...shown].flatMap(([id, source]) => {
    const element = document.getElementById(id)
    return element ? [{ element, source }] : []
  })
  const follows = (a: Element, b: Element) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  return found.sort((a, b) => follows(a.element, b.element))
}
