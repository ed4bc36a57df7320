import { expect, type Lab, paused, test, whole } from './lab'

const rare = whole(import.meta, 'web/src/design-space')

const queue = async (lab: Lab, lane: number) => (await lab.state()).lanes[lane]?.state.queue as unknown
const token = (lab: Lab, letter: string) =>
  lab.page.getByRole('button', { name: new RegExp(`^Lane ${letter}, .*move on the pad`) })

/** Shows the map of schemes in the rail. */
async function showMap(lab: Lab): Promise<void> {
  await (await lab.inView('map-switch')).check()
  await lab.page.keyboard.press('Escape')
}

test.use({ viewport: { width: 1440, height: 1100 } })

test('dragging a lane over the design space gives it the scheme at that point', async ({ lab }) => {
  await lab.open(paused())
  await showMap(lab)
  const pad = (await lab.page.getByRole('group', { name: /^Averaging across/ }).boundingBox())!
  const dragTo = async (letter: string, x: number, y: number) => {
    const box = (await token(lab, letter).boundingBox())!
    await lab.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await lab.page.mouse.down()
    await lab.page.mouse.move(pad.x + x * pad.width, pad.y + y * pad.height, { steps: 6 })
    await lab.page.mouse.up()
  }
  await dragTo('B', 1, 0.5)
  await expect.poll(() => queue(lab, 1)).toMatchObject({ kind: 'sketch', w_q: 0.002 })
  await expect(lab.page.getByText('B is a curve between RED and GRED.')).toBeVisible()
  await dragTo('B', 1, 1)
  await expect
    .poll(() => queue(lab, 1))
    .toEqual({
      kind: 'gred',
      min_th: 45,
      max_th: 195,
      max_p: 0.1,
      w_q: 0.002,
      gentle_end: 'buffer',
      spacing: 'wait',
    })
  await dragTo('A', 0, 1)
  await expect.poll(() => queue(lab, 0)).toMatchObject({ kind: 'gred_i', min_th: 45, max_th: 300 })
  expect(lab.faults).toEqual([])
})

rare('two sliders move a lane over the design space by keyboard', async ({ lab }) => {
  await lab.open(paused())
  await showMap(lab)
  await token(lab, 'B').focus()
  const edge = lab.page.getByRole('slider', { name: /^Edge of B/ })
  await edge.focus()
  await lab.page.keyboard.press('End')
  await expect.poll(() => queue(lab, 1)).toMatchObject({ kind: 'gred', gentle_end: 'buffer' })
  await lab.page.getByRole('slider', { name: /^Averaging of B/ }).focus()
  await lab.page.keyboard.press('Home')
  await expect.poll(() => queue(lab, 1)).toMatchObject({ kind: 'gred_i' })
  await lab.page.keyboard.press('Tab')
  await expect(edge).toBeFocused()
  await lab.page.keyboard.press('Home')
  await expect.poll(() => queue(lab, 1)).toEqual({ kind: 'tail_drop' })
})
