import { expect, type Lab, paused, test, whole, wholeBoth } from './lab'

const rare = whole(import.meta, 'web/src/page/load', 'wasm-core/lane/src/network')
const RARE_BOTH = wholeBoth(import.meta, 'web/src/page/load', 'wasm-core/lane/src/network')

const figure = async (lab: Lab, lane: string, name: string) =>
  Number.parseFloat(
    (await lab
      .lane(lane)
      .locator('.figures > div', { hasText: new RegExp(`^${name}`) })
      .locator('dd')
      .textContent()) ?? '',
  )

const trafficOf = (lab: Lab) =>
  lab.state().then(({ scenario }) => scenario.traffic as unknown as Record<string, unknown>[])

test(
  'ECN on: RED marks where it dropped, in the plot, its key and the figures; off again, it drops',
  RARE_BOTH,
  async ({ lab }) => {
    await lab.open(paused(60))
    const before = await lab.digest('B')
    const line = lab.page.getByTestId('traffic-more')
    await expect(line).toHaveAttribute('title', /^NewReno, no ECN/)
    await line.click()
    await lab.page.getByTestId('tcp-ecn').check()
    await expect(line).toHaveAttribute('title', /^NewReno, ECN/)
    await lab.live()
    await expect.poll(() => figure(lab, 'B', 'marked')).toBeGreaterThan(0.3)
    expect(await figure(lab, 'A', 'marked')).toBe(0)
    await expect(lab.lane('B').locator('.key')).toContainText('marked')
    await lab.page.getByTestId('tcp-ecn').uncheck()
    await expect(line).toHaveAttribute('title', /^NewReno, no ECN/)
    await lab.live()
    await expect(lab.lane('B').locator('.key')).not.toContainText('marked')
    expect(await lab.digest('B')).toBe(before)
  },
)

rare('CUBIC at 1 Gb/s and 20 ms', async ({ lab }) => {
  await lab.open(paused(3))
  await lab.page.getByTestId('traffic-more').click()
  await lab.page.getByTestId('tcp-tcp').selectOption('cubic')
  await expect(lab.page.getByTestId('traffic-more')).toHaveAttribute('title', 'CUBIC, no ECN')
  await lab.openLink()
  await lab.enter('rtt-from', '20')
  await expect(lab.page.getByTestId('rtt-from')).toHaveValue('20')
  await lab.enter('rtt-to', '20')
  await lab.enter('link-rate', '1000')
  await lab.enter('link-buffer', '1667')
  await expect
    .poll(async () => (await lab.state()).lanes.map(({ state }) => state.link))
    .toEqual(Array(2).fill({ rate_bps: 1_000_000_000, delay_s: 0.005, buffer: { packets: 1667 } }))
  expect((await trafficOf(lab))[0]).toMatchObject({ tcp: 'cubic', rtt_s: { spread: [0.02, 0.02] } })
  await lab.pauseAt(8)
  await expect.poll(() => figure(lab, 'A', 'TCP goodput')).toBeGreaterThan(500)
  await expect(lab.notice).toHaveCount(0)
})

test('Linux senders are set as a whole, by menu and by address, and the lab says so', async ({ lab }) => {
  await lab.open('./?net=dsl&profile=linux&ecn=on&t=20&paused=on')
  const line = lab.page.getByTestId('traffic-more')
  await expect(line).toHaveAttribute('title', /Linux .*, ECN/)
  const byAddress = await Promise.all([lab.digest('A'), lab.digest('B')])
  await lab.open('./?net=dsl&t=20&paused=on')
  await expect(line).not.toHaveAttribute('title', /Linux/)
  await line.click()
  await lab.page.getByTestId('tcp-profile').selectOption('linux')
  await lab.page.getByTestId('tcp-ecn').check()
  await expect(line).toHaveAttribute('title', /Linux .*, ECN/)
  await lab.live()
  expect(await Promise.all([lab.digest('A'), lab.digest('B')])).toEqual(byAddress)
  expect((await trafficOf(lab))[0]).toMatchObject({ profile: 'linux', ecn: true })
})

rare('a lane with rules of Linux is called so, and says what they do', async ({ lab }) => {
  await lab.open('./?aqm=td,fq-codel&ftp=16&rtt=20&profile=linux&t=30&paused=on')
  const published = await lab.digest('B')
  await lab.lane('B').getByTestId('scheme').click()
  await lab.page.getByRole('menuitemradio', { name: /^FQ-CoDel as in Linux/ }).click()
  await expect(lab.lane('B').locator('.lane-head')).toContainText('FQ-CoDel as in Linux')
  await lab.live()
  expect(await lab.digest('B')).not.toBe(published)
  await expect.poll(() => lab.page.url()).toContain('#')
  await lab.open(lab.page.url())
  await expect(lab.lane('B').locator('.lane-head')).toContainText('FQ-CoDel as in Linux')
  const { lanes } = await lab.state()
  expect(lanes[1]?.state.queue).toMatchObject({ kind: 'fq_codel', exempt_by: 'whole' })
})

rare('a round trip of one millisecond leaves room for the link by itself', async ({ lab }) => {
  await lab.open(paused(10))
  await lab.openLink()
  await lab.enter('rtt-from', '1')
  await expect(lab.page.getByTestId('rtt-from')).toHaveValue('1')
  await expect.poll(async () => (await lab.state()).lanes[0]?.state.link.delay_s).toBe(0.00025)
  await expect(lab.notice).toHaveCount(0)
})

test('a download beside a web page on DSL', async ({ lab }) => {
  await lab.open(paused(60))
  await lab.openLink()
  await lab.page.getByTestId('networks').click()
  await lab.page.getByTestId('network-dsl').click()
  await expect(lab.page.getByTestId('networks')).toHaveText(/^DSL 10\/1/)
  await lab.live()
  await expect(lab.page.getByTestId('load-web')).toBeVisible()
  await expect(lab.page.getByTestId('load-ftp-number')).toHaveValue('2')
  const { lanes } = await lab.state()
  expect(lanes.map(({ state }) => state.queue.kind)).toEqual(['tail_drop', 'red'])
  await lab.openResults()
  await expect(lab.page.getByTestId('scoreboard')).toContainText('Web loss')
})

rare('the load shows its current state: a change, and clients that have not begun', async ({ lab }) => {
  await lab.open('./?net=jou&t=86')
  await lab.pauseAt(86)
  const rail = lab.page.getByRole('region', { name: 'Traffic, all lanes' })
  await expect(rail).toContainText('none of 800 started')
  await lab.pauseAt(125)
  await expect(rail).toContainText(/\d+ of 800 started/)
  await lab.enter('load-web-number', '30')
  await expect.poll(async () => (await lab.state()).lanes[0]?.state.traffic.web?.flows).toBe(30)
  await expect(lab.page.getByTestId('load-web-number')).toHaveValue('30')
})

test('classes come and go, and every field of theirs can be set', async ({ lab }) => {
  await lab.open(paused(20))
  await lab.page.getByTestId('traffic-more').click()
  await lab.page.getByTestId('add-files').click()
  await lab.page.getByTestId('fields-files').click()
  await lab.page.getByTestId('files-file_bytes-law').selectOption('choice')
  await lab.enter('files-file_bytes-0', '10, 200')
  await lab.page.getByTestId('files-min_rto_s').click()
  await lab.enter('files-min_rto_s', '300')
  await lab.page.getByTestId('files-limited_transmit').click()
  await expect
    .poll(async () => (await trafficOf(lab)).find(({ id }) => id === 'files'))
    .toMatchObject({ file_bytes: { choice: [10_000, 200_000] }, min_rto_s: 0.3, limited_transmit: false })
  await lab.page.getByTestId('fields-udp').click()
  await lab.enter('udp-jitter', '0.25')
  await expect.poll(async () => (await trafficOf(lab)).find(({ id }) => id === 'udp')?.jitter).toBe(0.25)
  await lab.page.getByTestId('remove-udp').click()
  await expect.poll(async () => (await trafficOf(lab)).map(({ id }) => id)).toEqual(['ftp', 'files'])
  await lab.openLink()
  await lab.page.getByTestId('link-more').click()
  await lab.enter('access-rate_bps', '50')
  await lab.page.getByTestId('link-buffer-unit').selectOption('bytes')
  await expect
    .poll(async () => (await lab.state()).scenario)
    .toMatchObject({ access: { rate_bps: 50_000_000 }, link: { buffer: { bytes: 450_000 } } })
})

rare('on the phone too', async ({ lab }) => {
  await lab.page.setViewportSize({ width: 390, height: 844 })
  await lab.open(paused(20))
  await lab.page.getByRole('button', { name: 'Load', exact: true }).click()
  await lab.page.getByTestId('traffic-more').click()
  await lab.page.getByTestId('tcp-delayed_ack').check()
  await expect.poll(async () => (await trafficOf(lab))[0]?.delayed_ack).toBe(true)
  expect(await lab.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
