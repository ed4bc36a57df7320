import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inRoot } from '../setup/paths.mjs'
import { labFile } from './lab-file.mjs'
import { policyIn } from './policy.mjs'

const SCRIPT = 'start("</script>", "$&")\n'
const FILES = {
  'index.html':
    `${readFileSync(inRoot('web/index.html'), 'utf8').replace(/<script .*<\/script>/, '')}`.replace(
      '</head>',
      '<script type="module" crossorigin src="./assets/index-1.js"></script>\n<link rel="stylesheet" crossorigin href="./assets/style-1.css"></head>',
    ),
  'third-party-notices.txt': 'notices',
  'assets/index-1.js': SCRIPT,
  'assets/worker-1.js': 'fetch("part:assets/aqm_bg-1.wasm")',
  'assets/aqm_bg-1.wasm': 'module',
  'assets/style-1.css': '@font-face{src:url(./inter-1.woff2)}.a{cursor:url("cursor-1.svg")}',
  'assets/inter-1.woff2': 'font',
  'assets/cursor-1.svg': '<svg/>',
}

const WORDS = { opening: 'Opening', unopened: 'Not opened', needs: 'Needs JavaScript' }

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aqm-lab-file-'))
  mkdirSync(join(folder, 'assets'))
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The parts of a file, by name. @param {string} html */
const partsOf = (html) =>
  Object.fromEntries(
    [...html.matchAll(/data-part="([^"]+)"[^>]*>([^<]*)</g)].map(([, name, packed]) => [
      name,
      gunzipSync(Buffer.from(packed, 'base64')).toString(),
    ]),
  )

it('holds every part, under the address that the scripts have for it', () => {
  expect(partsOf(labFile(folder, WORDS))).toEqual({
    script: SCRIPT,
    style: expect.stringMatching(
      /src:url\(data:font\/woff2;base64,\w+=*\).*url\(data:image\/svg\+xml;base64,/,
    ),
    'third-party-notices.txt': 'notices',
    'part:assets/worker-1.js': FILES['assets/worker-1.js'],
    'part:assets/aqm_bg-1.wasm': 'module',
  })
})

it('names nothing outside itself', () => {
  const html = labFile(folder, WORDS)
  expect([...html.matchAll(/\s(?:src|href)="(?!data:)[^"]*"/g)]).toEqual([])
})

it('its policy allows its own scripts and styles, packed ones included, and no address', () => {
  const html = labFile(folder, WORDS)
  const { script, style } = partsOf(html)
  const inline = /** @type {string} */ (/<script>([\s\S]*?)<\/script>/.exec(html)?.[1])
  /** @param {string} text */
  const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const policy = policyIn(html)
  expect(policy).toContain(`script-src 'wasm-unsafe-eval' ${hash(inline)} ${hash(script)};`)
  expect(policy).toContain(`style-src ${hash(style)};`)
  expect(policy).not.toMatch(/'self'|'unsafe-inline'|'unsafe-eval'|\*|https?:/)
})

it('a build with two style sheets is refused', () => {
  writeFileSync(join(folder, 'assets/other-1.css'), '')
  expect(() => labFile(folder, WORDS)).toThrow('2 assets are')
})
