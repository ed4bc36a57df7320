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
  mkdirSync(join(out, 'plots'), { recursive: true })
  for (const { link, evaluated } of reports)
    evaluated.pictures.forEach((picture, i) => {
      const name = plotName(link, i)
      if (picture.kind === 'plot')
        writeFileSync(join(out, 'plots', `${name}.svg`), svgOf(picture, palette, name))
    })
  writeFileSync(join(out, 'papers.md'), markdown(reports, about))
  writeFileSync(join(out, 'papers.html'), html(reports, about, palette))
  writeFileSync(join(out, 'results.json'), `${JSON.stringify(resultsDocument(reports, about), rounded, 1)}\n`)
  say(`Wrote ${join(out, 'papers.md')}, papers.html, results.json and plots`)
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
