import { placesBetween, queueOf, strokeOf } from '../curves'
import { CALM, START, SWINGS, WILD } from '../exchange'
import { expect, test, testId, type WebKitLab, whole } from './lab'

const rare = whole(import.meta, 'web/src/features/exchange')

const kinds = async (lab: WebKitLab) => (await lab.state()).lanes.map(({ state }) => state.queue.kind)
const inLane = (letter: string, css: string) => `[data-testid="lane"][data-lane="${letter}"] ${css}`
const textOf = (lab: WebKitLab, css: string) =>
  lab.evaluate((css) => document.querySelector(css)?.textContent ?? '', css)
const sentence = (lab: WebKitLab, letter: string) => textOf(lab, inLane(letter, testId('sentence')))

async function bring(lab: WebKitLab, text: string, from: string): Promise<void> {
  await lab.click(testId('file-menu'))
  await lab.click(testId('open-exchange'))
  await lab.enter(testId('import-text'), text)
  await expect
    .poll(() => textOf(lab, testId('import-found')))
    .toContain(`Read as ${from}. One lane was found.`)
}

rare(
  'an operator brings a RED in, sees it swing, draws a better curve, and takes that away',
  async ({ lab }) => {
    test.slow()
    await lab.open(START)
    await bring(lab, WILD, 'Linux tc')
    await lab.click(testId('import-replace'))
    await expect.poll(() => kinds(lab)).toEqual(['red'])
    await expect.poll(() => lab.count(testId('exchange-dialog'))).toBe(0)
    await lab.live()
    await expect.poll(() => sentence(lab, 'A')).toContain(SWINGS)

    await lab.click(inLane('A', testId('lane-menu')))
    await lab.click(`//*[@data-lane="A"]//button[starts-with(normalize-space(), "Duplicate lane")]`)
    await expect.poll(() => kinds(lab)).toEqual(['red', 'red'])
    await lab.live()
    const knots = inLane('B', '[role="slider"][aria-label^="Knot"]')
    await expect.poll(() => lab.count(knots)).toBe(3)
    await lab.click(`//*[@data-lane="B"]//button[contains(@class, "curve-draw")]`)
    const [low, , high] = await lab.middles(knots)
    await lab.drag(strokeOf(CALM).map(placesBetween(low!, high!)))
    await expect.poll(async () => (await queueOf(lab, 1)).kind).toBe('sketch')
    await lab.live()
    await expect.poll(() => sentence(lab, 'B')).not.toContain(SWINGS)

    await lab.click(inLane('B', testId('lane-menu')))
    await lab.click(testId('export-lane'))
    expect(await lab.value(testId('exchange-text'))).toMatch(
      /htb rate 10Mbit[\s\S]*red limit \d+ min \d+ max \d+/,
    )
    expect(await textOf(lab, testId('exchange-notes'))).toContain('one straight ramp')
    await lab.click(`${testId('exchange-system')} option[value="junos-64"]`)
    await expect.poll(() => lab.value(testId('exchange-text'))).toContain('interpolate')
    const text = await lab.value(testId('exchange-text'))
    await lab.click(testId('exchange-run'))
    await expect.poll(() => kinds(lab)).toEqual(['red', 'sketch', 'sketch'])
    await lab.live()
    await expect.poll(() => sentence(lab, 'C')).not.toContain(SWINGS)

    // What was taken away comes back as it runs: the same packets.
    await bring(lab, text, 'Junos, 64 points')
    await lab.click(testId('import-add'))
    await expect.poll(() => kinds(lab)).toEqual(['red', 'sketch', 'sketch', 'sketch'])
    await lab.live()
    const [stored, back] = await lab.digests(['C', 'D'])
    expect(back).toBe(stored)
    expect(await lab.faults()).toEqual([])
  },
)
