import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Note } from '../../generated/scenario'
import type { PlotPlace } from '../../lab/feature'
import { useLocked } from '../../lab/Locked'
import { type Lab, useLab } from '../../lab/lab'
import { MOVED_NOTE, notesOn, placeOf } from '../../lab/notes'
import { useWanted } from '../../lab/useWanted'
import { shownMenus } from '../../page/plot/plot-source'
import { drawnAreas } from '../../plots/chart-view'
import { shown } from '../../plots/lane-chart'
import { placedNotes } from '../../plots/notes'
import { openNote } from './open'
import { movedTo, plotNamed, replaceNote } from './place'
import './notes.css'
import { notesText as text } from './text'

/** A plot on the screen that has notes. */
interface Noted {
  id: string
  host: HTMLElement
  place: PlotPlace
}

/** The plots over time on the screen, each by its menu. */
const notedPlots = (lab: Lab): Noted[] =>
  shownMenus().flatMap(({ element, source: { id, place } }) => {
    const host = element.closest('.plot-head')?.nextElementSibling
    return place && host instanceof HTMLElement && notesOn(lab, place.plot, place.lane).length > 0
      ? [{ id, host, place }]
      : []
  })

/** Handles over the notes of all plots, for mouse, finger, keys and screen readers. */
export default function Handles() {
  const lab = useLab()
  const notes = useWanted(({ scenario }) => scenario.notes)
  const [plots, setPlots] = useState<readonly Noted[]>([])
  const layers = useRef(new Map<string, HTMLElement>())
  useEffect(() => {
    let last: readonly Noted[] = []
    return lab.painter.addAbove(() => {
      const found = notedPlots(lab)
      if (found.length !== last.length || found.some(({ host }, i) => host !== last[i]?.host)) {
        last = found
        setPlots(found)
      }
      for (const { id, host, place } of found) {
        const layer = layers.current.get(id)
        if (layer) arrange(layer, host, notesOn(lab, place.plot, place.lane))
      }
    })
  }, [lab])
  // Their buttons are new.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other notes, or other plots
  useEffect(() => lab.painter.request(), [notes, plots])
  return plots.map(({ id, host, place }) =>
    createPortal(
      <div
        key={id}
        className="note-handles"
        ref={(layer) => {
          if (layer) layers.current.set(id, layer)
          else layers.current.delete(id)
        }}
      >
        {(notes ?? []).flatMap((note, i) =>
          isOn(lab, note, place) ? <Handle key={`${id} ${i}`} note={note} host={host} /> : [],
        )}
      </div>,
      host.parentElement!,
      id,
    ),
  )
}

const isOn = (lab: Lab, note: Note, { plot, lane }: PlotPlace) =>
  notesOn(lab, plot, lane).includes(placeOf(lab, note))

/** Lays the handles over the notes as they were drawn. */
function arrange(layer: HTMLElement, host: HTMLElement, notes: readonly Note[]): void {
  const area = drawnAreas.get(host)
  if (!area) return
  const { plot, zoom } = area
  const [left, top] = [host.offsetLeft, host.offsetTop]
  layer.style.transform = `translate(${left}px, ${top}px)`
  const places = placedNotes(plot, notes)
  for (const [i, button] of [...layer.children].entries()) {
    const place = places[i]
    const { style } = button as HTMLElement
    style.display = place ? '' : 'none'
    if (!place) continue
    const [x, y] = [Math.min(place.left, place.x), Math.min(place.top, place.y)]
    const [right, bottom] = [
      Math.max(place.left + place.width, place.x),
      Math.max(place.top + place.height, place.y),
    ]
    style.left = `${(zoom * (x + right)) / 2}px`
    style.top = `${(zoom * (y + bottom)) / 2}px`
    style.width = `${zoom * (right - x)}px`
    style.height = `${zoom * (bottom - y)}px`
  }
}

/** A press that moves less changes the words. */
const CLICK_PX = 4
/** Shares of the axes that an arrow key moves a note by, and with Shift. */
const STEP = 0.01
const LEAP = 0.1
const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

function Handle({ note, host }: { note: Note; host: HTMLElement }) {
  const lab = useLab()
  const pressed = useRef<{ x: number; y: number; moved: boolean } | undefined>(undefined)
  const why = useLocked('rest')
  const { chart, title } = plotNamed(note.plot)
  const drag = (to: Note) => {
    lab.choices.set(MOVED_NOTE, { from: note, to })
    lab.painter.request()
  }
  const commit = () => {
    const { from, to } = lab.choices.get(MOVED_NOTE)
    if (from === note && to) replaceNote(lab, note, to)
  }
  const move = (event: PointerEvent) => {
    const { current: start } = pressed
    const area = drawnAreas.get(host)
    if (!start || !area) return
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y]
    start.moved ||= Math.hypot(dx, dy) > CLICK_PX
    if (!start.moved) return
    const { plot, zoom } = area
    const within = (at: number, least: number, most: number) => Math.min(most, Math.max(least, at))
    const x = within(plot.x(note.at_s) + dx / zoom, plot.left, plot.right)
    const y = within(within(plot.y(note.value), plot.top, plot.bottom) + dy / zoom, plot.top, plot.bottom)
    drag(movedTo(note, plot.x.invert(x), plot.y.invert(y)))
  }
  const obey = (event: KeyboardEvent) => {
    const way = WAYS[event.key]
    const area = drawnAreas.get(host)
    if (event.key === 'Delete' || event.key === 'Backspace') {
      host.focus()
      replaceNote(lab, note, undefined)
    } else if (way && area) {
      const { at_s, value } = placeOf(lab, note)
      const share = event.shiftKey ? LEAP : STEP
      const [x, y] = [area.plot.x.domain(), area.plot.y.domain()] as [[number, number], [number, number]]
      drag(
        movedTo(
          note,
          at_s + way[0] * share * (x[1] - x[0]),
          Math.min(y[1], value) + way[1] * share * (y[1] - y[0]),
        ),
      )
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <button
      type="button"
      className="note-handle"
      aria-label={text.handle(note.text, title, note.at_s, shown(note.value, chart.digits), chart.unit)}
      title={why ?? text.handleHint}
      disabled={why !== undefined}
      data-testid="note"
      onPointerDown={(event) => {
        if (event.button !== 0) return
        pressed.current = { x: event.clientX, y: event.clientY, moved: false }
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={move}
      onPointerUp={commit}
      onPointerCancel={() => {
        pressed.current = undefined
        lab.choices.of(MOVED_NOTE).setState({}, true)
        lab.painter.request()
      }}
      onClick={() => {
        const { current: start } = pressed
        pressed.current = undefined
        if (!start?.moved) openNote(lab, note, true)
      }}
      onKeyDown={obey}
      onKeyUp={commit}
      onBlur={commit}
    />
  )
}
