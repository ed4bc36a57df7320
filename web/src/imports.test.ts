import { beforeAll, expect, test, vi } from 'vitest'

const modules = import.meta.glob([
  './**/*.{ts,tsx}',
  '../studies/papers/**/*.ts',
  '!../studies/papers/**/*.test.ts',
  '!./**/*.test.ts',
  '!./**/*.d.ts',
  // Workers listen as soon as they load, and the page's entry starts the page.
  '!./**/{worker,*-worker,collector}.ts',
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

test('every module can be imported where there is no page, and starts no worker', async () => {
  expect(Object.keys(modules).length).toBeGreaterThan(200)
  const faults: string[] = []
  for (const [path, load] of Object.entries(modules)) {
    await load().catch((error) => faults.push(`${path}: ${error}`))
    if (made.mock.calls.length > 0) faults.push(`${path} starts a worker`)
    made.mockClear()
  }
  expect(faults).toEqual([])
})
