import type { Format } from '../../files/format'
import { DIALECTS, MOST_CONFIGURATION_BYTES } from '../../generated/facts'
import type { Lab } from '../../lab/lab'
import { exchangeMenuText } from './menu-text'
import { openExchange } from './open'
import { DEVICES } from './systems'

/** File name extensions of configurations. */
const ENDINGS = [...new Set(DEVICES.flatMap(({ endings }) => endings))].map((ending) => `.${ending}`)

const WORDS = new Set<string>(DIALECTS.flatMap(({ words }) => words))

/** Name and size of a configuration's file. */
export const CONFIGURATION = {
  get name() {
    return exchangeMenuText.configuration
  },
  most_bytes: MOST_CONFIGURATION_BYTES,
}

/** A configuration of another system. Opening it shows it in the dialog, where the user decides what to do with it. */
export const configurationFormat = (lab: Lab): Format => ({
  get name() {
    return CONFIGURATION.name
  },
  most_bytes: CONFIGURATION.most_bytes,
  extensions: ENDINGS as [string, ...string[]],
  yields: true,
  is: ({ name, bytes, text }) => {
    const ending = ENDINGS.find((each) => name.toLowerCase().endsWith(each))
    const begins = ending === '.json' ? /^\s*[[{]/ : /[a-z]/i
    if (bytes.subarray(0, LOOKED).includes(0) || !begins.test(text.slice(0, LOOKED))) return false
    // Devices save with any extension, or none; then the words decide.
    return ending !== undefined || text.split(/[^\w-]+/).some((word) => WORDS.has(word))
  },
  read: ({ text }) => ({
    remarks: [],
    open() {
      openExchange(lab, 'import', 0, text)
      return []
    },
  }),
})

const LOOKED = 1024
