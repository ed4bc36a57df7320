import type { Tokens } from 'marked'
import type { Parse, Scenario, View } from '../scenario/types'
import { CheckedClaims, figureFault, laneFault } from './check'
import { readExercise } from './criteria/read'
import { type Fields, readFields } from './fields'
import type { Lesson, LessonFault, LessonHead, Measured, Prediction, Step } from './lesson'
import { isOf, startOf, withPlace } from './patch'
import { FRONT, type Front, LETTERS, MOST, type PredictionFields, STEP, type StepFields } from './schema'
import { lessonText as text } from './text'
import { type Part, partsOf, plain, plainBlocks, WordReader, wordsIn } from './words'

export type ReadLesson = { lesson: Lesson } | { faults: LessonFault[] }

/** As papers do it, where a lesson says nothing. */
const MEASURE: Measured = { duration_s: 200, warmup_s: 50, replications: 10 }

/** Reads a lesson whole, or says all that is wrong with it, by line. `parse` is the core's, for scenarios. */
export async function parseLesson(source: string, name: string, parse: Parse): Promise<ReadLesson> {
  const split = splitFront(source)
  if ('faults' in split) return split
  const fields = readFields(split.front, 2, FRONT, text.front)
  const front = fields.value
  const drafts = draftsOf(split.body, split.bodyLine)
  const faults = [...fields.faults, ...drafts.faults, ...(front ? frontFaults(front, fields) : [])]
  // Scenarios stand on what the lesson begins with.
  if (!front || drafts.steps.some(({ fields }) => fields.value === undefined))
    return { faults: inOrder(faults) }
  const steps = await stepsOf(drafts.steps, front, fields, parse, faults)
  // What is said of steps can be held against them where all are there.
  if (steps.length === 0 || steps.length < drafts.steps.length) return { faults: inOrder(faults) }
  const measure = front.measure ?? MEASURE
  const checked = new CheckedClaims(steps, measure, fields)
  const claims = (front.claims ?? []).map((own, i) => checked.claim(own, ['claims', i]))
  const own = await readExercise(front, fields, steps.at(-1)!, measure, parse)
  const all = [...faults, ...checked.faults, ...own.faults]
  if (all.length > 0) return { faults: inOrder(all) }
  return {
    lesson: {
      ...headWith(name, front),
      steps,
      measure,
      claims,
      ...(own.exercise && { exercise: own.exercise }),
    },
  }
}

/** What a list of lessons shows of one, or what is wrong with its first lines. */
export function headOf(source: string, name: string): LessonHead | { faults: LessonFault[] } {
  const split = splitFront(source)
  if ('faults' in split) return split
  const { value, faults } = readFields(split.front, 2, FRONT, text.front)
  return value ? headWith(name, value) : { faults }
}

const headWith = (name: string, { title, about, minutes, paper }: Front): LessonHead => ({
  name,
  title,
  about,
  minutes,
  ...(paper && { paper: paper as NonNullable<LessonHead['paper']> }),
})

const inOrder = (faults: readonly LessonFault[]) => [...faults].sort((a, b) => a.line - b.line)

function splitFront(
  source: string,
): { front: string; body: string; bodyLine: number } | { faults: LessonFault[] } {
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  if (lines[0]?.trimEnd() !== '---') return { faults: [{ line: 1, message: text.noFront }] }
  const end = lines.findIndex((line, i) => i > 0 && line.trimEnd() === '---')
  if (end < 0) return { faults: [{ line: lines.length, message: text.openFront }] }
  return { front: lines.slice(1, end).join('\n'), body: lines.slice(end + 1).join('\n'), bodyLine: end + 2 }
}

function frontFaults({ paper, measure }: Front, { lineOf }: Fields<Front>): LessonFault[] {
  return [
    ...(paper && (paper.id === undefined) === (paper.name === undefined)
      ? [{ line: lineOf(['paper']), message: text.paper }]
      : []),
    ...(measure && measure.warmup_s >= measure.duration_s
      ? [{ line: lineOf(['measure', 'warmup_s']), message: text.warmup }]
      : []),
  ]
}

/** A step as it is written: its words, and its fields, not yet on a scenario. */
interface Draft extends Pick<Step, 'heading' | 'words' | 'found' | 'next'> {
  line: number
  fields: Fields<StepFields>
}

function draftsOf(body: string, bodyLine: number): { steps: Draft[]; faults: LessonFault[] } {
  const reader = new WordReader()
  const { faults } = reader
  const groups: { heading: Part; parts: Part[] }[] = []
  for (const part of partsOf(body, bodyLine)) {
    if (part.token.type === 'heading' && part.token.depth === 1) groups.push({ heading: part, parts: [] })
    else if (groups.length > 0) groups.at(-1)!.parts.push(part)
    else faults.push({ line: part.line, message: text.beforeStep })
  }
  if (groups.length === 0) faults.push({ line: bodyLine, message: text.noSteps })
  if (groups.length > MOST.steps)
    faults.push({ line: groups[MOST.steps]!.heading.line, message: text.tooManySteps(MOST.steps) })
  return { steps: groups.map(({ heading, parts }) => draftOf(heading, parts, reader)), faults }
}

const isBlock = ({ token }: Part) => token.type === 'code' && (token as Tokens.Code).lang === 'step'
const isNext = ({ token }: Part) =>
  token.type === 'paragraph' && token.tokens?.[0]?.type === 'strong' && token.tokens[0].text === 'Next:'

function draftOf({ token, line }: Part, parts: readonly Part[], reader: WordReader): Draft {
  const { faults } = reader
  const heading = plain(reader.inline((token as Tokens.Heading).tokens, line))
  const blocks = parts.filter(isBlock)
  const quotations = parts.filter((part) => part.token.type === 'blockquote')
  const nexts = parts.filter(isNext)
  const last = parts.at(-1)
  const special = new Set([blocks[0], quotations[0], last && isNext(last) ? last : undefined])
  for (const again of blocks.slice(1)) faults.push({ line: again.line, message: text.twice })
  for (const early of nexts) if (early !== last) faults.push({ line: early.line, message: text.notNext })
  const words = reader.blocks(parts.filter((part) => !special.has(part) && !isBlock(part) && !isNext(part)))
  const quoted = quotations[0]
  const found = quoted
    ? reader.blocks(
        ((quoted.token as Tokens.Blockquote).tokens ?? [])
          .filter(({ type }) => type !== 'space')
          .map((own) => ({ token: own, line: quoted.line })),
      )
    : []
  const next =
    last && isNext(last) ? reader.inline((last.token as Tokens.Paragraph).tokens.slice(1), last.line) : []
  const count = wordsIn(plainBlocks(words))
  const after = wordsIn(`${plainBlocks(found)} ${plain(next)}`)
  if (heading.length > MOST.heading) faults.push({ line, message: text.longHeading(MOST.heading) })
  if (count === 0) faults.push({ line, message: text.noWords })
  if (count > MOST.words) faults.push({ line, message: text.longStep(count, MOST.words) })
  if (after > MOST.found)
    faults.push({ line: (quoted ?? last)!.line, message: text.longFound(after, MOST.found) })
  const [block] = blocks
  const fields = readFields(
    block ? (block.token as Tokens.Code).text : '',
    block ? block.line + 1 : line,
    STEP,
    text.block,
  )
  faults.push(...fields.faults)
  return { line, heading, words, found, next, fields }
}

interface Standing {
  scenario: Scenario
  view: Partial<View>
}

/** Every step's scenario upon the one before; what is wrong with it goes to `faults`. */
async function stepsOf(
  drafts: readonly Draft[],
  front: Front,
  frontFields: Fields<Front>,
  parse: Parse,
  faults: LessonFault[],
): Promise<Step[]> {
  const steps: Step[] = []
  let standing: Standing | undefined = begun(front.start, frontFields.lineOf(['start']), faults)
  for (const draft of drafts) {
    const own = draft.fields.value!
    const { lineOf } = draft.fields
    if (own.start !== undefined) standing = begun(own.start, lineOf(['start']), faults)
    if (!standing) break
    const before: number = faults.length
    let { scenario }: Standing = standing
    for (const [path, value] of Object.entries(own.set ?? {})) {
      const changed = withPlace(scenario, path, value)
      if ('fault' in changed) faults.push({ line: lineOf(['set', path]), message: changed.fault })
      else scenario = changed
    }
    if (own.events)
      scenario = {
        ...scenario,
        timeline: own.events.map(({ lane, ...event }) => ({
          ...event,
          ...(lane !== undefined && { lane: LETTERS.indexOf(lane) }),
        })) as NonNullable<Scenario['timeline']>,
      }
    if (faults.length > before) break
    const parsed = await parse(JSON.stringify(scenario))
    if ('errors' in parsed) {
      for (const { path, message } of parsed.errors)
        faults.push({
          line: lineOfFault(path, draft, scenario, frontFields),
          message: text.scenario(path, message),
        })
      break
    }
    const t_s: number = own.t ?? standing.view.t_s ?? 0
    const plots = own.plots ?? standing.view.plots
    standing = { scenario: parsed.scenario, view: { t_s, ...(plots && { plots }) } }
    const { line: _, fields: __, ...words } = draft
    const step: Step = {
      ...words,
      scenario: parsed.scenario,
      t_s,
      ...(own.until !== undefined && { until_s: own.until }),
      runs: own.runs ?? false,
      ...(plots && { plots }),
      ...(own.predict && { prediction: predictionOf(own.predict) }),
    }
    faults.push(...stepFaults(step, draft))
    steps.push(step)
  }
  return steps
}

function begun(start: Front['start'], line: number, faults: LessonFault[]): Standing | undefined {
  const started = startOf(start)
  if ('scenario' in started) return started
  for (const message of started.faults) faults.push({ line, message })
  return undefined
}

/** The line that a fault of the core is of: a change, what was set, or what the step stands on. */
function lineOfFault(
  path: string,
  { line, fields }: Draft,
  scenario: Scenario,
  front: Fields<Front>,
): number {
  const { value, lineOf } = fields
  const [, event] = /^timeline\[(\d+)\]/.exec(path) ?? []
  if (event !== undefined && value?.events) {
    const [, key] = /\.set\.(.+)$/.exec(path) ?? []
    return lineOf(['events', Number(event), ...(key === undefined ? [] : ['set', key])])
  }
  const set = Object.keys(value?.set ?? {}).find((place) => isOf(path, place, scenario))
  if (set !== undefined) return lineOf(['set', set])
  if (value?.start !== undefined) return lineOf(['start'])
  return value?.set || value?.events ? line : front.lineOf(['start'])
}

function predictionOf(own: PredictionFields): Prediction {
  if ('draw' in own) return { kind: 'draw', ask: own.ask, draw: own.draw, lane: LETTERS.indexOf(own.lane) }
  if ('choose' in own)
    return {
      kind: 'choose',
      ask: own.choose,
      choices: own.choices.map(({ right = false, ...choice }) => ({ ...choice, right })),
    }
  const { lane, figure } = own.place
  return {
    kind: 'place',
    ask: own.ask,
    lane: LETTERS.indexOf(lane),
    figure,
    ...(own.axis && { axis: own.axis }),
  }
}

function stepFaults(
  { scenario, t_s, until_s, prediction }: Step,
  { fields: { lineOf } }: Draft,
): LessonFault[] {
  const faults: LessonFault[] = []
  const tell = (path: (string | number)[], message: string) => faults.push({ line: lineOf(path), message })
  const duration_s = scenario.duration_s ?? 0
  if (t_s > duration_s) tell(['t'], text.opens(duration_s))
  if (until_s !== undefined && (until_s <= t_s || until_s > duration_s))
    tell(['until'], text.until(t_s, duration_s))
  if (!prediction) return faults
  if (prediction.kind === 'choose') {
    const right = prediction.choices.filter((choice) => choice.right).length
    if (right !== 1) tell(['predict', 'choices'], text.rightOnes(right))
    return faults
  }
  if (until_s === undefined) tell(['predict'], text.noUntil)
  const at = prediction.kind === 'draw' ? ['predict'] : ['predict', 'place']
  const lane = laneFault(prediction.lane, scenario)
  if (lane !== undefined) tell([...at, 'lane'], lane)
  if (prediction.kind === 'draw') return faults
  const figure = figureFault(prediction.figure, scenario)
  if (figure !== undefined) tell([...at, 'figure'], figure)
  if (prediction.axis && prediction.axis[0] >= prediction.axis[1])
    tell(['predict', 'axis'], text.range(...prediction.axis))
  return faults
}
