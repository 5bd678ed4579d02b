import { fillDatabase } from '../apps/api/src/testing/fill.ts'
import { newBase } from './lib/base.ts'
import { catalogue, MEDIUM } from './lib/catalogue.ts'
import { instalar, servir } from './lib/servidor.ts'

/**
 * Measures prices, on the embedded database: 10,000 products × 20 lines, all in one published list.
 *   npm run bench -- precios
 */

const SHEETS = 100

const store = await newBase()
try {
  const database = await store.open()
  const { productos, insumos, sectores, ...rest } = catalogue(MEDIUM)
  await fillDatabase(database.db, { productos, insumos, sectores, ...rest })
  const config = await instalar(database)
  const { app, headers } = await servir(database, config)
  // A server that listens has the thread of the past ready.
  await app.listen({ port: 0 })
  const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const response = await app.inject({ method, url, headers, ...(payload && { payload }) })
    if (response.statusCode >= 300) throw new Error(`${url}: ${response.body}`)
    return response
  }
  const timed = async (what: string, target: string, action: () => Promise<{ rawPayload: Buffer }>) => {
    const start = performance.now()
    const { rawPayload } = await action()
    const ms = (performance.now() - start).toFixed(0)
    const size = (rawPayload.length / 1024).toFixed(0)
    console.log(`  ${what.padEnd(52)}${ms.padStart(8)} ms  ${size.padStart(7)} KB   ${target}`)
  }

  console.log(`\nprices on PGlite: ${MEDIUM.products} products × ${MEDIUM.linesEach} lines`)
  await send('POST', '/api/estructuras', {
    nombre: 'Mayorista',
    pasos: [
      { nombre: 'Indirectos', sobre: 'costo', valor: 12 },
      { nombre: 'Margen', sobre: 'precio', valor: 30 },
    ],
    iva_pct: 21,
    sectores: sectores.nombre,
  })
  await send('POST', '/api/listas-precios', { nombre: 'Bench' })
  await timed('every price', '', () => send('GET', '/api/precios'))
  await timed('a list of all is published', '', () => send('POST', '/api/listas-precios/Bench/publicar', {}))
  const codes = productos.codigo.slice(0, SHEETS).join(',')
  await timed(`${SHEETS} cost sheets as PDF`, '< 20,000 ms', () =>
    send('GET', `/api/fichas?productos=${codes}`),
  )
  const moved = insumos.codigo.slice(0, 500)
  await send('POST', '/api/cambios-masivos', {
    cambios: [{ tipo: 'porcentaje_insumos', codigos: moved, porcentaje: 7 }],
    nota: 'bench',
  })
  await timed('every price against the published ones', '', () => send('GET', '/api/precios'))
  await timed('margin lost, the past not yet known', '', () => send('GET', '/api/margenes-perdidos'))
  await timed('the same again', '', () => send('GET', '/api/margenes-perdidos'))
  await send('POST', '/api/cierres', { nombre: 'Bench' })
  await timed('the report of a closing', '', () => send('GET', '/api/cierres/Bench/informe'))
  await app.close()
  await database.close()
} finally {
  await store.remove()
}
