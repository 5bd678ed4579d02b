import { defineConfig } from 'vitest/config'

/** One runner for everything that is proven; `npm test` runs all projects, `npx vitest --project costing` one. */
export default defineConfig({
  ssr: { resolve: { conditions: ['@telar/source'], externalConditions: ['@telar/source'] } },
  resolve: { conditions: ['@telar/source'] },
  test: {
    projects: [
      { extends: true, test: { name: 'costing', include: ['packages/costing/src/**/*.test.ts'] } },
      { extends: true, test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
    ],
  },
})
