import { FRAMES_HZ } from '../../web/src/features/sound/pitch'
import { serveClass } from '../../web/tools/class/server.mjs'
import { FLOWS, LATE_RAMP, LATER, LESSON, missedIn, onRamp, waitIn, waitsIn } from '../l4s'
import { settled } from '../settled'
import { recordTones, steadyTones } from '../tones'
import { expect, testId, type WebKitLab, whole } from './lab'

const rare = whole(import.meta)

const lane = (letter: string) => `[data-testid="lane"][data-lane="${letter}"]`

/** The sentence in the first element that a CSS selector matches. */
const said = (lab: WebKitLab, within = 'body') =>
  lab.evaluate(
    (css) => document.querySelector(css)?.textContent?.trim() ?? '',
    `${within} ${testId('sentence')}`,
  )

/** Chooses a scheme, by the start of its entry, in a lane's menu. */
async function choose(lab: WebKitLab, within: string, name: string): Promise<void> {
  await lab.click(`${within} ${testId('scheme')}`)
  await lab.click(`//*[@role="menuitemradio"][starts-with(normalize-space(), "${name}")]`)
  await lab.live()
}

/** Scrolls an element to the middle, since the driver may scroll it below a bar. */
async function intoView(lab: WebKitLab, css: string): Promise<void> {
  await expect.poll(() => lab.count(css)).toBe(1)
  await lab.evaluate((css) => document.querySelector(css)!.scrollIntoView({ block: 'center' }), css)
}

/** Chooses Prague and CUBIC in the menus of the load. */
async function chooseLoad(lab: WebKitLab): Promise<void> {
  await intoView(lab, testId('link-line'))
  await lab.click(testId('link-line'))
  await intoView(lab, testId('networks'))
  await lab.click(testId('networks'))
  await lab.click(testId('network-l4s'))
  await expect.poll(async () => (await lab.state()).scenario.traffic).toHaveLength(3)
  await lab.live()
  await lab.enter(testId('load-prague-number'), String(FLOWS))
  await lab.click(testId('turn-change'))
  await lab.live()
}

/** The delays in the sentence. C keeps its target with any ramp. */
async function waits(lab: WebKitLab, within?: string): Promise<{ l: number; c: number }> {
  await expect.poll(async () => waitsIn(await said(lab, within))).toBeDefined()
  const { l, c } = waitsIn(await said(lab, within))!
  expect(c).toBeGreaterThan(10)
  expect(c).toBeLessThan(20)
  return { l, c }
}

/** Draws the late ramp of lane B with the mouse, once its axis has settled. */
async function drawLateRamp(lab: WebKitLab, within: string): Promise<void> {
  await lab.click('//*[@data-lane="B"]//button[contains(@class, "curve-draw")]')
  const knots = () => lab.middles(`${within} .curve-knot`)
  await expect.poll(async () => (await knots()).length).toBe(2)
  const [low, high] = await settled(knots)
  await lab.drag(LATE_RAMP.map(onRamp(low!, high!)))
  await expect.poll(async () => JSON.stringify((await lab.state()).scenario.lanes[1])).toContain('l_points')
  await lab.live()
}

/** Whether the tone of each lane's frames is heard. */
const framesHeard = async (lab: WebKitLab) =>
  (await lab.evaluate(steadyTones, FRAMES_HZ)).map(({ gain }) => gain! > 0)

rare(
  'Prague beside CUBIC: the lanes tell the waits of both queues, and a drawn ramp changes them',
  async ({ lab }) => {
    await lab.open('./?t=30&paused=on')
    await chooseLoad(lab)
    await choose(lab, lane('A'), 'PI2 15 ms')
    const ramp = await waits(lab, lane('B'))
    expect(ramp.l).toBeLessThan(1.2)
    const single = async () => waitIn(await said(lab, lane('A')))
    await expect.poll(single).toBeGreaterThan(10)
    expect(await single()).toBeLessThan(20)
    await drawLateRamp(lab, lane('B'))
    await expect.poll(async () => (await waits(lab, lane('B'))).l).toBeGreaterThan(LATER * ramp.l)
    expect(await lab.faults()).toEqual([])
  },
)

rare('a call improves in a queue of two, for eye and ear', async ({ lab }) => {
  await lab.open('./?net=l4s&aqm=td,dualpi2&t=30&paused=on')
  const missed = async (letter: string) => missedIn(await said(lab, lane(letter)))
  await expect.poll(() => missed('A')).toBeGreaterThan(0.5)
  expect(await missed('B')).toBeLessThan(0.05)
  await lab.evaluate(recordTones)
  await lab.press('h')
  await lab.click(testId('hear-queues'))
  await lab.press('\uE00C')
  await lab.click(testId('play'))
  await expect.poll(() => framesHeard(lab)).toEqual([false, true])
  await choose(lab, lane('A'), 'DualPI2 15 ms')
  await expect.poll(() => missed('A')).toBeLessThan(0.05)
  await expect.poll(() => framesHeard(lab)).toEqual([true, true])
  await lab.click(testId('play'))
  await expect.poll(() => framesHeard(lab)).toEqual([false, false])
  expect(await lab.faults()).toEqual([])
})

rare('in a window as wide as a phone the same is chosen and drawn', async ({ lab }) => {
  await lab.resize(390, 844)
  await lab.open('./?t=30&paused=on')
  const panel = (name: string) => lab.click(`//nav//button[normalize-space()="${name}"]`)
  await panel('Load')
  await chooseLoad(lab)
  await panel('Curve')
  const ramp = await waits(lab)
  expect(ramp.l).toBeLessThan(1.2)
  expect(missedIn(await said(lab))).toBeLessThan(0.05)
  await drawLateRamp(lab, '.phone-panel')
  await expect.poll(async () => (await waits(lab)).l).toBeGreaterThan(LATER * ramp.l)
  expect(await lab.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await lab.faults()).toEqual([])
})

rare('in a hall the phones follow to the same two lanes', async ({ lab, another }) => {
  const server = await serveClass({ port: 0 })
  try {
    await lab.open(server.lead)
    await lab.click(testId('hall-go'))
    await lab.drop('two-queues.md', LESSON)
    const heading = (of: WebKitLab) =>
      of.evaluate((css) => document.querySelector(css)?.textContent ?? '', testId('lesson-heading'))
    await expect.poll(() => heading(lab)).toContain('One queue, and two')
    const phone = await another()
    await phone.resize(390, 844)
    await phone.open(server.phones[0] ?? `http://127.0.0.1:${server.port}/`)
    await expect.poll(() => heading(phone)).toContain('One queue, and two')
    for (const each of [lab, phone]) await each.live()
    for (const each of [lab, phone]) await each.pauseAt(25)
    expect(await phone.digests()).toEqual(await lab.digests())
    expect((await waits(lab, lane('B'))).l).toBeLessThan(1.2)
    for (const each of [lab, phone]) expect(await each.faults()).toEqual([])
  } finally {
    server.close()
  }
})
