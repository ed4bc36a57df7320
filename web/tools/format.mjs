import { main, step } from './setup/log.mjs'
import { optionsOf } from './setup/options.mjs'
import { preparePackages } from './setup/packages.mjs'
import { inRoot, wasmCore } from './setup/paths.mjs'
import { run } from './setup/run.mjs'
import { formatRust, prepareRust, prepareRustChecks } from './setup/rust.mjs'

await main(async () => {
  optionsOf(
    'npm run format: formats Rust, TypeScript, JavaScript, CSS and JSON',
    { options: {} },
    () => undefined,
  )
  await preparePackages()
  const rust = await prepareRust()
  await prepareRustChecks(rust)
  await step('Rust', async () => {
    await run(rust.cargo, formatRust(), { cwd: wasmCore, env: rust.env })
  })
  await step('TypeScript, JavaScript, CSS, JSON', async () => {
    await run(process.execPath, [inRoot('node_modules/@biomejs/biome/bin/biome'), 'check', '--write'])
  })
})
