/** A press of a button, finger or key, from press to release. */
export interface Hold {
  readonly over: Promise<void>
}

const MODIFIERS = ['Shift', 'Alt', 'AltGraph', 'Control', 'Meta', 'CapsLock']

const down = new Set<string>()
let hold: Hold | undefined
let end: () => void = () => {}

/** Controls that are dragged rather than chosen or typed: sliders, knots, drawing surfaces. */
const MOVED = 'input[type=range], [role=slider], .curve-svg, .space-token'

const isMoved = (target: EventTarget | null) => target instanceof Element && target.closest(MOVED) !== null

let moves = false

/** Whether the last press was on a control that is dragged, so that changes since then count as dragging. */
export const movesNow = (): boolean => moves

/** The press under way, if any; all changes during it are one gesture. */
export const heldNow = (): Hold | undefined => hold

function press(what: string): void {
  down.add(what)
  hold ??= { over: new Promise((done) => (end = done)) }
}

function release(what?: string): void {
  if (what === undefined) down.clear()
  else down.delete(what)
  // A change on release still belongs to the gesture.
  setTimeout(() => {
    if (down.size > 0 || !hold) return
    hold = undefined
    end()
  })
}

export function listenToHolds(): void {
  const early = { capture: true, passive: true }
  const lift = ({ pointerId }: PointerEvent) => release(`pointer ${pointerId}`)
  document.addEventListener(
    'pointerdown',
    ({ pointerId, target }) => {
      moves = isMoved(target)
      press(`pointer ${pointerId}`)
    },
    early,
  )
  document.addEventListener('pointerup', lift, early)
  document.addEventListener('pointercancel', lift, early)
  document.addEventListener(
    'keydown',
    ({ key, code, metaKey, target }) => {
      moves = isMoved(target)
      // While ⌘ is held, browsers send no keyup for other keys.
      if (!metaKey && !MODIFIERS.includes(key)) press(code)
    },
    early,
  )
  document.addEventListener('keyup', ({ code }) => release(code), early)
  window.addEventListener('blur', () => release())
}
