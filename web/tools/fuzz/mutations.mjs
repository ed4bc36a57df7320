import fc from 'fast-check'

/**
 * @template T
 * @typedef {import('fast-check').Arbitrary<T>} Arbitrary
 */
/**
 * @typedef {{ in: any, key: any }} Place of a JSON document: the holder of a value, and its name or index.
 * @typedef {{ way: string, value: unknown, by: number, from: number }} Change
 * @typedef {{ length: number, text: string }} Edit
 */

/** A document with more places than this is not mutated further. */
const MOST_PLACES = 20_000
const MOST_CHARACTERS = 1_000_000

const WORDS = ['', ' ', '\0', '\ud800', '💥', '__proto__', 'constructor', 'kind', 'red', 'x'.repeat(2000)]
const NUMBERS = [0, 1, -1, 0.5, 1e-9, 5e-324, 1000, 1e6, 1e9, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 64, 1e300]

const value = fc.oneof(
  fc.constantFrom(...NUMBERS),
  fc.constantFrom(...WORDS),
  fc.constantFrom(null, true, false),
  fc.jsonValue({ maxDepth: 2 }),
)

/** A change of a JSON document at one of its places. */
const change = fc.record({
  at: fc.nat(),
  way: fc.constantFrom('replace', 'scale', 'scale', 'scale', 'drop', 'rename', 'copy', 'repeat', 'wrap'),
  value,
  by: fc.constantFrom(0.01, 0.5, 0.999, 1.001, 2, 10, 1e4, -1),
  from: fc.nat(),
})

/** @type {Record<string, (place: Place, change: Change, places: Place[]) => void>} */
const WAYS = {
  replace: (place, { value }) => put(place, value),
  scale(place, { by, value }) {
    const old = place.in[place.key]
    if (typeof old === 'number') put(place, Number.isInteger(old * by) ? old * by : scaled(old, by))
    else if (typeof old === 'boolean') put(place, !old)
    else if (typeof old === 'string') put(place, typeof value === 'string' ? value : `${old}${by}`)
  },
  drop: (place) => remove(place),
  rename(place, { from }) {
    const old = place.in[place.key]
    if (Array.isArray(place.in)) return
    remove(place)
    put({ in: place.in, key: WORDS[from % WORDS.length] }, old)
  },
  copy: (place, { from }, places) => {
    const other = places[from % places.length]
    put(place, structuredClone(other.in[other.key]))
  },
  repeat(place, { from }) {
    const old = place.in[place.key]
    if (Array.isArray(place.in))
      for (let i = from % 100; i > 0; i--) place.in.splice(place.key, 0, structuredClone(old))
    else if (typeof old === 'object' && old !== null)
      for (let i = from % 100; i > 0; i--) put({ in: old, key: `x${i}` }, i)
  },
  wrap: (place) => put(place, [place.in[place.key]]),
}

/**
 * Large whole numbers stay whole: half a packet is refused at once, and tests little.
 * @param {number} old
 * @param {number} by
 */
const scaled = (old, by) => (Number.isInteger(old) && Math.abs(old) > 1 ? Math.round(old * by) : old * by)

// Assignment would run setters such as `__proto__`.
/** @param {Place} place @param {unknown} value */
const put = (place, value) =>
  Object.defineProperty(place.in, place.key, { value, writable: true, enumerable: true, configurable: true })

/** @param {Place} place */
function remove({ in: holder, key }) {
  if (Array.isArray(holder)) holder.splice(key, 1)
  else delete holder[key]
}

/** @param {any} holder an object or a list @param {Place[]} [places] */
function placesIn(holder, places = []) {
  for (const key of Object.keys(holder)) {
    if (places.length > MOST_PLACES) break
    places.push({ in: holder, key: Array.isArray(holder) ? Number(key) : key })
    const inner = holder[key]
    if (typeof inner === 'object' && inner !== null) placesIn(inner, places)
  }
  return places
}

/** @param {unknown} document @param {(Change & { at: number })[]} changes */
function changed(document, changes) {
  const whole = { document: structuredClone(document) }
  for (const change of changes) {
    const places = placesIn(whole)
    if (places.length === 0 || places.length > MOST_PLACES) break
    // Place 0 is the whole document, which is rarely worth changing.
    const at = change.at % (places.length + 1)
    const place = places[Math.max(1, at) % places.length]
    WAYS[change.way](place, change, places)
  }
  return whole.document ?? null
}

/** An edit of a text, whatever it contains. */
const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  way: fc.constantFrom('cut', 'drop', 'insert', 'double', 'swap', 'number', 'key', 'nest'),
  length: fc.constantFrom(1, 2, 5, 20, 200, 5000),
  text: fc.oneof(
    fc.constantFrom(
      ...WORDS,
      '"',
      '\\',
      '{',
      ']',
      ',',
      '1e999',
      '-0',
      'NaN',
      '\ufeff',
      '\n---\n',
      '~~~',
      '&',
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
  ),
})
const NUMBER = ['1e999', '-1e999', '1e-400', '-0', '01', 'NaN', '0x10', '9'.repeat(400), '0.1e1', '1E2', '.5']

/** @type {Record<string, (text: string, at: number, edit: Edit) => string>} */
const EDITS = {
  cut: (text, at) => text.slice(0, at),
  drop: (text, at, { length }) => text.slice(0, at) + text.slice(at + length),
  insert: (text, at, { text: more }) => text.slice(0, at) + more + text.slice(at),
  double: (text, at, { length }) => text.slice(0, at + length) + text.slice(at),
  swap: (text, at, { length }) =>
    text.slice(0, at) +
    text.slice(at + length, at + 2 * length) +
    text.slice(at, at + length) +
    text.slice(at + 2 * length),
  number: (text, at, { length }) =>
    text.slice(0, at) + text.slice(at).replace(/-?\d[\d.eE+-]*/, NUMBER[length % NUMBER.length]),
  key: (text, at, { text: name }) =>
    text.slice(0, at) + text.slice(at).replace(/"\w+":/, () => `${JSON.stringify(name)}:`),
  nest: (text, at, { length }) =>
    `${text.slice(0, at)}${'['.repeat(length)}${']'.repeat(length)}${text.slice(at)}`,
}

/** @param {string} text @param {(Edit & { at: number, way: string })[]} edits */
const edited = (text, edits) =>
  edits.reduce(
    (now, one) =>
      now.length > MOST_CHARACTERS ? now : EDITS[one.way](now, Math.floor(one.at * now.length), one),
    text,
  )

/**
 * Documents with up to five of their places changed; some stay unchanged.
 * @param {Arbitrary<any>} bases
 * @returns {Arbitrary<any>}
 */
export const mutatedDocuments = (bases) =>
  fc.tuple(bases, fc.array(change, { maxLength: 5 })).map(([base, changes]) => changed(base, changes))

/**
 * Texts with up to four places changed.
 * @param {Arbitrary<string>} bases
 */
export const mutatedTexts = (bases) =>
  fc.tuple(bases, fc.array(edit, { maxLength: 4 })).map(([base, edits]) => edited(base, edits))

/**
 * JSON texts: most of them valid JSON of a changed document, some edited as texts too, a few random.
 * @param {Arbitrary<any>} bases
 */
export const mutatedJson = (bases) => {
  const texts = mutatedDocuments(bases).map((document) => JSON.stringify(document))
  return fc.oneof(
    { weight: 8, arbitrary: texts },
    { weight: 2, arbitrary: mutatedTexts(texts) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 100 }) },
  )
}
