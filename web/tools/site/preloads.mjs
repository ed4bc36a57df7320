import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { SECOND } from './parts.mjs'

/** Files that the page loads at once, although only its scripts or style sheets name them. */
const PRELOADED = [
  {
    pattern: new RegExp(`^(${SECOND}|LiveCurve|LanePicture)-.*\\.js$`),
    as: 'rel="modulepreload"',
  },
  { pattern: /^inter-(?!latin).*\.woff2$/, as: 'rel="preload" as="font" type="font/woff2"' },
]

/**
 * A built page with preloads for all its first files except the worker's, so that no file waits for a script to request it.
 * @throws if a file is not among the assets.
 * @param {string} html
 * @param {string} folder
 */
export function withPreloads(html, folder) {
  const assets = readdirSync(join(folder, 'assets'))
  const links = PRELOADED.flatMap(({ pattern, as }) => {
    const names = assets.filter((name) => pattern.test(name))
    if (names.length === 0) throw new Error(`no asset is ${pattern}`)
    return names.map((name) => `<link ${as} crossorigin href="./assets/${name}">`)
  })
  return html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
}
