import type { Inline } from '../language/lesson'

/** Signs that stand at the word before them. */
const SIGNS = /^[.,;:!?)”]+/

/** Words in which each term has the signs after it: its button would let a line end before them. */
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
