import { pathToFileURL } from 'node:url'
import { serve } from '../web/tools/site/serve.mjs'
import { expect, paused, test, whole } from './lab'

const rare = whole(import.meta, 'web/src/link', 'web/src/files')

/** Inputs that once crashed the page, froze it or used up the memory. */

/** A link in which one ghost is a number instead of a lane. */
const UNSOUND_GHOST =
  '#1.lZA5bsNADEXv8mrCIKWRI_EqwhS2YycGnAVZmgi8e8Cxs1eZ6pP423DhHl8wfF4YEiquEfI12Y-pE7Z4r8IOnzSiCl1Tj_hahQk3YZP0D80kXOHzXAbRKrNNg-jK7AKt1mgRIz6Wi_QBX5dm3jfzTNYkZSHLve1xCOEu-Uf8sDk974XuhL88vSZ6_Nvr87em-b6X_0d2SdobfjZRFWyH60p7wbYtYsoj5SGxY0s-9xXsgJdOsJu0TeltAsGuf7lqRNSIdw3J3'

const TAIL_DROP = { label: 'A', queue: { kind: 'tail_drop' } }

/** In the first of two lanes, web pages begin one after the other at the same instant, without end. */
const ENDLESS = {
  version: 1,
  title: 'Endless',
  duration_s: 30,
  link: { rate_bps: 1_000_000, buffer: { packets: 10 } },
  traffic: [
    {
      id: 'w',
      kind: 'web',
      sessions: 1,
      think_s: 0,
      think_from: 'page_start',
      object_packets: 1,
      start_s: 1,
    },
  ],
  lanes: [
    TAIL_DROP,
    {
      ...TAIL_DROP,
      label: 'B',
      override: { traffic: [{ id: 'w', kind: 'web', sessions: 1, think_s: 0.1, object_packets: 1 }] },
    },
  ],
}

rare('a link with an invalid ghost opens, reports it, and does so again', async ({ lab }) => {
  await lab.open(`./${UNSOUND_GHOST}`)
  for (const again of [false, true]) {
    if (again) await lab.paste(UNSOUND_GHOST)
    await expect(lab.notice).toContainText('ghosts[0]')
    await expect(lab.lanes).toHaveCount(3)
  }
  await lab.page.goto('about:blank')
  await lab.open(`./${UNSOUND_GHOST}`)
  await expect(lab.notice).toContainText('ghosts[0]')
  await lab.reload()
  await expect(lab.lanes).toHaveCount(3)
  await lab.playButton.click()
  await lab.runsOn()
  expect(lab.faults).toEqual([])
})

test('an expensive run waits for consent; an endless lane is stopped, and the other goes on', async ({
  lab,
  page,
}) => {
  await lab.open(paused())
  await lab.drop('endless.json', JSON.stringify(ENDLESS))
  const refused = page.getByTestId('refused')
  await expect(refused).toContainText('traffic[0].think_s')
  await lab.undo()
  await lab.live()
  expect((await lab.state()).scenario.title).not.toBe('Endless')
  await lab.redo()
  await page.getByTestId('run-large').click()
  const stopped = page.getByTestId('stopped')
  await expect(stopped).toHaveCount(1)
  await expect(stopped).toContainText('Lane A was stopped at 1.0 s')
  await expect(stopped).toContainText('traffic[0].think_s')
  await expect(refused).toHaveCount(0)
  await lab.live()
  await expect.poll(async () => (await lab.state()).lanes[1]!.t_s).toBeGreaterThan(2)
  await lab.undo()
  await lab.live()
  await expect(stopped).toHaveCount(0)
  expect((await lab.state()).scenario.title).not.toBe('Endless')
  expect(lab.faults).toEqual([])
})

rare(
  'a file full of faults has the first reported and the rest counted, and the lab goes on',
  async ({ lab }) => {
    await lab.open(paused())
    const classes = Array.from({ length: 16 }, (_, i) => ({
      id: `w${i}`,
      kind: 'web',
      think_s: { choice: Array(1000).fill('x') },
      object_packets: { choice: Array(1000).fill('x') },
    }))
    const unknown = Object.fromEntries(Array.from({ length: 200_000 }, (_, i) => [`unknown_${i}`, 0]))
    for (const file of [{ ...ENDLESS, traffic: classes }, unknown]) {
      await lab.drop('wrong.json', JSON.stringify(file))
      const lines = lab.notice.getByRole('listitem')
      await expect(lines).toHaveCount(51)
      await expect(lines.last()).toContainText(/and \d[\d,]* more/)
      await lab.notice.getByRole('button', { name: 'Dismiss' }).click()
    }
    await lab.playButton.click()
    await lab.runsOn()
    expect(lab.faults).toEqual([])
  },
)

test('where workers are forbidden, the page says that the lab cannot run', async ({ page }) => {
  const server = await serve({
    port: 0,
    headers: { 'content-security-policy': "require-trusted-types-for 'script'" },
  })
  try {
    await page.goto(server.url)
    await expect(page.getByTestId('unsupported')).toContainText('could not start')
    await expect(page.getByRole('heading', { name: 'AQM Lab' })).toBeVisible()
    await expect(page.getByTestId('lane')).toHaveCount(2)
  } finally {
    await page.close()
    server.close()
  }
})

test('opened as a file, the page says how to serve it', async ({ page }) => {
  await page.goto(pathToFileURL('dist/index.html').href)
  await expect(page.getByText('This page does not run from a file; lab.html beside it does.')).toBeVisible()
  await expect(page.locator('.poster-picture')).toBeHidden()
})
