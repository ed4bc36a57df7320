import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import { writeWhole } from '../setup/files.mjs'
import { say } from '../setup/log.mjs'
import { inRoot } from '../setup/paths.mjs'
import { lightPalette } from '../site/light-palette.mjs'

/**
 * Writes the grades as a table and as a page, in the same folder.
 * @param {Pick<typeof import('../../src/courses/headless.ts'), 'gradedHtml' | 'gradedRows'>} homework
 * @param {Omit<import('../../src/courses/homework/graded.ts').Graded, 'version'>} graded
 * @param {{ out: string, name: string }} options
 */
export function writeGrades({ gradedHtml, gradedRows }, graded, { out, name }) {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const about = { ...graded, version }
  mkdirSync(out, { recursive: true })
  const [csv, html] = ['csv', 'html'].map((ending) => join(out, `${name}-graded.${ending}`))
  // Spreadsheets would run a cell that starts like a formula.
  writeWhole(csv, `\uFEFF${Papa.unparse(gradedRows(about), { escapeFormulae: true })}\r\n`)
  writeWhole(html, gradedHtml(about, lightPalette()))
  say(`Wrote ${csv} and ${html}`)
}
