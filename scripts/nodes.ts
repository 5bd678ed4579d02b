import { spawnSync } from 'node:child_process'

/**
 * Runs the tests that a Node version can break (the engine, the start, a backup and its restore) on each listed version
 * other than this machine's. npm fetches the binaries, one package per platform, into its cache. They are no
 * dependencies: `npm ci` would double in size, and their `node` would come before the machine's own in every script.
 */
const VERSIONS = ['22.23.3', '24.21.0', '26.10.0']
const TESTS: readonly string[][] = [
  ['--project', 'paquetes', 'packages/costing'],
  [
    '--project',
    'api:pglite',
    'apps/api/src/arranque.test.ts',
    'apps/api/src/files/respaldo',
    'apps/api/src/costs/costeo',
  ],
  ['--project', 'e2e:pglite', 'e2e/arranque.test.ts'],
]

const asked = process.argv.slice(2)
const unknown = asked.filter((version) => !VERSIONS.includes(version))
if (unknown.length > 0) throw new Error(`Not among ${VERSIONS.join(', ')}: ${unknown.join(', ')}`)

const platform = process.platform === 'win32' ? 'win' : process.platform
for (const version of asked.length > 0 ? asked : VERSIONS) {
  for (const tests of TESTS) {
    const binary = `node-${platform}-${process.arch}@${version}`
    const vitest = ['node', 'node_modules/vitest/vitest.mjs', 'run', ...tests]
    console.log(`\nNode ${version}: ${tests.join(' ')}`)
    const { status } = spawnSync('npm', ['exec', '--yes', `--package=${binary}`, '--', ...vitest], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    if (status !== 0) process.exitCode = 1
  }
}
