import { inRoot } from '../setup/paths.mjs'

/** What the page as it opens fetches beside its first script, before anybody has done anything; drop curves come alone. */
const FETCHED_AT_ONCE = [
  'kit/useOwnTouch.ts',
  'kit/usePressElsewhere.ts',
  'kit/useSize.ts',
  'lab/ghosts.ts',
  'link/address.ts',
  'page/load/NetworkMenu.tsx',
  'page/load/PlannedEvents.tsx',
  'page/plot/LanePlots.tsx',
  'page/spoken/Spoken.tsx',
].map((path) => inRoot('web/src', path))

/** Names of the chunks that have all of the page as it opens: one compresses better than several. */
export const FIRST = 'first'
export const SECOND = 'second'

/**
 * The chunk that a module is put into: that of the entry with all that it imports, that of what is fetched at once with
 * all that it imports, or neither, null.
 * @param {string} id
 * @param {(id: string) => { isEntry: boolean, importers: readonly string[] } | null} infoOf
 */
export function partOf(id, infoOf) {
  let part = null
  const seen = new Set([id])
  for (const each of seen) {
    const module = infoOf(each)
    if (module?.isEntry) return FIRST
    if (FETCHED_AT_ONCE.includes(each)) part = SECOND
    for (const importer of module?.importers ?? []) seen.add(importer)
  }
  return part
}
