import type { CDPSession, Page } from '@playwright/test'
import { PANELS } from './geometry'
import { expect, type Lab, paused, test, whole } from './lab'

const rare = whole(import.meta)

/** Text in a picture, such as the numbers of an axis, is no label: sliders that are pictures are left out. */
const CONTROLS = 'button, a[href], summary, input, select, textarea'

/** Letters and digits as they are spoken; signs, such as arrows, and punctuation are no words. */
const words = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

/** Numbers every control, and records the text seen on it or beside it as its label. */
function look(selector: string): string[] {
  const seen = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const parts: string[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode
      const parent = text.parentElement!
      const range = document.createRange()
      range.selectNodeContents(text)
      const { width, height } = range.getBoundingClientRect()
      const clipped = parent.getBoundingClientRect().width <= 1
      // A list of choices, and a number with its unit, are no label.
      if (width > 0 && height > 0 && !clipped && !parent.closest('option, .number'))
        parts.push(text.textContent ?? '')
    }
    return parts.join(' ').trim()
  }
  const labelled = (control: Element) => {
    if (!control.matches('input, select, textarea')) return seen(control)
    const { labels } = control as HTMLInputElement
    if (labels?.length) return [...labels].map(seen).join(' ')
    const row = control.closest('.row, .field-row, .curve-stepper')
    const label = row?.querySelector(':scope > .row-label, :scope > span')
    return label && !label.contains(control) ? seen(label) : ''
  }
  return [...document.querySelectorAll(selector)].map((control, i) => {
    control.setAttribute('data-looked', String(i))
    return labelled(control)
  })
}

/** Controls whose accessible name lacks words of their visible label; and how many have a label. */
async function unlike(page: Page, cdp: CDPSession): Promise<{ faults: string[]; looked: number }> {
  const seen = await page.evaluate(look, CONTROLS)
  const { nodes } = await cdp.send('DOM.getFlattenedDocument', { depth: -1 })
  const tree = await cdp.send('Accessibility.getFullAXTree')
  const told = new Map(tree.nodes.map((node) => [node.backendDOMNodeId, node]))
  let looked = 0
  const faults = nodes.flatMap(({ attributes = [], backendNodeId }) => {
    const at = attributes.indexOf('data-looked')
    const text = at < 0 ? '' : (seen[Number(attributes[at + 1])] ?? '')
    const node = told.get(backendNodeId)
    if (words(text) === '' || !node || node.ignored) return []
    looked++
    const name = String(node.name?.value ?? '')
    return ` ${words(name)} `.includes(` ${words(text)} `) ? [] : [`“${name}” for “${text}”`]
  })
  return { faults, looked }
}

/** Each screen, and how to open it. */
type Screens = Record<string, (lab: Lab) => Promise<void>>

const DESKTOP: Screens = {
  'as it opens': async () => {},
  'with all of traffic and link': async (lab) => {
    const { page } = lab
    await lab.openLink()
    await page.getByTestId('traffic-more').click()
    await page.getByTestId('link-more').click()
    await page.getByTestId('fields-udp').click()
    await expect(page.getByTestId('remove-udp')).toBeVisible()
  },
  'the set-up': async (lab) => {
    await lab.openSetUp()
    await expect(lab.page.getByTestId('seed')).toBeVisible()
  },
  'the menu of a lane': async ({ page }) => {
    await page.getByTestId('lane-menu').last().click()
    await expect(page.getByTestId('fork')).toBeVisible()
  },
  'a choice of schemes': async ({ page }) => {
    await page.getByTestId('scheme').last().click()
    await expect(page.getByRole('menuitemradio').first()).toBeVisible()
  },
  'a choice of networks': async (lab) => {
    const { page } = lab
    await lab.openLink()
    await page.getByTestId('networks').click()
    await expect(page.getByTestId('network-dsl')).toBeVisible()
  },
  'the results': async (lab) => {
    await lab.openResults()
    await expect(lab.page.getByTestId('scoreboard')).toBeVisible()
  },
  'an event to be planned': async ({ page }) => {
    await page.getByTestId('add-event').click()
    await expect(page.getByTestId('event-put')).toBeVisible()
  },
  'a curve in hand': async (lab) => {
    await lab.lane('B').getByRole('slider', { name: 'Knot 1 of 3' }).click()
    await expect(lab.lane('B').getByRole('button', { name: 'Delete knot' })).toBeVisible()
  },
  replications: async ({ page }) => {
    await page.getByRole('radio', { name: /^Replications/ }).check()
    await page.getByTestId('run-settings').click()
    await expect(page.getByTestId('run-warmup')).toBeVisible()
  },
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
  'the share dialog': async ({ page }) => {
    await page.getByTestId('share').click()
    await expect(page.getByTestId('share-readable')).toBeVisible()
  },
  'the lessons': async ({ page }) => {
    await page.getByTestId('open-lessons').click()
    await expect(page.getByTestId('lessons')).toBeVisible()
  },
  'a lesson that asks': async ({ page }) => {
    await page.getByTestId('open-lessons').click()
    await page.getByTestId('lessons').getByRole('listitem').getByRole('button').first().click()
    await page.getByTestId('lesson-next').click()
    await expect(page.getByTestId('lesson-ask')).toBeVisible()
  },
  'a lesson that has told': async ({ page }) => {
    await page.getByTestId('lesson-ask').getByRole('checkbox').check()
    await page.getByTestId('lesson-run').click()
    await expect(page.getByTestId('lesson-said')).toBeVisible()
  },
  'the gallery': async ({ page }) => {
    await page.getByTestId('open-gallery').click()
    await expect(page.getByTestId('gallery')).toBeVisible()
  },
}

const PHONE: Screens = Object.fromEntries(
  PANELS.map((panel) => [
    `the panel “${panel}”`,
    async ({ page }: Lab) => {
      await page.getByRole('navigation').getByRole('button', { name: panel }).click()
    },
  ]),
)

for (const [place, size, screens] of [
  ['in a window', { width: 1280, height: 720 }, DESKTOP],
  ['on a phone', { width: 390, height: 844 }, PHONE],
] as const)
  test.describe(place, () => {
    test.use({ viewport: size })

    rare('a control is reached by saying its label (WCAG 2.5.3)', async ({ lab, page }) => {
      test.slow()
      await lab.open(paused())
      const cdp = await page.context().newCDPSession(page)
      await cdp.send('DOM.enable')
      for (const [name, open] of Object.entries(screens)) {
        await open(lab)
        const { faults, looked } = await unlike(page, cdp)
        expect.soft(looked, name).toBeGreaterThan(2)
        expect.soft(faults, name).toEqual([])
        await page.keyboard.press('Escape')
      }
    })
  })
