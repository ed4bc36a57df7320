import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { loadTypeScript } from '../../tools/runs/load-typescript.mjs'
import { inRoot } from '../../tools/setup/paths.mjs'
import { readCache, writeCache } from '../../tools/setup/stamp.mjs'

/** @import { Report, TrialReport } from '../../src/generated/examination.ts' */

/** Folder of the report cards in the documentation. */
export const FOLDER = 'web/docs/reference/examinations'
/** File with a hash of each trial of each card, which git has in place of the cards. */
export const DIGESTS = 'web/studies/examine/digests.json'

/**
 * The lanes whose report cards are in the documentation, by file name. The curve rises gently from the first packet, over
 * the instantaneous queue.
 * @type {Record<string, { label: string, queue: { kind: string, [parameter: string]: unknown } }>}
 */
export const CARDS = {
  red: { label: 'RED, 30 and 90 packets', queue: { kind: 'red' } },
  codel: { label: 'CoDel, defaults', queue: { kind: 'codel' } },
  pie: { label: 'PIE, defaults', queue: { kind: 'pie' } },
  dualpi2: { label: 'DualPI2, defaults', queue: { kind: 'dualpi2' } },
  curve: {
    label: 'A drawn curve',
    queue: {
      kind: 'sketch',
      points: [
        [0, 0],
        [10, 0.005],
        [30, 0.03],
        [60, 0.2],
        [80, 1],
      ],
      measure: 'instantaneous',
      spacing: 'uniform',
    },
  },
}

export const cards = () => Object.keys(CARDS)

/** The cached report of a card. @param {string} name @returns {Report | undefined} */
export const keptCard = (name) => readCache(`cards/${name}`)

/** @param {string} name @param {Report} report */
export const keepCard = (name, report) => writeCache(`cards/${name}`, report)

/** @param {TrialReport} trial */
export const digestOf = (trial) =>
  createHash('sha256').update(JSON.stringify(trial)).digest('hex').slice(0, 16)

/** @param {Report} report @returns {Record<string, string>} by the names of the trials, in their order */
export const digestsOf = ({ trials }) =>
  Object.fromEntries(trials.map((trial) => [trial.id, digestOf(trial)]))

/** The committed digests of all cards. @returns {Record<string, Record<string, string>>} */
export const digests = () => JSON.parse(readFileSync(inRoot(DIGESTS), 'utf8'))

/**
 * Whether a report has the committed digests and the present version.
 * @param {string} name
 * @param {Report} report
 */
export function isCurrent(name, report) {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  return report.examined.version === version && isDeepStrictEqual(digestsOf(report), digests()[name])
}

/**
 * A report card in Markdown as a page of the documentation.
 * @param {string} markdown
 * @param {string} name
 */
export function pageOf(markdown, name) {
  const [title, ...rest] = markdown.split('\n\n')
  return [
    title,
    `*Made by \`npm run examine -- --cards\`. [Report cards](index.md) says what is examined and how.*`,
    `![Delay and goodput of each scheme in each trial](./${name}.svg)`,
    ...rest,
  ].join('\n\n')
}

/**
 * The writers of report cards, for the page and for commands.
 * @returns {Promise<typeof import('../../src/features/examine/report/index.ts')>}
 */
export const loadReports = () => loadTypeScript('web/src/features/examine/report/index.ts')
