import { BOTH, expect, paused, test } from './lab'

test('lanes come and go, and the others do not notice', BOTH, async ({ lab }) => {
  await lab.open(paused(110))
  const alone = await lab.digest('A')

  await lab.open('./')
  await lab.addLane(/^DSRED/)
  await lab.addLane(/^GRED-I/)
  await expect(lab.page.getByTestId('add-lane')).toBeDisabled()
  await lab.removeLane('B')
  await expect(lab.lanes).toHaveCount(3)
  expect((await lab.state()).lanes.map((lane) => lane.state.queue.kind)).toEqual([
    'tail_drop',
    'dsred',
    'gred_i',
  ])
  await lab.pauseAt(110)
  expect(await lab.digest('A')).toBe(alone)
})
