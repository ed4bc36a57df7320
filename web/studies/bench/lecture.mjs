import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { prepareBrowsers } from '../../tools/setup/browsers.mjs'
import { writeWhole } from '../../tools/setup/files.mjs'
import { Failure, say } from '../../tools/setup/log.mjs'
import { inRoot } from '../../tools/setup/paths.mjs'
import { readCache } from '../../tools/setup/stamp.mjs'
import { prepareLab } from '../../tools/site/prepare-lab.mjs'
import { serve } from '../../tools/site/serve.mjs'
import { measure, openLab, show, timesShown } from './lecture-lab.mjs'
import { openBrowser, openTab } from './tab.mjs'

/**
 * @import { Devtools, Tab } from './tab.mjs'
 * @typedef {Awaited<ReturnType<typeof row>>} Row
 * @typedef {{ says: string, holds: boolean }} Verdict
 */

/** Four lanes, which run at 4× from the start. */
const ADDRESS = '?aqm=td,red,codel,pie'
const PARTS = 12
/** How often the tab is hidden behind another, and shown again. */
const HIDES = 25
/** The share of the time in which the tab is hidden. */
const HIDDEN = 0.15
const MOST_BYTES = 100e6
/** Maximum memory at the end, relative to half-time. */
const FLAT = 1.02
/** Minimum frame rate at the end, relative to the start: a median has the noise of a frame or two. */
const AS_MANY = 0.95

const PAGE = 'web/docs/reference/lecture.md'
const MARKS = ['<!-- figures -->', '<!-- end of figures -->']
export const LECTURE_MINUTES = 60

/**
 * Runs the lab for a whole lecture, and prints a row for each twelfth of it. After a full hour, writes the rows to
 * web/docs/reference/lecture.md.
 * @param {{ minutes: number, browser?: string }} options
 * @throws Failure if it holds too much memory, grows to the end, draws fewer frames, or reports a fault.
 */
export async function measureLecture({ minutes, browser: given }) {
  await prepareLab()
  await prepareBrowsers()
  const server = await serve({ port: 0 })
  const browser = await openBrowser({
    executablePath: given ?? withTabs(),
    args: readCache('browsers').chromium.args,
  })
  try {
    const { product } = await browser.send('Browser.getVersion')
    say(`${product}, ${minutes} minutes at 4×, four lanes`)
    const rows = await lecture(browser, server.url, minutes)
    const verdicts = judged(rows)
    for (const { says, holds } of verdicts) say(`${holds ? '✓' : '✗'} ${says}`)
    if (minutes === LECTURE_MINUTES) write(rows, verdicts, product)
    if (verdicts.some(({ holds }) => !holds)) throw new Failure('The lab does not last a lecture')
  } finally {
    await browser.close()
    server.close()
  }
}

/** A Chromium whose tabs can hide each other: in the headless shell each is a visible window of its own. */
function withTabs() {
  const { executablePath } = readCache('browsers').chromium
  if (!executablePath?.includes('headless-shell')) return executablePath
  const beside = join(dirname(executablePath), 'chromium')
  if (existsSync(beside)) return beside
  throw new Failure('A lecture needs a whole Chromium, not its headless shell', {
    command: 'npm run bench -- --lecture --browser /path/to/chromium',
  })
}

/** @param {Devtools} browser @param {string} url @param {number} minutes */
async function lecture(browser, url, minutes) {
  const other = await openTab(browser, 'about:blank')
  const tab = await openLab(browser, new URL(ADDRESS, url).href)
  const total_ms = minutes * 60_000
  const start_ms = Date.now()
  /** @param {number} ms */
  const until = (ms) => new Promise((done) => setTimeout(done, Math.max(0, start_ms + ms - Date.now())))
  const rows = [await row(tab, 0, 0)]
  say(HEAD.join('  '))
  tell(rows[0])
  const each_ms = total_ms / HIDES
  for (let i = 0, part = 1; i < HIDES; i++) {
    await until((i + 1 - HIDDEN) * each_ms)
    await show(tab, other, false)
    await until((i + 1) * each_ms)
    await show(tab, other, true)
    if ((i + 1) / HIDES < part / PARTS) continue
    rows.push(await row(tab, (Date.now() - start_ms) / 60_000, rows[rows.length - 1].longTasks))
    tell(rows[rows.length - 1])
    part++
  }
  return rows
}

/** @param {Tab} tab @param {number} minute @param {number} longTasksBefore */
const row = async (tab, minute, longTasksBefore) => ({
  minute,
  shown: await timesShown(tab),
  ...(await measure(tab, longTasksBefore)),
})

const HEAD = [
  'minute',
  'simulated s',
  'visibility',
  'page MB',
  'worker MB',
  'wasm MB',
  'all MB',
  'frames/s',
].concat(['tasks > 50 ms', 'longest ms'])
/** @param {Row} row */
const cells = ({ minute, t_s, shown, bytes, frames, longTasks, longest_ms }) => [
  minute.toFixed(1),
  t_s.toFixed(0),
  String(shown),
  ...[bytes.page, bytes.workers, bytes.wasm, bytes.all].map((value) => (value / 1e6).toFixed(1)),
  String(frames),
  String(longTasks),
  longest_ms.toFixed(0),
]

/** @param {Row} one */
const tell = (one) =>
  say(
    cells(one)
      .map((cell, i) => cell.padStart(HEAD[i].length))
      .join('  '),
  )

/** @param {Row[]} rows @returns {Verdict[]} */
function judged(rows) {
  const first = rows[0]
  const last = rows[rows.length - 1]
  const half = rows[Math.ceil((rows.length - 1) / 2)]
  const later = rows.slice(rows.indexOf(half))
  const most = Math.max(...rows.map(({ bytes }) => bytes.all))
  const grown = Math.max(...later.map(({ bytes }) => bytes.all)) / half.bytes.all
  const faults = last.faults
  return [
    { says: `at most ${(most / 1e6).toFixed(1)} MB held, of 100`, holds: most < MOST_BYTES },
    {
      says: `in the second half at most ${(100 * (grown - 1)).toFixed(1)} % more held than half-way, of 2`,
      holds: grown <= FLAT,
    },
    {
      says: `${last.frames} frames per second at the end, ${first.frames} at the start`,
      holds: last.frames >= AS_MANY * first.frames,
    },
    { says: `${last.shown} changes of visibility, of ${2 * HIDES}`, holds: last.shown === 2 * HIDES },
    {
      says: `${faults.length} faults on the page ${faults.slice(0, 3).join('; ')}`.trim(),
      holds: faults.length === 0,
    },
  ]
}

/** @param {Row[]} rows @param {Verdict[]} verdicts @param {string} product */
function write(rows, verdicts, product) {
  const table = [HEAD, HEAD.map(() => '---:'), ...rows.map(cells)].map((row) => `| ${row.join(' | ')} |`)
  const month = new Date().toLocaleString('en-GB', { month: 'long', year: 'numeric' })
  const lines = [
    `${product}, ${month}:`,
    '',
    ...table,
    '',
    ...verdicts.map(({ says, holds }) => `- ${holds ? 'Held' : 'Not held'}: ${says}.`),
  ]
  const text = readFileSync(inRoot(PAGE), 'utf8')
  const [before, rest] = text.split(MARKS[0])
  const [, after] = rest.split(MARKS[1])
  writeWhole(inRoot(PAGE), `${before}${MARKS[0]}\n\n${lines.join('\n')}\n\n${MARKS[1]}${after}`)
  say(`Wrote ${PAGE}`)
}
