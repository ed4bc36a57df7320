import { isDeepStrictEqual } from 'node:util'
import type { Browser } from '@playwright/test'
import { decodeLink, encodeLink } from '../web/src/link/link'
import { DEFAULT_SCENARIO, DEFAULT_VIEW } from '../web/src/scenario/default'
import type { Scenario } from '../web/src/scenario/types'
import { BOTH, expect, Lab, test } from './lab'

const hash = (lab: Lab) => new URL(lab.page.url()).hash
const linkTo = (scenario: Scenario, view = {}) => `./${encodeLink(scenario, { ...DEFAULT_VIEW, ...view })}`

/** The same address in a browser that has never seen the lab. */
async function elsewhere(browser: Browser, address: string): Promise<Lab> {
  const lab = new Lab(await (await browser.newContext()).newPage())
  await lab.open(address)
  return lab
}

/** Waits until the address says what the lab is, and gives it. */
async function settledLink(lab: Lab): Promise<string> {
  await expect
    .poll(async () => {
      const { scenario, view } = await lab.state()
      return isDeepStrictEqual(decodeLink(hash(lab)), { scenario, view })
    })
    .toBe(true)
  return lab.page.url()
}

test(
  'a link reopened elsewhere opens the same lab at the same time, and gives the same run',
  BOTH,
  async ({ lab, browser }) => {
    await lab.open()
    await lab.setFlows(40)
    await lab.lane('B').getByRole('slider', { name: 'Knot 3 of 3' }).press('Alt+Shift+ArrowRight')
    await expect.poll(() => lab.state().then((s) => s.lanes[1]?.state.queue.kind)).toBe('sketch')
    await lab.page.getByTestId('theme').click()
    await lab.pause()
    const other = await elsewhere(browser, await settledLink(lab))

    const [here, there] = [await lab.state(), await other.state()]
    expect(there.scenario).toEqual(here.scenario)
    expect(there.view).toEqual(here.view)
    expect([there.t_s, there.running]).toEqual([here.t_s, false])

    const later = Math.ceil(here.t_s) + 40
    await lab.pauseAt(later)
    await other.pauseAt(later)
    for (const lane of ['A', 'B']) expect(await other.digest(lane)).toBe(await lab.digest(lane))
    expect(lab.faults.concat(other.faults)).toEqual([])
  },
)

test('a paused link opens at its exact time, as a run that came by', BOTH, async ({ lab, browser }) => {
  await lab.open(linkTo(DEFAULT_SCENARIO, { t_s: 63.217, running: false, speed: 16, theme: 'dark' }))
  const { t_s, running } = await lab.state()
  expect([t_s, running]).toEqual([63.217, false])
  const other = await elsewhere(browser, linkTo(DEFAULT_SCENARIO, { t_s: 0, running: false }))
  await other.pauseAt(63.217)
  for (const lane of ['A', 'B']) expect(await other.digest(lane)).toBe(await lab.digest(lane))
})

test(
  'three lanes, a drawing, two events, overlaid in the dark, paused: a short link opens all of it',
  BOTH,
  async ({ lab, browser }) => {
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
    await lab.open(linkTo({ ...DEFAULT_SCENARIO, lanes, timeline }, { t_s: 0 }))
    await lab.pauseAt(63.2)
    await lab.page.getByTestId('theme').click()
    await lab.page.getByTestId('theme').click()
    await lab.page.getByTestId('overlay-switch').click()
    await lab.page.getByRole('button', { name: 'Draw lane B' }).click()
    await lab.page.getByRole('checkbox', { name: 'difference' }).check()
    await lab.page.locator('body').press('4')
    await lab.page.getByTestId('queue-overlay').press('Shift+ArrowLeft')
    const link = await settledLink(lab)
    expect(link.length).toBeLessThanOrEqual(400)

    const other = await elsewhere(browser, link)
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
      plots: ['queue', 'delay', 'loss', 'load'],
      end_s: 60,
    })
    expect([there.t_s, there.running]).toEqual([63.2, false])
    for (const lane of ['A', 'B', 'C']) expect(await other.digest(lane)).toBe(await lab.digest(lane))
    for (const { page } of [lab, other]) {
      await expect(page.getByTestId('overlay')).toBeVisible()
      await expect(page.getByTestId('load-overlay')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Draw lane B' })).toHaveAttribute('aria-pressed', 'false')
      await expect(page.getByTestId('back-to-live')).toBeVisible()
    }
    expect(lab.faults.concat(other.faults)).toEqual([])
  },
)

test('the address follows without adding to the history', async ({ lab }) => {
  await lab.open()
  const length = await lab.page.evaluate(() => history.length)
  await lab.setFlows(20)
  await settledLink(lab)
  await lab.setFlows(30)
  await settledLink(lab)
  expect(await lab.page.evaluate(() => history.length)).toBe(length)
})

test('a link pasted into a running lab opens', async ({ lab }) => {
  await lab.open()
  const fragment = encodeLink({ ...DEFAULT_SCENARIO, title: 'Pasted', seed: 7 }, DEFAULT_VIEW) ?? ''
  await lab.page.evaluate((fragment) => {
    location.hash = fragment
  }, fragment)
  await expect(lab.page.getByText('Pasted')).toBeVisible()
  await lab.live()
})

test('inside another page the address stays as it is', async ({ lab, baseURL }) => {
  await lab.page.goto('./')
  await lab.page.setContent(`<iframe src="${baseURL}" width="1280" height="800"></iframe>`)
  const inside = lab.page.frames()[1]
  const field = inside!.getByTestId('load-ftp-number')
  await field.press('ControlOrMeta+a')
  await field.pressSequentially('20')
  await field.press('Enter')
  await expect
    .poll(() => inside?.evaluate(() => window.__aqm.state().scenario.timeline.at(-1)?.set))
    .toEqual({ 'traffic.ftp.flows': 20 })
  await inside?.waitForTimeout(1000)
  expect(inside?.url()).toBe(baseURL)
})

test('the link that is copied has what was typed last', async ({ lab }) => {
  await lab.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await lab.open()
  const field = lab.page.getByTestId('load-ftp-number')
  await field.focus()
  await field.press('ControlOrMeta+a')
  await field.pressSequentially('77')
  await lab.page.getByTestId('copy-link').click()
  await expect(lab.page.getByTestId('copy-link')).toHaveText('Copied')
  const copied = await lab.page.evaluate(() => navigator.clipboard.readText())
  expect(decodeLink(new URL(copied).hash)).toMatchObject({
    scenario: { timeline: [{ set: { 'traffic.ftp.flows': 77 } }] },
  })
})

test(
  'an address written by hand opens, names what it cannot use, and becomes a full link',
  BOTH,
  async ({ lab }) => {
    await lab.open('./?ftp=-3&aqm=td,foo,red&udp=2')
    for (const words of ['ftp', '-3', '1 to 10,000', '16 is used', 'aqm', '“foo”', 'td,red is used'])
      await expect(lab.notice).toContainText(words)
    const { scenario } = await lab.state()
    expect(scenario).toMatchObject({
      traffic: [{ flows: 16 }, { rate_bps: 2_000_000 }],
      lanes: [{ queue: { kind: 'tail_drop' } }, { queue: { kind: 'red' } }],
    })
    const before = await lab.time()
    await expect.poll(() => lab.time()).toBeGreaterThan(before)
    await lab.setFlows(20)
    await expect.poll(() => lab.page.url()).toMatch(/\/#1\.[^?]*$/)
  },
)

const good = linkTo(DEFAULT_SCENARIO, { t_s: 12.5 })
const red = { kind: 'red' as const, min_th: -3, max_th: 90, max_p: 7, w_q: 0.002, spacing: 'wait' as const }
const bad = linkTo({ ...DEFAULT_SCENARIO, lanes: [{ label: 'RED', queue: red }] })

for (const [what, address, says] of [
  ['that was cut off', good.slice(0, -5), ['cut off']],
  ['from a newer version', './#9.q64FAABq6', ['version 9']],
  ['that is none of ours', './#intro', ['not a link of the lab']],
  [
    'with values out of range',
    bad,
    ['min_th', '-3 is below the minimum 0', 'max_p', '7 is above the maximum 1'],
  ],
] as const) {
  test(`a link ${what} says so, is kept, and the lab runs`, BOTH, async ({ lab }) => {
    await lab.open(address)
    for (const text of says) await expect(lab.notice).toContainText(text)
    await expect(lab.lanes).toHaveCount(2)
    const before = await lab.time()
    await expect.poll(() => lab.time()).toBeGreaterThan(before)
    expect(lab.page.url()).toContain(address.slice(1))
    await lab.setFlows(20)
    await settledLink(lab)
  })
}

for (const [what, content, says] of [
  ['is no JSON', 'lanes: 2', ['not JSON']],
  [
    'has unknown fields and kinds',
    JSON.stringify({ ...DEFAULT_SCENARIO, colour: 'red', lanes: [{ queue: { kind: 'blue' } }] }),
    ['colour', 'blue'],
  ],
  [
    'has numbers out of range',
    JSON.stringify({
      ...DEFAULT_SCENARIO,
      link: { ...DEFAULT_SCENARIO.link, rate_bps: -1 },
      duration_s: 1e9,
    }),
    ['link.rate_bps', 'minimum', 'duration_s', 'maximum'],
  ],
] as const) {
  test(`a file that ${what} says so, and nothing is lost`, BOTH, async ({ lab }) => {
    await lab.open()
    await lab.setFlows(20)
    const { scenario } = await lab.state()
    const drop = await lab.page.evaluateHandle((content) => {
      const data = new DataTransfer()
      data.items.add(new File([content], 'lab.json', { type: 'application/json' }))
      return data
    }, content)
    await lab.page.dispatchEvent('body', 'drop', { dataTransfer: drop })
    await expect(lab.notice).toContainText('lab.json')
    for (const text of says) await expect(lab.notice).toContainText(text)
    expect((await lab.state()).scenario).toEqual(scenario)
    const before = await lab.time()
    await expect.poll(() => lab.time()).toBeGreaterThan(before)
  })
}

test('a scenario file opens, and comes back out as it went in', async ({ lab }) => {
  await lab.open()
  const scenario = { ...DEFAULT_SCENARIO, title: 'From a file', seed: 5 }
  const drop = await lab.page.evaluateHandle((content) => {
    const data = new DataTransfer()
    data.items.add(new File([content], 'lab.json', { type: 'application/json' }))
    return data
  }, JSON.stringify(scenario))
  await lab.page.dispatchEvent('body', 'drop', { dataTransfer: drop })
  await expect(lab.page.getByText('From a file')).toBeVisible()
  await lab.live()
  expect((await lab.state()).scenario).toEqual(scenario)
})

test('what is too long for an address is in this browser after a reload, and says so elsewhere', async ({
  lab,
  browser,
}) => {
  await lab.open()
  const curve = (i: number) =>
    Array.from({ length: 12 }, (_, k) => [k * 20 + Math.abs(Math.sin(i)), Math.abs(Math.sin(i * k))])
  const timeline = Array.from({ length: 200 }, (_, i) => ({
    at_s: 300 + i,
    lane: 1,
    set: { queue: { kind: 'sketch', points: curve(i).map(([q, p], k) => [q, (k + (p ?? 0)) / 12]) } },
  }))
  const drop = await lab.page.evaluateHandle(
    (content) => {
      const data = new DataTransfer()
      data.items.add(new File([content], 'long.json', { type: 'application/json' }))
      return data
    },
    JSON.stringify({ ...DEFAULT_SCENARIO, title: 'Long', timeline }),
  )
  await lab.page.dispatchEvent('body', 'drop', { dataTransfer: drop })
  await expect.poll(() => hash(lab)).toMatch(/^#kept-/)
  await expect(lab.notice).toContainText('outgrown')
  const { scenario } = await lab.state()
  await lab.page.reload()
  await lab.live()
  expect((await lab.state()).scenario).toEqual(scenario)

  const other = await elsewhere(browser, lab.page.url())
  await expect(other.notice).toContainText('not in this browser')
})
