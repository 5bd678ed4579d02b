import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const ALL = ['apps/api/src/**/*.test.ts']

/**
 * What the embedded database could do otherwise than PostgreSQL: files and threads, locks and crashes, the SQL of costs,
 * large writes, undo, backups, a first start. All else asks either of them the same questions, and PostgreSQL answers in
 * half the time; the journeys all run on the embedded one. `EMBEDDED=all` asks it everything.
 */
const EMBEDDED = [
  'apps/api/src/*.test.ts',
  'apps/api/src/{store,ejemplo,instalacion}/**/*.test.ts',
  'apps/api/src/files/{respaldo,ejemplo}/*.test.ts',
  'apps/api/src/files/importacion/{importacion,a-la-vez,deshacer,ida-y-vuelta}.test.ts',
  'apps/api/src/costs/{costeo,pasado}/*.test.ts',
  'apps/api/src/catalog/{receta,oferta}/*.test.ts',
  'apps/api/src/http/errors.test.ts',
]

const api = {
  setupFiles: ['apps/api/src/testing/setup-failures.ts'],
  // Durable commits wait for the disk, and some disks are slow.
  testTimeout: 120_000,
  hookTimeout: 180_000,
}

/** A password's hash costs as much as two requests, and thousands are made. */
const quickPasswords = {
  alias: {
    '@node-rs/argon2': fileURLToPath(new URL('packages/gotrue/src/testing/quick-argon2.ts', import.meta.url)),
  },
}

const wantsDocument = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom')

/**
 * Within a project the tests that want a document run before the others. Vitest ends a process where the next file wants
 * another environment, and mixed they end one for every second file: a new one loads all modules again.
 */
class PorDocumento extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...new Set(sorted.map(({ project }) => project))].flatMap((project) => {
      const own = sorted.filter((file) => file.project === project)
      return [...own.filter(wantsDocument), ...own.filter((file) => !wantsDocument(file))]
    })
  }
}

/** One runner for everything that is proven; `npm test` runs all projects, `npx vitest run --project costing` one. */
export default defineConfig({
  ssr: { resolve: { conditions: ['@telar/source'], externalConditions: ['@telar/source'] } },
  resolve: { conditions: ['@telar/source'] },
  test: {
    // No module holds state that a test could meet: a database each file has for itself, and a browser is left as it was
    // found. A process and all modules anew for each would prove nothing more.
    isolate: false,
    // No test measures time; a slow machine is only slow.
    testTimeout: 60_000,
    reporters: ['default', './e2e/support/segundo-intento.ts'],
    sequence: { sequencer: PorDocumento },
    // One more than the cores of a small machine: some tests wait for a clock most of their time.
    maxWorkers: 3,
    projects: [
      { extends: true, test: { name: 'costing', include: ['packages/costing/src/**/*.test.ts'] } },
      { extends: true, test: { name: 'muros', include: ['scripts/**/*.test.ts'] } },
      { extends: true, test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      { extends: true, test: { name: 'gotrue', include: ['packages/gotrue/src/**/*.test.ts'] } },
      { extends: true, test: { name: 'planillas', include: ['packages/planillas/src/**/*.test.ts'] } },
      {
        extends: true,
        resolve: quickPasswords,
        test: {
          ...api,
          name: 'api:pglite',
          include: process.env.EMBEDDED === 'all' ? ALL : EMBEDDED,
          globalSetup: ['apps/api/src/testing/global-programs.ts', 'apps/api/src/testing/global-pglite.ts'],
        },
      },
      {
        extends: true,
        resolve: quickPasswords,
        test: {
          ...api,
          name: 'api:postgres',
          // They ask no database: once is enough.
          include: ALL,
          // The example never stands there, and its years take seconds.
          exclude: ['apps/api/src/ejemplo/pasado/*.test.ts'],
          globalSetup: ['apps/api/src/testing/global-programs.ts', 'apps/api/src/testing/global-postgres.ts'],
        },
      },
      'apps/web',
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/support/global-chromium.ts', 'e2e/support/global-demo.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // As long as the browser itself waits for anything; the default is a second, which a busy machine takes.
          expect: { poll: { timeout: 40_000 } },
          // After all else, so that nothing but the journeys themselves makes a browser wait.
          sequence: { groupOrder: 1 },
          // Tells one that fails from one that sometimes does, and leaves a trace of it; it fails the run either way.
          retry: 1,
        },
      },
    ],
  },
})
