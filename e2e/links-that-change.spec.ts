import { gzipSync } from 'node:zlib'
import { BOTH, expect, type Lab, paused, RESULTS, test, whole } from './lab'

const rare = whole(import.meta, 'wasm-core/lane/src/link', 'web/src/page/load')

/** A figure of lane A on the scoreboard. */
async function figure(lab: Lab, name: string): Promise<number> {
  const row = lab.page.getByTestId('scoreboard').locator('tr', { hasText: name })
  return Number.parseFloat((await row.locator('td').first().textContent()) ?? '')
}

const linkOf = async (lab: Lab) => (await lab.state()).scenario.link

test('on Wi-Fi, packets leave in bursts, and the waits lower the utilisation', async ({ lab, page }) => {
  await lab.open(paused(20))
  await lab.openLink()
  await page.getByTestId('networks').click()
  await page.getByTestId('network-wlan').click()
  await expect(page.getByTestId('networks')).toHaveText(/^Wi-Fi in bursts/)
  await lab.live()
  await lab.openLink()
  await page.getByTestId('link-more').click()
  await expect(page.getByTestId('link-bursts-packets')).toHaveValue('32')
  await lab.openResults()
  const inBursts = await figure(lab, 'Utilisation')
  expect(inBursts).toBeGreaterThan(30)
  expect(inBursts).toBeLessThan(65)
  // Without bursts packets do not wait for the channel.
  await page.getByTestId('link-bursts').getByRole('button', { name: 'Remove: Bursts' }).click()
  await lab.live()
  await expect.poll(() => figure(lab, 'Utilisation')).toBeGreaterThan(75)
  await expect(page.getByTestId('networks')).toHaveText(/^Choose a network/)
  expect(lab.faults).toEqual([])
})

test(
  'a dropped trace serves the link; of a faulty one, line and reason are named',
  BOTH,
  async ({ lab, page }) => {
    await lab.open(paused(20))
    const lines = Array.from({ length: 400 }, (_, i) => (i < 300 ? i : 300 + 7 * (i - 299)))
    await lab.drop('bus.trace', lines.with(5, -5).join('\n'))
    await expect(lab.notice).toContainText('“bus.trace” was not opened')
    await expect(lab.notice).toContainText('line 6: "-5" is no whole number of milliseconds')
    expect((await linkOf(lab)).trace).toBeUndefined()
    await lab.drop('bus.trace', lines.join('\n'))
    await lab.openLink()
    await expect(page.getByTestId('link-rate-mean')).toHaveText('mean 4.8 Mb/s')
    await expect(lab.notice).toHaveCount(0)
    await lab.live()
    expect(await linkOf(lab)).toMatchObject({ trace: { kind: 'stamps', name: 'bus.trace' } })
    await page.getByTestId('link-more').click()
    await expect(page.getByTestId('link-trace-name')).toHaveValue('bus.trace')
    await expect(page.getByTestId('link-trace-mean_bps')).toHaveCount(0)
    // The address has it, and opens it.
    const digest = await lab.digest('A')
    await lab.open(await lab.settledLink())
    expect((await linkOf(lab)).trace?.name).toBe('bus.trace')
    expect(await lab.digest('A')).toBe(digest)
    expect(lab.faults).toEqual([])
  },
)

rare('a packed trace is chosen from the form, and replaces the generated one', async ({ lab, page }) => {
  await lab.open(paused(10))
  await lab.openLink()
  await page.getByTestId('link-more').click()
  await page.getByTestId('link-trace').click()
  // A new trace begins with the rate of the link.
  await expect(page.getByTestId('link-rate-mean')).toHaveText('mean 10 Mb/s')
  await expect(page.getByTestId('link-trace-mean_bps')).toHaveValue('10')
  const asked = page.waitForEvent('filechooser')
  await page.getByTestId('link-trace-kind').selectOption('stamps')
  const text = Array.from({ length: 100 }, (_, i) => 4 * i).join('\n')
  const buffer = gzipSync(`${text}\n400\n`)
  await (await asked).setFiles({ name: 'tram.up.gz', mimeType: 'application/gzip', buffer })
  await expect(page.getByTestId('link-trace-name')).toHaveValue('tram.up')
  await expect(page.getByTestId('link-trace-kind')).toHaveValue('stamps')
  await expect(page.getByTestId('link-rate-mean')).toHaveText('mean 3.03 Mb/s')
  await page.getByTestId('link-trace').getByRole('button', { name: 'Remove: Trace' }).click()
  await expect(page.getByTestId('link-rate')).toHaveValue('10')
  expect(lab.faults).toEqual([])
})

rare('a trace too long for a link says so, and is in the file', async ({ lab, page }) => {
  await lab.open(paused(5))
  let at_ms = 0
  const lines = Array.from({ length: 60_000 }, (_, i) => {
    at_ms += Math.floor(40 * Math.abs(Math.sin(i * i)))
    return at_ms
  })
  await lab.drop('long.trace', lines.join('\n'))
  await expect(lab.notice).toContainText('The trace is not in a link. A scenario file holds it whole.')
  const saved = page.waitForEvent('download')
  await lab.notice.getByRole('button', { name: /Save|Download/ }).click()
  const stream = await (await saved).createReadStream()
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  const { link } = JSON.parse(Buffer.concat(parts).toString())
  expect(link.trace.stamps.split(' ')).toHaveLength(60_000)
})

rare(
  'with a reverse queue, ACKs wait and are dropped, and lanes have figures of it',
  async ({ lab, page }) => {
    await lab.open(paused(30, {}, RESULTS))
    const board = page.getByTestId('scoreboard')
    await expect(board).toContainText('Utilisation')
    await expect(board).not.toContainText('ACK')
    await lab.openLink()
    await page.getByTestId('link-more').click()
    await page.getByTestId('scenario-reverse').click()
    await lab.enter('scenario-reverse-rate_bps', '0.1')
    await lab.enter('scenario-reverse-buffer', '5')
    await lab.live()
    await expect
      .poll(async () => (await lab.state()).scenario)
      .toMatchObject({
        reverse: { rate_bps: 100_000, buffer: { packets: 5 }, queue: { kind: 'tail_drop' }, thinning: 1 },
      })
    await expect.poll(() => figure(lab, 'ACK drops')).toBeGreaterThan(5)
    expect(await figure(lab, 'Reverse utilisation')).toBeGreaterThan(90)
    expect(await figure(lab, 'ACK delay')).toBeGreaterThan(1)
    // With a larger buffer and thinning, hardly any ACK is lost.
    await lab.enter('scenario-reverse-buffer', '100')
    await lab.enter('scenario-reverse-thinning', '1000')
    await expect.poll(() => figure(lab, 'ACK drops')).toBeLessThan(2)
    await page.getByTestId('scenario-reverse').getByRole('button', { name: 'Remove: Reverse queue' }).click()
    await expect(board).not.toContainText('ACK')
    expect(lab.faults).toEqual([])
  },
)
