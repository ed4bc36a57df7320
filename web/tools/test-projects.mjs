import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const TESTS = ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.mjs']
/** Tests of commands that run the native program. */
const OF_PROGRAMS = [
  ...['capture', 'examine', 'grade', 'papers', 'sim', 'simulators', 'sweep', 'tc'].map(
    (name) => `tools/${name}.test.mjs`,
  ),
  'tools/slurm/slurm.test.mjs',
]

/**
 * Vitest's projects. Tests share their modules, since loading them takes longer than most tests; those that replace
 * modules or globals get modules of their own. Programs are built before the tests that run them.
 * @param {string} root the folder of `src` and `tools`.
 * @returns {import('vitest/config').TestProjectConfiguration[]}
 */
export function testProjects(root) {
  const replacing = ['src', 'tools']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => /\.test\.(tsx?|mjs)$/.test(path))
    .filter((path) =>
      /\bvi\.(mock|doMock|stubGlobal|resetModules)\b/.test(readFileSync(join(root, path), 'utf8')),
    )
  return [
    {
      extends: true,
      test: {
        name: 'tests',
        include: TESTS,
        exclude: [...replacing, ...OF_PROGRAMS],
        isolate: false,
        setupFiles: 'tools/test-seed.mjs',
      },
    },
    { extends: true, test: { name: 'with modules replaced', include: replacing } },
    {
      extends: true,
      test: { name: 'of programs', include: OF_PROGRAMS, globalSetup: 'tools/test-programs.mjs' },
    },
  ]
}
