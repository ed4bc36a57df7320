import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { writeWhole } from './setup/files.mjs'
import { logTo, main } from './setup/log.mjs'
import { buildNative } from './setup/native.mjs'
import { optionsOf } from './setup/options.mjs'
import { asTyped } from './setup/paths.mjs'

const USAGE =
  'npm run capture -- SCENARIO.json --as pcapng|pcapng-out|qlog|flent|mahimahi --out FILE ' +
  '[--lane N] [--from S] [--to S] [--even-if-large]'

/** Captures a stretch of a lane in the format of another tool; `-` reads standard input. */
await main(async () => {
  logTo(process.stderr)
  const { words, out } = options()
  const program = await buildNative()
  /** @param {string} to */
  const capture = (to) =>
    spawnSync(program, ['capture', ...words, '--out', to], { stdio: 'inherit' }).status ?? 1
  process.exitCode = out.endsWith('.gz') ? compressed(out, capture) : capture(out)
})

function options() {
  /** @type {['as', 'lane', 'from', 'to']} */
  const passed = ['as', 'lane', 'from', 'to']
  return optionsOf(
    USAGE,
    {
      allowPositionals: true,
      options: {
        as: { type: 'string' },
        out: { type: 'string' },
        lane: { type: 'string' },
        from: { type: 'string' },
        to: { type: 'string' },
        'even-if-large': { type: 'boolean' },
      },
    },
    ({ values, positionals }) => {
      if (positionals.length !== 1) throw new Error('one scenario file is needed')
      if (values.as === undefined) throw new Error('--as FORMAT is needed')
      const out = asTyped(values.out)
      if (out === undefined) throw new Error('--out FILE is needed')
      const words = [
        asTyped(positionals[0]),
        ...passed.flatMap((name) => (values[name] === undefined ? [] : [`--${name}`, values[name]])),
        ...(values['even-if-large'] ? ['--even-if-large'] : []),
      ]
      return { words, out }
    },
  )
}

/**
 * @param {string} out
 * @param {(to: string) => number} capture writes a file and returns its exit status
 */
function compressed(out, capture) {
  const folder = mkdtempSync(join(tmpdir(), 'aqm-capture-'))
  try {
    const plain = join(folder, 'plain')
    const status = capture(plain)
    if (status === 0) writeWhole(out, gzipSync(readFileSync(plain)))
    return status
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
