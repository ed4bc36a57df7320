import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { serve } from '../serve.mjs'
import { Failure } from '../setup/log.mjs'
import { dist } from '../setup/paths.mjs'

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
