import { expect, paused, test } from './lab'

test('lanes come and go without affecting the others', async ({ lab }) => {
  await lab.open(paused(110))
  const alone = await lab.digest('A')

  await lab.open('./')
  await lab.addLane(/^DSRED/)
  await lab.addLane(/^GRED-I/)
  await lab.removeLane('B')
  await expect(lab.lanes).toHaveCount(3)
  // A lane's panel shows before its first frame has come.
  const kinds = async () => (await lab.state()).lanes.map((lane) => lane.state.queue.kind)
  await expect.poll(kinds).toEqual(['tail_drop', 'dsred', 'gred_i'])
  await lab.pauseAt(110)
  expect(await lab.digest('A')).toBe(alone)
})
