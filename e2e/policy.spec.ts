import { patiently } from '../web/tools/setup/pace.mjs'
import { serve } from '../web/tools/site/serve.mjs'
import { expect, Lab, paused, test, wholeBoth } from './lab'

const RARE_BOTH = wholeBoth(import.meta)

declare global {
  interface Window {
    /** The last file handed out. */
    saved?: { type: string; bytes: number }
  }
}

/** The lab's minimal policy. Its own policy also allows the inline parts of the page, and sets who may frame it. */
const LEAST =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"

test(
  'under the minimal policy the lab runs, sweeps, sounds, and reads and writes files',
  RARE_BOTH,
  async ({ page }) => {
    const server = await serve({ port: 0, headers: { 'content-security-policy': LEAST } })
    const lab = new Lab(page)
    try {
      await page.addInitScript(() => {
        window.violations = []
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          window.violations.push(`${effectiveDirective} ${blockedURI}`),
        )
      })
      await lab.open(new URL(paused(20), server.url).href)
      await lab.addLane(/^CoDel/)
      const { scenario } = await lab.state()
      await lab.drop('lab.json', JSON.stringify({ ...scenario, title: 'From a file' }))
      await expect.poll(async () => (await lab.state()).scenario.title).toBe('From a file')
      await lab.live()

      await page.keyboard.press('h')
      await page.getByTestId('hear-queues').click()
      await expect(page.getByTestId('hear-queues')).toHaveText('Silence')
      await page.keyboard.press('Escape')

      await page.getByRole('button', { name: 'Sweep: Long TCP flows' }).click()
      const panel = page.getByTestId('sweep-panel')
      await panel.getByRole('radio', { name: 'list' }).check()
      await lab.type(page.getByTestId('sweep-list'), '4 8')
      await panel.getByRole('radio', { name: '1', exact: true }).check()
      await lab.enter('run-warmup', '1')
      await lab.enter('run-duration', '3')
      await page.getByTestId('sweep-run').click()
      await expect(page.getByTestId('sweep-point').first()).toBeAttached({ timeout: patiently(40_000) })
      await page.keyboard.press('Escape')

      await page.getByTestId('share').click()
      await expect(page.getByTestId('qr')).toBeVisible()
      await page.getByRole('tab', { name: 'Image' }).click()
      // Not every browser under test reports downloads.
      await page.evaluate(() => {
        const make = URL.createObjectURL
        URL.createObjectURL = (blob: Blob) => {
          window.saved = { type: blob.type, bytes: blob.size }
          return make(blob)
        }
      })
      await page.getByRole('button', { name: /PNG/ }).first().click()
      await expect.poll(() => page.evaluate(() => window.saved?.type)).toBe('image/png')
      expect(await page.evaluate(() => window.saved!.bytes)).toBeGreaterThan(10_000)

      // The one inline script and the one inline style of the page.
      const held = await page.evaluate(() => window.violations)
      expect(held.sort()).toEqual(['script-src-elem inline', 'style-src-elem inline'])
      expect(lab.faults.filter((fault) => !/inline (script|style)/i.test(fault))).toEqual([])
    } finally {
      await page.close()
      server.close()
    }
  },
)
