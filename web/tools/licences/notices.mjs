import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPermitted, SITE } from './allowed.mjs'

/** @typedef {{ name: string, version: string, licence: string, text: string }} Notice */

const TEXTS = /^(licen[cs]e|copying|notice)/i
// Below this line are packages that Vite itself is made of.
const VITES_OWN = '# Licenses of bundled dependencies'

/**
 * The notice of a package in a folder.
 * @param {string} folder
 * @param {{ name: string, version: string, licence?: string }} about
 * @returns {Notice}
 * @throws where its licence is none that the site may have, or has no text.
 */
export function noticeOf(folder, { name, version, licence }) {
  if (!licence || !isPermitted(licence, SITE))
    throw new Error(`${name} ${version} would be in the site, but its licence is ${licence ?? 'not named'}`)
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.isFile() && TEXTS.test(file.name))
    .map((file) => file.name)
    .sort()
  // Of a choice of licences the shortest is taken, with its text alone.
  const mit = isPermitted(licence, new Set(['MIT'])) && files.find((file) => /mit/i.test(file))
  const text = (mit ? [mit] : files)
    .map((file) => readFileSync(join(folder, file), 'utf8').split(VITES_OWN)[0].trim())
    .join('\n\n')
  if (!text) throw new Error(`${name} ${version} would be in the site, but has no text of its licence`)
  return { name, version, licence, text }
}

const RULE = '-'.repeat(80)

/** @param {Notice[]} notices */
export function writeNotices(notices) {
  const sorted = [...notices].sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1))
  const parts = sorted.map(
    ({ name, version, licence, text }) => `${RULE}\n${name} ${version} (${licence})\n${RULE}\n\n${text}\n`,
  )
  return `This site contains the following software and fonts of others.\n\n${parts.join('\n')}`
}

/**
 * The names and versions in what `writeNotices` wrote.
 * @param {string} text
 */
export const namesIn = (text) =>
  [...text.matchAll(/^-{80}\n(.+) (\S+) \(.+\)\n-{80}$/gm)].map(([, name, version]) => ({ name, version }))
