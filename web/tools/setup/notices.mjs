import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPermitted, SITE } from './allowed.mjs'

/** @typedef {{ name: string, version: string, licence: string, text: string }} Notice */

const TEXTS = /^(licen[cs]e|copying|notice)/i
// Below this line, Vite's licence lists the packages that it bundles.
const VITES_OWN = '# Licenses of bundled dependencies'

/**
 * The notice of a package in a folder.
 * @param {string} folder
 * @param {{ name: string, version: string, licence?: string }} about
 * @returns {Notice}
 * @throws if the site may not have its licence, or its text is missing.
 */
export function noticeOf(folder, { name, version, licence }) {
  if (!licence || !isPermitted(licence, SITE))
    throw new Error(`${name} ${version} would be in the site, but its licence is ${licence ?? 'not named'}`)
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.isFile() && TEXTS.test(file.name))
    .map((file) => file.name)
    .sort()
  // Of alternative licences, take the shortest, and only its text.
  const mit = isPermitted(licence, new Set(['MIT'])) && files.find((file) => /mit/i.test(file))
  const text = (mit ? [mit] : files)
    .map((file) => readFileSync(join(folder, file), 'utf8').split(VITES_OWN)[0].trim())
    .join('\n\n')
  if (!text) throw new Error(`${name} ${version} would be in the site, but has no text of its licence`)
  return { name, version, licence, text }
}

const RULE = '-'.repeat(80)

/** @param {Notice[]} notices @param {string} [what] that contains them */
export function writeNotices(notices, what = 'This site') {
  const sorted = [...notices].sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1))
  const parts = sorted.map(
    ({ name, version, licence, text }) => `${RULE}\n${name} ${version} (${licence})\n${RULE}\n\n${text}\n`,
  )
  return `${what} contains the following software and fonts of others.\n\n${parts.join('\n')}`
}

/**
 * Names and versions in the output of `writeNotices`.
 * @param {string} text
 */
export const namesIn = (text) =>
  [...text.matchAll(/^-{80}\n(.+) (\S+) \(.+\)\n-{80}$/gm)].map(([, name, version]) => ({ name, version }))
