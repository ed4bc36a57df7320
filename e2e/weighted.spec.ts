import type { Wred } from '../web/src/generated/scenario'
import { expect, type Lab, paused, test } from './lab'

const METER = {
  kind: 'trtcm',
  cir_bps: 4_000_000,
  cbs_bytes: 30_000,
  pir_bps: 6_000_000,
  pbs_bytes: 30_000,
}
const download = (id: string, flows: number) => ({ kind: 'ftp', id, flows, rtt_s: 0.08, meter: METER })
const COLOURS = {
  traffic: [download('one', 1), download('many', 8)],
  timeline: [],
  lanes: [
    { label: 'RED', queue: { kind: 'red' } },
    { label: 'WRED', queue: { kind: 'wred' } },
  ],
}
const open = (lab: Lab) => lab.open(paused(40, COLOURS as never, { from: 'now' }))
const curves = async (lab: Lab) =>
  ((await lab.state()).lanes[1]?.state?.queue as Wred | undefined)?.curves ?? []

test('curves of colours stand in one plot, and the hand draws the chosen one', async ({ lab }) => {
  await open(lab)
  const lane = lab.lane('B')
  await expect(lane.getByTestId('weighted-tab')).toHaveText(['green', 'yellow', 'red'])
  const before = await curves(lab)
  await lane.getByTestId('weighted-tab').filter({ hasText: 'red' }).click()
  await lane.getByRole('slider', { name: /knot 2/i }).press('Alt+ArrowRight')
  await expect.poll(async () => (await curves(lab))[2]!.points).not.toEqual(before[2]!.points)
  const after = await curves(lab)
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
  await lab.undo()
  await expect.poll(() => curves(lab)).toEqual(before)
  expect(lab.faults).toEqual([])
})

test('curves are copied, kept in order, and given packets', async ({ lab }) => {
  await open(lab)
  const lane = lab.lane('B')
  await lane.getByTestId('edit-curve').click()
  const editor = lab.page.getByTestId('weighted-editor')
  await editor.getByTestId('weighted-tab').filter({ hasText: 'yellow' }).click()
  await editor.getByRole('button', { name: 'Copy from green' }).click()
  await expect
    .poll(async () => {
      const [green, yellow] = await curves(lab)
      return yellow!.points.join() === green!.points.join()
    })
    .toBe(true)
  await editor.getByTestId('add-curve').click()
  const packets = editor.getByRole('textbox', { name: 'Packets' })
  await packets.fill('12, green')
  await packets.press('Enter')
  await expect(editor.getByRole('alert')).toContainText('green')
  await packets.fill('12, 14')
  await packets.press('Enter')
  await expect.poll(async () => (await curves(lab)).map(({ of }) => of?.join())).toContain('12,14')
  await editor.getByTestId('weighted-done').click()
  await expect(editor).toHaveCount(0)
  expect(lab.faults).toEqual([])
})
