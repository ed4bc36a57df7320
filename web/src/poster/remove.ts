import type { Lab } from '../lab/lab'

/**
 * Removes the poster once the plots show the same; if they never will, it stays below the notice that says why. At
 * another address the poster is hidden from the start.
 */
export function removePoster(lab: Lab): void {
  const poster = document.getElementById('poster')
  if (!poster) return
  const page = document.documentElement
  const look = () => {
    const { status, catching_up_s } = lab.engine.status
    if (status === 'unsupported' && !page.classList.contains('computing')) page.classList.add('still')
    else if (
      page.classList.contains('computing') ||
      (status !== 'live' && status !== 'loading') ||
      (status === 'live' &&
        catching_up_s === null &&
        document.querySelector('#root canvas') &&
        document.querySelector('#root .curve-svg'))
    )
      // The plots draw in this frame.
      requestAnimationFrame(() => poster.remove())
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
