import type { Locator } from '@playwright/test'
import { queueOf } from './curves'
import { expect, type Lab, paused, test, whole, wholeBoth } from './lab'

const rare = whole(import.meta, 'web/src/features/rule')
const RARE_BOTH = wholeBoth(import.meta, 'web/src/features/rule')

const editor = (lab: Lab) => lab.page.getByTestId('rule-editor')
const text = (lab: Lab) => lab.page.getByTestId('rule-text')
const state = (lab: Lab) => lab.page.getByTestId('rule-state')

/** Opens the editor of lane B, whose scheme becomes a rule. */
async function write(lab: Lab): Promise<void> {
  await lab.lane('B').getByTestId('lane-menu').click()
  await lab.page.getByTestId('write-rule').click()
  await expect(editor(lab)).toBeVisible()
  await lab.live()
}

const ruleOf = async (lab: Lab) => (await queueOf(lab, 1)) as unknown as { kind: string; text: string }

/** Replaces a part of the text by typing. */
async function type(box: Locator, part: string, typed: string): Promise<void> {
  await box.evaluate((area: HTMLTextAreaElement, part) => {
    const from = area.value.indexOf(part)
    area.focus()
    area.setSelectionRange(from, from + part.length)
  }, part)
  await box.pressSequentially(typed)
}

test(
  'a lane becomes a rule with its own numbers, and every packet stays',
  RARE_BOTH,
  async ({ lab, elsewhere }) => {
    await lab.open(paused())
    const untouched = await elsewhere(paused())
    await write(lab)
    await expect(text(lab)).toHaveValue(/^rule RED\nparam min = 45 .*max = 195 .*max_p = 0.1 .*w = 0.002/)
    await expect(state(lab)).toHaveText('It runs.')
    expect(await lab.digest('B')).toBe(await untouched.digest('B'))

    await lab.page.getByRole('tab', { name: 'In symbols' }).click()
    await expect(editor(lab).locator('math').first()).toBeVisible()
    await lab.page.getByRole('tab', { name: 'Curve' }).click()
    await expect(editor(lab).locator('.rule-knot')).toHaveCount(3)
    expect(lab.faults).toEqual([])
  },
)

test(
  'a text with a fault leaves the last valid rule running, and a press mends it',
  RARE_BOTH,
  async ({ lab }) => {
    await lab.open(paused())
    await write(lab)
    const before = (await ruleOf(lab)).text
    await type(text(lab), 'w * q', 'w * qq')
    await expect(state(lab)).toHaveText('One fault. The last valid rule goes on running.')
    await expect(lab.page.getByTestId('rule-fault')).toContainText('qq is not known here')
    expect((await ruleOf(lab)).text).toBe(before)
    await lab.page.getByTestId('rule-mend').first().click()
    await expect(state(lab)).toHaveText('It runs.')
  },
)

test(
  'a number is changed in the text, by its slider, and by a corner of the curve',
  RARE_BOTH,
  async ({ lab }) => {
    await lab.open(paused())
    await write(lab)
    await type(text(lab), 'max_p = 0.1', 'max_p = 0.2')
    await expect.poll(async () => (await ruleOf(lab)).text).toContain('max_p = 0.2')
    const slider = editor(lab).getByRole('slider', { name: 'min', exact: true })
    await slider.focus()
    await lab.page.keyboard.press('ArrowRight')
    await expect(text(lab)).not.toHaveValue(/min = 45 /)
    await expect.poll(async () => (await ruleOf(lab)).text).not.toContain('min = 45 ')
    await lab.page.getByRole('tab', { name: 'Curve' }).click()
    await editor(lab).locator('.rule-knot').nth(1).focus()
    await lab.page.keyboard.press('ArrowUp')
    await expect(text(lab)).not.toHaveValue(/max_p = 0\.2 /)

    await editor(lab).locator('.rule-knot').nth(1).hover()
    const { x, y, width, height } = (await editor(lab).locator('.rule-knot').nth(1).boundingBox())!
    await lab.page.mouse.down()
    await lab.page.mouse.move(x + width / 2 + 30, y + height / 2 - 30, { steps: 4 })
    await lab.page.mouse.up()
    await expect(text(lab)).not.toHaveValue(/max = 195 /)
    const dragged = await text(lab).inputValue()
    expect(Number(/max_p = ([\d.]+)/.exec(dragged)![1])).toBeGreaterThan(0.25)
    await expect.poll(async () => (await ruleOf(lab)).text).toBe(dragged)
  },
)

rare('states are drawn over time, and show chooses among them', async ({ lab }) => {
  await lab.open(paused())
  await write(lab)
  await type(text(lab), 'state avg = 0', 'state avg = 0, seen = 0\nshow seen')
  await type(text(lab), 'on arrive', 'on arrive\n  seen = seen + 1')
  await expect(state(lab)).toHaveText('It runs.')
  await lab.page.getByRole('tab', { name: 'Over time' }).click()
  const drawn = lab.page.getByTestId('rule-past').getByRole('img')
  await expect(drawn).toHaveCount(1)
  const begins = lab.page.getByText('The lines begin here, and grow while the lab runs.')
  await expect(begins).toBeVisible()
  await lab.playButton.click()
  await expect(drawn.locator('path')).toHaveAttribute('d', /L/)
  await expect(begins).toHaveCount(0)
  await expect(drawn).toHaveAccessibleName(/^seen over time: from \d+ to \d+$/)
  await type(text(lab), 'show seen', '#')
  await expect(drawn).toHaveCount(2)
})

test('a link has the rule, and opens the same packets', async ({ lab, elsewhere }) => {
  await lab.open(paused())
  await write(lab)
  await type(text(lab), 'max_p = 0.1', 'max_p = 0.25')
  await expect.poll(async () => (await ruleOf(lab)).text).toContain('max_p = 0.25')
  await lab.page.getByTestId('rule-done').click()
  await expect(editor(lab)).toBeHidden()
  await lab.live()
  const link = await lab.settledLink()
  expect(new URL(link).hash).toMatch(/^#2\./)
  const opened = await elsewhere(link)
  await opened.live()
  expect(await ruleOf(opened)).toEqual(await ruleOf(lab))
  expect(await opened.digest('B')).toBe(await lab.digest('B'))
})

rare('the scheme beside the rule shows that no packet differs, until a number does', async ({ lab }) => {
  await lab.open(paused())
  await write(lab)
  await lab.page.getByTestId('rule-gallery').click()
  await lab.page.getByRole('menuitemradio', { name: /^CoDel/ }).click()
  await expect.poll(async () => (await ruleOf(lab)).text).toContain('rule CoDel')
  await lab.page.getByRole('tab', { name: 'Compare' }).click()
  const said = lab.page.getByTestId('rule-likeness')
  await expect(said).toContainText(/^The same packets as CoDel: 0 of [\d,]+ differ so far\.$/)
  // The compared scheme takes the rule's parameters: it still agrees with another target, but not with another count.
  await type(text(lab), 'target = 5ms', 'target = 6ms')
  await expect.poll(async () => (await ruleOf(lab)).text).toContain('target = 6ms')
  await lab.live()
  await expect(said).toContainText(/^The same packets as CoDel: 0 of [\d,]+ differ so far\.$/)
  await type(text(lab), 'n = n + 1', 'n = n + 2')
  await expect(said).toContainText('The first packet that CoDel treats otherwise')
  await expect(lab.page.getByTestId('rule-parting')).toHaveText(
    /^Packet [\d,]+, at [\d.]+ s\. The rule .+\. CoDel .+\.$/,
  )
})

test('a rule is taken away as code', async ({ lab }) => {
  await lab.open(paused())
  await write(lab)
  await lab.page.getByRole('tab', { name: 'Export' }).click()
  await expect(editor(lab).locator('pre').last()).toContainText('QueueDisc')
  await lab.page.getByTestId('rule-take').selectOption('rust')
  await expect(editor(lab).locator('pre').last()).toContainText('pub fn arrive')
})
