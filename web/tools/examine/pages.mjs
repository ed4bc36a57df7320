import { loadTypeScript } from '../papers/gallery.mjs'

/** Where the documentation has its report cards. */
export const FOLDER = 'web/docs/reference/examinations'

/**
 * The lanes whose report cards the documentation has, by the names of their files. The curve is gentle from the first
 * packet on and reads the queue itself.
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

/**
 * A report card in Markdown as a page of the documentation.
 * @param {string} markdown
 * @param {string} name
 */
export function pageOf(markdown, name) {
  const [title, ...rest] = markdown.split('\n\n')
  return [
    title,
    `*Made by \`npm run examine -- --cards\`; not to be edited by hand. [Report cards](index.md) says what is examined and how.*`,
    `![Delay and goodput of each scheme in each trial](./${name}.svg)`,
    ...rest,
  ].join('\n\n')
}

/**
 * What writes report cards, for the page and for commands.
 * @returns {Promise<typeof import('../../src/examine/report/index.ts')>}
 */
export const loadReports = () => loadTypeScript('web/src/examine/report/index.ts')
