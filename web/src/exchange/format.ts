import type { Format } from '../files/format'
import { openExchange } from './open'
import { SYSTEMS } from './systems'
import { exchangeText as text } from './text'

/** Most bytes of a configuration; the core has the same limit. */
const MOST_BYTES = 64 * 1024

/** Endings of configurations. JSON is asked for what it is by the formats before. */
const ENDINGS = [...new Set(SYSTEMS.flatMap(({ endings }) => endings))].map((ending) => `.${ending}`)

/** A configuration of another system: it is shown, and the person says what becomes of it. */
export const configurationFormat: Format = {
  name: text.bring.format,
  extensions: ENDINGS as [string, ...string[]],
  most_bytes: MOST_BYTES,
  // Text with a word that is no number.
  is: ({ bytes, text }) => !bytes.subarray(0, LOOKED).includes(0) && /[a-z]/i.test(text.slice(0, LOOKED)),
  read: ({ text }) => ({
    remarks: [],
    open() {
      openExchange('bring', 0, text)
      return []
    },
  }),
}

const LOOKED = 1024
