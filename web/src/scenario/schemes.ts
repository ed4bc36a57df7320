import core from '../generated/schemes.json'
import { equal } from './equal'
import { SCHEMES, type Scheme } from './presets'
import type { QueueKind, QueueSpec } from './types'

/** Every queue discipline of the core, with what the catalogue knows of it. */
export const allSchemes = (): [QueueKind, Scheme][] =>
  core.map(({ kind, title, about, queue }) => {
    const unlisted: Scheme = {
      name: title,
      source: '',
      about,
      presets: [{ id: kind, name: title, source: '', queue: queue as unknown as QueueSpec }],
    }
    return [kind as QueueKind, SCHEMES[kind as QueueKind] ?? unlisted]
  })

let schemes: Map<string, Scheme> | undefined
const schemeOf = (kind: string) => {
  schemes ??= new Map(allSchemes())
  return schemes.get(kind)
}

/** What a scheme is called, be it in the catalogue or in the core alone. */
export const schemeName = (kind: string) => schemeOf(kind)?.name ?? kind

/** What a scheme does, in a sentence. */
export const aboutScheme = (kind: string) => schemeOf(kind)?.about ?? ''

/** Who published a scheme, and when. */
export const schemeSource = (kind: string) => schemeOf(kind)?.source ?? ''

/** What a scheme can have beside what it has by default. */
const PARTS: Partial<Record<string, string>> = { red: 'fit', adaptive_red: 'dynamic' }

/** Whether a scheme can have a parameter of this name. */
export const hasParameter = (kind: string, name: string): boolean =>
  PARTS[kind] === name || core.some((scheme) => scheme.kind === kind && Object.hasOwn(scheme.queue, name))

/** The name of the preset that a queue is, where its scheme has several. */
export function presetName(queue: { kind: string }): string | undefined {
  const presets = schemeOf(queue.kind)?.presets ?? []
  return presets.length > 1 ? presets.find((preset) => equal(preset.queue, queue))?.name : undefined
}
