import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure, main, say } from './setup/log.mjs'
import { preparePackages } from './setup/packages.mjs'
import { inRoot, wasmCore } from './setup/paths.mjs'
import { run } from './setup/run.mjs'
import { prepareRust } from './setup/rust.mjs'

const generated = inRoot('web/src/generated')

await main(async () => {
  await preparePackages()
  const fresh = mkdtempSync(join(tmpdir(), 'aqm-generated-'))
  try {
    await generate(fresh)
    if (process.argv.includes('--check')) check(fresh)
    else copy(fresh)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
})

/** JSON schemas from the Rust types, then TypeScript types from the schemas. */
async function generate(folder) {
  const rust = await prepareRust()
  await run(rust.cargo, ['run', '--locked', '-p', 'aqm-schema', '--', folder], {
    cwd: wasmCore,
    env: rust.env,
  })
  const { compile } = await import('json-schema-to-typescript')
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.schema.json'))) {
    const schema = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    const typeName = name
      .replace('.schema.json', '')
      .replace(/(^|_)(\w)/g, (_, __, letter) => letter.toUpperCase())
    const types = await compile({ ...schema, title: typeName }, typeName, {
      additionalProperties: false,
      bannerComment: '// Made by `npm run generate` from the Rust types; not to be edited by hand.',
      format: false,
    })
    writeFileSync(join(folder, name.replace('.schema.json', '.ts')), types)
  }
}

function check(fresh) {
  const names = new Set([...filesIn(fresh), ...filesIn(generated)])
  const text = (folder, name) =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : undefined
  const different = [...names].filter((name) => text(fresh, name) !== text(generated, name))
  if (different.length > 0)
    throw new Failure(`web/src/generated differs from the Rust types: ${different.join(', ')}`, {
      command: 'npm run generate',
    })
  say('web/src/generated agrees with the Rust types')
}

function copy(fresh) {
  rmSync(generated, { recursive: true, force: true })
  mkdirSync(generated, { recursive: true })
  for (const name of filesIn(fresh)) writeFileSync(join(generated, name), readFileSync(join(fresh, name)))
  say(`Wrote ${filesIn(generated).join(', ')} to web/src/generated`)
}

function filesIn(folder) {
  return existsSync(folder) ? readdirSync(folder).sort() : []
}
