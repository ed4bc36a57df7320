import { afterEach, expect, test, vi } from 'vitest'
import { watchSize } from './watch-size'

afterEach(() => vi.unstubAllGlobals())

const element = {} as Element

test('the size of an element is watched until that is ended', () => {
  const [observe, disconnect] = [vi.fn(), vi.fn()]
  class Observer {
    observe = observe
    disconnect = disconnect
  }
  vi.stubGlobal('ResizeObserver', Observer)
  const end = watchSize(element, () => {})
  expect(observe).toHaveBeenCalledWith(element)
  end()
  expect(disconnect).toHaveBeenCalledOnce()
})

test('where sizes of elements cannot be watched, that of the window is', () => {
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
  vi.stubGlobal('requestAnimationFrame', (first: () => void) => first())
  vi.stubGlobal('cancelAnimationFrame', () => {})
  const measure = vi.fn()
  const end = watchSize(element, measure)
  expect(measure).toHaveBeenCalledTimes(1)
  target.dispatchEvent(new Event('resize'))
  expect(measure).toHaveBeenCalledTimes(2)
  end()
  target.dispatchEvent(new Event('resize'))
  expect(measure).toHaveBeenCalledTimes(2)
})
