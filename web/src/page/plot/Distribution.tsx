import { type RefObject, useEffect, useRef } from 'react'
import { useFailing } from '../../kit/region'
import { useLab } from '../../lab/lab'
import type { Scene } from '../../lab/painter'
import type { Chart, Look } from '../../plots/chart'
import { ChartView } from '../../plots/chart-view'
import { write } from './Plot'
import { plotText } from './plot-text'

/** Distributions that change more often cannot be read. */
const EVERY_MS = 500
const KEY_STEP = 0.02

interface Props<Frame extends Look> {
  chart: Chart<Frame>
  /** What to draw of the scene, at most twice a second; undefined draws nothing. */
  frame: (scene: Scene) => Frame | undefined
  label: string
  testId: string
  /** The element for the values under the cursor, and its text without a cursor. */
  readout: RefObject<HTMLElement | null>
  note: string
  details?: string
}

/** A plot that is not over time. It has a cursor of its own. */
export function Distribution<Frame extends Look>(props: Props<Frame>) {
  const lab = useLab()
  const { chart, frame, label, testId, readout, note, details } = props
  const host = useRef<HTMLDivElement>(null)
  const latest = useRef({ frame, note })
  const stale = useRef(true)
  useEffect(() => {
    latest.current = { frame, note }
    stale.current = true
    lab.painter.request()
  }, [frame, note, lab])
  const failing = useFailing()
  useEffect(() => {
    const box = host.current!
    const view = new ChartView(box, chart)
    const listening = new AbortController()
    let drawn: Frame | undefined
    let drawn_ms = Number.NEGATIVE_INFINITY
    let share: number | undefined

    const draw = () => {
      if (!drawn) return
      const { from, to, kind } = chart.x(drawn)
      const at =
        share === undefined
          ? undefined
          : kind === 'log'
            ? from * (to / from) ** share
            : from + share * (to - from)
      view.draw(at === undefined ? drawn : { ...drawn, cursor: at })
      const readings = at === undefined ? [] : chart.read(drawn, at)
      const words = readings.map(({ name, value }) => plotText.reading(name, value)).join(' · ')
      write(readout.current, words, latest.current.note)
      box.setAttribute('aria-valuetext', words || plotText.noCursor)
      box.setAttribute('aria-valuenow', String(at ?? 0))
    }
    const stop = lab.painter.add((scene) => {
      const now_ms = performance.now()
      const wait_ms = drawn_ms + EVERY_MS - now_ms
      if (!stale.current && scene.palette === drawn?.palette && wait_ms > 0) {
        // If the lanes stop meanwhile, their last state is still drawn.
        lab.painter.requestIn(wait_ms)
        return
      }
      stale.current = false
      drawn_ms = now_ms
      drawn = latest.current.frame(scene)
      draw()
    }, failing)
    const point = (to: number | undefined) => {
      share = to === undefined || to < 0 || to > 1 ? undefined : to
      draw()
    }
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      listener: (event: HTMLElementEventMap[K]) => void,
    ) => box.addEventListener(type, listener, { signal: listening.signal })
    on('pointermove', (event) => point(view.shareAt(event)))
    on('pointerdown', (event) => point(view.shareAt(event)))
    on('pointerleave', () => point(undefined))
    on('blur', () => point(undefined))
    on('plot-resize' as 'resize', () => {
      stale.current = true
    })
    on('keydown', (event) => {
      const step = { ArrowLeft: -KEY_STEP, ArrowRight: KEY_STEP }[event.key]
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      point(Math.min(1, Math.max(0, (share ?? 0.5) + step)))
    })
    return () => {
      stop()
      listening.abort()
      view.destroy()
    }
  }, [chart, readout, failing, lab.painter.requestIn, lab.painter.add])
  return (
    <div
      ref={host}
      className="plot plot-distribution"
      role="slider"
      tabIndex={0}
      aria-roledescription={plotText.stillRole}
      aria-label={label}
      aria-details={details}
      aria-valuenow={0}
      aria-valuetext={plotText.noCursor}
      data-testid={testId}
    />
  )
}
