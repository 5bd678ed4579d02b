import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const ALL = ['apps/api/src/**/*.test.ts']

/**
 * The tests that run on the embedded database too, because it could behave differently there: files and threads, locks
 * and crashes, the SQL of costs, large writes, undo, backups, a first start. The others run on PostgreSQL alone, which
 * takes half the time. With `EMBEDDED=all` every test of the API runs on it.
 */
const EMBEDDED = [
  'apps/api/src/*.test.ts',
  'apps/api/src/{store,ejemplo,instalacion}/**/*.test.ts',
  'apps/api/src/files/respaldo/{respaldo,descarga}.test.ts',
  'apps/api/src/files/importacion/{importacion,a-la-vez,deshacer,ida-y-vuelta}.test.ts',
  'apps/api/src/costs/{costeo,pasado}/*.test.ts',
  'apps/api/src/http/errors.test.ts',
]

const PROGRAMS = 'apps/api/src/testing/global-programs.ts'

const api = {
  setupFiles: ['apps/api/src/testing/setup-failures.ts'],
  // Durable commits wait for the disk, and some disks are slow.
  testTimeout: 120_000,
  hookTimeout: 180_000,
}

/**
 * The journeys on the embedded database: first and later starts, large writes, undo, and the way to a first cost. The
 * others run on PostgreSQL, where their servers take half the time.
 */
const EMBEDDED_JOURNEYS = ['e2e/{arranque,historia,importacion,primera-luz}.test.ts']

const journeys = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // As long as the browser itself waits for anything. The default of one second is too short on a busy machine.
  expect: { poll: { timeout: 40_000 } },
  // After all other tests, so that nothing else slows the browser down.
  sequence: { groupOrder: 1 },
  // The second try leaves a trace. `segundo-intento.ts` reports journeys that pass only then.
  retry: 1,
}

/** Hashing a password takes as long as two requests, and the tests hash thousands. */
const quickPasswords = {
  alias: {
    '@node-rs/argon2': fileURLToPath(new URL('packages/gotrue/src/testing/quick-argon2.ts', import.meta.url)),
  },
}

const wantsDocument = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom')

/**
 * One project after the other, and within a project the tests that need a document before the others. Vitest starts a
 * new process whenever the next file needs another project or environment, and a new process loads all modules again;
 * in a mixed order every second file would start one. The projects follow each other as listed below.
 */
class PorProceso extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return this.ctx.projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project)
      return [...own.filter(wantsDocument), ...own.filter((file) => !wantsDocument(file))]
    })
  }
}

/** Packages are read from their sources, so that tests need no build. */
const SOURCES = { conditions: ['@telar/source'], externalConditions: ['@telar/source'] }

/** All tests: `npm test` runs every project, `npx vitest run --project web` one. */
export default defineConfig({
  ssr: { resolve: SOURCES },
  resolve: { conditions: SOURCES.conditions },
  // Global setups run in this environment.
  environments: { __vitest__: { resolve: SOURCES } },
  test: {
    // Files can share a process and its modules, because modules hold no state, each file has its own database, and each
    // leaves the browser as it found it.
    isolate: false,
    // No test measures time; a slow machine is only slow.
    testTimeout: 60_000,
    reporters: ['default', './e2e/support/segundo-intento.ts'],
    sequence: { sequencer: PorProceso },
    // One more than the cores of a small machine: some tests wait for a clock most of their time.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: { name: 'paquetes', include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'] },
      },
      {
        extends: true,
        resolve: quickPasswords,
        test: {
          ...api,
          name: 'api:pglite',
          include: process.env.EMBEDDED === 'all' ? ALL : EMBEDDED,
          globalSetup: [PROGRAMS, 'apps/api/src/testing/global-pglite.ts'],
        },
      },
      {
        extends: true,
        resolve: quickPasswords,
        test: {
          ...api,
          name: 'api:postgres',
          include: ALL,
          // The example never runs on PostgreSQL, and writing its years takes seconds.
          exclude: ['apps/api/src/ejemplo/pasado/*.test.ts'],
          globalSetup: [PROGRAMS, 'apps/api/src/testing/global-postgres.ts'],
        },
      },
      'apps/web',
      {
        extends: true,
        test: {
          ...journeys,
          name: 'e2e:pglite',
          include: EMBEDDED_JOURNEYS,
          globalSetup: [PROGRAMS, 'e2e/support/global-chromium.ts', 'e2e/support/global-pglite.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...journeys,
          name: 'e2e:postgres',
          include: ['e2e/**/*.test.ts'],
          exclude: EMBEDDED_JOURNEYS,
          globalSetup: [PROGRAMS, 'e2e/support/global-chromium.ts', 'e2e/support/global-postgres.ts'],
        },
      },
    ],
  },
})
