import type { Page } from '@playwright/test'
import type { Sent } from '../web/src/courses/hall/wire'
import { serveClass } from '../web/tools/class/server.mjs'
import { faultsOf, recordCanvasWords } from './geometry'
import { violations } from './guidelines'
import { expect, Lab, test, whole } from './lab'
import { simulate } from './simulated-phone'

const rare = whole(import.meta, 'web/src/courses/hall', 'web/tools/class')

const STILL = { reducedMotion: 'reduce' } as const
const HAND = { ...STILL, viewport: { width: 390, height: 844 }, hasTouch: true }
/** Simulated phones, without a browser. */
const SIMULATED = 98
/** Predictions that one phone sends at once; with more connections the server would close some. */
const FLOOD = 300

test.use({ contextOptions: STILL, viewport: { width: 1280, height: 720 } })

const sheet = (page: Page) => page.getByTestId('lesson-sheet')
const sendButton = (page: Page) => page.getByTestId('hall-send')
const said = (page: Page) => page.getByTestId('lesson-said')
const count = (page: Page) => page.getByTestId('hall-count')

/** Draws with a finger through `spots`: shares of the width, and of the height from the top. */
async function drawByFinger(page: Page, spots: readonly [number, number][]): Promise<void> {
  await expect(sheet(page)).toBeVisible()
  const { x, y, width, height } = (await sheet(page).boundingBox())!
  const cdp = await page.context().newCDPSession(page)
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    spots: readonly (readonly [number, number])[],
  ) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: spots.map(([across, down]) => ({ x: x + across * width, y: y + down * height })),
    })
  await touch('touchStart', [spots[0]!])
  for (const spot of spots.slice(1)) await touch('touchMove', [spot])
  await touch('touchEnd', [])
}

/** Share of the rows in the map's middle column that drawings cross. */
const paintedShare = (page: Page) =>
  page.getByTestId('hall-heat').evaluate((heat) => {
    const canvas = heat.querySelector('canvas')!
    const { data } = canvas.getContext('2d')!.getImageData(canvas.width >> 1, 0, 1, canvas.height)
    return data.filter((value, i) => i % 4 === 3 && value > 0).length / canvas.height
  })

rare(
  'a hundred phones predict, each is drawn once, and a flood is refused',
  async ({ lab, page, browser }, info) => {
    const server = await serveClass({ port: 0 })
    const origin = server.phones[0] ?? `http://127.0.0.1:${server.port}/`
    const contexts = await Promise.all([browser.newContext(HAND), browser.newContext(HAND)])
    const hands = await Promise.all(contexts.map(async (context) => new Lab(await context.newPage())))
    const [first, second] = hands.map((hand) => hand.page) as [Page, Page]
    const simulated = Array.from({ length: SIMULATED }, (_, n) => simulate(origin, n))
    const everybody = async (sent: (n: number) => Sent) => {
      const statuses = await Promise.all(
        // Every tenth phone sends twice.
        simulated.flatMap((phone, n) => Array.from({ length: n % 10 ? 1 : 2 }, () => phone.send(sent(n)))),
      )
      expect(new Set(statuses)).toEqual(new Set([204]))
    }
    try {
      await recordCanvasWords(page)
      await lab.open(server.lead)
      expect(page.url()).not.toContain(server.secret)
      await expect(page.getByTestId('hall-join')).toContainText(origin)
      await Promise.all(hands.map((hand) => hand.open(origin)))
      await expect(first.getByTestId('hall-waiting')).toBeVisible()
      await expect(page.getByTestId('hall-join')).toContainText('100 phones joined')
      await page.getByTestId('hall-go').click()
      await page.getByTestId('lessons').getByRole('listitem').getByRole('button').first().click()
      await page.keyboard.press('p')
      await expect(page.getByTestId('projector').getByTestId('qr')).toBeVisible()
      await expect.soft.poll(() => faultsOf(page), 'joining').toEqual([])
      await page.keyboard.press('ArrowRight')

      // A drawing: two by finger, one of them corrected, and 98 lines at all heights.
      for (const hand of [first, second]) {
        await drawByFinger(hand, [
          [0.05, 0.2],
          [0.5, 0.6],
          [0.95, 0.4],
        ])
        await sendButton(hand).click()
        await expect(sendButton(hand)).toHaveText('Sent')
      }
      await drawByFinger(second, [
        [0.1, 0.9],
        [0.9, 0.9],
      ])
      await sendButton(second).click()
      await expect(sendButton(second)).toHaveText('Sent')
      await hands[1]!.reload()
      await expect(sendButton(second)).toHaveText('Sent')
      await expect.poll(() => simulated.every((phone) => phone.kind() === 'draw')).toBe(true)
      const began_ms = performance.now()
      await everybody((n) => ({ kind: 'draw', values: Array.from({ length: 49 }, () => 3 * n) }))
      const took_ms = Math.round(performance.now() - began_ms)
      info.annotations.push({ type: 'load', description: `${SIMULATED} phones sent in ${took_ms} ms` })
      await expect(count(page)).toHaveText('100 of 100 phones sent a prediction')
      await expect.soft.poll(() => faultsOf(page), 'asking').toEqual([])
      await expect(page.getByTestId('hall-heat')).toHaveCount(0)
      await page.keyboard.press('ArrowRight')
      await expect(page.getByTestId('hall-drawings')).toContainText('100 drawings.')
      await expect.poll(() => paintedShare(page)).toBeGreaterThan(0.9)
      await expect.soft.poll(() => faultsOf(page), 'revealed').toEqual([])
      for (const hand of [first, second]) {
        await expect(said(hand)).toContainText('You drew a queue that')
        await expect(hand.getByTestId('lesson-drawing')).toContainText('your drawing')
        await expect(hand.getByTestId('hall-heat')).toHaveCount(0)
      }
      await page.keyboard.press('p')
      await expect(page.getByTestId('projector')).toHaveCount(0)
      expect(await violations(page)).toEqual([])

      // A choice: phones follow to it, and show the audience's choices once they are revealed.
      await page.getByTestId('lesson-next').click()
      for (const hand of [first, second]) {
        await hand.getByTestId('lesson-ask').getByRole('radio').first().check()
        await sendButton(hand).click()
        await expect(sendButton(hand)).toHaveText('Sent')
      }
      expect(await violations(first)).toEqual([])
      await expect.poll(() => simulated.every((phone) => phone.kind() === 'choose')).toBe(true)
      await everybody((n) => ({ kind: 'choose', chosen: n < 48 ? 1 : 2 }))
      await expect(count(page)).toHaveText('100 of 100 phones sent a prediction')
      await page.getByTestId('lesson-run').click()
      const shares = ['2 · 2 %', '48 · 48 %', '50 · 50 %']
      for (const screen of [page, first]) {
        await expect(screen.getByTestId('hall-bars').locator('b')).toHaveText(shares)
        // The correct choice has a sign, not a word that would continue its text.
        const right = screen.getByTestId('hall-bars').locator('.right .hall-choice')
        await expect(right).toHaveText('✓ Both the same')
        await expect(right.getByRole('img', { name: 'holds' })).toBeVisible()
      }
      for (const { faults } of [lab, ...hands]) expect(faults).toEqual([])

      // A flood: the server accepts no more from one address than a hall would send.
      await page.getByTestId('lesson-back').click()
      await page.getByRole('button', { name: /^Step 3: / }).click()
      await expect(count(page)).toHaveText('0 of 100 phones sent a prediction')
      await expect.poll(() => simulated.every((phone) => phone.kind() === 'choose')).toBe(true)
      let refused = 0
      for (let sent = 0; refused <= 500; sent += FLOOD) {
        // A slow machine sends more slowly, so the limit accepts more of the flood.
        expect(sent).toBeLessThan(20 * FLOOD)
        const flood = await Promise.all(
          Array.from({ length: FLOOD }, (_, n) => simulated[0]!.send({ kind: 'choose', chosen: n % 3 })),
        )
        refused += flood.filter((status) => status === 429).length
      }
      await expect(count(page)).toHaveText('1 of 100 phones sent a prediction')

      // The server stops: a phone keeps its prediction, and the lecturer continues alone.
      await first.getByTestId('lesson-ask').getByRole('radio').nth(1).check()
      server.close()
      await expect(page.getByTestId('hall-lost')).toContainText('The hall server does not answer')
      await expect(first.getByTestId('hall-said')).toContainText('Your prediction is kept')
      await expect(first.getByTestId('lesson-ask').getByRole('radio').nth(1)).toBeChecked()
      await page.getByTestId('lesson-run').click()
      await expect(said(page)).not.toBeEmpty()
      await first.getByTestId('lesson-run').click()
      await expect(said(first)).not.toBeEmpty()
    } finally {
      for (const phone of simulated) phone.leave()
      server.close()
      for (const context of contexts) await context.close()
    }
  },
)

test('before the lecture a plan leads to the room: a test phone joins, and its prediction arrives', async ({
  lab,
  page,
  context,
}) => {
  const server = await serveClass({ port: 0 })
  try {
    await lab.open(`http://localhost:${server.port}/?plan=full-buffer#lead=${server.secret}`)
    await expect(page.getByTestId('plan').getByTestId('plan-phones')).toContainText(
      'the 4 steps marked “phones answer”',
    )
    await page.getByTestId('try-room').click()
    await expect(page.getByTestId('hall-join')).toHaveCount(0)
    const room = page.getByTestId('hall-try')
    await expect(room.locator('.hall-address')).toHaveText(server.phones[0]!)
    await expect(room.getByRole('img', { name: 'QR code' })).toBeVisible()
    await expect(room.getByTestId('hall-room-count')).toHaveText('No phone has joined yet')
    expect(await violations(page)).toEqual([])
    const opening = context.waitForEvent('page')
    await room.getByTestId('hall-test-phone').click()
    const phone = await opening
    await expect(phone.getByTestId('hall-waiting')).toBeVisible()
    await expect(room.getByTestId('hall-room-count')).toHaveText('1 phone joined')
    await room.getByTestId('hall-question').click()
    await expect(page.getByTestId('lesson-heading')).toContainText('What will the queue do?')
    await phone.getByRole('checkbox', { name: 'I’m not sure' }).check()
    await sendButton(phone).click()
    await expect(count(page)).toHaveText('1 of 1 phone sent a prediction')
    await phone.close()
    expect(lab.faults).toEqual([])
  } finally {
    server.close()
  }
})

rare(
  'in the lab’s own view the key answers first, and a page loaded again keeps the answer',
  async ({ lab, page }) => {
    const server = await serveClass({ port: 0 })
    const phones = [0, 1].map((n) => simulate(`http://127.0.0.1:${server.port}/`, n))
    const ids = () => phones.map((phone) => phone.step()?.id)
    try {
      await lab.open(
        `http://localhost:${server.port}/?lesson=everyone-backs-off&step=2#lead=${server.secret}`,
      )
      await expect(page.getByTestId('lesson-run')).toBeInViewport({ ratio: 1 })
      await expect.poll(() => phones.every((phone) => phone.kind() === 'draw')).toBe(true)
      for (const phone of phones) expect(await phone.send({ kind: 'draw', values: [0, 100, 200] })).toBe(204)
      await expect(count(page)).toHaveText('2 of 2 phones sent a prediction')
      await expect(count(page)).toBeInViewport({ ratio: 1 })

      await page.keyboard.press('PageDown')
      const drawings = page.getByTestId('hall-drawings')
      await expect(drawings).toContainText('2 drawings.')
      const answer = (await said(page).textContent())!
      const asked = ids()
      const isKept = async () => {
        await expect(drawings).toContainText('2 drawings.')
        await expect(said(page)).toHaveText(answer)
        expect(ids()).toEqual(asked)
        for (const phone of phones) expect(phone.step()).toMatchObject({ at: 1, revealed: true })
      }
      await lab.reload()
      await isKept()
      await page.getByTestId('queue-a-menu').click()
      await page.getByRole('button', { name: 'Write a note on this plot' }).click()
      await page.getByTestId('note-text').fill('Here they halve')
      await page.getByTestId('note-text').press('Enter')
      await expect.poll(async () => (await lab.state()).scenario.notes?.length).toBe(1)
      await expect.poll(() => page.url()).toContain('#')
      await lab.reload()
      await isKept()
      expect((await lab.state()).scenario.notes).toHaveLength(1)
      await page.keyboard.press('PageDown')
      await expect(page.getByTestId('lesson-heading')).toContainText('Step 3 of')
      await expect.poll(() => phones.every((phone) => phone.step()?.at === 2)).toBe(true)
      expect(lab.faults).toEqual([])
    } finally {
      for (const phone of phones) phone.leave()
      server.close()
    }
  },
)
