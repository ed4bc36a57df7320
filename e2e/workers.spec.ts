import { BOTH, type DEFAULT_SCENARIO, expect, type Lab, paused, test } from './lab'

const KINDS = ['tail_drop', 'red', 'codel', 'pie'] as const
const FOUR = KINDS.map((kind) => ({ queue: { kind } })) as typeof DEFAULT_SCENARIO.lanes
const LETTERS = [...'ABCD']

/** Has pages that open after this take the machine to have so many cores. */
const onCores = (lab: Lab, cores: number) =>
  lab.page.addInitScript((cores) => {
    Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', {
      configurable: true,
      get: () => cores,
    })
  }, cores)

/** Opens four lanes and does what a person does: what the lanes are at each stage. */
async function stages(lab: Lab, cores: number): Promise<unknown[]> {
  await onCores(lab, cores)
  await lab.open(paused(30, { lanes: FOUR }))
  const planned = (await lab.state()).scenario.timeline.length
  const seen: unknown[] = [await lab.digests(LETTERS)]
  await lab.pauseAt(12.5)
  seen.push(await lab.digests(LETTERS))
  const at_s = await lab.setFlows(20)
  await lab.pauseAt(20)
  seen.push(at_s, await lab.digests(LETTERS), (await lab.state()).scenario)
  await lab.undo()
  await expect.poll(async () => (await lab.state()).scenario.timeline.length).toBe(planned)
  await lab.live()
  seen.push(await lab.digests(LETTERS))
  await lab.removeLane('A')
  await expect(lab.lanes).toHaveCount(3)
  await lab.live()
  seen.push(await lab.digests(LETTERS.slice(0, 3)))
  await lab.undo()
  await expect(lab.lanes).toHaveCount(4)
  await lab.live()
  seen.push(await lab.digests(LETTERS))
  await lab.page.getByRole('button', { name: /Step/ }).click()
  await expect.poll(() => lab.time()).toBeGreaterThan(20)
  seen.push(await lab.time(), await lab.digests(LETTERS))
  expect(lab.faults).toEqual([])
  await expect(lab.notice).toHaveCount(0)
  return seen
}

test(
  'four lanes are the same on one core and on four, whatever is done to them',
  BOTH,
  async ({ lab, browser }) => {
    const side = await stages(lab, 4)
    const context = await browser.newContext()
    const { Lab } = await import('./lab')
    const alone = await stages(new Lab(await context.newPage()), 1)
    await context.close()
    expect(side).toEqual(alone)
  },
)

test('where lanes cannot have threads of their own they share one, and that is said', async ({ lab }) => {
  await onCores(lab, 4)
  await lab.page.addInitScript(() => {
    // What runs in the worker that leads: it may start no other.
    const { Worker: Original } = window
    window.Worker = class extends Original {
      constructor(url: string | URL, options?: WorkerOptions) {
        const script = `import ${JSON.stringify(String(url))}
self.Worker = class { constructor() { throw new Error('no more threads') } }`
        super(
          options?.name === 'simulation'
            ? URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
            : url,
          options,
        )
      }
    }
  })
  await lab.open(paused(10, { lanes: FOUR }))
  await expect(lab.notice).toContainText('one after another')
  await expect(lab.notice).toContainText('no more threads')
  await lab.pauseAt(12)
  expect(new Set(await lab.digests(LETTERS)).size).toBe(4)
})
