import type { SchedulerOf } from '../web/src/generated/scenario'
import { expect, type Lab, paused, test } from './lab'

const SCHEDULER = { lanes: [{ label: 'Turns', queue: { kind: 'scheduler', share: 'drr' } }] } as const
const open = (lab: Lab) => lab.open(paused(40, SCHEDULER as never, { from: 'now' }))
const weights = async (lab: Lab) => {
  const queue = (await lab.state()).lanes[0]?.state?.queue as SchedulerOf | undefined
  return queue?.queues?.map(({ weight = 1 }) => weight)
}

test('the edge between two queues moves weight while the lane runs, as one step', async ({ lab }) => {
  await open(lab)
  await expect(lab.page.getByTestId('vessel')).toHaveCount(2)
  const before = await lab.digests(['A'])
  const edge = lab.page.getByTestId('divider')
  await edge.press('ArrowRight')
  await expect.poll(() => weights(lab)).toEqual([1.1, 1])
  await expect(edge).toHaveAttribute('aria-valuetext', '1.1 to 1')
  const { x = 0, y = 0, width = 0, height = 0 } = (await edge.boundingBox()) ?? {}
  await lab.page.mouse.move(x + width / 2, y + height / 2)
  await lab.page.mouse.down()
  await lab.page.mouse.move(x + 60, y + height / 2, { steps: 5 })
  await lab.page.mouse.up()
  await expect.poll(async () => (await weights(lab))![0]).toBeGreaterThan(1.15)
  await lab.undo()
  await expect.poll(() => weights(lab)).toEqual([1.1, 1])
  await lab.undo()
  await expect.poll(() => lab.digests(['A'])).toEqual(before)
  expect(lab.faults).toEqual([])
})

test('a scheduler comes and goes while the lane runs, and the plots keep what was before', async ({
  lab,
}) => {
  await lab.open(paused(20, {}, { from: 'now' }))
  const pick = async (name: string) => {
    await lab.lane('B').getByTestId('scheme').click()
    await lab.page.locator('.scheme-item', { hasText: name }).first().click()
  }
  await pick('Strict priority')
  await expect(lab.page.getByTestId('vessel').first()).toBeVisible()
  await pick('Write a rule')
  await expect.poll(async () => (await lab.state()).lanes[1]?.state?.queue.kind).toBe('rule')
  for (const kind of ['scheduler', 'red']) {
    // The text of a rule has an undo of its own.
    await lab.page.getByTestId('undo').click()
    await expect.poll(async () => (await lab.state()).lanes[1]?.state?.queue.kind).toBe(kind)
  }
  expect(lab.faults).toEqual([])
})

test('a queue moves to another level by its vessel', async ({ lab }) => {
  await open(lab)
  const levels = async () => {
    const queue = (await lab.state()).lanes[0]?.state?.queue as SchedulerOf | undefined
    return queue?.queues?.map(({ level = 0 }) => level)
  }
  const vessel = lab.page.getByTestId('vessel').first()
  await vessel.press('Alt+ArrowLeft')
  await expect.poll(levels).toEqual([0, 1])
  const { x = 0, y = 0, width = 0, height = 0 } = (await vessel.boundingBox()) ?? {}
  await lab.page.mouse.move(x + width / 2, y + height / 2)
  await lab.page.mouse.down()
  await lab.page.mouse.move(x + width + 60, y + height / 2, { steps: 5 })
  await lab.page.mouse.up()
  await expect.poll(levels).toEqual([0, 0])
  await expect(lab.page.getByTestId('queues-editor')).toHaveCount(0)
  await vessel.press('Enter')
  const editor = lab.page.getByTestId('queues-editor')
  await expect(editor).toBeVisible()
  // Another queue is chosen in the editor that is open; its own once more closes it.
  const other = lab.page.getByTestId('vessel').nth(1)
  await other.click()
  await expect(editor.getByTestId('queue-row').nth(1)).toHaveAttribute('aria-selected', 'true')
  await other.click()
  await expect(editor).toBeHidden()
  expect(lab.faults).toEqual([])
})

test('the hand draws the curve of one queue', async ({ lab }) => {
  await open(lab)
  await lab.page.getByTestId('vessel').first().click()
  const editor = lab.page.getByTestId('queues-editor')
  await editor.getByTestId('queue-row').first().getByTestId('scheme').click()
  await lab.page.getByRole('menuitemradio', { name: /^Own curve/ }).click()
  const knot = editor.getByRole('slider', { name: /^Knot 2/ })
  await knot.focus()
  await knot.press('Alt+ArrowRight')
  const first = async () => {
    const queue = (await lab.state()).lanes[0]?.state?.queue as SchedulerOf
    const own = queue.queues?.[0]?.queue
    return own?.kind === 'sketch' ? own.points[1]?.[0] : undefined
  }
  await expect.poll(first).toBeGreaterThan(45)
  expect(lab.faults).toEqual([])
})

test('a queue is added, named and given its discipline in the table', async ({ lab }) => {
  await open(lab)
  await lab.page.getByTestId('vessel').first().click()
  const editor = lab.page.getByTestId('queues-editor')
  await editor.getByTestId('add-queue').click()
  const row = editor.getByTestId('queue-row').nth(1)
  await lab.type(row.getByLabel('Takes'), 'nobody')
  await row.getByLabel('Takes').press('Enter')
  await expect(row.getByRole('alert')).toContainText('the traffic: ftp, udp')
  await lab.type(row.getByLabel('Takes'), 'udp')
  await row.getByLabel('Takes').press('Enter')
  await row.getByTestId('scheme').click()
  await expect(lab.page.getByRole('menuitemradio', { name: /Deficit/ })).toHaveCount(0)
  await lab.page.getByRole('menuitemradio', { name: /^CoDel 5/ }).click()
  await editor.getByTestId('queue-shape').click()
  const shaped = editor.getByTestId('queue-shape-rate_bps')
  await lab.type(shaped, '2.5')
  await shaped.press('Enter')
  await editor.getByTestId('queue-meter').click()
  await editor.getByTestId('queue-meter-kind').selectOption({ label: 'Two rates' })
  await editor.getByTestId('queue-exceed').selectOption('colour')
  await expect
    .poll(async () => (await lab.state()).lanes[0]?.state?.queue)
    .toMatchObject({
      queues: [
        { name: 'ftp' },
        {
          name: 'queue 3',
          takes: ['udp'],
          queue: { kind: 'codel' },
          shape: { rate_bps: 2_500_000 },
          meter: { kind: 'trtcm', cir_bps: 1_000_000, pir_bps: 2_000_000 },
          exceed: 'colour',
        },
        { name: 'udp' },
      ],
    })
  await editor.getByTestId('queues-done').click()
  await expect(lab.page.getByTestId('vessel')).toHaveCount(3)
  expect(lab.faults).toEqual([])
})
