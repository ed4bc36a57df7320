import type { Format } from '../files/format'
import { openExchange } from './open'
import { DEVICES } from './systems'
import { exchangeWords } from './words'

/** Most bytes of a configuration; the core has the same limit. */
const MOST_BYTES = 64 * 1024

/** Endings of configurations. */
const ENDINGS = [...new Set(DEVICES.flatMap(({ endings }) => endings))].map((ending) => `.${ending}`)

/** A configuration of another system: it is shown, and the person says what becomes of it. */
export const configurationFormat: Format = {
  name: exchangeWords.configuration,
  extensions: ENDINGS as [string, ...string[]],
  most_bytes: MOST_BYTES,
  yields: true,
  is: ({ name, bytes, text }) => {
    const ending = ENDINGS.find((each) => name.toLowerCase().endsWith(each))
    const begins = ending === '.json' ? /^\s*[[{]/ : /[a-z]/i
    return (
      ending !== undefined && !bytes.subarray(0, LOOKED).includes(0) && begins.test(text.slice(0, LOOKED))
    )
  },
  read: ({ text }) => ({
    remarks: [],
    open() {
      openExchange('bring', 0, text)
      return []
    },
  }),
}

const LOOKED = 1024
