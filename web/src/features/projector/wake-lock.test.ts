import { expect, test } from 'vitest'
import { keepAwake } from './wake-lock'

class Screen extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
  show(seen: boolean): void {
    this.visibilityState = seen ? 'visible' : 'hidden'
    // As browsers do.
    if (!seen) for (const lock of this.locks) lock.released = true
    this.dispatchEvent(new Event('visibilitychange'))
  }

  locks: { released: boolean; release(): Promise<void> }[] = []
  request = async () => {
    const lock = {
      released: false,
      release: async () => {
        lock.released = true
      },
    }
    this.locks.push(lock)
    return lock as unknown as WakeLockSentinel
  }
  get held(): number {
    return this.locks.filter(({ released }) => !released).length
  }
}

const keep = (screen: Screen) => keepAwake(screen as unknown as Document, screen as unknown as WakeLock)
const soon = () => new Promise((go) => setTimeout(go))

test('the screen stays on while it is presented, and not longer', async () => {
  const screen = new Screen()
  const stop = keep(screen)
  await soon()
  expect(screen.held).toBe(1)
  stop()
  await soon()
  expect(screen.held).toBe(0)
  screen.show(false)
  screen.show(true)
  await soon()
  expect(screen.held).toBe(0)
})

test('once the page is seen again, so it does again', async () => {
  const screen = new Screen()
  const stop = keep(screen)
  await soon()
  screen.show(false)
  expect(screen.held).toBe(0)
  screen.show(true)
  await soon()
  expect(screen.held).toBe(1)
  expect(screen.locks).toHaveLength(2)
  stop()
})

test('a lock that comes too late is let go, and a refusal is none of the talk', async () => {
  const screen = new Screen()
  keep(screen)()
  await soon()
  expect(screen.locks).toHaveLength(1)
  expect(screen.held).toBe(0)
  const stop = keepAwake(
    screen as unknown as Document,
    {
      request: () => Promise.reject(new Error('no')),
    } as unknown as WakeLock,
  )
  await soon()
  stop()
  keepAwake(screen as unknown as Document, undefined)()
})
