import type { DomainError } from '@telar/fabrica'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { Costeo } from '../../costs/costeo/costeo.ts'
import type { Database } from '../../store/client.ts'
import { depsOf } from '../../testing/deps.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { overlapping } from '../../testing/two-servers.ts'
import { cargarCatalogo } from '../carga/carga.service.ts'
import { addLinea, replaceReceta, updateLinea } from './receta.service.ts'
import { RECETAS, recetasOf } from './testing/recetas.ts'

const contexto = { actor: 'prueba', requestId: null }

let server: TestServer
beforeAll(async () => {
  server = await createTestServer((database) => cargarCatalogo(database, contexto, referenceFactory))
})
afterAll(() => server.close())

const { admin, linesOf, newProduct } = recetasOf(() => server)

describe('two people who write the same recipe', () => {
  let producto: string
  beforeEach(async () => {
    producto = await newProduct()
  })

  it('[CONC-03] [API-17] refuses to replace a recipe that somebody else changed meanwhile', async () => {
    await admin('POST', `${RECETAS}/${producto}`, [{ codigo_ingrediente: 'TELA', cantidad_ingrediente: 1 }])
    const { body: seen } = await server.call('admin', 'GET', `${RECETAS}/${producto}`)
    await admin('POST', RECETAS, {
      codigo_producto: producto,
      codigo_ingrediente: 'HILO',
      cantidad_ingrediente: 1,
    })
    const stale = await admin(
      'PUT',
      `${RECETAS}/${producto}`,
      [{ codigo_ingrediente: 'TELA', cantidad_ingrediente: 5 }],
      { 'if-match': `"${seen.version}"` },
    )
    expect(stale).toMatchObject({
      status: 409,
      body: {
        code: 'version_vieja',
        actual: { lineas: [{ codigo_ingrediente: 'HILO' }, { codigo_ingrediente: 'TELA' }] },
      },
    })
    expect(await linesOf(producto)).toHaveLength(2)
  })

  it('[CONC-03] [COST-24] the refusal shows the stored recipe with its present costs', async () => {
    await admin('POST', `${RECETAS}/${producto}`, [{ codigo_ingrediente: 'BOTON', cantidad_ingrediente: 1 }])
    const costeo = new Costeo(server.database)
    let costo = 100
    /** Somebody else's price change is stored before this write gets its turn. */
    const database: Database = {
      ...server.database,
      transaction: async (...transaction) => {
        costo += 1
        await admin('PUT', '/insumos/BOTON', { grupo: 'Avíos', detalle: 'botón', costo })
        return server.database.transaction(...transaction)
      },
    }
    const deps = depsOf(database, { costeo })
    const actualOf = (write: Promise<unknown>) =>
      write.then(
        () => null,
        (error: DomainError) => error.details.actual,
      )
    await costeo.alDia()
    expect(
      await actualOf(updateLinea(deps, contexto, producto, 'BOTON', 7, { cantidad_ingrediente: 2 })),
    ).toMatchObject({
      cantidad_ingrediente: 1,
      costo_ingrediente: 101,
    })
    expect(await actualOf(replaceReceta(deps, contexto, producto, 7, []))).toMatchObject({
      lineas: [{ codigo_ingrediente: 'BOTON', costo_ingrediente: 102 }],
    })
    await admin('PUT', '/insumos/BOTON', { grupo: 'Avíos', detalle: 'botón', costo: 25.5 })
  })
})

describe('two lines that would close a cycle together', () => {
  it('[CONC-08] at most one of them is stored', async () => {
    const [a, b] = [await newProduct(), await newProduct()]
    const add = (codigo_producto: string, codigo_ingrediente: string) =>
      admin('POST', RECETAS, { codigo_producto, codigo_ingrediente, cantidad_ingrediente: 1 })
    const answers = await Promise.all([add(a, b), add(b, a)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it.runIf(inject('goldenDatabase').kind === 'postgres')(
    '[CONC-08] the same through two servers',
    async () => {
      const [a, b] = [await newProduct(), await newProduct()]
      const adding = (codigo_producto: string, codigo_ingrediente: string) => (database: Database) =>
        addLinea(depsOf(database, { costeo: new Costeo(server.database) }), contexto, {
          codigo_producto,
          codigo_ingrediente,
          cantidad_ingrediente: 1,
        })
      const { outcomes } = await overlapping(server.test, adding(a, b), adding(b, a))
      expect(outcomes).toMatchObject([
        { status: 'fulfilled' },
        { status: 'rejected', reason: { code: 'ciclo' } },
      ])
      expect([await linesOf(a), await linesOf(b)]).toMatchObject([[{ codigo_ingrediente: b }], []])
    },
  )
})
