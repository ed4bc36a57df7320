import { BOTH, type DEFAULT_SCENARIO, expect, type Lab, paused, test, whole, wholeBoth } from './lab'

const rare = whole(import.meta, 'web/src/engine')
const RARE_BOTH = wholeBoth(import.meta, 'web/src/engine')

const KINDS = ['tail_drop', 'red', 'codel', 'pie'] as const
const FOUR = KINDS.map((kind) => ({ queue: { kind } })) as typeof DEFAULT_SCENARIO.lanes
const LETTERS = [...'ABCD']

/** Makes pages opened after this see a machine with so many cores. */
const onCores = (lab: Lab, cores: number) =>
  lab.page.addInitScript((cores) => {
    Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', {
      configurable: true,
      get: () => cores,
    })
  }, cores)

/** Opens four lanes and acts as a person does; returns the state of the lanes at each stage. */
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
  await (await lab.inView('step')).click()
  await expect.poll(() => lab.time()).toBeGreaterThan(20)
  seen.push(await lab.time(), await lab.digests(LETTERS))
  expect(lab.faults).toEqual([])
  await expect(lab.notice).toHaveCount(0)
  return seen
}

test(
  'four lanes give the same results on one core and on four, whatever happens to them',
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

/** How a worker for lanes fails. */
type Fate = 'forbidden' | 'not found' | 'stopped'

/** Makes all workers for lanes fail this way; `stopped` happens when `stop-lanes` is dispatched. */
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

for (const [fate, declare] of [
  ['forbidden', test],
  ['not found', rare],
] as const)
  declare(
    `if workers for lanes are ${fate}, one worker runs all lanes, and the lab says so`,
    RARE_BOTH,
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

test(
  'a stopped worker of lanes is reported, and the lab can be started again',
  RARE_BOTH,
  async ({ lab }) => {
    await onCores(lab, 4)
    await doom(lab, 'stopped')
    await lab.open(paused(10, { lanes: FOUR }))
    const digests = await lab.digests(LETTERS)
    await lab.page.evaluate(() => dispatchEvent(new Event('stop-lanes')))
    await expect(lab.page.getByTestId('crashed')).toContainText('stopped at 10.0 s')
    await lab.page.getByRole('button', { name: 'Start again' }).click()
    await expect(lab.page.getByTestId('crashed')).toHaveCount(0)
    await lab.pauseAt(10)
    expect(await lab.digests(LETTERS)).toEqual(digests)
  },
)

for (const [name, which, declare] of [
  ['simulation', 'the leading worker', test],
  ['lanes', 'the workers of lanes', rare],
] as const)
  declare(`if the browser ends ${which}, the lab says so, and can be started again`, async ({ lab }) => {
    await onCores(lab, 4)
    await lab.page.addInitScript((name) => {
      const { Worker: Original } = window
      window.Worker = class extends Original {
        constructor(url: string | URL, options?: WorkerOptions) {
          super(url, options)
          if (options?.name === name) addEventListener('end-workers', () => this.terminate())
        }
      }
    }, name)
    await lab.open(paused(10, { lanes: FOUR }))
    await lab.setFlows(20)
    await lab.pauseAt(12)
    const digests = await lab.digests(LETTERS)
    const { scenario } = await lab.state()
    await lab.page.evaluate(() => dispatchEvent(new Event('end-workers')))
    const silent = lab.page.getByTestId('silent')
    await expect(silent).toContainText('does not answer')
    await expect(lab.page.locator('.pill')).toHaveText('no answer')
    await silent.getByRole('button', { name: 'Start again' }).click()
    await expect(silent).toHaveCount(0)
    await lab.pauseAt(12)
    expect((await lab.state()).scenario).toEqual(scenario)
    expect(await lab.digests(LETTERS)).toEqual(digests)
  })
