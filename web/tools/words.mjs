import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Failure, logTo, main } from './setup/log.mjs'
import { optionsOf } from './setup/options.mjs'
import { preparePackages } from './setup/packages.mjs'
import { inRoot } from './setup/paths.mjs'
import { run } from './setup/run.mjs'
import { draftedLanguages } from './site/pages.mjs'

const USAGE = 'npm run words -- [LANGUAGE] [--seen PATH | --same PATH | --sheet | --take FILE.csv]'
const HELP = `Without an option: the sentences that are missing in a language, those whose English has changed since, and those that
look wrong; the same of lessons, exercises and plans. Without a language: how many there are in each.
  --seen PATH  the translations at and below this path are right for the English of today; "all" for all of them, or a
               text such as lessons/mice.md
  --same PATH  the English has changed, its meaning has not: in all languages (PATH as above)
  --sheet      prints all sentences as CSV
  --take FILE  writes the translations of such a sheet into the modules of the language, as seen`

// A sheet goes to standard output.
logTo(process.stderr)
await preparePackages()
const { loadTypeScript } = await import('./runs/load-typescript.mjs')
const { compared } = await import('./words/compare.mjs')
const { seenIn, writeSeen } = await import('./words/seen.mjs')
const { stampOf } = await import('./words/sentences.mjs')
const { sheetOf, takeSheet } = await import('./words/sheet.mjs')

/** How many sentences a list shows; a sheet has all. */
const SHOWN = 40

await main(async () => {
  const { language, seen, same, sheet, take } = optionsOf(
    USAGE,
    {
      allowPositionals: true,
      options: {
        seen: { type: 'string' },
        same: { type: 'string' },
        sheet: { type: 'boolean' },
        take: { type: 'string' },
      },
    },
    ({ values, positionals }) => {
      const [language] = positionals
      const known = draftedLanguages()
      if (positionals.length > 1 || (language && !known.includes(language)))
        throw new Error(`The languages are ${known.join(', ')}`)
      if (!language && (values.seen || values.sheet || values.take)) throw new Error('Name a language')
      return { language, ...values }
    },
    HELP,
  )
  const course = [seen, same].find((path) => path?.endsWith('.md'))
  if (course) for (const each of same ? draftedLanguages() : [language ?? '']) await recode(each, course)
  else if (same) for (const each of draftedLanguages()) await stamp(each, [same], ['stale'])
  else if (!language) for (const each of draftedLanguages()) console.log(summary(each, await compared(each)))
  else if (seen) await stamp(language, [seen], ['stale', 'unstamped'])
  else if (sheet) console.log(await sheetOf(language))
  else if (take) {
    const changed = await takeSheet(language, readFileSync(take, 'utf8'))
    if (changed.length > 0) await stamp(language, changed, ['stale', 'unstamped'])
    await run('npx', ['biome', 'check', '--write', inRoot('web/src/words', language)])
    console.log(`${changed.length} sentences taken`)
  } else {
    await list(language)
    await listCourses(language)
  }
})

/** @param {string} language @param {Compared[]} all */
function summary(language, all) {
  const count = (/** @type {string} */ state) => all.filter((each) => each.state === state).length
  const done = all.length - count('missing') - count('stale')
  return `${language}: ${Math.floor((100 * done) / all.length)} %, ${count('missing')} missing, ${count('stale')} stale, ${count('unstamped')} not stamped`
}

/** @param {string} language */
async function list(language) {
  const all = await compared(language)
  console.log(summary(language, all))
  const groups = {
    missing: all.filter(({ state }) => state === 'missing'),
    stale: all.filter(({ state }) => state === 'stale'),
    suspicious: all.filter(({ doubts }) => doubts.length > 0),
  }
  for (const [name, found] of Object.entries(groups)) {
    if (found.length > 0) console.log(`\n${name}:`)
    for (const { path, english, doubts } of found.slice(0, SHOWN))
      console.log(`  ${path}  ${name === 'suspicious' ? doubts.join('; ') : english.source.slice(0, 100)}`)
    if (found.length > SHOWN) console.log(`  and ${found.length - SHOWN} more; a sheet has all (--sheet)`)
  }
}

/** @import { Compared } from './words/compare.mjs' */
/** @import { Untranslated } from '../src/courses/plans/untranslated' */

/**
 * Lessons, exercises and plans that are in part English in a language.
 * @param {string} language
 * @returns {Promise<Untranslated[]>}
 */
async function gapsIn(language) {
  const { untranslated } = await loadTypeScript('web/src/courses/plans/untranslated.ts')
  return untranslated((/** @type {string} */ file) => {
    const path = inRoot('web/src/words', language, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : ''
  })
}

/**
 * Gives the translated pieces of a text the codes of the English ones that have changed.
 * @param {string} language
 * @param {string} name such as `lessons/mice.md`.
 */
async function recode(language, name) {
  const gaps = (await gapsIn(language)).find(({ file }) => file === name)
  if (!gaps) return console.log(`${language}: nothing to stamp`)
  const { missing, stale } = gaps
  if (missing.length !== stale.length)
    throw new Failure(
      `${language}/${name} has ${stale.length} pieces whose English has changed, and ${missing.length} are missing: write the codes by hand`,
    )
  const path = inRoot('web/src/words', language, name)
  const codes = new Map(stale.map((code, at) => [code, missing[at]?.code ?? code]))
  const text = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    text.replace(/(?<=^of: )[0-9a-f]{6}$/gm, (code) => codes.get(code) ?? code),
  )
  console.log(`${language}: ${missing.length} stamped`)
}

/**
 * Pieces of lessons, exercises and plans that are English, and codes of pieces that English has no longer.
 * @param {string} language
 */
async function listCourses(language) {
  const gaps = await gapsIn(language)
  if (gaps.length > 0) console.log('\nlessons, exercises and plans:')
  for (const { file, missing, unfit, stale, faults } of gaps) {
    console.log(`  ${file}`)
    for (const { at, code } of missing) console.log(`    ${placeOf(at)} is missing: of: ${code}`)
    for (const { at } of unfit) console.log(`    ${placeOf(at)} has another structure than in English`)
    for (const code of stale) console.log(`    of: ${code} is no longer the code of an English piece`)
    for (const { line, message } of faults) console.log(`    line ${line}: ${message}`)
  }
}

/** @param {number} at of a piece in its text. */
function placeOf(at) {
  return at === 0 ? 'the front matter' : `step ${at}`
}

/**
 * Whether a sentence stands at or below a path; all do for "all".
 * @param {string} above
 * @param {string} path
 */
function isBelow(above, path) {
  return above === 'all' || path === above || path.startsWith(`${above}.`)
}

/**
 * Stamps the sentences at and below some paths that are in one of some states. A text of the schema that is named itself is
 * seen even if it has no translation: an identifier.
 * @param {string} language
 * @param {string[]} paths
 * @param {string[]} states
 */
async function stamp(language, paths, states) {
  const all = await compared(language)
  const meant = all.filter(({ path }) => paths.some((above) => isBelow(above, path)))
  if (meant.length === 0) throw new Failure(`The lab has no sentence ${paths.join(', ')}`)
  const found = meant.filter(
    ({ path, english, state }) =>
      states.includes(state) ||
      (states.includes('unstamped') && state === 'missing' && english.inSchema && paths.includes(path)),
  )
  if (found.length === 0) return console.log(`${language}: nothing to stamp`)
  const known = new Set(all.map(({ path }) => path))
  writeSeen(language, {
    ...Object.fromEntries(Object.entries(seenIn(language)).filter(([path]) => known.has(path))),
    ...Object.fromEntries(found.map(({ path, english }) => [path, stampOf(english)])),
  })
  console.log(`${language}: ${found.length} stamped`)
}
