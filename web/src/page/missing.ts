import type { Lab } from '../lab/lab'
import { pageText } from './text'

/**
 * Tells of parts of the site that could not be fetched, and of threads that could not be had, where nothing on the screen
 * stands for them.
 */
export function tellOfMissing(lab: Lab): void {
  const missing = new WeakSet<Error>()
  addEventListener('vite:preloadError', (event) => missing.add((event as Event & { payload: Error }).payload))
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event
    if (!(reason instanceof Error) || !missing.has(reason)) return
    event.preventDefault()
    const { title, how } = pageText.notices.missing
    lab.store.getState().addNotice({ kind: 'engine', title, items: [{ path: '', message: how }] })
  })
  const stop = lab.engine.onStatus(() => {
    const { fewer_threads } = lab.engine.status
    if (fewer_threads === undefined) return
    stop()
    const { title, how } = pageText.notices.fewerThreads
    lab.store
      .getState()
      .addNotice({ kind: 'engine', title, items: [{ path: '', message: how(fewer_threads) }] })
  })
}
