import { equal } from './equal'
import { ruleLabel, shownLabel } from './label'
import { SCHEMES, type Preset as TablePreset } from './presets'
import { presetText } from './presets-text'
import { scenarioText } from './text'
import { CORE_SCHEMES, coreScheme } from './traits'
import type { QueueKind } from './types'

export interface Preset extends TablePreset {
  /** Its name on the screen. */
  readonly name: string
  /** Whose numbers these are, and which definition where a name has several. */
  readonly source: string
}

export interface Scheme {
  /** Its name in documents. */
  label: string
  /** Its name on the screen. */
  readonly name: string
  /** Who published it, and when. */
  readonly source: string
  /** What it does, in a sentence. */
  readonly about: string
  presets: readonly Preset[]
}

const presetIn = (preset: TablePreset, source: string): Preset => ({
  ...preset,
  get name() {
    return shownLabel(preset.label)
  },
  get source() {
    return wordsOf(presetText.sources, preset.id) ?? sourceWords(source)
  },
})

/** Who published a scheme; some have words in place of names. */
const sourceWords = (source: string): string => wordsOf(scenarioText.sources, source) ?? source

const wordsOf = (table: Readonly<Record<string, string>>, key: string): string | undefined => table[key]

/** Every queue discipline of the core; one that the menus do not list has a preset of its defaults. */
export const allSchemes = (): [QueueKind, Scheme][] =>
  CORE_SCHEMES.map(({ kind, title, source, about, queue }) => {
    const presets: readonly TablePreset[] = SCHEMES[kind] ?? [{ id: kind, label: title, queue }]
    return [
      kind,
      {
        label: title,
        get name() {
          return shownLabel(title)
        },
        get source() {
          return sourceWords(source)
        },
        get about() {
          return wordsOf(presetText.about, kind) ?? about
        },
        presets: presets.map((preset) => presetIn(preset, source)),
      },
    ]
  })

let schemes: Map<string, Scheme> | undefined
const schemeOf = (kind: string) => {
  schemes ??= new Map(allSchemes())
  return schemes.get(kind)
}

/** What a scheme is called in documents. */
export const schemeLabel = (kind: string) => schemeOf(kind)?.label ?? kind

/** What a scheme is called on the screen. */
export const schemeName = (kind: string) => schemeOf(kind)?.name ?? kind

/** What a scheme does, in a sentence. */
export const aboutScheme = (kind: string) => schemeOf(kind)?.about ?? ''

/** Who published a scheme, and when. */
export const schemeSource = (kind: string): string => schemeOf(kind)?.source ?? ''

/** Whether a parameter of a scheme is a rule that a queue leaves out where it is as published. */
export const isRule = (kind: string, name: string): boolean => coreScheme(kind)?.rules.includes(name) === true

type Named = { kind: string }

const presetsOf = ({ kind }: Named, linux?: true): Preset[] =>
  (schemeOf(kind)?.presets ?? []).filter((preset) => preset.linux === linux)

const rulesOf = (queue: Named) =>
  coreScheme(queue.kind)?.rules.map((rule) => (queue as unknown as Record<string, unknown>)[rule])

/** The preset whose rules a queue has, where those are the ones deployed in Linux. */
const asInLinux = (queue: Named): Preset | undefined =>
  presetsOf(queue, true).find((preset) => equal(rulesOf(preset.queue), rulesOf(queue)))

/** Whether two queues are of one scheme, as published or as deployed. */
export const sameScheme = (one: Named, other: Named): boolean =>
  one.kind === other.kind && asInLinux(one) === asInLinux(other)

/** The published preset that a queue is. */
function presetOf(queue: Named): Preset | undefined {
  const presets = presetsOf(queue)
  // A scheduler is the same whatever its queues, unless they are published with it.
  const sharesAlike = ({ queue: own }: Preset) =>
    own.kind === 'scheduler' && !own.queues && own.share === (queue as { share?: string }).share
  return presets.find(({ queue: own }) => equal(own, queue)) ?? presets.find(sharesAlike)
}

/** The published preset that a queue is, where its scheme has several. */
const oneOfPresets = (queue: Named): Preset | undefined =>
  presetsOf(queue).length > 1 ? presetOf(queue) : undefined

/** The name of the published preset that a queue is, where its scheme has several. */
export const presetName = (queue: Named): string | undefined => oneOfPresets(queue)?.name

/** Who published the scheme of a queue, and when; of a scheduler its sharing. */
export const queueSource = (queue: Named): string =>
  (queue.kind === 'scheduler' && presetOf(queue)?.source) || schemeSource(queue.kind)

/** The title of a rule, or else its name. */
function titleOf({ text }: { text?: string }): string {
  const [, name = '', title] = /^\s*rule\s+([^\s"]+)(?:\s+"([^"\n]*)")?/.exec(text ?? '') ?? []
  return title || name.replaceAll('_', ' ')
}

/**
 * What a queue is called in documents: as its preset, with “in Linux” if it has the rules deployed there, or as its
 * scheme; a rule has its own title or name.
 */
export const queueLabel = (queue: Named): string =>
  queue.kind === 'rule'
    ? ruleLabel(titleOf(queue as { text?: string }))
    : ((oneOfPresets(queue) ?? asInLinux(queue))?.label ?? schemeLabel(queue.kind))

/** What a queue is called on the screen. */
export const queueName = (queue: Named): string => shownLabel(queueLabel(queue))
