/**
 * `npm run bench` runs all benchmarks but `motor.ts`, which needs a build and a browser. With `-- --large`, `server.ts`
 * and `exportacion.ts` use 100,000 products.
 */
await import('./costing.ts')
await import('./variantes.ts')
await import('./compras.ts')
await import('./escenarios.ts')
await import('./masivo.ts')
await import('./server.ts')
await import('./historia.ts')
await import('./pasado.ts')
await import('./guardados.ts')
await import('./precios.ts')
await import('./exportacion.ts')
await import('./importacion.ts')

export {}
