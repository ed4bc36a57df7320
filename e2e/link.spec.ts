import { decodeLink } from '../web/src/link/link'
import type { Scenario } from '../web/src/scenario/types'
import { BOTH, DEFAULT_SCENARIO, expect, type Lab, linkTo, paused, test, whole, wholeBoth } from './lab'

const rare = whole(import.meta, 'web/src/link')
const RARE_BOTH = wholeBoth(import.meta, 'web/src/link')

test(
  'a link reopened elsewhere opens the same lab at the same time, and gives the same run',
  BOTH,
  async ({ lab, elsewhere }) => {
    await lab.open()
    await lab.setFlows(40)
    await lab.lane('B').getByRole('slider', { name: 'Knot 3 of 3' }).press('Alt+Shift+ArrowRight')
    await expect.poll(() => lab.state().then((s) => s.lanes[1]?.state.queue.kind)).toBe('sketch')
    await (await lab.inView('theme')).click()
    await lab.pause()
    const other = await elsewhere(await lab.settledLink())

    const [here, there] = [await lab.state(), await other.state()]
    expect(there.scenario).toEqual(here.scenario)
    expect(there.view).toEqual(here.view)
    expect([there.t_s, there.running]).toEqual([here.t_s, false])

    const later = Math.ceil(here.t_s) + 40
    await lab.pauseAt(later)
    await other.pauseAt(later)
    expect(await other.digests()).toEqual(await lab.digests())
    expect(lab.faults.concat(other.faults)).toEqual([])
  },
)

test('a reload right after a change keeps the change', RARE_BOTH, async ({ lab }) => {
  await lab.open(paused(40))
  await lab.settledLink()
  for (const mbps of [2, 3]) {
    await lab.enter('load-udp-number', String(mbps))
    expect(lab.faults).toEqual([])
    const loaded = lab.page.waitForEvent('load')
    // Reload at once after the change: the address follows a little later.
    await lab.page.evaluate(
      (rate_bps) =>
        new Promise<void>((done) => {
          const look = () => {
            const { timeline } = window.__aqm.state().scenario
            if (!timeline.some(({ set }) => set['traffic.udp.rate_bps'] === rate_bps))
              return requestAnimationFrame(look)
            setTimeout(() => location.reload())
            done()
          }
          look()
        }),
      mbps * 1e6,
    )
    await loaded
    // Firefox may report workers that were starting in the page that was left.
    lab.faults.length = 0
    await lab.live()
    expect((await lab.state()).scenario.timeline[0]?.set).toEqual({ 'traffic.udp.rate_bps': mbps * 1e6 })
  }
  expect(lab.faults).toEqual([])
})

rare('a link followed right after a change is not overwritten', async ({ lab }) => {
  await lab.open(paused(40))
  await lab.settledLink()
  const there = paused(30, { seed: 7 }).slice(2)
  await (await lab.inView('overlay-switch')).evaluate((overlay: HTMLElement, there) => {
    overlay.click()
    location.hash = there
    // The page updates the address before the browser reports the new one.
    dispatchEvent(new Event('pagehide'))
  }, there)
  await expect.poll(async () => (await lab.state()).scenario.seed).toBe(7)
  expect(new URL(await lab.settledLink()).hash).toBe(there)
})

test('a paused link opens at its exact time, with the same state as a run through it', async ({
  lab,
  elsewhere,
}) => {
  await lab.open(linkTo({}, { t_s: 63.217, running: false, speed: 16, theme: 'dark' }))
  const { t_s, running } = await lab.state()
  expect([t_s, running]).toEqual([63.217, false])
  const other = await elsewhere(paused(0))
  await other.pauseAt(63.217)
  expect(await other.digests()).toEqual(await lab.digests())
})

rare(
  'a short link opens three lanes, a drawing, two events, one plot and dark colours, paused',
  async ({ lab, elsewhere }) => {
    const points = [0, 31.4, 62.7, 88.1, 121.9, 170.3, 210.6, 300].map((q, i): [number, number] => [
      q,
      Math.round(142 * i) / 1000,
    ])
    const drawn = {
      kind: 'sketch' as const,
      points,
      measure: 'average' as const,
      w_q: 0.002,
      spacing: 'wait' as const,
    }
    const timeline = [
      { at_s: 41.234567891, set: { 'traffic.ftp.flows': 64 } },
      { at_s: 55.5, set: { 'traffic.udp.rate_bps': 2_000_000 } },
    ]
    const lanes = [...DEFAULT_SCENARIO.lanes, { label: 'Own curve', queue: drawn }]
    await lab.open(paused(63.2, { lanes, timeline }))
    await (await lab.inView('theme')).click()
    await (await lab.inView('theme')).click()
    await (await lab.inView('overlay-switch')).click()
    await lab.page.getByRole('button', { name: 'Draw lane B' }).click()
    await lab.page.getByRole('checkbox', { name: 'difference' }).check()
    await lab.page.locator('body').press('4')
    await lab.page.getByTestId('queue-overlay').press('Shift+ArrowLeft')
    const link = await lab.settledLink()
    expect(link.length).toBeLessThanOrEqual(400)

    const other = await elsewhere(link)
    const [here, there] = [await lab.state(), await other.state()]
    expect(there.scenario).toEqual(here.scenario)
    expect(there.view).toEqual(here.view)
    expect(there.view).toMatchObject({
      t_s: 63.2,
      running: false,
      theme: 'dark',
      overlay: true,
      difference: true,
      muted: [1],
      plots: ['queue', 'load', 'raster'],
      end_s: 60,
    })
    expect([there.t_s, there.running]).toEqual([63.2, false])
    const lanesOf = (of: Lab) => of.digests(['A', 'B', 'C'])
    expect(await lanesOf(other)).toEqual(await lanesOf(lab))
    for (const { page } of [lab, other]) {
      await expect(page.getByTestId('overlay')).toBeVisible()
      await expect(page.getByTestId('load-overlay')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Draw lane B' })).toHaveAttribute('aria-pressed', 'false')
      await expect(page.getByTestId('back-to-live')).toBeVisible()
    }
    expect(lab.faults.concat(other.faults)).toEqual([])
  },
)

rare('the address follows without adding to the history', async ({ lab }) => {
  await lab.open()
  const length = await lab.page.evaluate(() => history.length)
  await lab.setFlows(20)
  await lab.settledLink()
  await lab.setFlows(30)
  await lab.settledLink()
  expect(await lab.page.evaluate(() => history.length)).toBe(length)
})

test('a link pasted into a running lab opens', async ({ lab }) => {
  await lab.open()
  await lab.paste(linkTo({ title: 'Pasted', seed: 7 }))
  await expect(lab.page.getByText('Pasted')).toBeVisible()
  await lab.live()
})

rare('inside another page the address stays as it is', async ({ lab, baseURL }) => {
  // The test advances the page's timers.
  await lab.page.clock.install()
  // The lab's own policy forbids frames in it.
  const body = `<iframe src="${baseURL}" width="1280" height="800"></iframe>`
  await lab.page.route('**/frame.html', (route) => route.fulfill({ contentType: 'text/html', body }))
  await lab.page.goto('./frame.html')
  const inside = lab.page.frames()[1]
  const field = inside!.getByTestId('load-ftp-number')
  await lab.type(field, '20')
  await field.press('Enter')
  await expect
    .poll(() => inside?.evaluate(() => window.__aqm.state().scenario.timeline))
    .toMatchObject([{ set: { 'traffic.ftp.flows': 20 } }])
  await lab.page.clock.runFor(1000)
  expect(inside?.url()).toBe(baseURL)
})

test('the copied link has the latest input', async ({ lab }) => {
  await lab.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await lab.open(paused())
  const before = await lab.settledLink()
  await lab.type(lab.page.getByTestId('load-ftp-number'), '77')
  await lab.page.getByTestId('share').click()
  await expect(lab.page.getByTestId('share-link')).not.toHaveText(before)
  await lab.page.getByTestId('share-link-copy').click()
  await expect(lab.page.getByTestId('share-link-copy')).toHaveText('Copied')
  const copied = await lab.page.evaluate(() => navigator.clipboard.readText())
  const { scenario } = decodeLink(new URL(copied).hash) as { scenario: Scenario }
  // The new value replaces the later changes that were planned for it.
  expect(scenario.timeline).toMatchObject([{ set: { 'traffic.ftp.flows': 77 } }])
})

test(
  'an address written by hand opens, names what it cannot use, and becomes a full link',
  RARE_BOTH,
  async ({ lab }) => {
    await lab.open('./?ftp=-3&aqm=td,foo,red&udp=2')
    for (const words of ['ftp', '-3', '0 to 10,000', '16 is used', 'aqm', '“foo”', 'td,red stays'])
      await expect(lab.notice).toContainText(words)
    const { scenario } = await lab.state()
    expect(scenario).toMatchObject({
      traffic: [{ flows: 16 }, { rate_bps: 2_000_000 }],
      lanes: [{ queue: { kind: 'tail_drop' } }, { queue: { kind: 'red' } }],
    })
    await lab.runsOn()
    await lab.setFlows(20)
    await expect.poll(() => lab.page.url()).toMatch(/\/#1\.[^?]*$/)
  },
)

const good = linkTo({}, { t_s: 12.5 })
const red = { kind: 'red' as const, min_th: -3, max_th: 90, max_p: 7, w_q: 0.002, spacing: 'wait' as const }
const bad = linkTo({ lanes: [{ label: 'RED', queue: red }] })

for (const [declare, what, address, says] of [
  [rare, 'that was cut off', good.slice(0, -5), ['incomplete']],
  [rare, 'from a newer version', './#9.q64FAABq6', ['version 9']],
  [rare, 'with a foreign fragment', './#intro', ['not an AQM Lab link']],
  [
    test,
    'with values out of range',
    bad,
    ['min_th', '-3 is below the minimum 0', 'max_p', '7 is above the maximum 1'],
  ],
] as const) {
  declare(`a link ${what} says so, stays in the address, and the lab runs`, async ({ lab }) => {
    await lab.open(address)
    for (const text of says) await expect(lab.notice).toContainText(text)
    await expect(lab.lanes).toHaveCount(2)
    await lab.runsOn()
    expect(lab.page.url()).toContain(address.slice(1))
    await lab.setFlows(20)
    await lab.settledLink()
  })
}

const WRONG_FILES: Record<string, { content: string; says: string[] }> = {
  'no JSON': { content: 'lanes: 2', says: ['not JSON'] },
  'unknown fields and kinds': {
    content: JSON.stringify({ ...DEFAULT_SCENARIO, colour: 'red', lanes: [{ queue: { kind: 'blue' } }] }),
    says: ['colour', 'blue'],
  },
  'numbers out of range': {
    content: JSON.stringify({
      ...DEFAULT_SCENARIO,
      link: { ...DEFAULT_SCENARIO.link, rate_bps: -1 },
      duration_s: 1e9,
    }),
    says: ['link.rate_bps', 'minimum', 'duration_s', 'maximum'],
  },
}

test('a faulty file is reported, and nothing is lost; a valid one opens unchanged', async ({ lab }) => {
  await lab.open()
  await lab.setFlows(20)
  const { scenario } = await lab.state()
  for (const [what, { content, says }] of Object.entries(WRONG_FILES))
    await test.step(what, async () => {
      await lab.drop(`${what}.json`, content)
      await expect(lab.notice).toContainText(`${what}.json`)
      for (const text of says) await expect(lab.notice).toContainText(text)
      expect((await lab.state()).scenario).toEqual(scenario)
      await lab.runsOn()
    })

  const right = { ...DEFAULT_SCENARIO, title: 'From a file', seed: 5 }
  await lab.drop('lab.json', JSON.stringify(right))
  await expect(lab.page.getByText('From a file')).toBeVisible()
  await expect(lab.notice).toHaveCount(0)
  await lab.live()
  expect((await lab.state()).scenario).toEqual(right)
})

test('a state too long for an address survives a reload in this browser, and is reported elsewhere', async ({
  lab,
  elsewhere,
}) => {
  await lab.open(paused())
  const curve = (i: number) =>
    Array.from({ length: 12 }, (_, k) => [k * 20 + Math.abs(Math.sin(i)), Math.abs(Math.sin(i * k))])
  const timeline = Array.from({ length: 200 }, (_, i) => ({
    at_s: 300 + i,
    lane: 1,
    set: { queue: { kind: 'sketch', points: curve(i).map(([q, p], k) => [q, (k + (p ?? 0)) / 12]) } },
  }))
  await lab.drop('long.json', JSON.stringify({ ...DEFAULT_SCENARIO, title: 'Long', timeline }))
  await expect(lab.page).toHaveURL(/#kept-/)
  await expect(lab.notice).toContainText('too large for the address bar')
  const { scenario } = await lab.state()
  await lab.reload()
  expect((await lab.state()).scenario).toEqual(scenario)

  const other = await elsewhere(lab.page.url())
  await expect(other.notice).toContainText('not stored in this browser')
})
