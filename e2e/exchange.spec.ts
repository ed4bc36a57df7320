import { readFileSync } from 'node:fs'
import { MOST_CONFIGURATION_BYTES } from '../web/src/generated/facts'
import type { Lane } from '../web/src/scenario/types'
import { drawStroke, placesBy } from './curves'
import { CALM, START, SWINGS, WILD } from './exchange'
import { expect, type Lab, test, whole, wholeBoth } from './lab'

const rare = whole(import.meta, 'web/src/features/exchange')
const RARE_BOTH = wholeBoth(import.meta, 'web/src/features/exchange')

async function openBring({ page }: Lab): Promise<void> {
  await page.getByTestId('file-menu').click()
  await page.getByTestId('open-exchange').click()
  await expect(page.getByTestId('exchange-dialog')).toBeVisible()
}

const lanesOf = async (lab: Lab) => (await lab.state()).scenario.lanes as Lane[]
const kinds = async (lab: Lab) => (await lanesOf(lab)).map(({ queue }) => queue.kind)
const sentence = (lab: Lab, letter: string) => lab.lane(letter).getByTestId('sentence')

test(
  'an operator brings a RED in, sees it swing, draws a better curve, and takes that away',
  RARE_BOTH,
  async ({ lab, page }) => {
    test.slow()
    await lab.open(START)
    await openBring(lab)
    await lab.type(page.getByTestId('import-text'), WILD)
    await expect(page.getByTestId('import-found')).toContainText('Read as Linux tc. One lane was found.')
    await page.getByTestId('import-replace').click()
    await expect(page.getByTestId('exchange-dialog')).toHaveCount(0)
    await expect.poll(() => kinds(lab)).toEqual(['red'])
    await lab.live()
    const { link } = (await lab.state()).scenario
    expect((await lanesOf(lab))[0]!.queue).toMatchObject({ w_q: 1 / 256, spacing: 'linux', sees_idle: false })
    expect(link.rate_bps).toBe(10_000_000)
    await expect(sentence(lab, 'A')).toContainText(SWINGS)

    await lab.lane('A').getByTestId('lane-menu').click()
    await lab
      .lane('A')
      .getByRole('button', { name: /^Duplicate lane/ })
      .click()
    await expect(lab.lanes).toHaveCount(2)
    await lab.live()
    const at = await placesBy(lab.lane('B').getByRole('slider', { name: /^Knot/ }))
    await lab.lane('B').getByRole('button', { name: 'Draw', exact: true }).click()
    await drawStroke(lab, at, CALM)
    await expect.poll(() => kinds(lab)).toEqual(['red', 'sketch'])
    await lab.live()
    await expect(sentence(lab, 'B')).not.toContainText(SWINGS)

    await lab.lane('B').getByTestId('lane-menu').click()
    await page.getByTestId('export-lane').click()
    const written = page.getByTestId('exchange-text')
    await expect(written).toHaveValue(/htb rate 10Mbit[\s\S]*red limit \d+ min \d+ max \d+/)
    await expect(page.getByTestId('exchange-notes')).toContainText('one straight ramp')
    await page.getByTestId('exchange-system').selectOption('junos-64')
    await expect(written).toHaveValue(/interpolate/)
    await expect(page.getByTestId('exchange-notes')).toContainText('the curve in')
    await expect(page.getByTestId('exchange-answer')).toHaveAttribute('aria-busy', 'false')
    const text = await written.inputValue()
    await page.getByTestId('exchange-run').click()
    await expect.poll(() => kinds(lab)).toEqual(['red', 'sketch', 'sketch'])
    await lab.live()
    await expect(lab.lane('C').getByTestId('scheme')).toContainText('in Junos')
    await expect(sentence(lab, 'C')).not.toContainText(SWINGS)

    // Importing the exported text gives the same lane.
    const stored = (await lanesOf(lab))[2]!.queue
    await openBring(lab)
    await lab.type(page.getByTestId('import-text'), text)
    await page.getByTestId('import-add').click()
    await expect(lab.lanes).toHaveCount(4)
    expect((await lanesOf(lab))[3]!.queue).toEqual(stored)
    await lab.undo()
    await expect(lab.lanes).toHaveCount(3)
    expect(lab.faults).toEqual([])
  },
)

rare('a word that is not understood is named at its place, by keyboard alone', async ({ lab, page }) => {
  await lab.open(START)
  await page.getByTestId('file-menu').focus()
  await page.keyboard.press('Enter')
  await page.getByTestId('open-exchange').focus()
  await page.keyboard.press('Enter')
  const box = page.getByTestId('import-text')
  await box.focus()
  await page.keyboard.insertText('tc qdisc add dev eth0 root codel limit 100 tarjet 5ms')
  const found = page.getByTestId('import-found')
  await expect(found).toContainText('No lane could be made of this')
  const place = page.getByRole('button', { name: 'Select line 1, column 44' })
  await place.focus()
  await page.keyboard.press('Enter')
  await expect(box).toBeFocused()
  await page.keyboard.insertText('target')
  await expect(found).toContainText('Read as Linux tc')
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('exchange-dialog')).toHaveCount(0)
  await expect(page.getByTestId('file-menu')).toBeFocused()
  expect(await kinds(lab)).toEqual(['tail_drop'])
})

test('a dropped configuration is shown, and nothing changes before a press', async ({ lab, page }) => {
  await lab.open(START)
  await lab.drop('router.sh', WILD)
  await expect(page.getByTestId('import-text')).toHaveValue(WILD)
  await expect(page.getByTestId('import-found')).toContainText('One lane was found')
  expect(await kinds(lab)).toEqual(['tail_drop'])
  const { scenario } = await lab.state()
  await page.getByTestId('import-replace').click()
  await expect.poll(() => kinds(lab)).toEqual(['red'])
  await lab.undo()
  await expect.poll(async () => (await lab.state()).scenario).toEqual(scenario)
})

rare('a file is chosen in the dialog, and a large one is refused unread', async ({ lab, page }) => {
  await lab.open(START)
  await openBring(lab)
  const choose = (name: string, text: string) =>
    page.getByTestId('import-file').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await choose('large.sh', '#'.repeat(MOST_CONFIGURATION_BYTES + 1))
  await expect(page.getByRole('alert')).toContainText('“large.sh” is larger than')
  await expect(page.getByTestId('import-text')).toHaveValue('')
  await choose('router.sh', WILD)
  await expect(page.getByTestId('import-text')).toHaveValue(WILD)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

rare(
  'what is taken away can be chosen only where it matters, and the focus comes back',
  async ({ lab, page }) => {
    await lab.open('./?aqm=td,red,gred&ftp=20&t=40&paused=on')
    await page.getByTestId('share').click()
    await page.getByRole('tab', { name: 'Data' }).click()
    await page.getByTestId('share-export').click()
    const text = page.getByTestId('exchange-text')
    const [keep, share] = [page.getByTestId('exchange-keep'), page.getByTestId('exchange-share')]
    await expect(text).toHaveValue(/pfifo limit/)
    await expect(keep.or(share)).toHaveCount(0)

    await page.getByTestId('exchange-lane').selectOption('1')
    await expect(text).toHaveValue(/red .* probability 0\.1\n/)
    await expect(share).toHaveCount(0)
    await keep.selectOption('rate')
    await expect(text).toHaveValue(/red .* probability 0\.0357\d*\n/)
    await expect(page.getByTestId('exchange-notes')).toContainText('as often')

    await page.getByTestId('exchange-lane').selectOption('2')
    await expect(text).toHaveValue(/red .* max 270000 /)
    const before = await text.inputValue()
    await lab.enter('exchange-share', '10')
    await expect(text).not.toHaveValue(before)
    // The share of one lane does not apply to another.
    await page.getByTestId('exchange-lane').selectOption('1')
    await expect(share).toHaveCount(0)
    await page.getByTestId('exchange-lane').selectOption('2')
    await expect(text).toHaveValue(before)
    await page.getByTestId('exchange-run').click()
    await expect(lab.lanes).toHaveCount(4)
    await expect(page.getByTestId('share')).toBeFocused()
  },
)

rare('a lane is taken away as it runs now', async ({ lab, page }) => {
  await lab.open('./?aqm=red&ftp=20&t=40&paused=on')
  const text = page.getByTestId('exchange-text')
  const take = async () => {
    await lab.lane('A').getByTestId('lane-menu').click()
    await page.getByTestId('export-lane').click()
    await expect(text).toHaveValue(/ red limit /)
  }
  await take()
  const before = await text.inputValue()
  await expect(page.getByTestId('exchange-now')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await lab
    .lane('A')
    .getByRole('slider', { name: /^Knot 2/ })
    .press('ArrowUp')
  await page.getByTestId('turn-change').click()
  await expect.poll(async () => (await lab.state()).scenario.timeline).toHaveLength(1)
  await take()
  await expect(page.getByTestId('exchange-now')).toContainText('as it runs at 40')
  await expect(text).not.toHaveValue(before)
  await expect(page.getByTestId('exchange-notes')).not.toContainText('at simulated times')
})

test('the configuration of a lane is saved as it is shown', async ({ lab, page }) => {
  await lab.open(START)
  await lab.lane('A').getByTestId('lane-menu').click()
  await page.getByTestId('export-lane').click()
  const text = await page.getByTestId('exchange-text').inputValue()
  expect(text).toContain('pfifo limit')
  const saving = page.waitForEvent('download')
  await page.getByTestId('exchange-save').click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('tail-drop.sh')
  expect(readFileSync(await saved.path(), 'utf8')).toBe(text)
})

rare(
  'a stretch of a lane is saved for Wireshark, and a long one after a second press',
  async ({ lab, page }) => {
    await lab.open(START)
    await lab.lane('A').getByTestId('lane-menu').click()
    await page.getByTestId('capture-lane').click()
    const save = async (name: string) => {
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name }).click()
      return readFileSync(await (await saving).path())
    }
    const file = await save('Save the file')
    expect(file.readUInt32LE(0)).toBe(0x0a0d0d0a)
    await expect(page.getByTestId('capture-said')).toHaveText(/^Saved: [\d,]+ arrivals, /)
    await lab.enter('capture-from', '0')
    await page.getByTestId('capture-format').selectOption('qlog')
    await page.getByTestId('capture-save').click()
    await expect(page.getByRole('alert')).toContainText('files of this format have 100000 at most')
    const { traces } = JSON.parse((await save('Save it anyway')).toString())
    expect(traces).toHaveLength(20)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByTestId('capture-format').selectOption('flent')
    expect((await save('Save the file')).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]))
    await page.getByTestId('capture-format').selectOption('mahimahi')
    await page.getByTestId('capture-save').click()
    await expect(page.getByRole('alert')).toContainText('mahimahi logs the opportunities of a trace')
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  rare('the dialog fills the screen, and nothing is cut off', async ({ lab, page }) => {
    await lab.open(START)
    await page.evaluate(() => window.scrollTo(0, 0))
    await lab.drop('router.sh', WILD)
    await expect(page.getByTestId('import-found')).toContainText('One lane was found')
    for (const name of ['Export a lane', 'Import a lane', 'Capture packets']) {
      await page.getByRole('tab', { name }).click()
      const box = (await page.getByTestId('exchange-dialog').boundingBox())!
      expect(box).toEqual({ x: 0, y: 0, width: 390, height: 844 })
      const wide = await page
        .getByTestId('exchange-dialog')
        .evaluate(
          (dialog) =>
            [...dialog.querySelectorAll('*:not(option)')].filter(
              (part) => part.getBoundingClientRect().right > 391,
            ).length,
        )
      expect(wide, name).toBe(0)
    }
  })
})

rare('all lanes go to ns-2 as one program, and what it lacks is named by its lane', async ({ lab, page }) => {
  await lab.open('./?aqm=red,codel&ftp=20&udp=0&paused=on')
  await lab.lane('B').getByTestId('lane-menu').click()
  await page.getByTestId('export-lane').click()
  await page.getByTestId('exchange-system').selectOption('ns-2')
  const written = page.getByTestId('exchange-text')
  await expect(written).toHaveValue(/Queue\/RED set linterm_ 10[\s\S]*run_lanes 1\n$/)
  await expect(page.getByTestId('exchange-notes')).toContainText('Lane B, Scheme: ns-2 has no codel')
  await expect(page.getByTestId('exchange-lane')).toHaveCount(0)
  await expect(page.getByTestId('exchange-run')).toHaveCount(0)
  const downloading = page.waitForEvent('download')
  await page.getByTestId('exchange-save').click()
  expect((await downloading).suggestedFilename()).toMatch(/\.tcl$/)
  await page.getByTestId('exchange-system').selectOption('ns-3')
  await expect(written).toHaveValue(/CoDelQueueDisc/)
  expect(lab.faults).toEqual([])
})
