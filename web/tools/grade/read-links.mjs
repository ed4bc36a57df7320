import Papa from 'papaparse'

/** @typedef {{ line: number, cells: string[] }} Row */

/** Beyond the file of any course, and the limit of a string here, bytes. */
export const LARGEST_FILE = 256_000_000
/** After so many lines with unmatched quotes, quotes are ignored in the rest. */
const MOST_FAULTS = 100
/** Longer names are cut. */
const LONGEST_NAME = 100

const LINK = /#\d+\.|[?&][a-z]+=|^https?:\/\//
const LINK_HEAD = /link|url|address|answer|online text/i
const NAME_HEAD = /name|who|student|id|mail|user|group/i

/**
 * Names and links from a file of comma-, semicolon- or tab-separated values in any usual encoding. A line with
 * unmatched quotes is read by itself, ignoring them. `columns` names the columns of links and of names, which are
 * otherwise found by their heads and contents.
 * @throws Error if a named column is missing.
 * @param {Uint8Array} bytes
 * @param {{ link?: string, who?: string }} [columns]
 */
export function readLinks(bytes, columns = {}) {
  const records = recordsOf(decoded(bytes))
  const filled = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const [first] = filled
  if (!first) return []
  const named = Object.values(columns).some((name) => name !== undefined && !isNumber(name))
  const headed = named || !first.cells.some((cell) => LINK.test(cell.slice(0, 10_000)))
  const heads = headed ? first.cells.map((cell) => cell.trim()) : []
  const rows = headed ? filled.slice(1) : filled
  const link = columns.link === undefined ? linkColumn(rows, heads) : columnOf(columns.link, heads)
  const who = columns.who === undefined ? whoColumn(heads, link, rows) : columnOf(columns.who, heads)
  return rows.map(({ line, cells }) => ({
    line,
    who: nameIn(cells[who] ?? ''),
    link: linkIn(cells, link, heads.length).trim(),
  }))
}

/**
 * A readable address contains commas; without quotes they split it into more cells than there are heads.
 * @param {string[]} cells
 * @param {number} link
 * @param {number} heads
 */
const linkIn = (cells, link, heads) =>
  link === heads - 1 && cells.length > heads ? cells.slice(link).join(',') : (cells[link] ?? '')

/** @param {string} cell */
const nameIn = (cell) => {
  const name = cell
    .slice(0, 10 * LONGEST_NAME)
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name
}

/** @param {string} name */
const isNumber = (name) => /^\d+$/.test(name)

/** @param {string} name @param {string[]} heads */
function columnOf(name, heads) {
  const place = isNumber(name)
    ? Number(name) - 1
    : heads.findIndex((head) => head.toLowerCase() === name.toLowerCase())
  if (place >= 0) return place
  throw new Error(`no column is named ${name}; there are ${heads.filter((head) => head !== '').join(', ')}`)
}

/**
 * The column with most links; without any, the one with a fitting head, or the last.
 * @param {Row[]} rows
 * @param {string[]} heads
 */
function linkColumn(rows, heads) {
  /** @type {number[]} */
  const counts = []
  for (const { cells } of rows)
    for (const [i, cell] of cells.entries())
      if (LINK.test(cell.slice(0, 10_000))) counts[i] = (counts[i] ?? 0) + 1
  let most = -1
  for (const [i, count = 0] of counts.entries()) if (count > (counts[most] ?? 0)) most = i
  if (most >= 0) return most
  const called = heads.findIndex((head) => LINK_HEAD.test(head))
  return called >= 0 ? called : Math.max(0, (rows[0]?.cells.length ?? 1) - 1)
}

/** @param {string[]} heads @param {number} link @param {Row[]} rows */
function whoColumn(heads, link, rows) {
  const called = heads.findIndex((head, i) => i !== link && NAME_HEAD.test(head))
  if (called >= 0) return called
  return (rows[0]?.cells ?? []).findIndex((_, i) => i !== link)
}

/**
 * Decodes by the byte order mark, otherwise as UTF-8 if valid, or else as Western spreadsheets write.
 * @param {Uint8Array} bytes
 */
function decoded(bytes) {
  return new TextDecoder(encodingOf(bytes)).decode(bytes).replaceAll('\0', '')
}

/** @param {Uint8Array} bytes */
function encodingOf(bytes) {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/**
 * Cells of each record, and the line where it starts, from 1.
 * @param {string} text
 */
function recordsOf(text) {
  const delimiter = delimiterOf(text)
  /** @type {Row[]} */
  const records = []
  let from = 0
  let line = 1
  /** @param {string[]} cells @param {number} to */
  const take = (cells, to) => {
    records.push({ line, cells })
    line += newlinesIn(text, from, to)
    from = to
  }
  for (let faults = 0; from < text.length; faults++) {
    const start = from
    const plain = faults >= MOST_FAULTS
    let fault = false
    Papa.parse(text.slice(start), {
      delimiter,
      ...(plain && { quoteChar: '\0' }),
      step({ data, errors, meta }, parser) {
        fault = errors.some(({ type }) => type === 'Quotes')
        if (fault) parser.abort()
        else take(plain ? data.map(unquoted) : data, start + meta.cursor)
      },
    })
    if (!fault) break
    const end = text.indexOf('\n', from)
    const to = end < 0 ? text.length : end + 1
    take(text.slice(from, to).trimEnd().split(delimiter).map(unquoted), to)
  }
  return records
}

/** @param {string} cell */
const unquoted = (cell) => cell.trim().replace(/^"|"$/g, '')

/** @param {string} text @param {number} from @param {number} to */
function newlinesIn(text, from, to) {
  let count = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count++
  return count
}

/**
 * The delimiter in the first line; commas come last, as links contain them, and quoted text is skipped.
 * @param {string} text
 */
function delimiterOf(text) {
  const [first = ''] = text.trimStart().slice(0, 20_000).split('\n', 1)
  const bare = first.replaceAll(/"[^"]*"/g, '')
  return ['\t', ';'].find((delimiter) => bare.includes(delimiter)) ?? ','
}
