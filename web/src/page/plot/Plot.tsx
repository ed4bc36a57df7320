import { type RefObject, useEffect, useRef } from 'react'
import { useFailing } from '../../kit/region'
import { type Lab, useLab } from '../../lab/lab'
import type { Scene } from '../../lab/painter'
import { TIME_VIEW } from '../../lab/time-view'
import type { Chart, Look } from '../../plots/chart'
import { ChartView } from '../../plots/chart-view'
import { type Inspect, timeGestures } from './gestures'
import { plotText } from './plot-text'

interface Props<Frame extends Look> {
  chart: Chart<Frame>
  /** What to draw of the scene; undefined draws nothing. */
  frame: (scene: Scene) => Frame | undefined
  label: string
  testId: string
  className?: string
  /** Where the values under the cursor stand. */
  readout?: RefObject<HTMLElement | null>
  /** What stands there without a cursor. */
  note?: string
  details?: string
  /** Opens the details of a moment in this plot. */
  inspect?: { pressed: boolean; open: InspectAt }
}

export type InspectAt = (
  host: HTMLElement,
  placeOf: (share: number) => number,
  ...where: Parameters<Inspect['open']>
) => ReturnType<Inspect['open']>

/** Holds a plot over time that draws itself, once per animation frame, outside of React. */
export function Plot<Frame extends Look>(props: Props<Frame>) {
  const lab = useLab()
  const { chart, frame, label, testId, className = '', readout, note = '', details, inspect } = props
  const host = useRef<HTMLDivElement>(null)
  const latest = useRef({ frame, note })
  useEffect(() => {
    latest.current = { frame, note }
    lab.painter.request()
  }, [frame, note, lab])
  const { pressed = false, open } = inspect ?? {}
  const failing = useFailing()
  const unread = open ? plotText.noCursorHere : plotText.noCursor
  useEffect(() => {
    const box = host.current!
    const view = new ChartView(box, chart)
    const stopPainting = lab.painter.add((scene) => {
      const wanted = latest.current.frame(scene)
      if (wanted) view.draw(wanted)
      const at_s = wanted && scene.cursor_s
      const said = at_s === undefined ? undefined : saying(chart, wanted!, at_s)
      write(readout?.current, said, latest.current.note)
      tell(lab, box, scene, said, unread)
    }, failing)
    const placeOf = (share: number) => view.placeOf(share)
    const stopGestures = timeGestures(
      lab,
      box,
      (event) => view.shareAt(event),
      open && { pressed, open: (at_s, within_s) => open(box, placeOf, at_s, within_s) },
    )
    return () => {
      stopPainting()
      stopGestures()
      view.destroy()
    }
  }, [chart, readout, pressed, open, unread, failing, lab])
  return (
    <div
      ref={host}
      className={`plot ${className}`}
      role="slider"
      tabIndex={0}
      aria-roledescription={plotText.role}
      aria-label={label}
      aria-details={details}
      aria-valuenow={0}
      aria-valuetext={unread}
      data-testid={testId}
    />
  )
}

function saying<F extends Look>(chart: Chart<F>, frame: F, at_s: number): string {
  const readings = chart.read(frame, at_s).map(({ name, value }) => plotText.reading(name, value))
  return [plotText.at(at_s), ...readings].join(' · ')
}

/** Breaks between its parts alone. */
export const inParts = (words: string): string =>
  words
    .split(' · ')
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join(' ·\u00a0')

/** Shows what was read, or else the note. */
export function write(element: HTMLElement | null | undefined, said: string | undefined, note: string): void {
  const words = inParts(said || note)
  if (!element || element.textContent === words) return
  element.textContent = words
  element.classList.toggle('reading', Boolean(said))
}

/** Announces the values at a pinned time to screen readers. Values under a moving pointer would never end. */
function tell(
  lab: Lab,
  box: HTMLElement,
  { from_s, to_s, cursor_s }: Scene,
  said: string | undefined,
  unread: string,
): void {
  const { cursor } = lab.choices.get(TIME_VIEW)
  const frozen_s = cursor && 't_s' in cursor ? cursor_s : undefined
  const readable = frozen_s === undefined ? unread : (said ?? unread)
  if (box.getAttribute('aria-valuetext') === readable) return
  box.setAttribute('aria-valuetext', readable)
  box.setAttribute('aria-valuemin', from_s.toFixed(2))
  box.setAttribute('aria-valuemax', to_s.toFixed(2))
  box.setAttribute('aria-valuenow', (frozen_s ?? to_s).toFixed(2))
}
