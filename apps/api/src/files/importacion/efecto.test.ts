import { Lector } from '@telar/planillas'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { Costeo } from '../../costs/costeo/costeo.ts'
import { newestSeq } from '../../store/journal/read.ts'
import { leer } from '../../store/tx.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { efectoDe, efectoDePrecios } from './efecto.ts'
import { readGuardado } from './importacion.repo.ts'
import { leerSubido } from './lectura.ts'
import { planear } from './plan.ts'
import { TABLAS } from './tablas.ts'
import { SIN_ELEGIR } from './testing/opciones.ts'

describe('the effect of a price list', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await createTestDatabase()
    await cargarCatalogo(test.database, { actor: 'prueba', requestId: null }, referenceFactory)
  })
  const lector = new Lector()
  afterAll(async () => {
    await lector.cerrar()
    await test.destroy()
  })

  it('[IMP-16] is the same, tried on the engine or on a copy of the factory', async () => {
    const known = fc.integer({ min: 0, max: 9_000_000 }).map((n) => `${Math.floor(n / 100)},${n % 100}`)
    const costo = fc.oneof({ weight: 3, arbitrary: known }, fc.constant(''))
    const opciones = { ...SIN_ELEGIR, sinPrecio: true }
    const prices = fc.record({ TELA: costo, HILO: costo, BOTON: costo, NUEVO: costo }, { requiredKeys: [] })
    const costeo = new Costeo(test.database)
    await fc.assert(
      fc.asyncProperty(prices, async (list) => {
        const rows = Object.entries({ ...list, OTRO: '1' }).map((row) => row.join(';'))
        const bytes = Buffer.from(['codigo;costo', ...rows].join('\n'))
        const { leidas } = await leerSubido(lector, { nombre: 'a.csv', bytes }, TABLAS.insumos, opciones)
        const { plan, seq } = await leer(test.database, async (tx) => {
          const guardado = await readGuardado(tx, 'insumos', leidas, null)
          return {
            plan: await planear(TABLAS.insumos, leidas, guardado, opciones),
            seq: await newestSeq(tx),
          }
        })
        const copia = await costeo.copiaEn(seq)
        expect(efectoDePrecios(await costeo.alDia(), plan)).toEqual(await efectoDe(copia, plan))
      }),
      { numRuns: 60 },
    )
  })
})
