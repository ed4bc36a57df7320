import { middleOf } from './fingers'
import { expect, isDrawn, paused, test, whole } from './lab'

const rare = whole(import.meta, 'web/src/features/notes')

const NOTE = { at_s: 70, plot: 'queue', value: 200, text: 'everyone halves' } as const

test('a note is written, moved, changed and removed, and each step can be undone', async ({ lab }) => {
  await lab.open(paused(80))
  const { page } = lab
  const before = await lab.digests()
  const notes = async () => (await lab.state()).scenario.notes ?? []
  await page.getByTestId('queue-a-menu').click()
  await page.getByRole('button', { name: 'Write a note on this plot' }).click()
  const form = page.getByTestId('note-form')
  await expect(form.getByTestId('note-text')).toBeFocused()
  await page.keyboard.type('here it is full')
  await page.keyboard.press('Enter')
  const note = page.getByRole('button', { name: /^Note: here it is full\. Queue at [\d.]+ s, \d+ packets$/ })
  await expect(note).toBeVisible()
  const [written] = await notes()
  expect(written).toMatchObject({ plot: 'queue', lane: 0 })

  const box = (await note.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 - 60, box.y + box.height / 2 + 10, { steps: 3 })
  await page.mouse.up()
  await expect.poll(async () => (await notes())[0]?.at_s).toBeLessThan(written!.at_s - 2)
  const dragged = (await notes())[0]!
  expect(dragged.value).toBeLessThan(written!.value)
  await expect(form).toHaveCount(0)
  await note.press('ArrowRight')
  await expect.poll(async () => (await notes())[0]?.at_s).toBeCloseTo(dragged.at_s + 0.6)

  await note.press('Enter')
  await form.getByTestId('note-text').fill('now it is full')
  await form.getByTestId('note-put').click()
  const renamed = page.getByRole('button', { name: /^Note: now it is full/ })
  await renamed.press('Delete')
  await expect(page.getByTestId('note')).toHaveCount(0)
  for (const name of [/^Note: now/, /^Note: here/]) {
    await lab.undo()
    await expect(page.getByRole('button', { name })).toBeVisible()
  }
  expect(await lab.digests()).toEqual(before)
  expect(lab.faults).toEqual([])
})

rare(
  'a link brings notes to the projector and to readers, who cannot move them under a lock',
  async ({ lab }) => {
    await lab.open(paused(80, { notes: [{ ...NOTE, lane: 1 }, NOTE] }, { lock: 'all' }))
    const notes = lab.page.getByTestId('note')
    await expect(notes).toHaveCount(3)
    await expect(notes.first()).toBeDisabled()
    await lab.page.keyboard.press('p')
    const plots = lab.page.getByTestId('queue-plot')
    const described = plots.locator('xpath=descendant-or-self::*[@title]').first()
    await expect(described).toHaveAttribute('title', /note at 70 s: everyone halves/)
    expect(lab.faults).toEqual([])
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  rare(
    'a new note stands within the time shown, also after an earlier time was held',
    async ({ lab, page }) => {
      await lab.open(paused(80, {}, { window_s: 60 }))
      const plot = page.getByTestId('queue-overlay')
      await expect.poll(() => isDrawn(plot)).toBe(true)
      const [x, y] = await middleOf(plot)
      const hold = await page.context().newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchEnd') =>
        hold.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
      await touch('touchStart')
      await expect(page.locator('.phone-plot .readout.reading')).toBeVisible()
      await touch('touchEnd')
      const write = async () => {
        await page.locator('.phone-plot .plot-more').first().tap()
        await page.getByRole('button', { name: 'Write a note on this plot' }).tap()
      }
      const form = page.getByTestId('note-form')
      const at_s = async () => Number(await form.getByTestId('note-at').inputValue())
      await write()
      expect(await at_s()).toBeGreaterThan(30)
      expect(await at_s()).toBeLessThan(70)
      await page.keyboard.press('Escape')
      await expect(form).toHaveCount(0)

      await lab.pauseAt(180)
      await write()
      expect(await at_s()).toBeGreaterThanOrEqual(120)
      expect(await at_s()).toBeLessThanOrEqual(180)
      await form.getByTestId('note-text').fill('early')
      await form.getByTestId('note-at').fill('40')
      await form.getByTestId('note-at').press('Tab')
      await expect(form.getByRole('status')).toContainText('outside the plot, which shows 120–180 s')
      await form.getByTestId('note-put').tap()
      const note = page.getByRole('button', { name: /^Note: early\. Queue at 40\.0 s/ })
      await expect(note).toBeVisible()
      await expect(note).toBeInViewport({ ratio: 1 })
      await expect(page.locator('.phone-plot .readout.reading')).toHaveCount(0)
      expect(lab.faults).toEqual([])
    },
  )
})
