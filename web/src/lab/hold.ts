import { create } from 'zustand'

/** A button, finger or key from when it is pressed until it is let go. */
export interface Hold {
  readonly over: Promise<void>
}

const MODIFIERS = ['Shift', 'Alt', 'AltGraph', 'Control', 'Meta', 'CapsLock']

const down = new Set<string>()
let hold: Hold | undefined
let end: () => void = () => {}

/** What is moved to where it is to be, and is not chosen or typed: sliders, knots, a paper that is drawn on. */
const MOVED = 'input[type=range], [role=slider], .curve-svg, .space-token'

const isMoved = (target: EventTarget | null) => target instanceof Element && target.closest(MOVED) !== null

let moves = false

/** Whether what was pressed last is a thing that a hand moves: what is done since then is done by moving it. */
export const movesNow = (): boolean => moves

/** Whether a hand is on such a thing, or about to be. */
export const useHand = create<{ on: boolean }>(() => ({ on: false }))

/** What is held now, if something is: what is done meanwhile is one gesture. */
export const heldNow = (): Hold | undefined => hold

function press(what: string): void {
  down.add(what)
  hold ??= { over: new Promise((done) => (end = done)) }
}

function release(what?: string): void {
  if (what === undefined) down.clear()
  else down.delete(what)
  // What is done on letting go still belongs to the gesture.
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
      // With ⌘ held, nobody says that the other key was let go.
      if (!metaKey && !MODIFIERS.includes(key)) press(code)
    },
    early,
  )
  document.addEventListener('keyup', ({ code }) => release(code), early)
  window.addEventListener('blur', () => release())
  const near = ({ target }: Event) => {
    const on = isMoved(target) || isMoved(document.activeElement) || (hold !== undefined && moves)
    if (useHand.getState().on !== on) useHand.setState({ on })
  }
  for (const type of ['pointerover', 'focusin', 'focusout', 'pointerup'])
    document.addEventListener(type, near, early)
}
