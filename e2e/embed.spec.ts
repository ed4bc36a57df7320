import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameLocator, Page } from '@playwright/test'
import { BOTH, expect, paused, test, whole, wholeBoth } from './lab'

const rare = whole(import.meta, 'web/src/features/frame')
const RARE_BOTH = wholeBoth(import.meta, 'web/src/features/frame')

let server: Server
/** What the framing page contains. */
let body = ''

/** A page of another origin: its port differs. On another host, Firefox's driver could not click in the frame. */
test.beforeAll(async () => {
  server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>A lecture</title><body>${body}`)
  })
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
})
test.afterAll(() => server.close())

/** Opens a page that frames the lab, and waits until the lab is ready. */
async function framed(
  page: Page,
  address: string,
  baseURL: string,
  { width, height } = { width: 1240, height: 680 },
): Promise<FrameLocator> {
  const src = new URL(address, baseURL).href.replaceAll('&', '&amp;')
  body = `<script>heights = []; addEventListener('message', ({ data }) => heights.push(data))</script><iframe src="${src}" width="${width}" height="${height}" sandbox="allow-scripts allow-same-origin allow-popups"></iframe>`
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByTestId('play')).toBeEnabled()
  await inside(page).waitForFunction(() => window.__aqm.state().catching_up_s === null)
  return frame
}
const inside = (page: Page) => page.frames()[1]!
const scenarioIn = (page: Page) => inside(page).evaluate(() => window.__aqm.state().scenario)

async function enterFlows(frame: FrameLocator, flows: number): Promise<void> {
  const field = frame.getByTestId('load-ftp-number')
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(String(flows))
  await field.press('Enter')
}

const embedded = (level: string, link: string) => link.replace('./', `./?embed=${level}`)

test('a read-only frame changes neither the run nor the address', BOTH, async ({ page, baseURL }) => {
  const frame = await framed(page, embedded('read-only', paused(30)), baseURL!)
  const [address, before] = [inside(page).url(), await scenarioIn(page)]
  await expect(frame.getByTestId('load-ftp')).toHaveCount(0)
  await expect(frame.getByTestId('share')).toHaveCount(0)
  await expect(frame.getByTestId('scheme').last()).toBeDisabled()
  // By mouse and by key: a knot of the curve, its buttons, undo.
  const knot = frame.getByRole('slider', { name: 'Knot 1 of 3' })
  const box = (await knot.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y - 40, { steps: 4 })
  await page.mouse.up()
  await knot.focus()
  for (const key of ['Alt+ArrowRight', 'Alt+ArrowUp', 'Delete', 'Insert', 'ControlOrMeta+z'])
    await page.keyboard.press(key)
  await expect(frame.getByRole('button', { name: 'Draw' }).first()).toBeDisabled()
  await expect(frame.getByRole('button', { name: 'Draw' }).first()).toHaveCSS('opacity', '0.45')
  // Playing is allowed; the address does not follow it.
  await frame.getByTestId('play').click()
  await inside(page).waitForFunction(() => window.__aqm.state().t_s > 31)
  await frame.getByTestId('play').click()
  expect(await scenarioIn(page)).toEqual(before)
  expect(inside(page).url()).toBe(address)
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2)
})

rare(
  'a lesson in a frame asks, or tells if read-only, and goes on in the whole lab',
  async ({ page, baseURL }) => {
    const frame = await framed(page, './?lesson=memory&step=4&embed=lite', baseURL!)
    await expect(frame.getByTestId('lesson-heading')).toContainText('Step 4 of')
    await expect(frame.getByTestId('lesson-run')).toBeDisabled()
    await expect(frame.getByTestId('lesson-leave')).toHaveCount(0)
    await frame.getByTestId('lesson-sheet').click({ position: { x: 20, y: 30 } })
    await frame.getByTestId('lesson-run').click()
    await expect(frame.getByTestId('lesson-said')).toContainText('You pointed at')
    await frame.getByTestId('lesson-next').click()
    await expect(frame.getByTestId('lesson-heading')).toContainText('Step 5 of')
    await expect(frame.getByTestId('full-lab')).toHaveAttribute('href', /\/\?lesson=memory&step=5$/)

    const shown = await framed(page, './?lesson=memory&step=4&embed=read-only', baseURL!)
    await expect(shown.getByTestId('lesson-said')).toContainText('the queue was highest with')
    const lesson = shown.getByTestId('lesson')
    await expect(lesson).toContainText('Where will lane A')
    await expect(lesson.locator('input, [role=slider]')).toHaveCount(0)
    await expect(shown.getByTestId('lesson-sheet')).toHaveCount(0)
    await shown.getByTestId('lesson-back').click()
    await expect(shown.getByTestId('lesson-heading')).toContainText('Step 3 of')
    await expect(shown.getByTestId('lesson-said')).toContainText('holds')
  },
)

test('a frame leads to the whole lab in the same state', async ({ page, baseURL }) => {
  const frame = await framed(page, embedded('lite', paused(30, {}, { lock: 'curve' })), baseURL!)
  const opening = page.waitForEvent('popup')
  await frame.getByTestId('full-lab').click()
  const popup = await opening
  await popup.waitForFunction(() => window.__aqm?.state().status === 'live')
  expect(popup.url()).not.toContain('embed')
  await expect(popup.getByTestId('load-ftp')).toBeEnabled()
  const [there, here] = [await popup.evaluate(() => window.__aqm.state()), await scenarioIn(page)]
  expect(there.scenario).toEqual(here)
  expect(there.t_s).toBe(30)
  expect(there.view).not.toHaveProperty('lock')
})

test('with all but the load locked, the load changes and the curve stays', async ({ page, baseURL }) => {
  const frame = await framed(page, './?aqm=td,red&t=30&paused=on&lock=curve&embed=full', baseURL!)
  await expect(frame.getByTestId('scheme').last()).toBeDisabled()
  await frame.getByTestId('link-line').click()
  await expect(frame.getByTestId('link-rate')).toBeDisabled()
  await enterFlows(frame, 40)
  await expect
    .poll(async () => (await scenarioIn(page)).timeline.at(0)?.set)
    .toEqual({ 'traffic.ftp.flows': 40 })
  expect(inside(page).url()).toContain('embed=full')
})

rare('a lab that was shared locked says so, and can be unlocked outside a frame', async ({ lab, page }) => {
  await lab.open(paused(30, {}, { lock: 'all' }))
  await expect(page.getByTestId('load-ftp')).toBeDisabled()
  await expect(page.getByTestId('add-lane')).toHaveAttribute('title', /does not let readers change anything/)
  await page.getByTestId('locked').getByRole('button').click()
  await expect(page.getByTestId('locked')).toHaveCount(0)
  await expect(page.getByTestId('load-ftp')).toBeEnabled()
})

rare(
  'on lecture slides the lab runs, keeps its curves, and leaves the page around it alone',
  RARE_BOTH,
  async ({ page, baseURL }) => {
    const size = { width: 800, height: 480 }
    const frame = await framed(page, './?aqm=td,gredi&t=30&embed=lite&lock=curve', baseURL!, size)
    const lecture = page.url()
    const entries = await page.evaluate(() => history.length)
    const time = () => inside(page).evaluate(() => window.__aqm.state().t_s)
    const before = await scenarioIn(page)
    await inside(page).waitForFunction(() => window.__aqm.state().t_s > 31)
    // Five interactions.
    await frame.getByTestId('play').click()
    const knot = frame.getByRole('slider', { name: /^Knot/ }).last()
    await knot.focus()
    for (const key of ['Alt+ArrowLeft', 'Delete']) await page.keyboard.press(key)
    await expect(frame.getByRole('button', { name: 'Draw' }).first()).toBeDisabled()
    const paused_s = await time()
    await frame.getByTestId('play').click()
    await expect.poll(time).toBeGreaterThan(paused_s)
    await frame.getByTestId('play').click()
    expect(await scenarioIn(page)).toEqual(before)
    // The load may change, at its summary.
    await frame.getByTestId('load').click()
    await enterFlows(frame, 40)
    await expect
      .poll(async () => (await scenarioIn(page)).timeline.at(0)?.set)
      .toEqual({ 'traffic.ftp.flows': 40 })
    await expect(frame.getByTestId('load')).toHaveText('16 → 40 flows, UDP 1 Mb/s')
    expect([page.url(), await page.evaluate(() => history.length)]).toEqual([lecture, entries])

    await page.reload()
    await expect(frame.getByTestId('play')).toBeEnabled()
    await expect.poll(() => scenarioIn(page)).toEqual(before)
    await expect(frame.getByTestId('lane')).toHaveCount(2)
  },
)

test('a page can give the lab the height it needs', RARE_BOTH, async ({ page, baseURL }) => {
  await framed(page, embedded('lite', paused(30)), baseURL!, { width: 390, height: 480 })
  // Apply earlier messages, and all later ones. The last one may not carry a height.
  await page.evaluate(() => {
    const follow = ({ type, height }: { type: string; height: number }) => {
      if (type === 'aqm-lab:height') document.querySelector('iframe')!.height = `${height}`
    }
    addEventListener('message', ({ data }) => follow(data))
    for (const said of (globalThis as unknown as { heights: Parameters<typeof follow>[0][] }).heights)
      follow(said)
  })
  const toScroll = () =>
    inside(page).evaluate(() => [innerHeight > 480, document.documentElement.scrollHeight - innerHeight])
  await expect.poll(toScroll).toEqual([true, 0])
})

rare(
  'in a column of lanes, the form of a lane and the tools of its curve are in the frame',
  async ({ page, baseURL }) => {
    const size = { width: 900, height: 680 }
    const frame = await framed(page, './?aqm=td,red,gred&t=20&paused=on&embed=lite', baseURL!, size)
    for (const letter of ['A', 'B']) {
      const lane = frame.locator(`[data-lane=${letter}]`)
      await lane.getByTestId('lane-parameters').click()
      await expect(frame.locator(':popover-open')).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
      await lane.getByRole('slider', { name: /^Knot/ }).first().focus()
      await expect(lane.locator('.curve-tools')).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
    }
  },
)

rare('planned events cannot be changed in a read-only lab, and look disabled', async ({ lab, page }) => {
  await lab.open(paused(30, {}, { lock: 'all', results: true }))
  const before = (await lab.state()).scenario
  await expect(page.getByTestId('add-event')).toBeDisabled()
  const flag = page.getByTestId('track-event').getByRole('button')
  await flag.focus()
  await page.keyboard.press('Delete')
  await flag.click()
  await expect(page.getByTestId('event-at')).toBeDisabled()
  await expect(page.getByTestId('event-value')).toBeDisabled()
  await expect(page.getByTestId('entry-from-start')).toBeDisabled()
  expect((await lab.state()).scenario).toEqual(before)
})

rare('with all but the load locked, only loads can be planned', async ({ lab, page }) => {
  await lab.open(paused(30, {}, { lock: 'curve', results: true }))
  await page.getByTestId('add-event').click()
  await expect(page.getByTestId('event-what')).toBeVisible()
  const targets = await page
    .getByTestId('event-what')
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
  expect(targets.length).toBeGreaterThan(1)
  expect(targets.filter((path) => !path.startsWith('traffic.'))).toEqual([])
  await page.getByTestId('event-put').click()
  await expect.poll(async () => (await lab.state()).scenario.timeline.length).toBe(2)
})
