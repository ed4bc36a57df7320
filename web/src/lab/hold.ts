/** A press of a button, finger or key, from press to release. */
export interface Hold {
  readonly over: Promise<void>
}

const MODIFIERS = ['Shift', 'Alt', 'AltGraph', 'Control', 'Meta', 'CapsLock']

/** Controls that are dragged rather than chosen or typed: sliders, knots, drawing surfaces. */
const MOVED = 'input[type=range], [role=slider], .curve-svg, .space-token'

const isMoved = (target: EventTarget | null) => target instanceof Element && target.closest(MOVED) !== null

/** Tracks which buttons, fingers and keys are down. */
export class Holds {
  readonly #down = new Set<string>()
  #hold: Hold | undefined
  #end: () => void = () => {}
  #moves = false

  /** The current press, if any; all changes during it are one gesture. */
  get now(): Hold | undefined {
    return this.#hold
  }

  /** Whether the last press was on a draggable control: changes since then count as dragging. */
  get moves(): boolean {
    return this.#moves
  }

  #press(what: string): void {
    this.#down.add(what)
    this.#hold ??= { over: new Promise((done) => (this.#end = done)) }
  }

  #release(what?: string): void {
    if (what === undefined) this.#down.clear()
    else this.#down.delete(what)
    // A change on release still belongs to the gesture.
    setTimeout(() => {
      if (this.#down.size > 0 || !this.#hold) return
      this.#hold = undefined
      this.#end()
    })
  }

  listen(): void {
    const early = { capture: true, passive: true }
    const lift = ({ pointerId }: PointerEvent) => this.#release(`pointer ${pointerId}`)
    document.addEventListener(
      'pointerdown',
      ({ pointerId, target }) => {
        this.#moves = isMoved(target)
        this.#press(`pointer ${pointerId}`)
      },
      early,
    )
    document.addEventListener('pointerup', lift, early)
    document.addEventListener('pointercancel', lift, early)
    document.addEventListener(
      'keydown',
      ({ key, code, metaKey, target }) => {
        this.#moves = isMoved(target)
        // While ⌘ is held, browsers send no keyup for other keys.
        if (!metaKey && !MODIFIERS.includes(key)) this.#press(code)
      },
      early,
    )
    document.addEventListener('keyup', ({ code }) => this.#release(code), early)
    window.addEventListener('blur', () => this.#release())
  }
}
