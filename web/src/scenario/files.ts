import { labStore, openFresh } from './store'
import { scenarioText } from './text'
import type { Fault, Parse, Scenario } from './types'

const LARGEST_BYTES = 5_000_000
/** How long the download may take to begin before its address is given up. */
const KEEP_MS = 10_000

/** Opens a scenario file; its faults become a notice and leave the lab as it is. */
export async function openFile(file: File, parse: Parse): Promise<void> {
  const refuse = (items: Fault[]) =>
    labStore.getState().addNotice({ kind: 'file', title: scenarioText.file.refused(file.name), items })
  if (file.size > LARGEST_BYTES)
    return refuse([{ path: '', message: scenarioText.file.tooLarge(`${LARGEST_BYTES / 1e6} MB`) }])
  let json: string
  try {
    json = await file.text()
  } catch {
    return refuse([{ path: '', message: scenarioText.file.unread }])
  }
  await openJson(json, scenarioText.file.refused(file.name), parse)
}

/** Opens a scenario with all its defaults written out; its faults become a notice under `title`. */
export async function openJson(json: string, title: string, parse: Parse): Promise<void> {
  const parsed = await parse(json)
  const { addNotice, clearNotices } = labStore.getState()
  if ('errors' in parsed) return addNotice({ kind: 'file', title, items: parsed.errors })
  clearNotices('file')
  openFresh(parsed.scenario)
}

/** Asks for a scenario file and opens it. */
export function chooseFile(parse: Parse): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = '.json,application/json'
  input.onchange = () => {
    const file = input.files?.[0]
    if (file) void openFile(file, parse)
  }
  input.click()
}

/** Opens scenario files that are dropped anywhere on the page. */
export function acceptDrops(parse: Parse): void {
  document.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  })
  document.addEventListener('drop', (event) => {
    const file = event.dataTransfer?.files[0]
    if (!file) return
    event.preventDefault()
    void openFile(file, parse)
  })
}

/** Hands the scenario out as a file. */
export const downloadScenario = (scenario: Scenario): void =>
  save(
    new Blob([`${JSON.stringify(scenario, null, 2)}\n`], { type: 'application/json' }),
    `${fileName(scenario.title)}.json`,
  )

/** Hands out a file under a name. */
export function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  const url = URL.createObjectURL(file)
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS)
}

/** What files of a scenario with this title are called. */
export const fileName = (title = ''): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'scenario'
