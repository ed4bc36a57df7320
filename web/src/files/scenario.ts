import type { LabStore } from '../scenario/store'
import type { Parse, Scenario } from '../scenario/types'
import type { Format } from './format'
import { fileName, save } from './save'
import { filesText } from './text'

const jsonOf = (scenario: Scenario) => `${JSON.stringify(scenario, null, 2)}\n`

/** A scenario in the format of the lab and the command line. The core's parser reports other JSON. */
export const scenarioFormat: Format = {
  get name() {
    return filesText.scenario
  },
  extensions: ['.json'],
  // A link's trace may be most of the file.
  most_bytes: 20_000_000,
  // The lab's names start in lower case; other systems have JSON objects too.
  is: ({ text }) => /^\s*\{(?!\s*"[A-Z])/.test(text),
  read: ({ text }) => ({ scenario: text, remarks: [] }),
  write: {
    get label() {
      return filesText.saveScenario
    },
    text: jsonOf,
  },
}

/** Downloads the scenario as a file. */
export const downloadScenario = (scenario: Scenario): void =>
  save(new Blob([jsonOf(scenario)], { type: 'application/json' }), `${fileName(scenario.title)}.json`)

/** Opens a scenario with all defaults filled in; its faults become a notice under `title`. */
export async function openJson(store: LabStore, json: string, title: string, parse: Parse): Promise<void> {
  const parsed = await parse(json)
  const { addNotice, clearNotices, openFresh } = store.getState()
  if ('errors' in parsed) return addNotice({ kind: 'file', title, items: parsed.errors })
  clearNotices('file')
  openFresh(parsed)
}
