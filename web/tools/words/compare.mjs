import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../setup/paths.mjs'
import { wordsModules } from '../site/words.mjs'
import { seenIn } from './seen.mjs'
import { argumentsIn, hasWords, sentencesIn, stampOf, textsOf } from './sentences.mjs'

/** @import { Sentence } from './sentences.mjs' */

const src = inRoot('web/src')

/**
 * Words that a language must not use, since they mean another thing of the field: section 4 of the guide has the right ones.
 * @type {Record<string, RegExp>}
 */
const WRONG = {
  de: /\bKnoten/,
  es: /\bnodos?\b/i,
  fr: /\bnœuds?\b/i,
  'pt-BR': /\bnó\b/i,
}

/**
 * @typedef {object} Compared a sentence beside its translation.
 * @property {string} module from `web/src`
 * @property {string} path
 * @property {Sentence} english
 * @property {Sentence} [draft]
 * @property {'missing' | 'stale' | 'unstamped' | 'seen'} state
 * @property {string[]} doubts what differs from English and should not
 */

/**
 * Every sentence with words, beside its translation.
 * @param {string} language
 * @returns {Compared[]}
 */
export function compared(language) {
  const seen = seenIn(language)
  return wordsModules()
    .filter((module) => module !== 'kit/format.ts')
    .flatMap((module) => {
      const file = join(src, 'words', language, module)
      const drafts = existsSync(file) ? sentencesIn(file) : new Map()
      return englishIn(module)
        .filter(([, english]) => hasWords(english))
        .map(([path, english]) => {
          const draft = drafts.get(path)
          const stamp = seen[path]
          return {
            module,
            path,
            english,
            draft,
            state: !draft
              ? 'missing'
              : stamp === undefined
                ? 'unstamped'
                : stamp === stampOf(english)
                  ? 'seen'
                  : 'stale',
            doubts: draft ? doubtsOf(english, draft, language) : [],
          }
        })
    })
}

/** @type {Map<string, [string, Sentence][]>} */
const read = new Map()

/** The English sentences of a module, read once. @param {string} module */
function englishIn(module) {
  const sentences = read.get(module) ?? [...sentencesIn(join(src, module))]
  read.set(module, sentences)
  return sentences
}

/** @param {Sentence} english @param {Sentence} draft @param {string} language */
function doubtsOf(english, draft, language) {
  const [was, is] = [english, draft].map(({ node, source }) => (node ? textsOf(node) : [source]).join('\n'))
  const doubts = []
  /** @param {string} what @param {string[]} one @param {string[]} other */
  const same = (what, one, other) => {
    if (JSON.stringify(one) !== JSON.stringify(other))
      doubts.push(`${what}: ${one.join(' ') || 'none'} in English, ${other.join(' ') || 'none'} here`)
  }
  same('numbers', numbersIn(was, 'en'), numbersIn(is, language))
  same('code', setOf(was, /`[^`]+`/g), setOf(is, /`[^`]+`/g))
  same('places', setOf(was, /\{\d+,?\}/g), setOf(is, /\{\d+,?\}/g))
  if (english.node && draft.node) {
    const [uses, own] = [argumentsIn(english.node), argumentsIn(draft.node)]
    uses.forEach((count, at) => {
      if (count > 0 && !own[at]) doubts.push(`argument ${at + 1} is not said`)
    })
  }
  const wrong = WRONG[language]?.exec(is)
  if (wrong) doubts.push(`“${wrong[0]}” means another thing`)
  return doubts
}

/** @param {string} text @param {RegExp} pattern */
const setOf = (text, pattern) => [...new Set(text.match(pattern) ?? [])].sort()

/**
 * The numbers that a text has, each once, with a point for decimals.
 * @param {string} text
 * @param {string} language
 */
function numbersIn(text, language) {
  const sign =
    new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  // A number behind a Latin or Greek letter is part of a name, such as L4S; other scripts have no blank before numbers.
  const plain = text.replace(/`[^`]+`|\{\d+,?\}|[\p{Script=Latin}\p{Script=Greek}]+\d+(?:[.,]\d+)*/gu, '')
  const numbers = plain.match(/\d+(?:[.,\u00a0\u202f]\d+)*/g) ?? []
  return [
    ...new Set(
      numbers.map((number) => {
        // Three digits after a sign that is not the decimal one are thousands.
        const whole = number.replace(sign === ',' ? /[.\u00a0\u202f](?=\d{3})/g : /,(?=\d{3})/g, '')
        return whole.replace(',', '.')
      }),
    ),
  ].sort()
}
