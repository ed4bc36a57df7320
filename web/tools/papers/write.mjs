import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../setup/files.mjs'
import { Failure, say } from '../setup/log.mjs'
import { inRoot } from '../setup/paths.mjs'

/**
 * @import { EntryReport } from '../../src/papers/report.ts'
 * @typedef {typeof import('../../src/papers/headless.ts')} Gallery
 * @typedef {import('../../src/plots/palette.ts').Palette} Palette
 * @typedef {ReturnType<typeof resultsDocument>} Results the content of `results.json`
 */

/** Significant digits of results kept for the gallery. */
const DIGITS = 6

/**
 * Writes the report: Markdown and HTML with plots for readers, results for the gallery.
 * @param {Pick<Gallery, 'html' | 'markdown' | 'plotName' | 'svgOf'>} gallery
 * @param {EntryReport[]} reports
 * @param {{ out: string, words: string[] }} options
 */
export function writeReport({ html, markdown, plotName, svgOf }, reports, { out, words }) {
  const palette = lightPalette()
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const about = {
    version,
    command: words.length > 0 ? `npm run papers -- ${words.join(' ')}` : 'npm run papers',
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
  /** @type {Results} */
  const { entries, ...about } = JSON.parse(readFileSync(join(out, 'results.json'), 'utf8'))
  const reports = Object.entries(entries).map(([link, { claims, pictures, verdict, ...own }]) => {
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
  writePlots({ plotName, svgOf }, reports, { out, palette: lightPalette() })
  for (const [name, text] of Object.entries(markdownPages(reports, about)))
    writeWhole(join(out, `${name}.md`), text)
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
      if (picture.kind === 'plot')
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

/**
 * The light theme's colours, from its style sheet.
 * @returns {Palette}
 */
export function lightPalette() {
  const css = readFileSync(inRoot('web/src/page/styles/tokens.css'), 'utf8')
  const light = css.slice(css.indexOf(':root'), css.indexOf('[data-theme="dark"]'))
  /** @param {string} name */
  const value = (name) => {
    const found = new RegExp(`--${name}:\\s*([^;]+);`).exec(light)
    if (!found) throw new Failure(`The style sheet has no --${name}`)
    return found[1]
  }
  const lanes = [...light.matchAll(/--lane-[a-z]:\s*([^;]+);/g)].map(([, colour]) => colour)
  return {
    ink: value('ink'),
    muted: value('muted'),
    hairline: value('hairline'),
    paper: value('paper'),
    early: value('early'),
    forced: value('forced'),
    overflow: value('overflow'),
    marked: value('marked'),
    lanes,
    font: 'Inter, system-ui, sans-serif',
  }
}
