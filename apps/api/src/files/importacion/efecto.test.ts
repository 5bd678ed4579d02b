import { EstructuraNueva } from '@telar/contract'
import type { Micro } from '@telar/costing'
import { applyCambios, type Fabrica, resultNumber } from '@telar/fabrica'
import { Lector } from '@telar/planillas'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { createEstructura } from '../../catalog/estructura/estructura.service.ts'
import { Costeo } from '../../costs/costeo/costeo.ts'
import { newestSeq } from '../../store/journal/read.ts'
import { leer } from '../../store/tx.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { depsOf } from '../../testing/deps.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { conSaltoDicho, efectoDe } from './efecto.ts'
import { toCambios } from './entrada.map.ts'
import { readGuardado } from './importacion.repo.ts'
import { leerSubido } from './lectura.ts'
import { planear } from './plan.ts'
import { TABLAS } from './tablas.ts'
import { SIN_ELEGIR } from './testing/opciones.ts'

const contexto = { actor: 'prueba', requestId: null }
const ESTRUCTURA = EstructuraNueva.parse({
  nombre: 'X',
  pasos: [{ nombre: 'Margen', sobre: 'precio', valor: 30 }],
  sectores: [...new Set(referenceFactory.productos.map(({ sector_productivo }) => sector_productivo))],
})
const micro = (pesos: number) => (pesos * 1_000_000) as Micro
const PUBLICADA = {
  nombre: 'Otoño',
  precios: new Map([
    ['CAMPERA', micro(5300)],
    ['FORRO', micro(2000)],
    ['YA-NO-ESTA', micro(1)],
  ]),
}

const resultsOf = ({ model }: Fabrica) =>
  new Map(
    Array.from(model.resultados(), ({ codigo, base, incompleto }) => [
      codigo,
      [resultNumber(base), incompleto],
    ]),
  )

describe('the effect of a price list', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await createTestDatabase()
    await cargarCatalogo(test.database, contexto, referenceFactory)
    await createEstructura(depsOf(test.database), contexto, ESTRUCTURA)
  })
  const lector = new Lector()
  afterAll(async () => {
    await lector.cerrar()
    await test.destroy()
  })

  it('[IMP-16] [PRE-13] is what the engine says once it is applied, margins included', async () => {
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
        const antes = await costeo.copiaEn(seq)
        const before = resultsOf(antes)
        const tried = await efectoDe(antes, toCambios(plan), PUBLICADA, conSaltoDicho([plan]))
        expect(resultsOf(antes)).toEqual(before)
        const despues = await costeo.copiaEn(seq)
        applyCambios(despues, toCambios(plan))
        const moved = [...resultsOf(despues)].filter(
          ([codigo, after]) => after.join() !== before.get(codigo)!.join(),
        )
        expect(
          new Map(tried.lista.map((row) => [row.codigo_producto, [row.despues, row.despues_incompleto]])),
        ).toEqual(new Map(moved))
        expect(tried.cambian).toBe(moved.length)
        expect(tried.sectores.map((sector) => sector.despues.total_cdr)).toEqual(
          despues.model.sectores().map((sector) => resultNumber(sector.base)),
        )
        const left = (codigo: string) =>
          tried.margenes!.peores.find(({ codigo_producto }) => codigo_producto === codigo)
        const campera = tried.lista.find(({ codigo_producto }) => codigo_producto === 'CAMPERA')
        if (campera?.despues_incompleto === false && campera.diferencia! > 0)
          expect(left('CAMPERA')?.despues_pct ?? 30).toBeCloseTo((1 - campera.despues! / 5300) * 100, 5)
      }),
      { numRuns: 60 },
    )
  })
})
