import { marked, type Token, type Tokens } from 'marked'
import { GLOSSARY, type TermId } from '../../help/glossary'
import type { Block, Inline, LessonFault } from './lesson'
import { lessonText as text } from './messages'
import { MOST } from './schema'

/** A part of a lesson's Markdown, and its first line. */
export interface Part {
  token: Token
  line: number
}

/**
 * The parts of a Markdown text, or why it is not read; `firstLine` is its first line in the file. The time to read a
 * paragraph may grow with the square of its length, so paragraphs are measured before they are read.
 */
export function partsOf(source: string, firstLine: number): Part[] | LessonFault {
  const excess = excessOf(source, firstLine)
  if (excess) return excess
  const tokens = lexed(source)
  if (!tokens) return { line: firstLine, message: text.deep }
  let line = firstLine
  return tokens.flatMap((token) => {
    const own = { token, line: line + (/^\n*/.exec(token.raw)?.[0].length ?? 0) }
    line += token.raw.split('\n').length - 1
    return token.type === 'space' || token.type === 'def' ? [] : [own]
  })
}

/** Parts grouped by the first-level heading above them, and those before the first heading. */
export function byHeading(parts: readonly Part[]): {
  groups: readonly { heading: Part; parts: readonly Part[] }[]
  before: readonly Part[]
} {
  const groups: { heading: Part; parts: Part[] }[] = []
  const before: Part[] = []
  for (const part of parts) {
    if (part.token.type === 'heading' && part.token.depth === 1) groups.push({ heading: part, parts: [] })
    else (groups.at(-1)?.parts ?? before).push(part)
  }
  return { groups, before }
}

const FENCE = /^(`{3,})[^`]*$|^(~{3,})/
/** HTML and link definitions may contain what looks like the start of code. */
const HIDING = /^ {0,3}(<|\[[^\]]*\]:)/

/** A paragraph, or words as a whole, of more characters than a lesson has. Code counts for neither. */
function excessOf(source: string, firstLine: number): LessonFault | undefined {
  let fence: RegExp | undefined
  let hidden = false
  let [paragraph, words] = [0, 0]
  for (const [i, line] of source.split('\n').entries()) {
    if (fence) {
      if (fence.test(line)) fence = undefined
      continue
    }
    hidden ||= HIDING.test(line)
    const [, ticks, tildes] = (!hidden && FENCE.exec(line)) || []
    const opening = ticks ?? tildes
    if (opening) {
      fence = new RegExp(`^ {0,3}${opening[0]}{${opening.length},}\\s*$`)
      paragraph = 0
      continue
    }
    paragraph = line.trim() === '' ? 0 : paragraph + line.length + 1
    words += line.length + 1
    if (paragraph > MOST.paragraph)
      return { line: firstLine + i, message: text.longParagraph(MOST.paragraph) }
    if (words > MOST.prose) return { line: firstLine + i, message: text.longProse(MOST.prose) }
  }
  return undefined
}

function lexed(source: string): Token[] | undefined {
  try {
    return marked.lexer(source)
  } catch {
    // The lexer recurses into nested elements.
    return undefined
  }
}

const TERMS: ReadonlySet<string> = new Set(GLOSSARY.flatMap(({ entries }) => entries.map(({ id }) => id)))
const LINK = /^(\?|https:\/\/)/

/** Reads words as a small tree; disallowed markup becomes a fault. */
export class WordReader {
  readonly faults: LessonFault[] = []

  /** Reads paragraphs and lists; other parts are faults. */
  blocks(parts: readonly Part[]): Block[] {
    return parts.flatMap(({ token, line }): Block[] => {
      if (token.type === 'paragraph')
        return [{ kind: 'paragraph', words: this.inline(token.tokens ?? [], line) }]
      if (token.type !== 'list') return this.#refuse(token.type, line)
      return [{ kind: 'list', items: (token as Tokens.List).items.map((item) => this.#item(item, line)) }]
    })
  }

  inline(tokens: readonly Token[], line: number): Inline[] {
    return joined(tokens.flatMap((token) => this.#inline(token, line)))
  }

  #item({ tokens }: Tokens.ListItem, line: number): Inline[] {
    return tokens.flatMap((token) =>
      token.type === 'text' || token.type === 'paragraph'
        ? this.inline((token as Tokens.Text).tokens ?? [], line)
        : this.#refuse(token.type, line),
    )
  }

  #inline(token: Token, line: number): Inline[] {
    switch (token.type) {
      case 'text':
      case 'escape':
        return [{ kind: 'text', text: token.text.replaceAll('\n', ' ') }]
      case 'codespan':
        return [{ kind: 'code', text: token.text }]
      case 'strong':
      case 'em':
        return [
          { kind: token.type === 'em' ? 'emphasis' : 'strong', words: this.inline(token.tokens ?? [], line) },
        ]
      case 'link':
        return this.#link(token as Tokens.Link, line)
      default:
        return this.#refuse(token.type, line)
    }
  }

  #link({ href, tokens }: Tokens.Link, line: number): Inline[] {
    const words = this.inline(tokens, line)
    if (!href.startsWith('term:')) {
      if (!LINK.test(href)) this.faults.push({ line, message: text.link(href) })
      return [{ kind: 'link', to: href, words }]
    }
    const id = href.slice('term:'.length)
    if (!TERMS.has(id)) this.faults.push({ line, message: text.term(id) })
    return [{ kind: 'term', id: id as TermId, words }]
  }

  #refuse(type: string, line: number): [] {
    this.faults.push({ line, message: text.element(text.elements[type] ?? type) })
    return []
  }
}

/** Merges neighbouring texts. */
function joined(words: readonly Inline[]): Inline[] {
  const all: Inline[] = []
  for (const own of words) {
    const before = all.at(-1)
    if (own.kind === 'text' && before?.kind === 'text')
      all[all.length - 1] = { kind: 'text', text: before.text + own.text }
    else all.push(own)
  }
  return all
}

/** The words without markup. */
export const plain = (words: readonly Inline[]): string =>
  words.map((own) => ('words' in own ? plain(own.words) : own.text)).join('')

export const plainBlocks = (blocks: readonly Block[]): string =>
  blocks
    .flatMap((block) => (block.kind === 'list' ? block.items.map(plain) : [plain(block.words)]))
    .join('\n')

/** Number of words; punctuation alone does not count. */
export const wordsIn = (read: string): number =>
  read.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
