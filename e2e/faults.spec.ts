import { expect, paused, test, wholeBoth } from './lab'

const RARE_BOTH = wholeBoth(import.meta)

test('a truncated link says so, and the lab runs', async ({ lab }) => {
  await lab.open(paused())
  await lab.setFlows(20)
  const link = await lab.settledLink()
  await lab.page.goto('about:blank')
  await lab.open(link.slice(0, -5))
  await expect(lab.notice).toContainText('incomplete')
  await expect(lab.lanes).toHaveCount(2)
  await lab.notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(lab.notice).toHaveCount(0)
})

test('an invalid number is reset, and the lab runs on', async ({ lab }) => {
  await lab.open()
  const { scenario } = await lab.state()
  await lab.openLink()
  await lab.enter('link-buffer', 'many')
  await expect(lab.page.getByTestId('link-buffer')).toHaveValue('300')
  await lab.runsOn()
  expect((await lab.state()).scenario.lanes).toEqual(scenario.lanes)
})

test('without WebAssembly the page says what is missing and what would help', RARE_BOTH, async ({ lab }) => {
  await lab.page.route('**/*.wasm', (route) => route.abort())
  await lab.page.goto('./')
  const message = lab.page.getByTestId('unsupported')
  await expect(message).toContainText('could not start')
  await expect(message).toContainText('Firefox 125')
  await expect(lab.page.getByRole('heading', { name: 'AQM Lab' })).toBeVisible()
  await lab.page.unroute('**/*.wasm')
  await lab.open()
  await expect(message).toHaveCount(0)
})

test('a change that the core refuses is explained, and the lane stays as it was', async ({ lab }) => {
  await lab.open(paused())
  const queue = (await lab.state()).lanes[1]?.state.queue
  await lab.lane('B').getByTestId('lane-parameters').click()
  const field = lab.lane('B').getByRole('textbox', { name: 'min_th' })
  await lab.type(field, '250')
  await field.press('Enter')
  await expect(lab.notice).toContainText('not possible')
  await expect(lab.notice).toContainText(/min_th|max_th/)
  expect((await lab.state()).lanes[1]?.state.queue).toEqual(queue)
})

test('a simulation that stops says when, and can be restarted', RARE_BOTH, async ({ lab }) => {
  await lab.page.addInitScript(() => {
    const Original = window.Worker
    window.Worker = class extends Original {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args)
        addEventListener('stop-worker', () =>
          this.dispatchEvent(new ErrorEvent('error', { message: 'stopped' })),
        )
      }
    }
  })
  await lab.open()
  await lab.page.evaluate(() => dispatchEvent(new Event('stop-worker')))
  await expect(lab.page.getByTestId('crashed')).toContainText(/stopped at \d+\.\d s/)
  await lab.page.getByRole('button', { name: 'Start again' }).click()
  await expect(lab.page.getByTestId('crashed')).toHaveCount(0)
  await lab.live()
  await expect.poll(() => lab.time()).toBeGreaterThan(0.5)
})
