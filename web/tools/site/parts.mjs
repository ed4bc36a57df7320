import { inRoot } from '../setup/paths.mjs'

/** Parts that the first page loads right after its first script, without any action; drop curves are a chunk of their own. */
const FETCHED_AT_ONCE = [
  // Shared by drop curves, the curves of WRED and the rule editor.
  'curve/CurveEditor.tsx',
  'curve/Frame.tsx',
  'features/spoken/Spoken.tsx',
  'kit/useOwnTouch.ts',
  'kit/usePressElsewhere.ts',
  'kit/useSize.ts',
  'lab/ghosts.ts',
  'link/address.ts',
  'page/load/NetworkMenu.tsx',
  'page/load/PlannedEvents.tsx',
  'page/plot/LanePlots.tsx',
].map((path) => inRoot('web/src', path))

/** Names of the chunks of the first page: few large ones compress better. */
export const FIRST = 'first'
export const SECOND = 'second'

/**
 * The chunk of a module: that of the entry and its imports, that of the parts loaded right after it and their imports,
 * or neither, null.
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
