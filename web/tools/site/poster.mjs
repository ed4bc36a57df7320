import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadCore } from '../runs/load-wasm.mjs'
import { inRoot } from '../setup/paths.mjs'
import { earlyWorker } from './early-worker.mjs'
import { short } from './short.mjs'
import { loadWords, wordsInPlace, wordsModules } from './words.mjs'

const PLACE = '<!-- poster -->'
/** Style sheets that the page loads later, but its poster needs at once. */
const LATER = /^(LiveCurve|second)-.*\.css$/

/** Runs before anything is drawn: the poster shows the default lab, and not a link. */
const SCRIPT = `const page = document.documentElement.classList
let left = ''
try { left = sessionStorage.getItem('aqm-lab.left') } catch {}
if (location.hash || location.search || left) page.add('computing')
addEventListener('error', ({ target }) => {
  // A script without its words fails at the window.
  const isDrawn = () => document.getElementById('root')?.firstChild
  if (target.tagName === 'SCRIPT' || (target === self && !isDrawn())) page.add(location.protocol === 'file:' ? 'file' : 'unloaded')
}, true)`

/**
 * The notes of a page, each shown where it holds.
 * @param {Record<string, string>} words
 */
const notes = ({ computing, unloaded, file, script }) => [
  `<p class="poster-note poster-computing">${computing}</p>`,
  `<p class="poster-note poster-unloaded">${unloaded}</p>`,
  `<p class="poster-note poster-file">${file}</p>`,
  `<noscript><p class="poster-note">${script}</p></noscript>`,
]

const STYLES = `
#poster{position:fixed;z-index:30;inset:0;display:flex;flex-direction:column;background:var(--paper);pointer-events:none}
#poster .poster-picture{min-height:0;flex:1}
#poster [inert]{height:100%}
#poster .plot path{vector-effect:non-scaling-stroke}
.poster-note{padding:12px 24px;border-bottom:1px solid var(--hairline)}
.poster-computing,.poster-unloaded,.poster-file{display:none}
.computing:not(.file) .poster-computing,.unloaded .poster-unloaded,.file .poster-file{display:block}
:is(.computing,.file) .poster-picture,.still #root .app>:not(.header,.notices),.still #poster :is(.header,.header-actions){display:none}
.still body{display:flex;flex-direction:column}
.still :is(#root,#root>.app){height:auto}
.still #poster{position:static;min-height:0;flex:1;order:1}
@media (max-width:1023px){#poster .rail{display:none}#poster .controls-button{display:block}}
@media (max-width:1430px){#poster .curve-svg{width:100%}#poster .curve-name{display:none}}
@media (max-width:640px) and (max-height:559px) and (scripting:enabled),(max-height:499px) and (max-width:1023px) and (scripting:enabled),(min-width:641px) and (max-width:860px) and (pointer:coarse) and (scripting:enabled){html:not(.still,.unloaded,.file) #poster{display:none}}
${upright()}
@media (max-width:640px) and (scripting:none),(max-width:640px) and (max-height:559px){#poster :is(.transport,.results,.header-actions){display:none}}
@media (max-width:640px) and (scripting:none){#poster{position:static;display:block}}
`

/** The poster in the layout of an upright phone: the lanes' queues over each other, the second lane's curve. */
function upright() {
  const rules = `
--plot:clamp(180px,100svh - 616px,320px);
.header>.about{position:absolute;top:104px;left:16px;display:block;height:24px;font-size:var(--small);line-height:24px}
.middle{top:76px}
.app::after{position:absolute;inset:auto 0 0;height:61px;border-top:1px solid var(--hairline);background:var(--raised);content:""}
.transport{position:absolute;top:52px;left:16px;height:52px}
.play{width:44px;height:44px}
.clock{font-size:var(--large)}
:is(.transport>:not(.play,.clock),.lane-plots>:nth-child(n+3),.lane-head>:not(.badge,.scheme),.scheme>:not(.scheme-button),.scheme-caret,.results,[data-lane=A]>.lane-top,[data-lane=B] .plot text,.plot text[x^='9']){display:none}
.header-actions .popover-box{width:44px;visibility:hidden}
.header-actions>:last-child{width:110px}
.lanes{display:block}
.lane{padding:0;box-shadow:none}
.lane>*{position:absolute;right:16px;left:16px}
.lane-plots{top:0;display:flex;height:var(--plot)}
.plot-head{height:44px;align-items:center;margin:0}
.plot{min-height:0;flex:1}
[data-lane=B] .plot-head{visibility:hidden}
.lane-head{top:calc(var(--plot) + 8px);height:46px;justify-content:center;border:1px solid var(--hairline)}
[data-lane=A]>.lane-head{right:50%}
[data-lane=B]>.lane-head{left:50%;background:color-mix(in srgb,var(--lane) 16%,var(--raised))}
.lane-head *{font-size:var(--base)}
.lane-top{top:calc(var(--plot) + 82px);display:block;margin:0}
:is(.curve,.curve-plot,.curve-svg){height:190px;margin:0}
.curve-corner{top:-28px;right:2px;height:auto}
.curve-corner button{height:44px;min-width:44px;padding:0 6px;font-size:var(--small)}
.curve-edit-word{display:inline}
.curve-invitation{top:32px;width:280px;font-size:var(--base);line-height:1.25}
.lane-now{margin-top:8px}
.lane-said{min-height:4.2em;padding-right:68px;font-size:var(--base)}
.stretch{position:static;padding:0}
`
  const within = `html:not(.still,.unloaded,.file) #poster{${rules.replaceAll('\n', '')}}`
  return `@media (max-width:640px) and (min-height:560px) and (scripting:enabled){${within}}`
}

/**
 * A built page that begins with a picture of the running lab: the default scenario, run by the same core and drawn by
 * the same code.
 * @throws if the page has no place for it.
 * @param {string} html
 * @param {string} folder
 * @param {Poster} poster
 * @param {Record<string, string>} words that the page says itself.
 * @param {string} before a script that runs first; it hides a page that is left for another.
 */
export function withPoster(html, folder, { markup, styles, digests, t_s, said }, words, before) {
  if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}`)
  const assets = readdirSync(join(folder, 'assets'))
  const links = assets
    .filter((name) => LATER.test(name))
    .map((name) => `<link rel="stylesheet" crossorigin href="./assets/${name}">`)
  const sheet = assets.find((name) => /^index-.*\.css$/.test(name))
  if (!sheet) throw new Error('the page has no style sheet')
  const css = STYLES + dark(readFileSync(join(folder, 'assets', sheet), 'utf8')) + rounded(styles)
  const script = short(`${before}\n${SCRIPT}\nif (!document.documentElement.hidden) ${earlyWorker(folder)}`)
  const head = [...links, `<style>${css}</style>`].join('\n    ')
  const label = said.replaceAll('"', '&quot;')
  const body = `<div id="poster" data-digests="${digests.join(' ')}" data-t-s="${t_s}">
      ${notes(words).join('\n      ')}
      <div class="poster-picture" role="img" aria-label="${label}"><div inert>${rounded(markup)}</div></div>
    </div>`
  return html
    .replace(/<meta charset="[^"]+"\s*\/?>/, (charset) => `${charset}\n    <script>${script}</script>`)
    .replace('</head>', () => `  ${head}\n  </head>`)
    .replace(PLACE, () => body)
}

/**
 * Rounds coordinates to three decimals, which look the same.
 * @param {string} drawing
 */
const rounded = (drawing) =>
  drawing.replace(/\d+\.\d{4,}/g, (number) => String(Number(Number(number).toFixed(3))))

/** The dark colours of the built style sheet, until a script has chosen the theme. */
/** @param {string} css */
function dark(css) {
  const [, colours] = /\[data-theme=["']?dark["']?\]\s*\{([^}]+--paper[^}]+)\}/.exec(css) ?? []
  if (!colours) throw new Error('the style sheet has no dark colours')
  return `@media (prefers-color-scheme:dark){:root:not([data-theme]){${colours}}}\n`
}

/** @typedef {import('../../src/poster/poster').Poster} Poster */

/**
 * The pictures in some languages, of one run.
 * @param {string[]} languages
 * @returns {Promise<Map<string, Poster>>}
 */
export async function drawPosters(languages) {
  const { createServer } = await import('vite')
  const [core, ...words] = await Promise.all([loadCore({ build: false }), ...languages.map(loadWords)])
  const server = await createServer({
    configFile: inRoot('web/vite.config.ts'),
    plugins: [wordsInPlace()],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    appType: 'custom',
    logLevel: 'warn',
  })
  try {
    const { posters } = await server.ssrLoadModule('/src/poster/poster.tsx')
    const modules = await Promise.all(
      wordsModules().map(async (path) => ({ path, module: await server.ssrLoadModule(`/src/${path}`) })),
    )
    const speakers = words.map((own) => () => {
      for (const { path, module } of modules) module.adopt(own[path])
    })
    const drawn = await posters(core, speakers)
    return new Map(languages.map((language, at) => [language, drawn[at]]))
  } finally {
    await server.close()
  }
}
