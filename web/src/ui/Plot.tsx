import { useEffect, useRef } from 'react'
import type { Scene } from './painter'
import { painter } from './session'

interface Drawing<Frame> {
  draw(frame: Frame): void
  destroy(): void
}

interface Props<Frame> {
  make: new (host: HTMLElement) => Drawing<Frame>
  /** What to draw of the scene; undefined draws nothing. */
  frame: (scene: Scene) => Frame | undefined
  label: string
  testId: string
  className?: string
}

/** Holds a chart that draws itself, once per animation frame, outside of React. */
export function Plot<Frame>({ make: Chart, frame, label, testId, className = '' }: Props<Frame>) {
  const host = useRef<HTMLDivElement>(null)
  const latest = useRef(frame)
  useEffect(() => {
    latest.current = frame
    painter.request()
  }, [frame])
  useEffect(() => {
    const chart = new Chart(host.current!)
    const stop = painter.add((scene) => {
      const wanted = latest.current(scene)
      if (wanted) chart.draw(wanted)
    })
    return () => {
      stop()
      chart.destroy()
    }
  }, [Chart])
  return <div ref={host} className={`plot ${className}`} role="img" aria-label={label} data-testid={testId} />
}
