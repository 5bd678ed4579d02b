import { defineProject } from 'vitest/config'
import { manual } from './manual-plugin.ts'

/** Node by default; a test that needs a document says so in its first line. */
export default defineProject({
  plugins: [manual()],
  resolve: { conditions: ['@telar/source'] },
  ssr: { resolve: { conditions: ['@telar/source'], externalConditions: ['@telar/source'] } },
  // Files share modules, which hold no state; a document is made anew for each file that asks for one. What a test
  // replaces it spies on and restores: a module replaced by `vi.mock` would outlive its file.
  test: {
    name: 'web',
    isolate: false,
    testTimeout: 60_000,
    setupFiles: ['src/testing/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
  },
})
