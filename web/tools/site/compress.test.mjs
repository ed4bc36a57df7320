import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { precompress } from './compress.mjs'

it('text and WebAssembly from a kilobyte on have compressed files, and nothing else has', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aqm-compress-'))
  try {
    const text = 'queue '.repeat(400)
    mkdirSync(join(folder, 'assets'))
    for (const name of ['index.html', 'assets/a.wasm', 'assets/a.woff2', 'a.png'])
      writeFileSync(join(folder, name), text)
    writeFileSync(join(folder, 'small.css'), 'a{}')
    await precompress(folder)
    for (const name of ['index.html', 'assets/a.wasm']) {
      expect(brotliDecompressSync(readFileSync(join(folder, `${name}.br`))).toString()).toBe(text)
      expect(gunzipSync(readFileSync(join(folder, `${name}.gz`))).toString()).toBe(text)
    }
    for (const name of ['assets/a.woff2', 'a.png', 'small.css'])
      expect(existsSync(join(folder, `${name}.gz`))).toBe(false)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
