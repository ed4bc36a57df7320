import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, say } from '../setup/log.mjs'
import { inRoot } from '../setup/paths.mjs'

/** What results are rounded to where they are kept for the gallery. */
const DIGITS = 6

/** Writes the report: Markdown and HTML with plots for readers, results for the gallery. */
export function writeReport({ html, markdown, plotName, svgOf }, reports, { out, words }) {
  const palette = lightPalette()
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const about = {
    version,
    command: words.length > 0 ? `npm run papers -- ${words.join(' ')}` : 'npm run papers',
  }
  writePlots({ plotName, svgOf }, reports, { out, palette })
  writeFileSync(join(out, 'papers.md'), markdown(reports, about))
  writeFileSync(join(out, 'papers.html'), html(reports, about, palette))
  writeFileSync(join(out, 'results.json'), inLines(resultsDocument(reports, about)))
  say(`Wrote ${join(out, 'papers.md')}, papers.html, results.json and plots`)
}

/** Writes the committed results as pages of the documentation, with their plots. */
export function writePages({ entryAt, markdownPages, plotName, svgOf }, out) {
  const { entries, ...about } = JSON.parse(readFileSync(join(out, 'results.json'), 'utf8'))
  const reports = Object.entries(entries).map(([link, { claims, pictures, verdict, ...own }]) => {
    const { paper, entry } = entryAt(link)
    const findings = claims.map(({ id, ...finding }) => ({
      claim: entry.claims.find((claim) => claim.id === id),
      finding,
    }))
    return { ...own, paper, entry, link, evaluated: { findings, pictures, verdict } }
  })
  writePlots({ plotName, svgOf }, reports, { out, palette: lightPalette() })
  for (const [name, text] of Object.entries(markdownPages(reports, about)))
    writeFileSync(join(out, `${name}.md`), text)
}

function writePlots({ plotName, svgOf }, reports, { out, palette }) {
  mkdirSync(join(out, 'plots'), { recursive: true })
  for (const { link, evaluated } of reports)
    evaluated.pictures.forEach((picture, i) => {
      const name = plotName(link, i)
      if (picture.kind === 'plot')
        writeFileSync(join(out, 'plots', `${name}.svg`), svgOf(picture, palette, name))
    })
}

/** What the gallery shows of a full run. */
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

/** JSON with a line for each point, cell and comparison, so that a diff shows which changed. */
export const inLines = (document) => `${linesOf(JSON.parse(JSON.stringify(document, rounded)), '')}\n`

const LINE = 120

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

function rounded(_key, value) {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(DIGITS)) : value
}

/** The light theme's colours, from the style sheet that has them. */
export function lightPalette() {
  const css = readFileSync(inRoot('web/src/page/styles/tokens.css'), 'utf8')
  const light = css.slice(css.indexOf(':root'), css.indexOf('[data-theme="dark"]'))
  const value = (name) => {
    const found = new RegExp(`--${name}:\\s*([^;]+);`).exec(light)
    if (!found) throw new Failure(`The style sheet has no --${name}`)
    return found[1]
  }
  const lanes = [...light.matchAll(/--lane-[a-z]:\s*([^;]+);/g)].map(([, colour]) => colour)
  const own = (name) => [name, value(name)]
  return {
    ...Object.fromEntries(
      ['ink', 'muted', 'hairline', 'paper', 'early', 'forced', 'overflow', 'marked'].map(own),
    ),
    lanes,
    font: 'Inter, system-ui, sans-serif',
  }
}
