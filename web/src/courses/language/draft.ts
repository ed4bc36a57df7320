import type { Tokens } from 'marked'
import { type Fields, readFields } from './fields'
import type { LessonFault, Step } from './lesson'
import { lessonText as text } from './messages'
import { MOST, STEP, type StepFields } from './schema'
import { byHeading, type Part, partsOf, plain, plainBlocks, WordReader, wordsIn } from './words'

/** A step as written: its words and fields, not yet applied to a scenario. */
export interface Draft extends StepWords, Pick<Step, 'language'> {
  line: number
  fields: Fields<StepFields>
}

/** The steps of a lesson's Markdown; `bodyLine` is its first line in the file. */
export function draftsOf(body: string, bodyLine: number): { steps: Draft[]; faults: LessonFault[] } {
  const reader = new WordReader()
  const { faults } = reader
  const parts = partsOf(body, bodyLine)
  if ('message' in parts) return { steps: [], faults: [parts] }
  const { groups, before } = byHeading(parts)
  for (const { line } of before) faults.push({ line, message: text.beforeStep })
  if (groups.length === 0) faults.push({ line: bodyLine, message: text.noSteps })
  if (groups.length > MOST.steps)
    faults.push({ line: groups[MOST.steps]!.heading.line, message: text.tooManySteps(MOST.steps) })
  return { steps: groups.map((group) => draftOf(group, reader)), faults }
}

const isBlock = ({ token }: Part, block: string) =>
  token.type === 'code' && (token as Tokens.Code).lang === block
const isNext = ({ token }: Part) =>
  token.type === 'paragraph' && token.tokens?.[0]?.type === 'strong' && token.tokens[0].text === 'Next:'

/** The words of a step. */
export type StepWords = Pick<Step, 'heading' | 'words' | 'found' | 'next'>

/** The words of a step, the text of its block of fields, and lines. */
export interface Written extends StepWords {
  line: number
  block: { text: string; line: number }
  /** The line of what was found, or else of what to try next. */
  afterLine: number
}

/** Reads a step whose fields stand in a block of this name. */
export function writtenOf(
  { heading: { token, line }, parts }: { heading: Part; parts: readonly Part[] },
  block: string,
  reader: WordReader,
): Written {
  const { faults } = reader
  const heading = plain(reader.inline((token as Tokens.Heading).tokens, line))
  const blocks = parts.filter((part) => isBlock(part, block))
  const quotations = parts.filter((part) => part.token.type === 'blockquote')
  const nexts = parts.filter(isNext)
  const last = parts.at(-1)
  const special = new Set([...blocks, ...nexts, quotations[0]])
  for (const again of blocks.slice(1)) faults.push({ line: again.line, message: text.twice })
  for (const early of nexts) if (early !== last) faults.push({ line: early.line, message: text.notNext })
  const words = reader.blocks(parts.filter((part) => !special.has(part)))
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
  const [first] = blocks
  return {
    line,
    heading,
    words,
    found,
    next,
    block: first ? { text: (first.token as Tokens.Code).text, line: first.line + 1 } : { text: '', line },
    afterLine: (quoted ?? last)?.line ?? line,
  }
}

function draftOf(group: { heading: Part; parts: readonly Part[] }, reader: WordReader): Draft {
  const { faults } = reader
  const { block, afterLine, ...written } = writtenOf(group, 'step', reader)
  const { line, heading, words, found, next } = written
  const count = wordsIn(plainBlocks(words))
  const after = wordsIn(`${plainBlocks(found)} ${plain(next)}`)
  if (heading.length > MOST.heading) faults.push({ line, message: text.longHeading(MOST.heading) })
  if (count === 0) faults.push({ line, message: text.noWords })
  if (count > MOST.words) faults.push({ line, message: text.longStep(count, MOST.words) })
  if (after > MOST.found) faults.push({ line: afterLine, message: text.longFound(after, MOST.found) })
  const fields = readFields(block.text, block.line, STEP, text.block)
  faults.push(...fields.faults)
  return { ...written, fields }
}
