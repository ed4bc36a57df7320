/**
 * Pages that take minutes to compute: report cards, and the comparison with other simulators. Publishing computes them and
 * keeps them in `.cache`; without them the documentation says how to compute them.
 */

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../../tools/setup/files.mjs'
import { inRoot, wasmCore } from '../../tools/setup/paths.mjs'
import { hashOf, readCache, writeCache } from '../../tools/setup/stamp.mjs'
import { CARDS, FOLDER, isCurrent, keptCard, loadReports, pageOf } from '../examine/pages.mjs'

const COMPARISON = 'comparison'
const COMPARISON_PAGE = 'web/docs/reference/comparison.md'

/** Addresses of these pages, without extensions. */
export const LONG_PAGES = [
  ...Object.keys(CARDS).map((name) => `/reference/examinations/${name}`),
  '/reference/comparison',
]

/** A hash of the sources of the comparison. */
const comparedSources = () =>
  hashOf(['Cargo.lock', 'lane', 'sim', 'studies'].map((name) => join(wasmCore, name)))

/** The cached comparison, if the present sources computed it. @returns {string | undefined} */
export function keptComparison() {
  const kept = readCache(COMPARISON)
  return kept && kept.from === comparedSources() ? kept.page : undefined
}

/** @param {string} page */
export const keepComparison = (page) => writeCache(COMPARISON, { from: comparedSources(), page })

/** Writes cached, current pages into the documentation, and instructions in place of the others. */
export async function writeLongPages() {
  const { markdownOf, sheetOf } = await loadReports()
  for (const [name, { label }] of Object.entries(CARDS)) {
    const report = keptCard(name)
    const picture = inRoot(FOLDER, `${name}.svg`)
    const isThere = report !== undefined && isCurrent(name, report)
    if (isThere) writeWhole(picture, sheetOf(report))
    else rmSync(picture, { force: true })
    writeWhole(
      inRoot(FOLDER, `${name}.md`),
      isThere
        ? pageOf(markdownOf(report), name)
        : absent(
            `Report card: ${label}`,
            'npm run examine -- --cards',
            '[Report cards](index.md) says what is examined.',
          ),
    )
  }
  writeWhole(
    inRoot(COMPARISON_PAGE),
    keptComparison() ??
      absent(
        'Beside ns-2, ns-3 and Linux',
        'npm run reference',
        '`wasm-core/studies/tests/all/reference.rs` tests the agreement.',
      ),
  )
}

/** @param {string} title @param {string} command @param {string} more */
const absent = (title, command, more) =>
  `# ${title}\n\nThis page takes minutes to compute, and this copy of the documentation was built without it. \`${command}\`\ncomputes it; the next build of the documentation has it, as the published site does. ${more}\n`
