import { expect, linkTo, test, wholeBoth } from './lab'

const RARE_BOTH = wholeBoth(import.meta)

/** The lab as it opens, without its planned change of load. */
const unplanned = linkTo({ timeline: [] })

test(
  'sixteen flows become sixty-four while a cliff is tilted: undone, redone, shared, reopened, one digest',
  RARE_BOTH,
  async ({ lab, elsewhere }) => {
    const timeline = async () => (await lab.state()).scenario.timeline ?? []
    await lab.open(unplanned)
    await lab.setFlows(64)

    // The run goes on while the upper end of the cliff is dragged sideways.
    const upper = lab.lane('B').getByRole('slider', { name: /^Knot/ }).last()
    const { x, y, width, height } = (await upper.boundingBox())!
    await lab.page.mouse.move(x + width / 2, y + height / 2)
    await lab.page.mouse.down()
    for (let by = 4; by <= 44; by += 4) {
      await lab.page.mouse.move(x + width / 2 + by, y + height / 2)
      await lab.runsOn(0.16)
    }
    await lab.page.mouse.up()
    await expect.poll(async () => (await timeline()).map(({ lane }) => lane ?? null)).toEqual([null, 1])
    await lab.live()
    await lab.pauseAt(150)
    const recorded = await timeline()
    const { points } = recorded[1]!.set.queue as { points: [number, number][] }
    const high = points.find(([, p]) => p === 1)!
    expect(high[0]).toBeGreaterThan(215)
    const run = await lab.digests()

    await lab.undo()
    await lab.undo()
    await expect.poll(timeline).toEqual([])
    await lab.live()
    expect(await lab.digests()).not.toEqual(run)
    await lab.redo()
    await lab.redo()
    await expect.poll(timeline).toEqual(recorded)
    await lab.live()
    expect(await lab.time()).toBe(150)
    expect(await lab.digests()).toEqual(run)

    const other = await elsewhere(await lab.settledLink())
    expect((await other.state()).scenario).toEqual((await lab.state()).scenario)
    expect([await other.time(), ...(await other.digests())]).toEqual([150, ...run])
    expect([...lab.faults, ...other.faults]).toEqual([])
  },
)
