import { decodeLink } from '../link/link'
import { textIn } from '../plots/png'
import { isFields } from '../scenario/equal'
import type { Format, Given, Reading } from './format'
import { filesText } from './text'

/** Keyword of the PNG text with a file's origin. */
const KEYWORD = 'AQM Lab'

const refused = (message: string): Reading => ({ remarks: [{ path: '', message }] })

/** A plot, table or sweep saved by the lab; opening it opens its run. */
export const savedFormat: Format = {
  get name() {
    return filesText.saved.name
  },
  extensions: ['.csv', '.svg', '.png'],
  most_bytes: 20_000_000,
  is: (file) => aboutIn(file) !== undefined,
  read(file) {
    const { scenario, link, address } = aboutIn(file) ?? {}
    if (isFields(scenario)) return { scenario: JSON.stringify(scenario), remarks: [] }
    const at = typeof link === 'string' ? link.indexOf('#') : -1
    const decoded = at < 0 ? undefined : decodeLink(String(link).slice(at))
    if (decoded && 'scenario' in decoded) return { scenario: JSON.stringify(decoded.scenario), remarks: [] }
    return refused(typeof address === 'string' ? filesText.saved.address(address) : filesText.saved.none)
  },
}

/** Hand-ins of a course, one link per line. Grading needs many runs, so the lecturer's machine does it natively. */
export const handInsFormat: Format = {
  get name() {
    return filesText.handIns.name
  },
  extensions: ['.csv', '.tsv'],
  most_bytes: 20_000_000,
  is: ({ text }) =>
    !text.startsWith('# ') &&
    text.split('\n', 20).some((line) => /[,;\t"].*(#L?\d+\.|[?&][a-z]+=)/.test(line)),
  read: () => refused(filesText.handIns.graded),
}

/** The result document of a run, as printed by `npm run sim`. */
export const resultsFormat: Format = {
  get name() {
    return filesText.results.name
  },
  extensions: ['.json'],
  most_bytes: 20_000_000,
  is: ({ text }) => /^\s*\{\s*"engine":\s*"/.test(text),
  read: () => refused(filesText.results.none),
}

/** The origin stored in a saved file; undefined without one. */
function aboutIn({ bytes, text }: Given): Record<string, unknown> | undefined {
  const json = textIn(bytes, KEYWORD) ?? unescaped(/<metadata>([^<]*)<\/metadata>/.exec(text)?.[1])
  if (json !== undefined) return fieldsOf(json)
  const lines = text.split('\n', 40).filter((line) => line.startsWith('# '))
  const about = Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^# (link|scenario): (.*?)\r?$/.exec(line) ?? []
      return name ? [[name, name === 'scenario' ? fieldsOf(value!) : value]] : []
    }),
  )
  const address = lines.map((line) => /^# (https?:\/\/\S+)/.exec(line)?.[1]).find(Boolean)
  return Object.keys(about).length > 0 ? about : address ? { address } : undefined
}

function fieldsOf(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return isFields(value) ? value : undefined
  } catch {
    return undefined
  }
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const unescaped = (text?: string) => text?.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => SIGNS[name]!)
