import type { Tokens } from 'marked'
import { type Fields, readFields } from './fields'
import type { LessonFault, Step } from './lesson'
import { MOST, STEP, type StepFields } from './schema'
import { lessonText as text } from './text'
import { byHeading, type Part, partsOf, plain, plainBlocks, WordReader, wordsIn } from './words'

/** A step as written: its words and fields, not yet applied to a scenario. */
export interface Draft extends Pick<Step, 'heading' | 'words' | 'found' | 'next'> {
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
