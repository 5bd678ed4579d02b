import { defineProject } from 'vitest/config'

/** Node by default; a test that needs a document says so in its first line. */
export default defineProject({
  resolve: { conditions: ['@telar/source'] },
  ssr: { resolve: { conditions: ['@telar/source'], externalConditions: ['@telar/source'] } },
  test: { name: 'web', testTimeout: 60_000, include: ['src/**/*.test.{ts,tsx}'] },
})
