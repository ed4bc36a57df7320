import { expect, test } from './lab'

const LESSON = '?lesson=priority-starves'

test.describe('in a hall', () => {
  test.use({ viewport: { width: 1280, height: 720 } })

  test('a lesson shows the queues of a scheduler, and their readings once the prediction has run', async ({
    lab,
    page,
  }) => {
    await lab.open(`${LESSON}&step=5&view=projector`)
    const queues = page.getByTestId('hall-picture').getByTestId('vessel')
    await expect(queues).toHaveCount(3)
    await expect(queues.last()).toHaveText(/^bulk––×1$/)
    await page.keyboard.press('PageDown')
    await expect(page.getByTestId('lesson-ask')).toHaveCount(0)
    await page.keyboard.press('c')
    await expect(queues.last()).toHaveText(/^bulk\d+ ms\d+ %×1$/)
    expect(lab.faults).toEqual([])
  })
})

test.describe('in a hand', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a lesson shows the queues above its sheet, and the plot once that is folded', async ({
    lab,
    page,
  }) => {
    await lab.open(`${LESSON}&step=1`)
    const queues = page.locator('.phone-picture').getByTestId('vessel')
    await expect(queues).toHaveCount(3)
    const below = async () => {
      const [queue, sheet] = [
        await queues.last().boundingBox(),
        await page.getByTestId('lesson').boundingBox(),
      ]
      return sheet!.y - (queue!.y + queue!.height)
    }
    await expect.poll(below).toBeGreaterThan(0)
    await page.getByTestId('sheet-handle').tap()
    await expect(queues).toHaveCount(0)
    await expect(page.getByTestId('phone-plot')).toHaveValue('all load')
    expect(lab.faults).toEqual([])
  })
})
