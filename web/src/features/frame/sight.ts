import type { Lab } from '../../lab/lab'

/**
 * Whether the frame is visible: its tab is in front, it is scrolled into view, and the host page does not say otherwise.
 * An invisible lab pauses, and resumes when it is visible again.
 */
export class Sight {
  readonly #lab: Lab
  #scrolledIn = true
  #shown = true

  constructor(lab: Lab) {
    this.#lab = lab
  }

  watch(): void {
    new IntersectionObserver((seen) => {
      this.#scrolledIn = seen.at(-1)!.isIntersecting
      this.#tell()
    }).observe(document.documentElement)
    document.addEventListener('visibilitychange', () => this.#tell())
  }

  /** The host page's own statement. */
  show(shown: boolean): void {
    this.#shown = shown
    this.#tell()
  }

  get visible(): boolean {
    return this.#shown && this.#scrolledIn && !document.hidden
  }

  #tell(): void {
    this.#lab.engine.setVisible(this.visible)
  }
}
