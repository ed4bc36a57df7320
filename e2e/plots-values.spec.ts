import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Result } from '../web/src/generated/result'
import { loadCore } from '../web/tools/runs/load-wasm.mjs'
import { copiedSize, expect, type Lab, linkTo, paused, test, whole } from './lab'

const rare = whole(import.meta, 'web/src/plots', 'web/src/measures')

const scenario = JSON.stringify({
  version: 1,
  title: 'Numbers behind plots',
  seed: 7,
  duration_s: 80,
  warmup_s: 10,
  link: { rate_bps: 10_000_000, delay_s: 0.01, buffer: { packets: 120 } },
  traffic: [
    { id: 'ftp', kind: 'ftp', flows: 24, packet_bytes: 1000, rtt_s: { spread: [0.05, 0.09] } },
    { id: 'udp', kind: 'cbr', flows: 2, rate_bps: 1_500_000, packet_bytes: 500, jitter: 0.5 },
  ],
  lanes: [
    { label: 'RED', queue: { kind: 'red', min_th: 20, max_th: 60, max_p: 0.1, w_q: 0.002 } },
    { label: 'RED+Tail', queue: { kind: 'red_tail' } },
  ],
})
const UNTIL_S = 80
/** Greedy flows of the scenario, and how many have their windows sampled. */
const FLOWS = Array.from({ length: 24 }, (_, i) => i + 1)
const WATCHED = 64

type Row = Record<string, number>
interface Truth {
  lanes: Row[][]
  result: Result
}

/** The command line's output for the scenario: series and results. */
async function truthOf(): Promise<Truth> {
  const core = await loadCore({ build: false })
  const lab = new core.Lab(scenario, false)
  lab.watch_windows()
  lab.finish()
  const windows = [0, 1].map((lane) => lab.take_windows(lane))
  const [head = '', ...lines] = lab.series_csv().trim().split('\n')
  const names = head.split(',')
  const lanes: Row[][] = [[], []]
  for (const line of lines) {
    const cells = line.split(',').map((cell) => (cell === '' ? Number.NaN : Number(cell)))
    lanes[cells[0] ?? 0]?.push(Object.fromEntries(names.map((name, i) => [name, cells[i] ?? Number.NaN])))
  }
  for (const [lane, rows] of lanes.entries())
    for (const [i, row] of rows.entries())
      for (const flow of FLOWS) row[`window ${flow}`] = windows[lane]?.[i * WATCHED + flow - 1] ?? Number.NaN
  const result = JSON.parse(lab.results()) as Result
  lab.free()
  return { lanes, result }
}

interface Values {
  heads: string[]
  rows: number[][]
}

/** Opens a plot large and reads the table below it. */
async function valuesOf(lab: Lab, menu: string): Promise<Values> {
  await lab.page.getByTestId(`${menu}-menu`).click()
  await lab.page.getByRole('button', { name: /^Large/ }).click()
  const dialog = lab.page.getByTestId('plot-dialog')
  await expect(dialog.getByTestId('large-plot').locator('canvas')).toBeVisible()
  const table = await dialog.getByTestId('plot-values').evaluate((element) => {
    const [head, ...rows] = [...(element as HTMLTableElement).rows].map((row) =>
      [...row.cells].map((cell) => cell.textContent ?? ''),
    )
    return {
      heads: head ?? [],
      rows: rows.map((row) => row.map((cell) => (cell === '–' ? Number.NaN : Number(cell)))),
    }
  })
  await lab.page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  return table
}

async function opened(lab: Lab): Promise<void> {
  await lab.open(paused(0))
  await lab.drop('values.json', scenario)
  await expect.poll(() => lab.state().then((state) => state.scenario.title)).toBe('Numbers behind plots')
  await lab.live()
  await lab.pauseAt(UNTIL_S)
  await (await lab.inView('window')).selectOption('30 s')
  await lab.page.keyboard.press('Escape')
  // The delay in place of the flows' windows.
  for (const digit of '29') await lab.page.keyboard.press(digit)
  await lab.openResults()
}

/** Expected cells of a table row, by column head, from the samples since the row before. */
type Expected = Record<string, (rows: Row[], before: Row) => number>

const last = (name: string) => (rows: Row[]) => rows.at(-1)?.[name] ?? Number.NaN
const all = (rows: Row[], name: string) => rows.map((row) => row[name] ?? Number.NaN)
const grown = (name: string) => (rows: Row[], before: Row) => last(name)(rows) - (before[name] ?? 0)
const share = (part: string[], whole: string, factor: number) => (rows: Row[], before: Row) =>
  (factor * part.reduce((sum, name) => sum + grown(name)(rows, before), 0)) / grown(whole)(rows, before)

const LANE_PLOTS: { menu: string; lane: number; expected: Expected }[] = [
  {
    menu: 'queue-a',
    lane: 0,
    expected: {
      'now, packets': last('queue_packets'),
      'least, packets': (rows) => Math.min(...all(rows, 'queue_min_packets')),
      'greatest, packets': (rows) => Math.max(...all(rows, 'queue_max_packets')),
      'mean, packets': (rows) => all(rows, 'queue_mean_packets').reduce((a, b) => a + b) / rows.length,
      'average, packets': last('average_packets'),
    },
  },
  {
    menu: 'delay-a',
    lane: 0,
    expected: {
      'mean, ms': share(['delay_sum_s'], 'departures', 1000),
      'standard deviation, ms': (rows, before) => {
        const mean = share(['delay_sum_s'], 'departures', 1)(rows, before)
        return 1000 * Math.sqrt(share(['delay_square_sum_s2'], 'departures', 1)(rows, before) - mean * mean)
      },
      'departures, packets': grown('departures'),
    },
  },
  {
    menu: 'loss-b',
    lane: 1,
    expected: {
      'lost, %': share(['early', 'forced', 'overflow'], 'arrivals', 100),
      'early, %': share(['early'], 'arrivals', 100),
      'forced, %': share(['forced'], 'arrivals', 100),
      'overflow, %': share(['overflow'], 'arrivals', 100),
      'arrivals, packets': grown('arrivals'),
    },
  },
  {
    menu: 'load-a',
    lane: 0,
    expected: {
      'utilisation, %': share(['busy_s'], 't_s', 100),
      'sent, Mb/s': share(['departed_bytes'], 't_s', 8e-6),
      'goodput TCP, Mb/s': share(['ftp.goodput_bytes'], 't_s', 8e-6),
      'goodput UDP, Mb/s': share(['udp.departed_bytes'], 't_s', 8e-6),
    },
  },
  {
    menu: 'arrivals-b',
    lane: 1,
    expected: {
      'arriving, packets/s': share(['arrivals'], 't_s', 1),
      'TCP, packets/s': share(['ftp.arrivals'], 't_s', 1),
      'UDP, packets/s': share(['udp.arrivals'], 't_s', 1),
      'link, packets/s': share(['departures'], 'busy_s', 1),
      'sent, packets/s': share(['departures'], 't_s', 1),
    },
  },
  {
    menu: 'probability-a',
    lane: 0,
    expected: {
      p: last('drop_probability'),
      least: (rows) => Math.min(...all(rows, 'drop_probability')),
      greatest: (rows) => Math.max(...all(rows, 'drop_probability')),
    },
  },
  {
    menu: 'tail-queues-b',
    lane: 1,
    expected: {
      'q1, kB': (rows) => last('q1_bytes')(rows) / 1000,
      'q2, kB': (rows) => last('q2_bytes')(rows) / 1000,
    },
  },
  {
    menu: 'tail-rates-b',
    lane: 1,
    expected: {
      'C1, Mb/s': (rows) => last('c1_bps')(rows) / 1e6,
      'C2, Mb/s': (rows) => last('c2_bps')(rows) / 1e6,
    },
  },
  {
    menu: 'raster-a',
    lane: 0,
    expected: {
      flows: (rows) => FLOWS.filter((flow) => last(`window ${flow}`)(rows) > 0).length,
      'mean window, packets': (rows) =>
        FLOWS.reduce((sum, flow) => sum + last(`window ${flow}`)(rows), 0) / FLOWS.length,
      ...Object.fromEntries(FLOWS.map((flow) => [`flow ${flow}, packets`, last(`window ${flow}`)])),
    },
  },
]

const near = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b))

function compare({ heads, rows }: Values, sampled: Row[], expected: Expected): void {
  expect(heads).toEqual(['Time, s', ...Object.keys(expected)])
  expect(rows.length).toBeGreaterThan(100)
  const indexOf = (t_s = 0) => sampled.findIndex((row) => near(row.t_s ?? 0, t_s))
  const places = rows.map(([t_s]) => indexOf(t_s))
  expect(places).not.toContain(-1)
  const wrong = rows.slice(1).flatMap((row, i) => {
    const [from = 0, to = 0] = places.slice(i)
    const [since, before] = [sampled.slice(from + 1, to + 1), sampled[from] ?? {}]
    return Object.entries(expected).flatMap(([head, value], column) => {
      const [found = Number.NaN, wanted] = [row[column + 1], value(since, before)]
      return near(found, wanted) ? [] : [{ t_s: row[0], head, found, wanted }]
    })
  })
  expect(wrong).toEqual([])
}

rare('the table behind each plot of a lane holds what the command line samples', async ({ lab }) => {
  test.slow()
  const truth = await truthOf()
  await opened(lab)
  for (const digit of '456789') await lab.page.keyboard.press(digit)
  for (const { menu, lane, expected } of LANE_PLOTS)
    await test.step(menu, async () => compare(await valuesOf(lab, menu), truth.lanes[lane] ?? [], expected))
  expect(lab.faults).toEqual([])
})

rare('the tables of loss runs, of delays and of the phase plot hold what was sampled', async ({ lab }) => {
  const truth = await truthOf()
  const { result } = truth
  await opened(lab)
  await expect
    .poll(async () => (await valuesOf(lab, 'runs')).rows.length)
    .toBe(Math.max(...result.lanes.map(({ consecutive_losses: { exceed } }) => exceed.length)))
  const runs = await valuesOf(lab, 'runs')
  expect(runs.heads).toEqual(['n, packets', 'P(N > n), A', 'P(N > n), B'])
  const wrong = result.lanes.flatMap(({ consecutive_losses: { exceed } }, lane) =>
    runs.rows.filter((row, n) => !near(row[lane + 1] ?? -1, exceed[n] ?? 0)),
  )
  expect(wrong).toEqual([])

  await lab.page.getByRole('radio', { name: 'Phase' }).check()
  compare(await valuesOf(lab, 'phase'), truth.lanes[0] ?? [], {
    'queue, A, packets': last('queue_packets'),
    'average, A, packets': last('average_packets'),
  })

  await lab.page.getByRole('radio', { name: 'Delay' }).check()
  const { rows } = await valuesOf(lab, 'cdf')
  expect(rows.map(([percent]) => percent)).toContain(95)
  truth.lanes.forEach((sampled, lane) => {
    const waits = sampled
      .map((row, i): [number, number] => {
        const packets = grown('departures')([row], sampled[i - 1] ?? {})
        return [(1000 * grown('delay_sum_s')([row], sampled[i - 1] ?? {})) / packets, packets]
      })
      .filter(([, packets], i) => packets > 0 && (sampled[i]?.t_s ?? 0) >= UNTIL_S - 30)
      .sort(([a], [b]) => a - b)
    const total = waits.reduce((sum, [, packets]) => sum + packets, 0)
    for (const [percent = 0, ...values] of rows) {
      let sum = 0
      const exact = waits.find(([, packets]) => {
        sum += packets
        return sum >= (percent / 100) * total - 1e-6
      })?.[0]
      expect((values[lane] ?? 0) / (exact ?? 1)).toBeGreaterThan(0.999)
      expect((values[lane] ?? 0) / (exact ?? 1)).toBeLessThan(1.01)
    }
  })
})

const ONE = 'Picture of this plot'
const ALL = 'All plots on the screen in one picture'

/** Chooses from a plot's menu and reads the resulting file. */
async function saved(
  page: Page,
  menu: string,
  entry: RegExp,
  { colours, list }: { colours?: string; list?: string } = {},
): Promise<[string, Buffer]> {
  await page.getByTestId(`${menu}-menu`).click()
  if (colours) await page.getByRole('radio', { name: colours }).check()
  const within = list ? page.getByRole('list', { name: list }) : page
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    within.getByRole('button', { name: entry }).click(),
  ])
  return [download.suggestedFilename(), readFileSync(await download.path())]
}

test('a plot is saved as a picture and as numbers, each with its origin', async ({ lab, browserName }) => {
  test.skip(browserName === 'firefox', 'the stock browser tells Playwright of no downloads')
  await opened(lab)
  const [svgName, svg] = await saved(lab.page, 'queue-a', /SVG$/, { colours: 'dark', list: ONE })
  expect(svgName).toBe('numbers-behind-plots-queue-a.svg')
  const drawing = svg.toString()
  expect(drawing).toContain('<title>Queue, A RED</title>')
  expect(drawing).toContain('seed 7')
  const faults = await lab.page.evaluate((markup) => {
    const { documentElement } = new DOMParser().parseFromString(markup, 'image/svg+xml')
    const about = JSON.parse(documentElement.querySelector('metadata')?.textContent ?? '{}')
    return {
      root: documentElement.tagName,
      seed: about.seed,
      program: /^AQM Lab \d+\.\d+\.\d+ \(.+\)$/.test(about.program),
      title: about.scenario.title,
    }
  }, drawing)
  expect(faults).toEqual({ root: 'svg', seed: 7, program: true, title: 'Numbers behind plots' })
  expect(drawing).toContain('fill="#131416"')

  const [pngName, png] = await saved(lab.page, 'runs', /PNG$/, { colours: 'print', list: ONE })
  expect(pngName).toBe('numbers-behind-plots-runs.png')
  expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1920, 960])
  expect(png.toString('utf8')).toContain('"seed":7')

  const [allName, all] = await saved(lab.page, 'loss-b', /SVG$/, { list: ALL })
  expect(allName).toBe('numbers-behind-plots-all.svg')
  const heads = [...all.toString().matchAll(/font-size="14" font-weight="600">([^<]+)</g)].map(
    ([, name]) => name,
  )
  expect(heads).toEqual([...['Queue', 'Queue', 'Delay', 'Delay', 'Loss', 'Loss'], 'Losses in a row'])
  expect(all.toString()).toMatch(
    /seed 7 · [\d.]+–80 s · AQM Lab \d+\.\d+\.\d+ \(([0-9a-f]{10}\+?|unknown)\)</,
  )

  const [csvName, csv] = await saved(lab.page, 'delay-b', /everything sampled/)
  expect(csvName).toBe('numbers-behind-plots-delay-b-series.csv')
  const lines = csv.toString().split('\n')
  expect(lines.filter((line) => line.startsWith('# ')).join()).toContain('seed: 7')
  expect(lines.filter((line) => line.startsWith('# ')).join()).toMatch(
    /program: AQM Lab \d+\.\d+\.\d+ \(([0-9a-f]{10}\+?|unknown)\)/,
  )
  const [head, ...rows] = lines.filter((line) => line !== '' && !line.startsWith('#'))
  // Numbers are rounded: no trailing digits of the binary form.
  const noisy = rows
    .flatMap((row) => row.split(',').map(Number))
    .filter((value) => !Number.isInteger(value) && Number(value.toPrecision(12)) !== value)
  expect(noisy).toEqual([])
  expect(head).toMatch(/^t_s,queue_packets,/)
  expect(rows).toHaveLength(UNTIL_S / 0.05)
  expect(lab.faults).toEqual([])
})

test('values are copied as in their file, with their origin', async ({ lab, page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await lab.open(paused())
  await page.getByTestId('queue-a-menu').click()
  await page.getByRole('button', { name: /^Large/ }).click()
  const dialog = page.getByTestId('plot-dialog')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save the values, CSV' }).click(),
  ])
  const file = readFileSync(await download.path(), 'utf8')
  await dialog.getByRole('button', { name: 'Copy as CSV' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(file)
  expect(copied).toMatch(/^# program: AQM Lab .*\n# plot: Queue\n# lane: A/)
})

rare('one plot, or all, are copied as a picture', async ({ lab }) => {
  await lab.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await lab.open(paused())
  for (const [list, width] of [
    [ONE, 960],
    [ALL, 1032],
  ] as const) {
    await lab.page.getByTestId('queue-a-menu').click()
    await lab.page.getByRole('list', { name: list }).getByRole('button', { name: 'Copy picture' }).click()
    await expect(
      lab.page.getByRole('list', { name: list }).getByRole('button', { name: 'Copied' }),
    ).toBeVisible()
    const [copied, height] = await copiedSize(lab.page)
    expect(copied).toBe(2 * width)
    expect(height).toBeGreaterThan(900)
    await lab.page.keyboard.press('Escape')
  }
})

rare(
  'the raster says how synchronised flows are: more behind Tail Drop than behind RED',
  async ({ lab, page }) => {
    await lab.open(linkTo({}, { t_s: 60, running: false, plots: ['queue', 'raster'] }))
    await lab.live()
    const found = await Promise.all(
      ['A', 'B'].map((lane) => page.evaluate((lane) => window.__aqm.metrics(lane)!.synchronisation, lane)),
    )
    const [tailDrop = 0, red = 1] = found
    expect(tailDrop).toBeGreaterThan(1.5 * red)
    for (const [i, index] of found.entries())
      await expect(page.locator('.plot-head', { hasText: 'Flows in step' }).nth(i)).toContainText(
        `Flows in step${index.toFixed(2)}`,
      )
    expect(lab.faults).toEqual([])
  },
)

rare('a lane that drops at the head has no loss run, and Results say why', async ({ lab, page }) => {
  const scenario = { lanes: [{ queue: { kind: 'codel' } }, { queue: { kind: 'tail_drop' } }], timeline: [] }
  await lab.open(paused(60, scenario as never, { results: true }))
  const board = page.getByTestId('scoreboard')
  await expect(board).toContainText('head drops')
  await expect(page.locator('.distributions .readout')).toHaveText('20–60 s · without A')
})
