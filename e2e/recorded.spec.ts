import { encodeLink } from '../web/src/link/link'
import { DEFAULT_SCENARIO, DEFAULT_VIEW } from '../web/src/scenario/default'
import { BOTH, expect, Lab, test } from './lab'

/** The lab as it opens, without the load that it plans. */
const unplanned = `./${encodeLink({ ...DEFAULT_SCENARIO, timeline: [] }, DEFAULT_VIEW)}`

test(
  'sixteen flows become sixty-four while a cliff is tilted: undone, redone, shared, reopened, one digest',
  BOTH,
  async ({ lab, browser }) => {
    const digests = (of: Lab) => Promise.all(['A', 'B'].map((lane) => of.digest(lane)))
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
      await lab.page.waitForTimeout(40)
    }
    await lab.page.mouse.up()
    await expect.poll(async () => (await timeline()).map(({ lane }) => lane ?? null)).toEqual([null, 1])
    await lab.live()
    await lab.pauseAt(150)
    const recorded = await timeline()
    const { points } = recorded[1]!.set.queue as { points: [number, number][] }
    const high = points.find(([, p]) => p === 1)!
    expect(high[0]).toBeGreaterThan(215)
    const run = await digests(lab)

    await lab.page.keyboard.press('ControlOrMeta+z')
    await lab.page.keyboard.press('ControlOrMeta+z')
    await expect.poll(timeline).toEqual([])
    await lab.live()
    expect(await digests(lab)).not.toEqual(run)
    await lab.page.keyboard.press('ControlOrMeta+Shift+z')
    await lab.page.keyboard.press('ControlOrMeta+Shift+z')
    await expect.poll(timeline).toEqual(recorded)
    await lab.live()
    expect(await lab.time()).toBe(150)
    expect(await digests(lab)).toEqual(run)

    // The address follows half a second later.
    await lab.page.waitForTimeout(700)
    const link = lab.page.url()
    const context = await browser.newContext()
    const other = new Lab(await context.newPage())
    await other.open(link)
    expect((await other.state()).scenario).toEqual((await lab.state()).scenario)
    expect([await other.time(), ...(await digests(other))]).toEqual([150, ...run])
    expect([...lab.faults, ...other.faults]).toEqual([])
    await context.close()
  },
)
