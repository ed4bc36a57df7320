import { beforeAll, expect, test, vi } from 'vitest'

const modules = import.meta.glob([
  './**/*.{ts,tsx}',
  '!./**/*.test.ts',
  '!./**/*.d.ts',
  // What a worker runs answers messages from the beginning, and the page's entry begins.
  '!./{engine/worker,sweeps/job-worker,sweeps/collector,papers/run/worker,why/worker,why/trial-worker}.ts',
  '!./main.tsx',
])

/** Something to find, not to use. */
const made = vi.fn()

beforeAll(() => {
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        made()
      }
    },
  )
})

test.each(Object.entries(modules))('%s can be imported where there is no page', async (_, load) => {
  await load()
  expect(made).not.toHaveBeenCalled()
})

test('there are modules', () => expect(Object.keys(modules).length).toBeGreaterThan(200))
