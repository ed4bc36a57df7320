import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SECOND } from './parts.mjs'

/** Files that the page loads at once, although only its scripts or style sheets name them. */
const PRELOADED = [
  { pattern: new RegExp(`^(${SECOND}|LiveCurve)-.*\\.js$`), as: 'rel="modulepreload"' },
  { pattern: /^inter-(?!latin).*\.woff2$/, as: 'rel="preload" as="font" type="font/woff2"' },
]

/**
 * Starts the worker that leads the lab: it compiles the core as that arrives, beside the page's own scripts. A page without an
 * origin starts it later, in another way; `engine/start-worker.ts` takes it over.
 * @param {string} name
 */
const starting = (name) => `try {
  if (origin !== 'null') {
    const url = new URL('./assets/${name}', document.baseURI).href, said = []
    const worker = new Worker(url, { type: 'module', name: 'simulation' })
    worker.onmessage = worker.onerror = (event) => said.push(event)
    earlyWorker = { url, worker, said }
  }
} catch {}`

/**
 * The file of the leading worker, which the page's script names first.
 * @param {string} folder
 * @param {string[]} assets
 */
export function leadingWorker(folder, assets = readdirSync(join(folder, 'assets'))) {
  const page = assets.find((name) => /^index-.*\.js$/.test(name))
  const name = page && /\bworker-[\w-]+\.js/.exec(readFileSync(join(folder, 'assets', page), 'utf8'))?.[0]
  if (!name) throw new Error(`The page in ${folder} has no script that names a worker`)
  return name
}

/**
 * A built page that starts its worker, and preloads all its first files, so that none waits for a script to request it.
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
  const script = `<script>${starting(leadingWorker(folder, assets))}</script>`
  return html.replace('</head>', () => `  ${[script, ...links].join('\n    ')}\n  </head>`)
}
