import { readFileSync } from 'node:fs'
import jsQR from 'jsqr'
import { decodeLink } from '../web/src/link/link'
import type { Lane } from '../web/src/scenario/types'
import { BOTH, DEFAULT_SCENARIO, expect, type Lab, paused, test, whole } from './lab'

const rare = whole(import.meta, 'web/src/features/share')

const points = [0, 31.4, 62.7, 88.1, 121.9, 170.3, 210.6, 300].map((q, i) => [q, (142 * i) / 1000])
const drawn = {
  label: 'Own curve',
  queue: { kind: 'sketch', points, measure: 'average', w_q: 0.002, spacing: 'wait' },
} as Lane

async function share({ page }: Lab): Promise<string> {
  await page.getByTestId('share').click()
  return await page.getByTestId('share-link').inputValue()
}

/** The code on a screenshot of the page, read by another library. */
async function readOnScreen({ page }: Lab): Promise<string | undefined> {
  const shot = (await page.screenshot()).toString('base64')
  // The lab's own policy forbids its pages this fetch.
  const reader = await page.context().newPage()
  const { dark, width, height } = await reader.evaluate(async (png) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
    const { width, height } = picture
    const context = new OffscreenCanvas(width, height).getContext('2d')!
    context.drawImage(picture, 0, 0)
    const { data } = context.getImageData(0, 0, width, height)
    const dark = Array.from({ length: width * height }, (_, i) => (data[4 * i]! < 128 ? 1 : 0)).join('')
    return { dark, width, height }
  }, shot)
  await reader.close()
  const dots = new Uint8ClampedArray(4 * dark.length)
  for (let i = 0; i < dots.length; i++) dots[i] = i % 4 < 3 && dark[Math.floor(i / 4)] === '1' ? 0 : 255
  return jsQR(dots, width, height)?.data
}

test('three lanes, a drawing and two events, paused, open elsewhere unchanged', async ({
  lab,
  elsewhere,
}) => {
  const timeline = [
    { at_s: 41.2, set: { 'traffic.ftp.flows': 64 } },
    { at_s: 55.5, set: { 'traffic.udp.rate_bps': 2_000_000 } },
  ]
  const scenario = { lanes: [...DEFAULT_SCENARIO.lanes, drawn], timeline }
  await lab.open(paused(63.2, scenario, { overlay: true, theme: 'dark' }))
  const link = await share(lab)
  expect(link.length).toBeLessThanOrEqual(400)
  await expect(lab.page.getByTestId('share-dialog')).toContainText(`${link.length} characters`)
  const [there, here] = [await elsewhere(link), await lab.state()]
  const opened = await there.state()
  expect(opened.scenario).toEqual(here.scenario)
  expect(opened.view).toEqual(here.view)
  expect([opened.t_s, opened.running]).toEqual([63.2, false])
  expect(await there.digests(['A', 'B', 'C'])).toEqual(await lab.digests(['A', 'B', 'C']))
})

test(
  'a hall scans the code on the wall, without a network, and sees the same packets',
  BOTH,
  async ({ lab, elsewhere }) => {
    const { page } = lab
    await lab.open(paused(30))
    const link = await share(lab)
    await page.context().setOffline(true)
    await page.getByTestId('qr-full').click()
    const code = page.getByTestId('full-qr').getByTestId('qr')
    const size = await code.evaluate((svg) => Math.min(svg.clientWidth, svg.clientHeight))
    const side = await page.evaluate(() => Math.min(innerWidth, innerHeight))
    expect(size).toBeGreaterThanOrEqual(0.8 * side)
    await expect.poll(() => readOnScreen(lab)).toBe(link)
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('full-qr')).toHaveCount(0)
    // Version 10 has 57 modules to a side, and the quiet zone is four on each.
    const [, , modules] = (await page.getByTestId('qr').getAttribute('viewBox'))!.split(' ')
    expect(Number(modules)).toBeLessThanOrEqual(57 + 8)
    await page.context().setOffline(false)
    const there = await elsewhere(link)
    expect(await there.digests()).toEqual(await lab.digests())
  },
)

test('the link holds the chosen options, and the readable one opens the same', async ({ lab, elsewhere }) => {
  const { page } = lab
  await lab.open(paused(12.5, {}, { window_s: 10, results: true }))
  await share(lab)
  const dialog = page.getByTestId('share-dialog')
  const held = async () => {
    const found = decodeLink(new URL(await page.getByTestId('share-link').inputValue()).hash)
    return (found as { view: object }).view
  }
  expect(await held()).toMatchObject({ t_s: 12.5, running: false, window_s: 10, results: true })
  await dialog.getByRole('checkbox', { name: 'open plots' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'open results' }).uncheck()
  await dialog.getByRole('radio', { name: 'projector' }).check()
  await dialog.getByRole('radio', { name: 'only the load' }).check()
  expect(await held()).toEqual({
    ...{ t_s: 12.5, running: false, speed: 4, theme: 'auto', window_s: 60 },
    ...{ screen: 'projector', lock: 'curve' },
  })
  const readable = page.getByTestId('share-readable')
  await expect(readable).toHaveValue(/\?aqm=td,red&t=12\.5&paused=on&view=projector&lock=curve$/)
  const there = await elsewhere(await readable.inputValue())
  expect(await there.digests()).toEqual(await lab.digests())
  expect((await there.state()).view).toEqual(await held())
})

rare('the dialog says the time in digits of the clock, and code as code', async ({ lab, page }) => {
  await lab.open(paused(30.1 + 0.2 + 0.0000000001))
  await page.getByTestId('share').click()
  const dialog = page.getByTestId('share-dialog')
  await expect(dialog).toContainText('the time, 30.3 s')
  await expect(dialog.locator('code')).toHaveText('npm start -- --host 0.0.0.0')
  await expect(dialog).not.toContainText('`')
})

rare('the dialog keeps the focus, and gives it back', BOTH, async ({ lab, page }) => {
  await lab.open(paused())
  await page.getByTestId('share').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('share-readable')).toBeVisible()
  for (let i = 0; i < 25; i++) {
    await page.keyboard.press('Tab')
    const inside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    )
    expect(inside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('share-dialog')).toHaveCount(0)
  // Firefox, in which Tab has left the page for the browser, calls it inactive.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('share')
})

test('a picture and every sample are saved from the dialog', async ({ lab, page }) => {
  await lab.open(paused())
  await share(lab)
  const saved = async (name: RegExp) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    return await download
  }
  const nameOf = async (name: RegExp) => (await saved(name)).suggestedFilename()
  await page.getByRole('tab', { name: 'Image' }).click()
  await page.getByRole('radio', { name: 'print' }).check()
  expect(await nameOf(/SVG/)).toBe('everyone-backs-off-together-all.svg')
  await page.getByRole('tab', { name: 'Data' }).click()
  const samples = await saved(/^Lane B/)
  expect(samples.suggestedFilename()).toBe('everyone-backs-off-together-b-series.csv')
  const lines = readFileSync(await samples.path(), 'utf8')
    .trim()
    .split('\n')
  const rows = lines.filter((line) => !line.startsWith('#')).slice(1)
  const [first = '', last = ''] = [rows[0], rows.at(-1)].map((row) => row?.split(',')[0])
  expect(lines).toContain(`# from ${first} s to ${last} s`)
  expect(await nameOf(/scenario.json/)).toBe('everyone-backs-off-together.json')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  rare('the dialog fits', async ({ lab, page }) => {
    await lab.open(paused())
    await share(lab)
    for (const tab of ['Embed', 'Image', 'Data', 'Link']) {
      await page.getByRole('tab', { name: tab }).click()
      const wide = await page
        .getByTestId('share-dialog')
        .evaluate(
          (dialog) =>
            [...dialog.querySelectorAll('*')].filter(
              (each) => each.getBoundingClientRect().right > innerWidth,
            ).length,
        )
      expect(wide, tab).toBe(0)
    }
  })
})
