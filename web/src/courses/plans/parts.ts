import type { Tokens } from 'marked'
import { type Fields, readFields } from '../language/fields'
import type { LessonFault } from '../language/lesson'
import { lessonText } from '../language/messages'
import { byHeading, type Part as Piece, partsOf, plain, WordReader, wordsIn } from '../language/words'
import { planText as text } from './messages'
import { LABELS, type Label, type Note } from './plan'
import { MOST_OF_PLAN as MOST, PART, type PartFields } from './schema'

/** A part as written, with the lines of its words. */
export interface PartDraft {
  line: number
  /** The language of its words, as a BCP 47 tag, if it is not the page's. */
  language?: string
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
  return { parts: groups.map((group) => partOf(group, reader)), faults }
}

const isBlock = ({ token }: Piece, block: string) =>
  token.type === 'code' && (token as Tokens.Code).lang === block

/** The words of a part, and the text of its block of fields, with lines. */
export interface WrittenPart extends Pick<PartDraft, 'line' | 'heading' | 'notes'> {
  block: { text: string; line: number }
}

/** Reads a part whose fields stand in a block of this name. */
export function writtenPart(
  { heading: { token, line }, parts: pieces }: { heading: Piece; parts: readonly Piece[] },
  block: string,
  reader: WordReader,
): WrittenPart {
  const { faults } = reader
  const heading = plain(reader.inline((token as Tokens.Heading).tokens, line))
  const [first, ...others] = pieces.filter((own) => isBlock(own, block))
  for (const { line } of others) faults.push({ line, message: text.twice })
  const notes: (Note & { line: number })[] = []
  for (const piece of pieces.filter((own) => !isBlock(own, block))) {
    const note = noteOf(piece, reader)
    if (!note) continue
    if (notes.some(({ label }) => label === note.label))
      faults.push({ line: piece.line, message: text.labelTwice(note.label) })
    notes.push({ ...note, line: piece.line })
  }
  return {
    line,
    heading,
    notes,
    block: first ? { text: (first.token as Tokens.Code).text, line: first.line + 1 } : { text: '', line },
  }
}

function partOf(group: { heading: Piece; parts: readonly Piece[] }, reader: WordReader): PartDraft {
  const { faults } = reader
  const { block, ...written } = writtenPart(group, 'part', reader)
  const { line, heading, notes } = written
  if (heading.length > MOST.heading) faults.push({ line, message: lessonText.longHeading(MOST.heading) })
  for (const { label, words, line } of notes) {
    const count = wordsIn(plain(words))
    const most = mostOf(label)
    if (count === 0) faults.push({ line, message: text.noWords(label) })
    if (count > most) faults.push({ line, message: text.long(label, count, most) })
  }
  for (const label of ['Do', 'Say'] as const)
    if (!notes.some((note) => note.label === label)) faults.push({ line, message: text.labelMissing(label) })
  const fields = readFields(block.text, block.line, PART, text.block)
  faults.push(...fields.faults)
  return { ...written, fields }
}

function noteOf({ token, line }: Piece, reader: WordReader): Note | undefined {
  const { faults } = reader
  const [first, ...rest] = token.type === 'paragraph' ? (token.tokens ?? []) : []
  const label = LABELS.find((own) => first?.type === 'strong' && first.text === `${own}:`)
  if (!label) {
    faults.push({ line, message: text.label(LABELS) })
    return undefined
  }
  return { label, words: trimmed(reader.inline(rest, line)) }
}

const mostOf = (label: Label) => (label === 'Say' ? MOST.said : MOST.words)

/** Removes the space after the label. */
const trimmed = ([first, ...rest]: Note['words']): Note['words'] =>
  first?.kind === 'text'
    ? [{ ...first, text: first.text.trimStart() }, ...rest]
    : first
      ? [first, ...rest]
      : []
