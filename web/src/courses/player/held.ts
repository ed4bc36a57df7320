import type { Inline } from '../language/lesson'

/** Punctuation that belongs to the word before it. */
const SIGNS = /^[.,;:!?)”]+/

/** Joins each term with the punctuation after it, since a line could break between a button and punctuation. */
export function held(words: readonly Inline[]): { word: Inline; sign?: string }[] {
  const all: { word: Inline; sign?: string }[] = []
  for (const word of words) {
    const before = all.at(-1)
    const [sign] = (word.kind === 'text' && before?.word.kind === 'term' && SIGNS.exec(word.text)) || []
    if (!before || !sign || word.kind !== 'text') all.push({ word })
    else {
      before.sign = sign
      if (word.text.length > sign.length) all.push({ word: { ...word, text: word.text.slice(sign.length) } })
    }
  }
  return all
}
