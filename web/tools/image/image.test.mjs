import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { knownTool, withoutTool } from '../setup/known-tools.mjs'
import { buildNative } from '../setup/native.mjs'
import { inRoot } from '../setup/paths.mjs'
import { ask } from '../setup/run.mjs'
import { writeImage } from './layout.mjs'
import { buildStatic, isStaticTested } from './static.mjs'

let folder = ''
const labels = { 'org.opencontainers.image.title': 'aqm' }

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'aqm-image-'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** @param {string[]} path */
const document = (...path) => JSON.parse(readFileSync(join(folder, ...path), 'utf8'))

/** The file of a blob. @param {string} image @param {{ digest: string }} named */
const blob = (image, { digest }) => join(folder, image, 'blobs', digest.replace(':', '/'))

// Its archive is made by GNU tar.
describe.skipIf(process.platform !== 'linux')('an image', () => {
  /** @param {string} name @param {number} mode */
  function programIn(name, mode) {
    const path = join(folder, name, 'aqm')
    mkdirSync(join(folder, name))
    writeFileSync(path, 'a program')
    chmodSync(path, mode)
    return path
  }

  it('has the same bytes from the same program, and each blob is called by its hash', () => {
    const [one, other] = [programIn('one', 0o700), programIn('other', 0o755)]
    utimesSync(other, 10, 10)
    const digests = [one, other].map((program, i) =>
      writeImage(join(folder, `image-${i}`), { program, architecture: 'amd64', labels }),
    )
    expect(digests[0]).toBe(digests[1])
    const blobs = join(folder, 'image-0/blobs/sha256')
    expect(readdirSync(blobs)).toHaveLength(3)
    for (const name of readdirSync(blobs))
      expect(
        createHash('sha256')
          .update(readFileSync(join(blobs, name)))
          .digest('hex'),
      ).toBe(name)
    const [{ digest, platform }] = document('image-0/index.json').manifests
    expect([digest, platform]).toEqual([digests[0], { architecture: 'amd64', os: 'linux' }])
    const { layers, config } = JSON.parse(readFileSync(blob('image-0', { digest }), 'utf8'))
    const { rootfs } = JSON.parse(readFileSync(blob('image-0', config), 'utf8'))
    expect(rootfs.diff_ids).toEqual(layers.map((/** @type {{ digest: string }} */ layer) => layer.digest))
    expect(ask('tar', ['--list', '--verbose', '--utc', '--file', blob('image-0', layers[0])])).toBe(
      '-rwxr-xr-x 0/0               9 1970-01-01 00:00 aqm',
    )
  })

  it('replaces an earlier image, and nothing else', () => {
    const program = programIn('next', 0o755)
    const place = join(folder, 'place')
    mkdirSync(place)
    writeFileSync(join(place, 'notes'), '')
    const write = () => writeImage(place, { program, architecture: 'amd64', labels })
    expect(write).toThrow('place has other files than those of an image')
    rmSync(join(place, 'notes'))
    write()
    writeFileSync(program, 'a newer one')
    write()
    expect(readdirSync(join(place, 'blobs/sha256'))).toHaveLength(3)
  })
})

describe.runIf(isStaticTested)('the image of the native program', () => {
  let program = ''
  let architecture = ''

  beforeAll(async () => {
    ;({ program, architecture } = await buildStatic())
    writeImage(join(folder, 'image'), { program, architecture, labels })
  })

  it('is one that skopeo reads', ({ skip }) => {
    const skopeo = knownTool('skopeo')
    if (skopeo === undefined) return skip(withoutTool('skopeo'))
    const read = spawnSync(skopeo, ['inspect', `oci:${join(folder, 'image')}`], { encoding: 'utf8' })
    expect(read.stderr).toBe('')
    expect(JSON.parse(read.stdout)).toMatchObject({
      Architecture: architecture,
      Os: 'linux',
      Labels: labels,
      Layers: [expect.any(String)],
    })
  })

  it('runs in an empty root as the native program does', async ({ skip }) => {
    if (process.getuid?.() !== 0) return skip('chroot is for root')
    const { manifests } = document('image/index.json')
    const { layers } = JSON.parse(readFileSync(blob('image', manifests[0]), 'utf8'))
    const root = join(folder, 'root')
    mkdirSync(root)
    spawnSync('tar', ['--extract', '--file', blob('image', layers[0]), '--directory', root])
    copyFileSync(inRoot('wasm-core/sim/tests/data/example-sweep.json'), join(root, 'sweep.json'))
    /** @param {string} command @param {string[]} words */
    const output = (command, ...words) => {
      const { status, stdout } = spawnSync(command, words, { cwd: root, maxBuffer: 2 ** 28 })
      expect(status).toBe(0)
      return stdout.toString()
    }
    expect(output('chroot', root, '/aqm', 'sweep', '/sweep.json')).toBe(
      output(await buildNative(), 'sweep', 'sweep.json'),
    )
  })
})
