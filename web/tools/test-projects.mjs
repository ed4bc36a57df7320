import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDERS = ['engine', 'src', 'studies', 'tools']
const TESTS = FOLDERS.map((folder) => `${folder}/**/*.test.{ts,tsx,mjs}`)
/** Tests of commands that run the native program. */
const OF_PROGRAMS = [
  ...['capture', 'grade', 'image/image', 'sim', 'tc'].map((name) => `tools/${name}.test.mjs`),
  ...['clusters/clusters', 'examine', 'papers', 'simulators', 'slurm/slurm', 'sweep'].map(
    (name) => `studies/${name}.test.mjs`,
  ),
]

/**
 * Vitest's projects. Tests share their modules, since loading them takes longer than most tests; those that replace
 * modules or globals get modules of their own. Programs are built before the tests that run them.
 * @param {string} root the folder of those.
 * @returns {import('vitest/config').TestProjectConfiguration[]}
 */
export function testProjects(root) {
  const replacing = FOLDERS.flatMap((folder) =>
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
