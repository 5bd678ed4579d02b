/** `npm run bench`: everything that must be fast, one table after the other. `-- --large` for 100,000 products. */
await import('./costing.ts')
await import('./server.ts')

export {}
