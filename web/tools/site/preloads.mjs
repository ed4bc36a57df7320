import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { SECOND } from './parts.mjs'

/** What a page is to fetch at once, though only a script or a style sheet of it asks for it. */
const PRELOADED = [
  { pattern: new RegExp(`^(${SECOND}|LiveCurve)-.*\\.js$`), as: 'rel="modulepreload"' },
  { pattern: /^inter-(?!latin).*\.woff2$/, as: 'rel="preload" as="font" type="font/woff2"' },
  // The worker that asks for it finds it in the browser's cache, or on its way there.
  { pattern: /^aqm_bg-.*\.wasm$/, as: 'rel="preload" as="fetch" type="application/wasm"' },
]

/**
 * A built page that names all that it opens with, so that nothing waits for a script to ask for it.
 * @throws where a part is not among the assets.
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
