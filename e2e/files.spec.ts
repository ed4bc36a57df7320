import { readFileSync } from 'node:fs'
import { BOTH, DEFAULT_SCENARIO, expect, paused, test } from './lab'

const lesson = readFileSync('web/src/courses/texts/everyone-backs-off.md', 'utf8')
const plan = readFileSync('web/src/courses/plans/full-buffer.md', 'utf8')

test('a dropped lesson opens, and faults are reported by line', BOTH, async ({ lab, page }) => {
  await lab.open(paused())
  await lab.drop('mine.md', lesson.replace(/minutes: \d+/, 'minutes: soon'))
  await expect(lab.notice).toContainText('mine.md is not a valid lesson')
  await expect(lab.notice).toContainText(/line \d+.*`minutes`/)
  await expect(page.getByTestId('lesson')).toHaveCount(0)
  await lab.drop('mine.md', lesson)
  await expect(page.getByTestId('lesson')).toBeVisible()
  await expect(lab.notice).toHaveCount(0)
  await lab.drop('hour.md', plan)
  await expect(page.getByTestId('plan')).toBeVisible()
  expect(lab.faults).toEqual([])
})

test('a sweep and a saved table open their scenario, and other files are refused', async ({ lab, page }) => {
  await lab.open(paused())
  const scenario = { ...DEFAULT_SCENARIO, title: 'From a sweep' }
  const vary = [{ path: 'link.rate_bps', values: [8e6, 9e6] }]
  await lab.drop('sweep.json', JSON.stringify({ scenario, vary, replications: 5 }))
  const panel = page.getByTestId('sweep-panel')
  await expect(panel).toContainText('2 values × 5 runs = 10')
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await lab.state()).scenario.title).toBe('From a sweep')
  await lab.drop('t.csv', `# scenario: ${JSON.stringify({ ...scenario, title: 'From a table' })}\nt_s\n1\n`)
  await expect.poll(async () => (await lab.state()).scenario.title).toBe('From a table')
  await lab.drop('talk.pptx', 'PK')
  await expect(lab.notice).toContainText('“talk.pptx” was not opened')
  await expect(lab.notice).toContainText('a lesson or a plan (.md), a sweep (.json)')
  expect((await lab.state()).scenario.title).toBe('From a table')
  expect(lab.faults).toEqual([])
})
