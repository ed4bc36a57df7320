import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { prepareBrowsers } from '../../tools/setup/browsers.mjs'
import { Failure } from '../../tools/setup/log.mjs'
import { dist } from '../../tools/setup/paths.mjs'
import { readCache } from '../../tools/setup/stamp.mjs'
import { prepareLab } from '../../tools/site/prepare-lab.mjs'
import { serve } from '../../tools/site/serve.mjs'

/** @typedef {{ site: string, url: string, close: () => void }} Site */

/**
 * Serves the built site, preceded by the one in the folder `before` if given: `{site, url, close}` of each.
 * @throws Failure if `before` holds no site.
 * @param {string | undefined} before
 */
export async function serveSites(before) {
  if (before && !existsSync(join(before, 'index.html'))) throw new Failure(`No built site is in ${before}`)
  const folders = { ...(before && { before: resolve(before) }), now: dist }
  return Promise.all(
    Object.entries(folders).map(async ([site, folder]) => ({ site, ...(await serve({ port: 0, folder })) })),
  )
}

/**
 * Builds the site, serves it as `serveSites` does, and starts Chromium for `measure`; both end with it.
 * @template Result
 * @param {string | undefined} before
 * @param {(browser: import('@playwright/test').Browser, sites: Site[]) => Promise<Result>} measure
 */
export async function inChromium(before, measure) {
  await prepareLab()
  await prepareBrowsers()
  const sites = await serveSites(before)
  const { chromium } = await import('@playwright/test')
  const { executablePath, args } = readCache('browsers').chromium
  const browser = await chromium.launch({ executablePath, args })
  try {
    return await measure(browser, sites)
  } finally {
    await browser.close()
    for (const site of sites) site.close()
  }
}

/**
 * Measures each site `rounds` times, the sites in turns: what each site gave.
 * @template Result
 * @param {Site[]} sites
 * @param {number} rounds
 * @param {(url: string) => Promise<Result>} measure
 * @returns {Promise<{ site: string, seen: Result[] }[]>}
 */
export async function inTurns(sites, rounds, measure) {
  const results = sites.map(({ site }) => ({ site, seen: /** @type {Result[]} */ ([]) }))
  for (let round = 0; round < rounds; round++)
    for (const [i, { url }] of sites.entries()) results[i].seen.push(await measure(url))
  return results
}
