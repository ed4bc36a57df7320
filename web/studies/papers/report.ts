import { comparisonsOf } from '../../src/measures/claims'
import type { Finding, Verdict } from '../../src/measures/finding'
import { measureText } from '../../src/measures/text'
import { verdictRulesText } from '../../src/measures/verdict-text'
import type { Palette } from '../../src/plots/palette'
import { escaped } from '../../src/plots/pen'
import { svgOf, titleOf } from './drawn'
import type { Evaluated } from './evaluate'
import { paperText } from './messages'
import type { Book, FigureEntry, Paper } from './paper'
import type { TablePicture } from './picture'
import { dependence } from './verdict'
import { cellText } from './wording'

/** One entry with its results. */
export interface EntryReport {
  paper: Paper
  entry: FigureEntry
  link: string
  replications: number
  evaluated: Evaluated
  /** Verdicts under other assumptions, in the order of the claims. */
  alternatives: readonly { name: string; replications: number; verdicts: readonly Verdict[] }[]
}

/** The run behind a report. */
export interface About {
  /** Version of the simulation core. */
  version: string
  command: string
}

/** File name of an entry's plot, without its extension. */
export const plotName = (link: string, i: number): string => (i === 0 ? link : `${link}-${i + 1}`)

const seeds = ({ entry, replications }: EntryReport): string | undefined => {
  const [first] = entry.work.points ?? []
  return first && paperText.report.seeds(replications, first.scenario.seed)
}

const bySource = (reports: readonly EntryReport[]): Map<Paper, EntryReport[]> => {
  const groups = new Map<Paper, EntryReport[]>()
  for (const own of reports) groups.set(own.paper, [...(groups.get(own.paper) ?? []), own])
  return groups
}

const countOf = (reports: readonly EntryReport[], verdict: Verdict) =>
  reports.flatMap(({ evaluated }) => evaluated.findings).filter(({ finding }) => finding.verdict === verdict)
    .length

const VERDICTS: readonly Verdict[] = ['agrees', 'partly', 'differs', 'untold', 'untestable']

/** Number of claims that agree under fewer than half of the other choices. */
const dependentOf = (reports: readonly EntryReport[]) =>
  reports
    .flatMap(({ evaluated, alternatives }) =>
      evaluated.findings.map(({ finding }, i) => dependence(finding.verdict, i, alternatives)),
    )
    .filter((others) => others !== undefined).length

const COUNTED = VERDICTS.flatMap((verdict) =>
  verdict === 'agrees'
    ? [measureText.verdicts.agrees, paperText.report.dependent]
    : [measureText.verdicts[verdict]],
)

/** Number of claims per verdict: a row for each paper, and one for all. */
const counts = (reports: readonly EntryReport[]): string[][] =>
  [
    ...[...bySource(reports)].map(([paper, own]) => [paper.id, own] as const),
    [paperText.report.all, reports] as const,
  ].map(([name, own]) => [
    name,
    ...VERDICTS.flatMap((verdict) =>
      verdict === 'agrees' ? [countOf(own, verdict), dependentOf(own)] : [countOf(own, verdict)],
    ).map(String),
  ])

/** A claim's verdict, and whether it depends on the chosen assumptions. */
function verdictText({ evaluated, alternatives }: EntryReport, claim: number): string {
  const { verdict } = evaluated.findings[claim]!.finding
  const others = dependence(verdict, claim, alternatives)
  return measureText.verdicts[verdict] + (others ? ` ${paperText.report.chosen(others)}` : '')
}

/** The claims that do not agree, with the choices under which they do and the command that shows why. */
const openClaims = (reports: readonly EntryReport[]): string[][] =>
  reports.flatMap(({ paper, entry, link, evaluated, alternatives }) =>
    evaluated.findings.flatMap(({ claim, finding }, i) => {
      if (finding.verdict === 'agrees') return []
      const agreeing = alternatives.filter(({ verdicts }) => verdicts[i] === 'agrees').map(({ name }) => name)
      return [
        [
          `${paper.id}, ${entry.label}`,
          `${i + 1}. ${claim.text}`,
          measureText.verdicts[finding.verdict],
          paperText.report.agreesWith(agreeing, alternatives.length),
          paperText.report.command(link),
        ],
      ]
    }),
  )

/** The report as Markdown; its plots are files beside it. */
export const markdown = (reports: readonly EntryReport[], about: About): string =>
  document([
    ...overviewMarkdown(reports, about),
    ...[...bySource(reports)].flatMap(([paper, own]) => paperMarkdown(paper, own)),
  ])

/** The same as pages: an overview, `index`, and a page for each paper under its name. */
export function markdownPages(reports: readonly EntryReport[], about: About): Record<string, string> {
  const papers = [...bySource(reports)]
  const links = papers.map(([{ id, authors, title }]) => `- [${authors}: ${title}](${id}.md)`)
  return {
    index: document([...overviewMarkdown(reports, about), '## Papers', '', ...links]),
    ...Object.fromEntries(
      papers.map(([paper, own]) => [
        paper.id,
        document(paperMarkdown(paper, own)).replace(/^#(#+ )/gm, '$1'),
      ]),
    ),
  }
}

const document = (lines: readonly string[]) => `${lines.join('\n').trimEnd()}\n`

const overviewMarkdown = (reports: readonly EntryReport[], about: About): string[] => [
  `# ${paperText.report.title}`,
  '',
  ...paperText.report.about(about),
  '',
  `| ${paperText.report.paper} | ${COUNTED.join(' | ')} |`,
  `|---|${COUNTED.map(() => '---:|').join('')}`,
  ...counts(reports).map((row) => `| ${row.join(' | ')} |`),
  '',
  ...Object.values(verdictRulesText).map((rule) => `- ${rule}`),
  '',
  ...openMarkdown(openClaims(reports)),
]

const openMarkdown = (rows: readonly string[][]): string[] =>
  rows.length === 0
    ? []
    : [
        `## ${paperText.report.openTitle}`,
        '',
        paperText.report.openAbout,
        '',
        `| ${paperText.report.open.join(' | ')} |`,
        `|${paperText.report.open.map(() => '---|').join('')}`,
        ...rows.map((row) => `| ${row.slice(0, -1).join(' | ')} | \`${row.at(-1)}\` |`),
        '',
      ]

const paperMarkdown = (paper: Paper, own: readonly EntryReport[]): string[] => [
  `## ${paper.authors}: ${paper.title}`,
  '',
  `${paper.source}. ${paper.about}`,
  '',
  ...(paper.book ? [bookMarkdown(paper.book), ''] : []),
  ...own.flatMap(entryMarkdown),
]

const bookMarkdown = ({ link, licence }: Book): string =>
  `<${link}>, [${licence.name}](${licence.link}). ${paperText.copied}`

function entryMarkdown(report: EntryReport): string[] {
  const { paper, entry, link, evaluated, alternatives } = report
  const lines = [`### ${entry.label}: ${entry.title}`, '', `\`?fig=${link}\``, '', entry.statement, '']
  if (entry.look) lines.push(entry.look, '')
  evaluated.pictures.forEach((picture, i) => {
    if (picture.kind !== 'table') lines.push(`![${titleOf(picture)}](plots/${plotName(link, i)}.svg)`, '')
    else lines.push(...tableMarkdown(picture), '')
  })
  lines.push(
    `| ${paperText.states(paper.book !== undefined)} | ${paperText.report.verdict} | ${paperText.report.figures} |`,
    '|---|---|---|',
  )
  for (const [i, { claim, finding }] of evaluated.findings.entries())
    lines.push(`| ${i + 1}. ${claim.text} | ${verdictText(report, i)} | ${evidence(finding).join('<br>')} |`)
  lines.push('')
  if (entry.finding) lines.push(entry.finding, '')
  if (alternatives.length > 0) {
    lines.push(
      paperText.report.alternatives(alternatives[0]!.replications),
      '',
      `| ${paperText.report.choice} | ${entry.claims.map((_, i) => i + 1).join(' | ')} |`,
    )
    lines.push(`|---|${entry.claims.map(() => '---|').join('')}`)
    for (const { name, verdicts } of alternatives)
      lines.push(`| ${name} | ${verdicts.map((verdict) => measureText.verdicts[verdict]).join(' | ')} |`)
    lines.push('', ...sourcesOf(entry).map((line) => `- ${line}`))
  }
  lines.push(...entry.method.map((line) => `- ${line}`))
  lines.push(...entry.assumptions.map((own) => `- ${paperText.report.assumed(own.text)}`))
  const own = seeds(report)
  if (own) lines.push(`- ${own}`)
  return [...lines, '']
}

/** The sources of alternative choices, with their names. */
const sourcesOf = ({ assumptions }: FigureEntry): string[] =>
  assumptions
    .flatMap(({ others = [] }) => others)
    .flatMap(({ name, source }) => (source ? [paperText.report.source(name, source)] : []))

function tableMarkdown({ columns, rows }: TablePicture): string[] {
  return [
    `|  | ${columns.join(' | ')} |`,
    `|---|${columns.map(() => '---:|').join('')}`,
    ...rows.map(({ name, cells }) => `| ${name} | ${cells.map(cellText).join(' | ')} |`),
  ]
}

/** The most telling parts of a claim: those that do not agree, otherwise the first. */
function evidence({ words, parts }: Finding): string[] {
  if (!parts) return [words]
  const flat = comparisonsOf(parts)
  const others = flat.filter(({ verdict }) => verdict !== 'agrees')
  const told = (others.length > 0 ? others : flat).slice(0, MOST_PARTS)
  return [words, ...told.map((part) => `${measureText.verdicts[part.verdict]}: ${part.words}`)]
}
const MOST_PARTS = 3

/** The report as one self-contained page. */
export function html(reports: readonly EntryReport[], about: About, palette: Palette): string {
  const body: string[] = [`<h1>${escaped(paperText.report.title)}</h1>`]
  body.push(
    ...paperText.report
      .about(about)
      .map((line) => `<p>${escaped(line).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>`),
  )
  body.push(
    htmlTable([paperText.report.paper, ...COUNTED], counts(reports)),
    `<ul>${Object.values(verdictRulesText)
      .map((rule) => `<li>${escaped(rule)}</li>`)
      .join('')}</ul>`,
  )
  const rows = openClaims(reports)
  if (rows.length > 0)
    body.push(
      `<h2>${escaped(paperText.report.openTitle)}</h2>`,
      `<p>${escaped(paperText.report.openAbout)}</p>`,
      htmlTable(paperText.report.open, rows, 'claims'),
    )
  for (const [paper, own] of bySource(reports)) {
    const links = own.map(
      ({ link, entry, evaluated }) =>
        `<li><a href="#${escaped(link)}">${escaped(`${entry.label}: ${entry.title}`)}</a> ${measureText.verdicts[evaluated.verdict]}</li>`,
    )
    body.push(`<p><b>${escaped(paper.title)}</b></p>`, `<ul>${links.join('')}</ul>`)
  }
  for (const [paper, own] of bySource(reports)) {
    body.push(`<h2>${escaped(`${paper.authors}: ${paper.title}`)}</h2>`)
    body.push(`<p>${escaped(`${paper.source}. ${paper.about}`)}</p>`)
    if (paper.book) body.push(bookHtml(paper.book))
    for (const report of own) body.push(entryHtml(report, palette))
  }
  return [
    '<!doctype html>',
    `<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(paperText.report.title)}</title>`,
    `<style>${styleOf(palette)}</style>`,
    `<body><main>${body.join('\n')}</main></body></html>\n`,
  ].join('\n')
}

const bookHtml = ({ link, licence }: Book): string =>
  `<p><a href="${escaped(link)}">${escaped(link)}</a>, <a href="${escaped(licence.link)}">${escaped(licence.name)}</a>. ${escaped(paperText.copied)}</p>`

function entryHtml(report: EntryReport, palette: Palette): string {
  const { paper, entry, link, evaluated, alternatives } = report
  const parts = [
    `<section id="${escaped(link)}">`,
    `<h3>${escaped(`${entry.label}: ${entry.title}`)}</h3>`,
    `<p>${escaped(entry.statement)}</p>`,
    ...(entry.look ? [`<p>${escaped(entry.look)}</p>`] : []),
    ...evaluated.pictures.map((picture, i) =>
      picture.kind !== 'table'
        ? `<figure>${svgOf(picture, palette, plotName(link, i))}</figure>`
        : htmlTable(
            ['', ...picture.columns],
            picture.rows.map(({ name, cells }) => [name, ...cells.map(cellText)]),
          ),
    ),
    htmlTable(
      [paperText.states(paper.book !== undefined), paperText.report.verdict, paperText.report.figures],
      evaluated.findings.map(({ claim, finding }, i) => [
        `${i + 1}. ${claim.text}`,
        verdictText(report, i),
        evidence(finding).join('\n'),
      ]),
      'claims',
    ),
  ]
  if (entry.finding) parts.push(`<p>${escaped(entry.finding)}</p>`)
  if (alternatives.length > 0)
    parts.push(
      `<p>${escaped(paperText.report.alternatives(alternatives[0]!.replications))}</p>`,
      htmlTable(
        [paperText.report.choice, ...entry.claims.map((_, i) => String(i + 1))],
        alternatives.map(({ name, verdicts }) => [
          name,
          ...verdicts.map((verdict) => measureText.verdicts[verdict]),
        ]),
      ),
      ...list(sourcesOf(entry)),
    )
  const notes = [
    ...entry.method,
    ...entry.assumptions.map((own) => paperText.report.assumed(own.text)),
    seeds(report),
  ].filter((line) => line !== undefined)
  parts.push(...list(notes), '</section>')
  return parts.join('\n')
}

const list = (lines: readonly string[]): string[] =>
  lines.length > 0 ? [`<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`] : []

function htmlTable(head: readonly string[], rows: readonly (readonly string[])[], name = 'figures'): string {
  const cells = (list: readonly string[], tag: string) =>
    list.map((cell) => `<${tag}>${escaped(cell).replaceAll('\n', '<br>')}</${tag}>`).join('')
  return `<div class="table"><table class="${name}"><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${cells(row, 'td')}</tr>`)
    .join('')}</tbody></table></div>`
}

const styleOf = ({ ink, muted, hairline, paper, font }: Palette): string =>
  [
    `body{margin:0;background:${paper};color:${ink};font:14px/1.5 ${font};font-feature-settings:"tnum"}`,
    'main{max-width:960px;margin:0 auto;padding:24px 16px 64px}',
    'h1{font-size:24px}h2{font-size:20px;margin-top:48px}h3{font-size:16px;margin-top:32px}',
    'p,li{max-width:80ch}a{color:inherit}figure{margin:16px 0}svg{max-width:100%;height:auto}.table{overflow-x:auto;margin:16px 0}',
    'table{border-collapse:collapse}th,td{text-align:left;vertical-align:top;padding:4px 16px 4px 0}',
    `th{font-weight:600}td,th{border-bottom:1px solid ${hairline}}li{color:${muted}}`,
  ].join('')
