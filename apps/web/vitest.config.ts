import { defineProject } from 'vitest/config'
import { manual } from './manual-plugin.ts'

/** Tests run in Node; one that needs a document says so in its first line. */
export default defineProject({
  plugins: [manual()],
  resolve: { conditions: ['@telar/source'] },
  ssr: { resolve: { conditions: ['@telar/source'], externalConditions: ['@telar/source'] } },
  // Files share modules, which hold no state, and the document, which each test leaves as it found it. Tests replace
  // functions with spies and restore them, because a module replaced by `vi.mock` would stay replaced in the next files.
  test: {
    name: 'web',
    isolate: false,
    // A screen leaves much garbage that dies young; with a larger nursery it takes a tenth of the processor less.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
    testTimeout: 60_000,
    setupFiles: ['src/testing/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
  },
})
