import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inRoot } from './paths.mjs'
import { runsWhole } from './tier.mjs'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'aqm-stamp-'))
  cpSync(inRoot('web/tools/setup'), join(root, 'web/tools/setup'), { recursive: true })
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Ends the process by SIGKILL at the call number `AT` that changes a file. */
const ENDS = `
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  let calls = 0
  for (const name of ['mkdirSync', 'openSync', 'renameSync', 'rmSync', 'writeFileSync', 'writeSync']) {
    const real = fs[name]
    fs[name] = (...args) => {
      if (calls++ === Number(process.env.AT)) process.kill(process.pid, 'SIGKILL')
      return real(...args)
    }
  }
  syncBuiltinESMExports()
`

/** @param {string} folder @param {string} stamp */
function fill(folder, stamp) {
  mkdirSync(folder, { recursive: true })
  for (const name of ['index.html', '_headers', 'sw.js']) writeFileSync(join(folder, name), stamp)
}

/**
 * Replaces the build `old` by `new`, and is killed at a call.
 * @param {string} name
 * @param {number} at
 */
function replaceUntil(name, at) {
  const stamps = pathToFileURL(join(root, 'web/tools/setup/stamp.mjs')).href
  const work = `
    const { replaceFolder } = await import('${stamps}')
    const [name, stamp, fresh, target] = process.argv.slice(1)
    replaceFolder(name, stamp, fresh, target)
  `
  const preload = `data:text/javascript,${encodeURIComponent(ENDS)}`
  const paths = [join(root, '.cache', name), join(root, 'target')]
  const { signal, status, stderr } = spawnSync(
    process.execPath,
    ['--import', preload, '--input-type=module', '--eval', work, name, 'new', ...paths],
    { env: { ...process.env, AT: String(at) }, encoding: 'utf8' },
  )
  if (signal === null) expect([status, stderr]).toEqual([0, ''])
  return signal === 'SIGKILL'
}

/** @param {string} name */
const stampOf = (name) => {
  const path = join(root, '.cache', `${name}.json`)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

// Windows has no signals.
it.runIf(process.platform !== 'win32' && runsWhole('web/tools/setup')).each(['site', 'core'])(
  'a build that is killed anywhere leaves no stamp on what is not whole: %s',
  (name) => {
    const target = join(root, 'target')
    const seen = new Set()
    for (let at = 0; ; at++) {
      for (const path of ['.cache', 'target']) rmSync(join(root, path), { recursive: true, force: true })
      fill(target, 'old')
      fill(join(root, '.cache', name), 'new')
      writeFileSync(join(root, '.cache', `${name}.json`), '"old"\n')
      const killed = replaceUntil(name, at)
      const stamp = stampOf(name)
      seen.add(stamp)
      if (stamp !== undefined)
        expect(readdirSync(target).map((file) => readFileSync(join(target, file), 'utf8'))).toEqual([
          stamp,
          stamp,
          stamp,
        ])
      if (!killed) break
      if (existsSync(target)) continue
      // The next build does not depend on what is there.
      fill(join(root, '.cache', name), 'new')
      expect(replaceUntil(name, -1)).toBe(false)
      expect([stampOf(name), readFileSync(join(target, '_headers'), 'utf8')]).toEqual(['new', 'new'])
    }
    expect([...seen]).toEqual(['old', undefined, 'new'])
  },
)
