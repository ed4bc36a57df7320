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

/** What may become of a worker that was to run lanes. */
type Fate = 'forbidden' | 'not found' | 'stopped'

/** Has this become of all workers that are to run lanes; `stopped` as soon as `stop-lanes` is dispatched. */
const doom = (lab: Lab, fate: Fate) =>
  lab.page.addInitScript((fate) => {
    const { Worker: Original } = window
    window.Worker = class extends Original {
      constructor(url: string | URL, options?: WorkerOptions) {
        const helps = options?.name === 'lanes'
        if (helps && fate === 'forbidden') throw new Error('no more threads')
        super(helps && fate === 'not found' ? `${url}.gone` : url, options)
        if (helps)
          addEventListener('stop-lanes', () =>
            this.dispatchEvent(new ErrorEvent('error', { message: 'stopped' })),
          )
      }
    }
  }, fate)

for (const fate of ['forbidden', 'not found'] as const)
  test(
    `where workers that are to run lanes are ${fate}, one runs all, and that is said`,
    BOTH,
    async ({ lab }) => {
      await onCores(lab, 4)
      await doom(lab, fate)
      await lab.open(paused(10, { lanes: FOUR }))
      await expect(lab.notice).toContainText('one after another')
      if (fate === 'forbidden') await expect(lab.notice).toContainText('no more threads')
      await lab.pauseAt(12)
      expect(new Set(await lab.digests(LETTERS)).size).toBe(4)
    },
  )

test('a worker of lanes that stops is told of, and the lab can be started again', BOTH, async ({ lab }) => {
  await onCores(lab, 4)
  await doom(lab, 'stopped')
  await lab.open(paused(10, { lanes: FOUR }))
  const digests = await lab.digests(LETTERS)
  await lab.page.evaluate(() => dispatchEvent(new Event('stop-lanes')))
  await expect(lab.page.getByTestId('crashed')).toContainText('stopped at 10.0 s')
  await lab.page.getByRole('button', { name: 'Restart' }).click()
  await expect(lab.page.getByTestId('crashed')).toHaveCount(0)
  await lab.pauseAt(10)
  expect(await lab.digests(LETTERS)).toEqual(digests)
})
