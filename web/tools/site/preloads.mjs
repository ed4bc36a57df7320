import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { SECOND } from './parts.mjs'

const FONT = 'rel="preload" as="font" type="font/woff2"'

/** Files that the page loads at once, although only its scripts or style sheets name them. */
const PRELOADED = [
  {
    pattern: new RegExp(`^(${SECOND}|LiveCurve|LanePicture)-.*\\.js$`),
    as: 'rel="modulepreload"',
  },
  { pattern: /^inter-(?!latin).*\.woff2$/, as: FONT },
]
/** What languages in Latin letters need beside them. */
const LETTERS = { pattern: /^letters-.*\.woff2$/, as: FONT }

/**
 * A built page with preloads for all its first files except the worker's, so that no file waits for a script to request it.
 * @throws if a file is not among the assets.
 * @param {string} html
 * @param {string} folder
 * @param {string} language
 */
export function withPreloads(html, folder, language) {
  const assets = readdirSync(join(folder, 'assets'))
  const hasLetters = language !== 'en' && new Intl.Locale(language).maximize().script === 'Latn'
  const links = (hasLetters ? [...PRELOADED, LETTERS] : PRELOADED).flatMap(({ pattern, as }) => {
    const names = assets.filter((name) => pattern.test(name))
    if (names.length === 0) throw new Error(`no asset is ${pattern}`)
    return names.map((name) => `<link ${as} crossorigin href="./assets/${name}">`)
  })
  return html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
}
