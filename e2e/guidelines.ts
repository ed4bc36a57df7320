import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
/** The rules about colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * Violations of WCAG 2.2, level AA, on the current screen: each rule with its place. In dark colours only the rules
 * about colours apply, since every screen is also checked in light ones.
 */
export async function violations(page: Page): Promise<string[]> {
  const isDark = await page.evaluate(() => document.documentElement.dataset.theme === 'dark')
  const axe = new AxeBuilder({ page })
  const { violations } = await (isDark ? axe.withRules(OF_COLOURS) : axe.withTags(RULES)).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
