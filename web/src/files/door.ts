import { createContext } from 'react'
import type { LabStore } from '../scenario/store'
import type { Fault, Parse, Scenario } from '../scenario/types'
import type { Format, Given, Reading } from './format'
import { fileName, save } from './save'
import { filesText } from './text'

/** Why a file was not opened; the lab is unchanged. */
export interface Refusal {
  title: string
  items: readonly Fault[]
}

/** The single entrance and exit for files, whether dropped, chosen or saved. */
export class FileDoor {
  readonly #formats: readonly Format[]
  readonly #parse: Parse
  readonly #store: LabStore

  /** Of formats with the same extension, earlier ones are tried first; the last also reads unrecognized files. */
  constructor(formats: readonly Format[], parse: Parse, store: LabStore) {
    this.#formats = formats
    this.#parse = parse
    this.#store = store
  }

  /** Formats for saving a scenario. */
  get writers(): readonly Format[] {
    return this.#formats.filter(({ write }) => write)
  }

  save({ write, extensions }: Format, scenario: Scenario): void {
    if (write) save(new Blob([write.text(scenario)]), `${fileName(scenario.title)}${extensions[0]}`)
  }

  /** Opens a file; returns the refusal, if any. */
  async open(file: File): Promise<Refusal | undefined> {
    const refused = (items: readonly Fault[], title = filesText.refused(file.name)) => ({ title, items })
    const { addNotice, clearNotices, openFresh } = this.#store.getState()
    const reading = await this.#read(file)
    const remarks = [...reading.remarks]
    if (reading.scenario !== undefined) {
      const parsed = await this.#parse(reading.scenario)
      if ('errors' in parsed) return refused([...parsed.errors, ...remarks], reading.refused)
      openFresh(parsed)
    } else if (!reading.open) return refused(remarks, reading.refused)
    clearNotices('file')
    remarks.push(...(reading.open?.() ?? []))
    if (remarks.length > 0) addNotice({ kind: 'file', title: filesText.opened(file.name), items: remarks })
    return undefined
  }

  /** Opens a file; a refusal becomes a notice. */
  async openOrTell(file: File): Promise<void> {
    const refusal = await this.open(file)
    if (refusal) this.#store.getState().addNotice({ kind: 'file', ...refusal, items: [...refusal.items] })
  }

  /** Asks for a file and opens it. */
  choose(): void {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = [...new Set(this.#formats.flatMap(({ extensions }) => extensions))].join(',')
    input.onchange = () => {
      const file = input.files?.[0]
      if (file) void this.openOrTell(file)
    }
    input.click()
  }

  /** Opens files dropped anywhere on the page. */
  acceptDrops(): void {
    document.addEventListener('dragover', (event) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    })
    document.addEventListener('drop', (event) => {
      const file = event.dataTransfer?.files[0]
      if (!file) return
      event.preventDefault()
      void this.openOrTell(file)
    })
  }

  async #read(file: File): Promise<Reading> {
    const refused = (message: string): Reading => ({ remarks: [{ path: '', message }] })
    const extension = /\.[^.]*$/.exec(file.name.toLowerCase())?.[0] ?? ''
    const named = this.#formats.filter(({ extensions }) => extensions.includes(extension))
    const candidates = named.length > 0 ? named : this.#formats
    const largest = candidates.reduce((a, b) => (b.most_bytes > a.most_bytes ? b : a))
    if (file.size > largest.most_bytes) return refused(filesText.tooLarge(largest))
    let bytes: Uint8Array
    try {
      bytes = new Uint8Array(await file.arrayBuffer())
    } catch {
      return refused(filesText.unread)
    }
    const given: Given = { name: file.name, bytes, text: new TextDecoder().decode(bytes) }
    const first = (formats: readonly Format[], yields: boolean) =>
      formats.find((own) => Boolean(own.yields) === yields && own.is(given))
    // The extension may mislead: a scenario may be in a text file.
    const format =
      first(candidates, false) ?? first(this.#formats, false) ?? first(candidates, true) ?? named.at(-1)
    if (!format) return refused(filesText.unknown(this.#formats))
    return file.size > format.most_bytes ? refused(filesText.tooLarge(format)) : format.read(given)
  }
}

/** The page's door, for buttons that open files. */
export const Files = createContext<FileDoor | undefined>(undefined)
