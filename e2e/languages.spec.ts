import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { serveClass } from '../web/tools/class/server.mjs'
import { BOTH, expect, Lab, linkTo, paused, test, whole } from './lab'

const rare = whole(import.meta, 'web/src/offline', 'web/tools/site', 'web/src/words')

const tagOf = (page: Page) => page.evaluate(() => document.documentElement.lang)

/** The language of a page, and the folder in its address. */
const shown = async (page: Page) => [await tagOf(page), new URL(page.url()).pathname.split('/').at(-2)]
const GERMAN = ['de', 'de']
const ENGLISH = ['en', '']

async function choose(lab: Lab, tag: string) {
  await (await lab.inView('language')).selectOption(tag)
  await expect.poll(() => tagOf(lab.page)).toBe(tag)
  await lab.page.keyboard.press('Escape')
}

test.describe('a reader of German', () => {
  test.use({ locale: 'de-AT' })

  test(
    'opens the lab, and every link, in German, unless the address or a choice says otherwise',
    BOTH,
    async ({ lab, page }) => {
      await lab.open()
      expect(await shown(page)).toEqual(GERMAN)
      await lab.open(paused(20))
      expect(await shown(page)).toEqual(GERMAN)
      await lab.open('./?lang=en')
      expect(await shown(page)).toEqual(ENGLISH)
      await lab.open()
      await choose(lab, 'en')
      await lab.open(paused(20))
      expect(await shown(page)).toEqual(ENGLISH)
      expect(lab.faults).toEqual([])
    },
  )

  test('comes back to German from another language', async ({ lab, page }) => {
    await lab.open()
    const lessons = page.getByTestId('open-lessons')
    await choose(lab, 'fr')
    await expect(lessons).toHaveText('Leçons')
    await choose(lab, 'de')
    await expect(lessons).toHaveText('Lektionen')
    expect(lab.faults).toEqual([])
  })

  rare('saves the values of a plot as every reader does', async ({ lab, page }) => {
    await lab.open(paused(20))
    await page.getByTestId('queue-a-menu').click()
    await page.getByRole('button', { name: /^Groß/ }).click()
    const dialog = page.getByTestId('plot-dialog')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Werte speichern, CSV' }).click(),
    ])
    const file = readFileSync(await download.path(), 'utf8')
    expect(file).toMatch(/^"Time, s","now, packets",/m)
    await expect(dialog.getByRole('columnheader').first()).toHaveText(/Zeit/)
  })

  test('opens a link that was made in Chinese: in German, with the same run', async ({ lab, browser }) => {
    const context = await browser.newContext({ locale: 'zh-CN' })
    try {
      const chinese = new Lab(await context.newPage())
      await chinese.open()
      await chinese.setFlows(24)
      await chinese.pauseAt(30)
      expect(await shown(chinese.page)).toEqual(['zh-Hans', 'zh-Hans'])
      const link = await chinese.settledLink()
      await lab.open(link)
      expect(await shown(lab.page)).toEqual(GERMAN)
      expect(await lab.time()).toBe(await chinese.time())
      expect(await lab.digests()).toEqual(await chinese.digests())
      expect([...chinese.faults, ...lab.faults]).toEqual([])
    } finally {
      await context.close()
    }
  })
})

test(
  'the language changes while the lab runs, and the run goes on to the same packet',
  BOTH,
  async ({ lab, page }) => {
    await lab.open(linkTo({}, { t_s: 20 }))
    await lab.setFlows(24)
    const before = await lab.state()
    await choose(lab, 'de')
    expect(await shown(page)).toEqual(GERMAN)
    await lab.runsOn(1)
    const after = await lab.state()
    expect([after.running, after.past.length]).toEqual([true, before.past.length])
    expect(after.t_s).toBeGreaterThan(before.t_s)
    await lab.pauseAt(60)
    await expect(page.getByTestId('spoken')).toHaveText(/Warteschlange/)
    const digests = await lab.digests()
    await choose(lab, 'en')
    await lab.open(await lab.settledLink())
    expect(await shown(page)).toEqual(ENGLISH)
    expect(await lab.digests()).toEqual(digests)
    expect(lab.faults).toEqual([])
  },
)

test('a lesson follows a change of the language at its step, with its answer; its document stays', async ({
  lab,
  page,
}) => {
  await lab.open('./?lesson=the-bully&step=4&lang=en')
  const heading = page.getByTestId('lesson-heading')
  await expect(heading).toContainText("The bully's answer")
  await page.getByRole('radio').nth(1).check()
  await page.getByTestId('lesson-run').click()
  const said = page.getByTestId('lesson-said')
  await expect(said).toContainText('About 5 Mb/s')
  const { scenario } = await lab.state()
  await choose(lab, 'de')
  await expect(heading).toContainText('Die Antwort des Rüpels')
  await expect(said).toContainText('Etwa 5 Mbit/s')
  await expect(lab.lane('A').getByRole('heading', { level: 2 })).toContainText('Eine Warteschlange')
  await page.getByTestId('open-lessons').click()
  await expect(page.getByTestId('lessons')).toContainText('Alle bremsen zugleich')
  expect((await lab.state()).scenario).toEqual(scenario)
  expect(lab.faults).toEqual([])
})

rare(
  'a hall has phones in three languages, and each shows the lecturer’s step in its own',
  async ({ lab, browser }) => {
    const server = await serveClass({ port: 0 })
    const origin = server.phones[0] ?? `http://127.0.0.1:${server.port}/`
    const hand = { reducedMotion: 'reduce', viewport: { width: 390, height: 844 }, hasTouch: true } as const
    const locales = ['en-GB', 'de-CH', 'zh-CN']
    const contexts = await Promise.all(locales.map((locale) => browser.newContext({ ...hand, locale })))
    const phones = await Promise.all(contexts.map(async (context) => new Lab(await context.newPage())))
    const headings = ['Two queues, one traffic', 'Zwei Warteschlangen, ein Verkehr', '两个队列，同一份流量']
    try {
      await lab.open(server.lead)
      await Promise.all(phones.map((phone) => phone.open(origin)))
      expect(await Promise.all(phones.map(({ page }) => tagOf(page)))).toEqual(['en', 'de', 'zh-Hans'])
      await lab.page.getByTestId('hall-go').click()
      await lab.page.getByTestId('lessons').getByRole('listitem').getByRole('button').first().click()
      for (const [at, { page }] of phones.entries())
        await expect(page.getByText(headings[at]!).first()).toBeVisible()
      expect(phones.flatMap(({ faults }) => faults)).toEqual([])
    } finally {
      await Promise.all(contexts.map((context) => context.close()))
      await server.close()
    }
  },
)

/** Names that are the same in all languages. */
const NAMES = /\b(?:Tail Drop|RED|TCP|UDP|min_th|max_th|Floyd & Jacobson)\b/g

rare('every word of the first screen comes from a words module', async ({ lab, page }) => {
  await lab.open('./?lang=x-path')
  const said = await page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.getElementById('root')!, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
    for (const element of document.querySelectorAll('#root [aria-label], #root [title]'))
      texts.push(element.getAttribute('aria-label') ?? '', element.getAttribute('title') ?? '')
    return texts
  })
  const untold = said.filter((text) =>
    /\p{L}{2}/u.test(text.replace(/\[\w+[^\]]*\]/g, '').replace(NAMES, '')),
  )
  expect([...new Set(untold)]).toEqual([])
})
