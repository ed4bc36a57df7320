import type { Tokens } from 'marked'
import { type Fields, readFields } from '../language/fields'
import type { LessonFault } from '../language/lesson'
import { lessonText } from '../language/text'
import { byHeading, type Part as Piece, partsOf, plain, WordReader, wordsIn } from '../language/words'
import { LABELS, type Label, type Note } from './plan'
import { MOST_OF_PLAN as MOST, PART, type PartFields } from './schema'
import { planText as text } from './text'

/** A part as written, with the lines of its words. */
export interface PartDraft {
  line: number
  heading: string
  notes: readonly (Note & { line: number })[]
  fields: Fields<PartFields>
}

/** The parts of a plan's Markdown; `bodyLine` is its first line in the file. */
export function partDrafts(body: string, bodyLine: number): { parts: PartDraft[]; faults: LessonFault[] } {
  const reader = new WordReader()
  const { faults } = reader
  const pieces = partsOf(body, bodyLine)
  if ('message' in pieces) return { parts: [], faults: [pieces] }
  const { groups, before } = byHeading(pieces)
  for (const { line } of before) faults.push({ line, message: text.beforePart })
  if (groups.length === 0) faults.push({ line: bodyLine, message: text.noParts })
  if (groups.length > MOST.parts)
    faults.push({ line: groups[MOST.parts]!.heading.line, message: text.tooManyParts(MOST.parts) })
  return { parts: groups.map(({ heading, parts }) => partOf(heading, parts, reader)), faults }
}

const isBlock = ({ token }: Piece) => token.type === 'code' && (token as Tokens.Code).lang === 'part'

function partOf({ token, line }: Piece, pieces: readonly Piece[], reader: WordReader): PartDraft {
  const { faults } = reader
  const heading = plain(reader.inline((token as Tokens.Heading).tokens, line))
  if (heading.length > MOST.heading) faults.push({ line, message: lessonText.longHeading(MOST.heading) })
  const [block, ...others] = pieces.filter(isBlock)
  for (const { line } of others) faults.push({ line, message: text.twice })
  const notes: (Note & { line: number })[] = []
  for (const piece of pieces.filter((own) => !isBlock(own))) {
    const note = noteOf(piece, reader)
    if (!note) continue
    if (notes.some(({ label }) => label === note.label))
      faults.push({ line: piece.line, message: text.labelTwice(note.label) })
    notes.push({ ...note, line: piece.line })
  }
  for (const label of ['Do', 'Say'] as const)
    if (!notes.some((note) => note.label === label)) faults.push({ line, message: text.labelMissing(label) })
  const fields = readFields(
    block ? (block.token as Tokens.Code).text : '',
    block ? block.line + 1 : line,
    PART,
    text.block,
  )
  faults.push(...fields.faults)
  return { line, heading, notes, fields }
}

function noteOf({ token, line }: Piece, reader: WordReader): Note | undefined {
  const { faults } = reader
  const [first, ...rest] = token.type === 'paragraph' ? (token.tokens ?? []) : []
  const label = LABELS.find((own) => first?.type === 'strong' && first.text === `${own}:`)
  if (!label) {
    faults.push({ line, message: text.label(LABELS) })
    return undefined
  }
  const words = trimmed(reader.inline(rest, line))
  const count = wordsIn(plain(words))
  const most = mostOf(label)
  if (count === 0) faults.push({ line, message: text.noWords(label) })
  if (count > most) faults.push({ line, message: text.long(label, count, most) })
  return { label, words }
}

const mostOf = (label: Label) => (label === 'Say' ? MOST.said : MOST.words)

/** Removes the space after the label. */
const trimmed = ([first, ...rest]: Note['words']): Note['words'] =>
  first?.kind === 'text'
    ? [{ ...first, text: first.text.trimStart() }, ...rest]
    : first
      ? [first, ...rest]
      : []
