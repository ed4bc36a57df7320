import { serve } from '../../web/tools/site/serve.mjs'
import { paused } from '../lab'
import { pressAll } from '../press-all'
import { expect, testId, whole } from './lab'

const rare = whole(import.meta, 'web/src/kit')

/** More than the number of buttons. */
const MOST_PRESSED = 300
/** Presses per call: the driver gives up a script after 30 s. */
const AT_ONCE = 15

rare('with the server gone, nothing blanks, whatever is pressed', async ({ lab }) => {
  const server = await serve({ port: 0 })
  await lab.open(`${server.url}${paused(2)}`)
  server.close()
  await lab.click(testId('share'))
  await expect.poll(() => lab.count(testId('part-failed'))).toBe(1)
  let pressed: string[] = []
  for (let more = true; more && pressed.length < MOST_PRESSED; ) {
    const before = pressed
    pressed = await lab.evaluate(pressAll, { most: before.length + AT_ONCE, before })
    more = pressed.length > before.length
  }
  expect(pressed.length).toBeGreaterThan(70)
  expect(pressed.length).toBeLessThan(MOST_PRESSED)
  expect(await lab.evaluate(() => document.querySelector('h1')?.checkVisibility())).toBe(true)
  expect(await lab.count(testId('lane'))).toBeGreaterThan(0)
  if (!(await lab.state()).running) await lab.click(testId('play'))
  await lab.runsOn()
})
