import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../../tools/setup/files.mjs'
import { Failure, say } from '../../tools/setup/log.mjs'
import { inRoot } from '../../tools/setup/paths.mjs'
import { lightPalette } from '../../tools/site/light-palette.mjs'

/**
 * @import { EntryReport } from '../papers/report.ts'
 * @typedef {typeof import('../papers/headless.ts')} Gallery
 * @typedef {import('../../src/plots/palette.ts').Palette} Palette
 * @typedef {ReturnType<typeof resultsDocument>} Results the content of `results.json`
 */

/** Significant digits of results kept for the gallery. */
const DIGITS = 6

/**
 * Writes the report: Markdown and HTML with plots for readers, results for the gallery. With `keep`, entries that did
 * not run keep their results from the report in `out`.
 * @param {Pick<Gallery, 'PAPERS' | 'entryAt' | 'html' | 'linkOf' | 'markdown' | 'plotName' | 'svgOf'>} gallery
 * @param {EntryReport[]} own
 * @param {{ out: string, words: string[], keep?: boolean }} options
 */
export function writeReport(gallery, own, { out, words, keep }) {
  const { html, markdown, plotName, svgOf } = gallery
  const palette = lightPalette()
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const former = keep ? reportIn(gallery, out, new Set(own.map(({ link }) => link))) : undefined
  const reports = former ? inOrder(gallery, [...own, ...former.reports]) : own
  const about = {
    version,
    command:
      former?.about.command ?? ['npm run papers', ...(words.length > 0 ? ['--', ...words] : [])].join(' '),
  }
  writePlots({ plotName, svgOf }, reports, { out, palette })
  writeWhole(join(out, 'papers.md'), markdown(reports, about))
  writeWhole(join(out, 'papers.html'), html(reports, about, palette))
  writeWhole(join(out, 'results.json'), inLines(resultsDocument(reports, about)))
  say(`Wrote ${join(out, 'papers.md')}, papers.html, results.json and plots`)
}

/**
 * Writes the committed results as pages of the documentation, with their plots.
 * @param {Pick<Gallery, 'entryAt' | 'markdownPages' | 'plotName' | 'svgOf'>} gallery
 * @param {string} out
 */
export function writePages({ entryAt, markdownPages, plotName, svgOf }, out) {
  const { reports, about } = reportIn({ entryAt }, out)
  writePlots({ plotName, svgOf }, reports, { out, palette: lightPalette() })
  for (const [name, text] of Object.entries(markdownPages(reports, about)))
    writeWhole(join(out, `${name}.md`), text)
}

/**
 * The report in folder `out`, without some entries.
 * @param {Pick<Gallery, 'entryAt'>} gallery
 * @param {string} out
 * @param {Set<string>} [without] links
 */
function reportIn({ entryAt }, out, without = new Set()) {
  /** @type {Results} */
  const { entries, ...about } = JSON.parse(readFileSync(join(out, 'results.json'), 'utf8'))
  const former = Object.entries(entries).filter(([link]) => !without.has(link))
  const reports = former.map(([link, { claims, pictures, verdict, ...own }]) => {
    const found = entryAt(link)
    if (!found) throw new Failure(`results.json has ${link}, which is not in the gallery`)
    const { paper, entry } = found
    const findings = claims.map(({ id, ...finding }) => {
      const claim = entry.claims.find((own) => own.id === id)
      if (!claim) throw new Failure(`results.json has the claim ${id}, which ${link} does not make`)
      return { claim, finding }
    })
    return { ...own, paper, entry, link, evaluated: { findings, pictures, verdict } }
  })
  return { reports, about }
}

/**
 * Reports in the order of the gallery.
 * @param {Pick<Gallery, 'PAPERS' | 'linkOf'>} gallery
 * @param {EntryReport[]} reports
 */
function inOrder({ PAPERS, linkOf }, reports) {
  const links = PAPERS.flatMap((paper) => paper.entries.map((entry) => linkOf(paper, entry)))
  return reports.toSorted((a, b) => links.indexOf(a.link) - links.indexOf(b.link))
}

/**
 * @param {Pick<Gallery, 'plotName' | 'svgOf'>} gallery
 * @param {EntryReport[]} reports
 * @param {{ out: string, palette: Palette }} options
 */
function writePlots({ plotName, svgOf }, reports, { out, palette }) {
  mkdirSync(join(out, 'plots'), { recursive: true })
  for (const { link, evaluated } of reports)
    evaluated.pictures.forEach((picture, i) => {
      const name = plotName(link, i)
      if (picture.kind !== 'table')
        writeWhole(join(out, 'plots', `${name}.svg`), svgOf(picture, palette, name))
    })
}

/**
 * The gallery's data of a full run.
 * @param {EntryReport[]} reports
 * @param {{ version: string, command: string }} about
 */
function resultsDocument(reports, about) {
  return {
    ...about,
    entries: Object.fromEntries(
      reports.map(({ link, replications, evaluated, alternatives }) => [
        link,
        {
          replications,
          verdict: evaluated.verdict,
          claims: evaluated.findings.map(({ claim, finding }) => ({ id: claim.id, ...finding })),
          pictures: evaluated.pictures,
          alternatives,
        },
      ]),
    ),
  }
}

/**
 * JSON with a line for each point, cell and comparison, so that a diff shows which of them changed.
 * @param {unknown} document
 */
export const inLines = (document) => `${linesOf(JSON.parse(JSON.stringify(document, rounded)), '')}\n`

const LINE = 120

/** @param {any} value any JSON value @param {string} indent @returns {string} */
function linesOf(value, indent) {
  const line = JSON.stringify(value)
  const isFlat = Object.values(value ?? {}).every((part) => typeof part !== 'object' || part === null)
  if (typeof value !== 'object' || isFlat || (!Array.isArray(value) && line.length <= LINE)) return line
  const inner = `${indent} `
  const parts = Array.isArray(value)
    ? value.map((part) => inner + linesOf(part, inner))
    : Object.entries(value).map(([key, part]) => `${inner}${JSON.stringify(key)}: ${linesOf(part, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`
}

/** @param {string} _key @param {unknown} value */
function rounded(_key, value) {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(DIGITS)) : value
}
