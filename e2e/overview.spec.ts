import { expect, test } from './lab'

const SCHEMES = ['Tail Drop', 'RED', 'Gentle RED', 'GRED-I', 'DSRED', 'HRED', 'RED+Tail', 'CoDel']
const ADDRESS = 'aqm=td,red,gred,gred_i,dsred,hred,red_tail,codel'

test('eight schemes in one look: sorted by a figure, one opened and left by keys, on the projector too', async ({
  lab,
  page,
}) => {
  await lab.open(`./?${ADDRESS}&t=40&paused=on`)
  const rows = page.getByTestId('overview').locator('tbody > tr')
  const names = () => rows.getByTestId('open-lane').allInnerTexts()
  const bare = async () => (await names()).map((name) => name.replace(/^[A-H]\s*/, ''))
  await lab.live()
  await expect.poll(bare).toEqual(SCHEMES)
  await expect(page.getByTestId('add-lane')).toBeDisabled()
  // All lanes have the same time axis, and all have figures.
  const delays = async () => (await rows.locator('.overview-figure:nth-child(4)').allInnerTexts()).map(Number)
  await expect.poll(async () => (await delays()).every((delay) => delay > 0)).toBe(true)
  await page.getByTestId('sort-delay').click()
  await expect(page.getByRole('columnheader', { name: 'delay' })).toHaveAttribute('aria-sort', 'ascending')
  const up = await delays()
  expect(up).toEqual([...up].sort((a, b) => a - b))
  expect((await bare()).at(-1)).toBe('Tail Drop')
  await page.getByTestId('sort-delay').click()
  expect((await bare())[0]).toBe('Tail Drop')

  const dsred = page.locator('tr[data-lane=E]').getByTestId('open-lane')
  await dsred.focus()
  await page.keyboard.press('Enter')
  await expect(lab.lane('E').getByRole('slider').first()).toBeVisible()
  await expect(page.getByTestId('all-lanes')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dsred).toBeFocused()

  await page.keyboard.press('p')
  await expect(page.getByTestId('projector').locator('tbody > tr')).toHaveCount(SCHEMES.length)
  expect(lab.faults).toEqual([])
})

test('in a frame a lane opens and closes, too', async ({ lab, page }) => {
  await lab.open(`./?${ADDRESS}&t=10&paused=on&embed=lite`)
  await page.locator('tr[data-lane=C]').getByTestId('open-lane').click()
  await expect(lab.lane('C').getByRole('slider').first()).toBeVisible()
  await page.getByTestId('all-lanes').click()
  await expect(page.getByTestId('overview').locator('tbody > tr')).toHaveCount(SCHEMES.length)
})

test('a fifth lane makes the lanes an overview, and a lesson may have as many', async ({ lab, page }) => {
  await lab.open('./?aqm=td,red,gred,codel&t=10&paused=on')
  await expect(page.getByTestId('overview')).toHaveCount(0)
  await lab.addLane(/^Copy of B/)
  await expect(page.getByTestId('overview').locator('tbody > tr')).toHaveCount(5)

  await lab.drop(
    'all.md',
    `---
title: All of them
about: Which queue is shortest?
minutes: 1
start: ${ADDRESS}&t=20
---

# Eight curves

Which queue is shortest?

# Now it is yours

Draw another curve.

~~~step
runs: true
~~~
`,
  )
  await expect(page.getByTestId('lesson-heading')).toContainText('Eight curves')
  await expect(page.getByTestId('overview').locator('tbody > tr')).toHaveCount(8)
  await page.keyboard.press('p')
  await expect(page.getByTestId('projector').locator('tbody > tr')).toHaveCount(8)
  expect(lab.faults).toEqual([])
})
