/** What of a page a lock needs: whether it is seen, and a way to keep the screen on. */
interface Page extends Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> {}

/**
 * Keeps the screen on until the answer is called, where the browser can (Screen Wake Lock, W3C). The browser lets go of
 * it when the page is hidden; once that is seen again, it is asked anew.
 */
export function keepAwake(page: Page, wakeLock: WakeLock | undefined): () => void {
  if (!wakeLock) return () => {}
  let lock: WakeLockSentinel | undefined
  let over = false
  const ask = async () => {
    if (page.visibilityState !== 'visible' || (lock && !lock.released)) return
    try {
      const got = await wakeLock.request('screen')
      if (over) void got.release()
      else lock = got
    } catch {
      // A low battery or a frame's policy may forbid it: the talk goes on.
    }
  }
  const onVisibility = () => void ask()
  page.addEventListener('visibilitychange', onVisibility)
  void ask()
  return () => {
    over = true
    page.removeEventListener('visibilitychange', onVisibility)
    void lock?.release()
  }
}
