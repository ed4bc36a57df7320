import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../setup/paths.mjs'
import { wordsModules } from '../site/words.mjs'
import { englishIn, OF_SCHEMA } from './english.mjs'
import { seenIn } from './seen.mjs'
import { argumentsIn, hasWords, sentencesIn, stampOf, textsOf } from './sentences.mjs'

/** @import { English } from './english.mjs' */
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
 * @property {English} english
 * @property {Sentence} [draft]
 * @property {'missing' | 'stale' | 'unstamped' | 'seen'} state
 * @property {string[]} doubts what differs from English and should not
 */

/**
 * Every sentence with words, beside its translation.
 * @param {string} language
 * @returns {Promise<Compared[]>}
 */
export async function compared(language) {
  const seen = seenIn(language)
  const modules = wordsModules().filter((module) => module !== 'kit/format.ts')
  return (await Promise.all(modules.map(ofModule))).flat()

  /** @param {string} module @returns {Map<string, Sentence>} */
  function draftsIn(module) {
    const file = join(src, 'words', language, module)
    return existsSync(file) ? sentencesIn(file) : new Map()
  }

  /** @param {string} module @returns {Promise<Compared[]>} */
  async function ofModule(module) {
    const drafts = draftsIn(module)
    const titles = OF_SCHEMA[module] ? draftsIn('scenario/parameter-text.ts') : undefined
    /** @param {English} english */
    const isElsewhere = ({ source, again }) => again || titles?.has(`parameterTitles.${source}`)
    return [...(await readOnce(module))]
      .filter(([path, english]) => hasWords(english) && (drafts.has(path) || !isElsewhere(english)))
      .map(([path, english]) => {
        const draft = drafts.get(path)
        return {
          module,
          path,
          english,
          draft,
          state: stateOf(english, draft, seen[path]),
          doubts: draft ? doubtsOf(english, draft, language) : [],
        }
      })
  }
}

/** @type {Map<string, Promise<Map<string, English>>>} */
const read = new Map()

/** The English sentences of a module, for all languages. @param {string} module */
function readOnce(module) {
  const sentences = read.get(module) ?? englishIn(module)
  read.set(module, sentences)
  return sentences
}

/**
 * @param {English} english
 * @param {Sentence | undefined} draft
 * @param {string | undefined} stamp
 * @returns {Compared['state']}
 */
function stateOf(english, draft, stamp) {
  const isSeen = stamp === stampOf(english)
  if (!draft) return isSeen && english.inSchema ? 'seen' : 'missing'
  if (stamp === undefined) return 'unstamped'
  return isSeen ? 'seen' : 'stale'
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
