import { readFileSync } from 'node:fs'
import { Failure, logTo, main } from './setup/log.mjs'
import { optionsOf } from './setup/options.mjs'
import { preparePackages } from './setup/packages.mjs'
import { inRoot } from './setup/paths.mjs'
import { run } from './setup/run.mjs'
import { draftedLanguages } from './site/pages.mjs'

const USAGE = 'npm run words -- [LANGUAGE] [--seen PATH | --same PATH | --sheet | --take FILE.csv]'
const HELP = `Without an option: the sentences that are missing in a language, those whose English has changed since, and those that
look wrong. Without a language: how many there are in each.
  --seen PATH  the translations at and below this path are right for the English of today; "all" for all of them
  --same PATH  the English has changed, its meaning has not: in all languages (PATH as above)
  --sheet      prints all sentences as CSV
  --take FILE  writes the translations of such a sheet into the modules of the language, as seen`

// A sheet goes to standard output.
logTo(process.stderr)
await preparePackages()
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
  if (same) for (const each of draftedLanguages()) stamp(each, same, ['stale'])
  else if (!language) for (const each of draftedLanguages()) console.log(summary(each))
  else if (seen) stamp(language, seen, ['stale', 'unstamped'])
  else if (sheet) console.log(sheetOf(language))
  else if (take) {
    const changed = takeSheet(language, readFileSync(take, 'utf8'))
    for (const path of changed) stamp(language, path, ['stale', 'unstamped'])
    await run('npx', ['biome', 'check', '--write', inRoot('web/src/words', language)])
    console.log(`${changed.length} sentences taken`)
  } else list(language)
})

/** @param {string} language */
function summary(language) {
  const all = compared(language)
  const count = (/** @type {string} */ state) => all.filter((each) => each.state === state).length
  const done = all.length - count('missing') - count('stale')
  return `${language}: ${Math.floor((100 * done) / all.length)} %, ${count('missing')} missing, ${count('stale')} stale, ${count('unstamped')} not stamped`
}

/** @param {string} language */
function list(language) {
  console.log(summary(language))
  const all = compared(language)
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

/**
 * Stamps the sentences at and below a path that are in one of some states.
 * @param {string} language
 * @param {string} path
 * @param {string[]} states
 */
function stamp(language, path, states) {
  const found = compared(language).filter(
    (each) =>
      states.includes(each.state) &&
      (path === 'all' || each.path === path || each.path.startsWith(`${path}.`)),
  )
  if (found.length === 0) {
    if (
      compared(language).some((each) => each.path === path || each.path.startsWith(`${path}.`)) ||
      path === 'all'
    )
      return console.log(`${language}: nothing to stamp`)
    throw new Failure(`The lab has no sentence ${path}`)
  }
  writeSeen(language, {
    ...seenIn(language),
    ...Object.fromEntries(found.map(({ path, english }) => [path, stampOf(english.source)])),
  })
  console.log(`${language}: ${found.length} stamped`)
}
