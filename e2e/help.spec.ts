import type { Locator } from '@playwright/test'
import { expect, type Lab, paused, test, whole, wholeBoth } from './lab'

const RARE_BOTH = wholeBoth(import.meta, 'web/src/help')

const rare = whole(import.meta, 'web/src/help')

test('the help opens by key and by button, turns its pages, and leaves the lab running', async ({
  lab,
  page,
}) => {
  await lab.open()
  await page.keyboard.press('?')
  const help = page.getByTestId('help')
  await expect(help.getByText('A router sends one packet after the other.')).toBeVisible()
  await help.getByRole('tab', { name: 'What am I looking at?' }).press('ArrowRight')
  await expect(help.getByText('Next packet event')).toBeVisible()
  await help.getByRole('tab', { name: 'Keyboard' }).press('ArrowRight')
  await expect(help.getByText('How many arrivals in a row are dropped.')).toBeVisible()
  await help.getByRole('tab', { name: 'Schemes' }).click()
  await expect(help.getByRole('heading', { name: 'HRED', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.getByTestId('help-button').click()
  await expect(help.getByRole('heading', { name: 'What to try first' })).toBeVisible()
  await lab.runsOn()
})

/** Opens a term by pointer or keyboard; its explanation fits the window, and Escape returns to it. */
async function ask(lab: Lab, within: Locator, name: string, says: string, by: 'pointer' | 'keyboard') {
  const word = within.getByRole('button', { name: `What is ${name}?`, exact: true })
  if (by === 'pointer') await word.click()
  else {
    await word.focus()
    await lab.page.keyboard.press('Enter')
  }
  const panel = lab.page.getByRole('region', { name: `What is ${name}?` })
  await expect(panel).toContainText(says)
  await expect(panel.getByRole('button', { name: /^All / })).toBeFocused()
  const box = (await panel.boundingBox())!
  const { width, height } = lab.page.viewportSize()!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(width)
  expect(box.y + box.height).toBeLessThanOrEqual(height)
  await lab.page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(word).toBeFocused()
}

for (const [by, viewport, declare] of [
  ['pointer', { width: 1280, height: 720 }, test],
  ['keyboard', { width: 1440, height: 900 }, rare],
] as const)
  test.describe(() => {
    test.use({ viewport })
    declare(
      `a newcomer reads what there is, and looks up terms by ${by}`,
      RARE_BOTH,
      async ({ lab, page }) => {
        await lab.open(paused())
        await page.keyboard.press('?')
        const help = page.getByTestId('help')
        await expect(help.getByText('The lanes, A (Tail Drop) and B (RED),')).toBeVisible()
        await ask(lab, help, 'Active queue management', 'Senders that learn of congestion early', by)
        await help.getByRole('button', { name: 'All words' }).click()
        await expect(help.getByRole('tab', { name: 'Words' })).toHaveAttribute('aria-selected', 'true')
        await page.keyboard.press('Escape')
        await expect(help).toBeHidden()
        const names = lab.lane('B').getByRole('group', { name: 'Names on the drop curve' })
        await ask(lab, names, 'min_th', 'nothing is dropped early', by)
        await ask(lab, names, 'max_th', 'The upper threshold', by)
        await ask(lab, names, 'average queue, packets', 'exponentially weighted', by)
        await ask(lab, lab.lane('B'), 'forced', 'Forced drop', by)
        await ask(lab, lab.lane('B'), 'Queue', 'Queue over time', by)
        await ask(lab, page.locator('.rail'), 'UDP', 'whatever happens to them', by)
        await lab.openLink()
        await ask(lab, page.locator('.rail'), 'Round trip', 'acknowledgement', by)
      },
    )
  })

rare('the terms on a curve are one tab stop, with arrow keys between them', async ({ lab, page }) => {
  await lab.open(paused())
  const at = await lab.time()
  const names = lab.lane('B').getByRole('group', { name: 'Names on the drop curve' })
  const [first, second] = [names.getByRole('button').nth(0), names.getByRole('button').nth(1)]
  await first.focus()
  await page.keyboard.press('ArrowRight')
  await expect(second).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(first).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(names.locator(':focus')).toHaveCount(0)
  expect(await lab.time()).toBe(at)
})

rare('terms on a curve let drawing pass', async ({ lab, page }) => {
  await lab.open(paused())
  const lane = lab.lane('B')
  const word = lane.getByRole('button', { name: 'What is min_th?' })
  const { x, y, width, height } = (await word.boundingBox())!
  await lane.getByRole('button', { name: 'Draw', exact: true }).click()
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width + 30, y + height + 10, { steps: 4 })
  await page.mouse.up()
  await expect
    .poll(async () => (await lab.state()).scenario.lanes[1])
    .toMatchObject({ queue: { kind: 'sketch' } })
  await expect(page.getByRole('region', { name: 'What is min_th?' })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  rare('every term in a panel is explained within the screen', async ({ lab, page }) => {
    await lab.open(paused())
    for (const panel of ['Load', 'Curve']) {
      await page.getByRole('navigation').getByRole('button', { name: panel }).tap()
      // A finger finds the thresholds in the form: on the plot they would take its taps.
      const words = page.locator('.phone-panel .term:not(.curve-threshold-name *)')
      await expect(words.first()).toBeVisible()
      for (const word of await words.all()) {
        await word.scrollIntoViewIfNeeded()
        await word.tap()
        const said = page.locator('.term + .popover')
        await expect(said.getByRole('button', { name: /^All / })).toBeVisible()
        const { x, y, width, height } = (await said.boundingBox())!
        expect([x >= 0, y >= 0, x + width <= 390, y + height <= 844]).toEqual([true, true, true, true])
        await page.keyboard.press('Escape')
        await expect(said).toHaveCount(0)
      }
    }
  })
})

rare('a parameter’s name says what it means, in the lane’s own form', async ({ lab, page }) => {
  await lab.open(paused())
  await page.getByTestId('lane-parameters').nth(1).click()
  const form = page.getByRole('region', { name: 'Parameters of lane B' })
  await ask(lab, form, 'w_q', '0.000001 to 1; by default 0.002', 'pointer')
  await expect(form).toBeVisible()
})

test('single-key shortcuts can be turned off', async ({ lab, page }) => {
  await lab.open(paused())
  const help = page.getByTestId('help')
  const singleKeys = page.getByLabel('Keys without Ctrl or Alt act on the lab')
  // Once it has been open, a key would open it at once.
  await page.getByTestId('help-button').click()
  await help.getByRole('tab', { name: 'Keyboard' }).click()
  await singleKeys.uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('?')
  await expect(help).toBeHidden()
  await lab.reload()
  await page.getByTestId('help-button').click()
  await help.getByRole('tab', { name: 'Keyboard' }).click()
  await expect(singleKeys).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('?')
  await expect(help).toBeHidden()
})
