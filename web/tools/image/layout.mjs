import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Failure } from '../setup/log.mjs'

const TYPE = 'application/vnd.oci.image'
/** The file that marks such a folder. */
const MARK = 'oci-layout'

/**
 * Writes an image with one program, as a folder in the layout of the Open Container Initiative (image specification 1.1). Its
 * bytes depend on the program and the labels alone.
 * @param {string} folder is replaced if it has such an image.
 * @param {{ program: string, architecture: string, labels: Record<string, string> }} what `architecture` as Go names it
 * @returns {string} the digest of the image
 * @throws Failure if the folder has anything else, or there is no GNU tar.
 */
export function writeImage(folder, { program, architecture, labels }) {
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, MARK)))
    throw new Failure(`${folder} has other files than those of an image`)
  const fresh = `${folder}-${process.pid}.part`
  mkdirSync(join(fresh, 'blobs/sha256'), { recursive: true })
  try {
    /** @param {string} type @param {Buffer | object} content */
    const blob = (type, content) => {
      const bytes = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content))
      const hash = createHash('sha256').update(bytes).digest('hex')
      writeFileSync(join(fresh, 'blobs/sha256', hash), bytes)
      return { mediaType: `${TYPE}.${type}`, digest: `sha256:${hash}`, size: bytes.length }
    }
    const layer = blob('layer.v1.tar', tarOf(program))
    const platform = { architecture, os: 'linux' }
    const config = blob('config.v1+json', {
      ...platform,
      config: { Entrypoint: [`/${basename(program)}`], Labels: labels },
      rootfs: { type: 'layers', diff_ids: [layer.digest] },
    })
    const mediaType = `${TYPE}.manifest.v1+json`
    const manifest = blob('manifest.v1+json', { schemaVersion: 2, mediaType, config, layers: [layer] })
    /** @param {string} name @param {object} content */
    const document = (name, content) => writeFileSync(join(fresh, name), JSON.stringify(content))
    document('index.json', {
      schemaVersion: 2,
      mediaType: `${TYPE}.index.v1+json`,
      manifests: [{ ...manifest, platform }],
    })
    document(MARK, { imageLayoutVersion: '1.0.0' })
    rmSync(folder, { recursive: true, force: true })
    renameSync(fresh, folder)
    return manifest.digest
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** An archive with a program of root's, from 1970: neither its time nor its owner is told. @param {string} program */
function tarOf(program) {
  const fixed = ['--format=ustar', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner', '--mode=755']
  const args = [...fixed, '--create', '--file=-', `--directory=${dirname(program)}`, basename(program)]
  const { status, stdout, stderr, error } = spawnSync('tar', args, { maxBuffer: 2 ** 30 })
  if (status !== 0) throw new Failure('GNU tar is needed', { output: error?.message ?? stderr.toString() })
  return stdout
}
