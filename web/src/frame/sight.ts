import { engine } from '../lab'

/**
 * Whether somebody can see the frame: its tab is in front, it is not scrolled away, and its page has not said otherwise. A
 * lab that nobody sees stands still, and goes on when it is seen again.
 */
export class Sight {
  #scrolledIn = true
  #shown = true

  watch(): void {
    new IntersectionObserver((seen) => {
      this.#scrolledIn = seen.at(-1)!.isIntersecting
      this.#tell()
    }).observe(document.documentElement)
    document.addEventListener('visibilitychange', () => this.#tell())
  }

  /** What the page around says. */
  show(shown: boolean): void {
    this.#shown = shown
    this.#tell()
  }

  get visible(): boolean {
    return this.#shown && this.#scrolledIn && !document.hidden
  }

  #tell(): void {
    engine.setVisible(this.visible)
  }
}
