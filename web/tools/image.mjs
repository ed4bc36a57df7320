import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { writeImage } from './image/layout.mjs'
import { buildStatic } from './image/static.mjs'
import { main, say } from './setup/log.mjs'
import { optionsOf } from './setup/options.mjs'
import { asTyped, inCache, inRoot, root } from './setup/paths.mjs'

const USAGE = 'npm run image [-- --out FOLDER]'

const HELP = `Builds a native program that needs no library, and writes it as a container image in the layout of the Open
Container Initiative, to .cache/image or FOLDER. web/docs/reference/clusters.md says what it is for.`

await main(async () => {
  const { out } = optionsOf(
    USAGE,
    { options: { out: { type: 'string' } } },
    ({ values }) => ({ out: asTyped(values.out) ?? inCache('image') }),
    HELP,
  )
  const { version, license } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const { program, architecture } = await buildStatic()
  const prefix = 'org.opencontainers.image'
  const labels = {
    [`${prefix}.title`]: 'aqm',
    [`${prefix}.version`]: version,
    [`${prefix}.licenses`]: license,
  }
  const digest = writeImage(out, { program, architecture, labels })
  say(`The program is ${relative(root, program)}`)
  say(`Wrote the image ${digest} to ${out}`)
})
