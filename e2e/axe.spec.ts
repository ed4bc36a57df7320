import { PANELS } from './geometry'
import { violations } from './guidelines'
import { DEFAULT_SCENARIO, expect, type Lab, paused, test, whole } from './lab'

const rare = whole(import.meta)

const four = paused(60, {
  lanes: [
    ...DEFAULT_SCENARIO.lanes,
    { label: 'DSRED', queue: { kind: 'dsred' } },
    { label: 'RED+Tail', queue: { kind: 'red_tail' } },
  ],
})

/** Each screen: from the main one and back. */
const SCREENS: Record<string, (lab: Lab) => Promise<void>> = {
  'the large editor': async ({ page }) => {
    await page.getByTestId('edit-curve').last().click()
    await expect(page.getByTestId('large-editor').getByRole('tabpanel')).toBeVisible()
  },
  'a sweep': async ({ page }) => {
    await page.getByRole('button', { name: 'Sweep: Long TCP flows' }).click()
    await expect(page.getByTestId('sweep-panel')).toBeVisible()
  },
  'the help': async ({ page }) => {
    await page.getByTestId('help-button').click()
    await page.getByRole('tab', { name: 'Schemes' }).click()
    await expect(page.getByRole('tabpanel')).toBeVisible()
  },
  'the statement of accessibility': async ({ page }) => {
    await page.getByTestId('help-button').click()
    await page.getByRole('tab', { name: 'Accessibility' }).click()
    await expect(page.getByRole('tabpanel').getByRole('table')).toBeVisible()
  },
  'the menu of a lane': async ({ page }) => {
    await page.getByTestId('lane-menu').first().click()
    await expect(page.getByRole('button', { name: 'Remove lane' })).toBeVisible()
  },
  'why a lane swings': async ({ page }) => {
    await page.getByTestId('why-open').last().click()
    await expect(page.getByTestId('why-verdict')).toBeVisible()
    await page.getByRole('button', { name: 'Work it out' }).click()
    await expect(page.getByTestId('offer').first()).toBeVisible()
  },
  'the figures of the papers': async ({ page }) => {
    await page.getByTestId('open-gallery').click()
    await expect(page.getByTestId('gallery')).toBeVisible()
  },
  'a plan for a lecture': async ({ page }) => {
    await page.getByTestId('open-lessons').click()
    await page.getByRole('tab', { name: 'Plans for lecturers' }).click()
    await page.getByTestId('plans').getByRole('button').last().click()
    await expect(page.getByTestId('plan').getByTestId('plan-part').last()).toBeVisible()
  },
  'the share dialog': async ({ page }) => {
    await page.getByTestId('share').click()
    await expect(page.getByTestId('share-readable')).toBeVisible()
  },
  'a lane for another system': async ({ page }) => {
    await page.getByTestId('lane-menu').last().click()
    await page.getByTestId('export-lane').click()
    await expect(page.getByTestId('exchange-notes')).toBeVisible()
  },
  'a configuration with a word that is not understood': async ({ page }) => {
    await page.getByTestId('file-menu').click()
    await page.getByTestId('open-exchange').click()
    await page.getByTestId('import-text').fill('codel limit 100 tarjet 5ms')
    await expect(page.getByTestId('exchange-notes')).toBeVisible()
  },
  'a capture': async ({ page }) => {
    await page.getByTestId('lane-menu').last().click()
    await page.getByTestId('capture-lane').click()
    await expect(page.getByTestId('capture-save')).toBeVisible()
  },
  'a rule with a fault': async ({ page }) => {
    await page.getByTestId('lane-menu').first().click()
    await page.getByTestId('write-rule').click()
    await page.getByTestId('rule-text').fill('rule Own\nstate avg = 0\non arrive\n  early avgg')
    await expect(page.getByTestId('rule-mend').first()).toBeVisible()
    // Escape in the text does not close the editor.
    await page.getByTestId('rule-done').focus()
  },
  'a rule over time': async ({ page }) => {
    await page.getByTestId('lane-menu').last().click()
    await page.getByTestId('write-rule').click()
    await page.getByRole('tab', { name: 'Over time' }).click()
    await expect(page.getByTestId('rule-past').getByRole('img')).toBeVisible()
    await page.getByTestId('rule-done').focus()
  },
  'a report card to come': async ({ page }) => {
    await page.getByTestId('lane-menu').last().click()
    await page.getByTestId('examine').click()
    await expect(page.getByTestId('examine-dialog')).toBeVisible()
  },
  'a large plot with its values': async ({ page }) => {
    await page.getByTestId('queue-b-menu').click()
    await page.getByRole('button', { name: 'Large, with a table of values' }).click()
    await expect(page.getByTestId('plot-dialog')).toBeVisible()
  },
}

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`${colorScheme} colours`, () => {
    test.use({ colorScheme })
    const inLight = colorScheme === 'light' ? test : rare

    test('the main screen with results meets the guidelines', async ({ lab, page }) => {
      await lab.open(paused())
      expect(await violations(page), 'the main screen').toEqual([])
      await lab.openResults()
      await expect(page.getByTestId('scoreboard')).toBeVisible()
      expect(await violations(page), 'with results').toEqual([])
    })

    inLight('all that opens over the main screen meets the guidelines', async ({ lab, page }) => {
      // A dozen screens, each checked completely.
      test.slow()
      await lab.open(paused())
      for (const [name, open] of Object.entries(SCREENS)) {
        await open(lab)
        expect(await violations(page), name).toEqual([])
        await page.keyboard.press('Escape')
      }
    })

    test.describe('in a low window', () => {
      test.use({ viewport: { width: 1280, height: 720 } })

      rare('four lanes meet the guidelines', async ({ lab, page }) => {
        await lab.open(four)
        await lab.openResults()
        await expect(page.getByTestId('scoreboard')).toBeVisible()
        expect(await violations(page)).toEqual([])
      })
    })

    for (const [width, height, declare] of [
      [390, 844, inLight],
      [844, 390, rare],
    ] as const)
      test.describe(`on a phone of ${width} × ${height}`, () => {
        test.use({ viewport: { width, height } })

        declare('every panel meets the guidelines', async ({ lab, page }) => {
          await lab.open(paused())
          for (const panel of PANELS) {
            await page.getByRole('navigation').getByRole('button', { name: panel }).click()
            expect(await violations(page), panel).toEqual([])
          }
          await page.getByRole('navigation').getByRole('button', { name: 'Curve' }).click()
          await SCREENS['why a lane swings']!(lab)
          expect(await violations(page), 'why a lane swings').toEqual([])
        })
      })
  })
