import type { Partes } from '@telar/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importar } from '../../files/importacion/testing/formulario.ts'
import { rowsOf } from '../../store/executor.ts'
import { newestSeq } from '../../store/journal/read.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { cargarCatalogo } from '../carga/carga.service.ts'

/** A service: a supply of another class, with its own part of the cost. */

const LAVADO = { codigo: 'LAVADO', detalle: 'Lavado', grupo: 'Servicios', costo: 85.5 }

let server: TestServer
beforeAll(async () => {
  server = await createTestServer((database) =>
    cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
  )
})
afterAll(() => server.close())

const admin = (...args: Parameters<TestServer['call']> extends [unknown, ...infer A] ? A : never) =>
  server.call('admin', ...args)
const cambiar = (body: object) => admin('PUT', '/insumos/LAVADO', { grupo: 'Servicios', ...body })
const desglose = async (producto = 'CAMPERA', query = '') =>
  (await server.call('user', 'GET', `/resultados-cdr/${producto}/desglose${query}`)).body
const sum = (partes: Partes) =>
  (Object.values(partes) as number[]).reduce((total, part) => total + Math.round(part * 1e6), 0) / 1e6
const now = async (): Promise<string> => {
  const [row] = await rowsOf<{ ahora: string }>(
    server.database.db,
    sql`select to_char(ahora() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ahora`,
  )
  await new Promise((resolve) => setTimeout(resolve, 5))
  return row!.ahora
}

describe('services', () => {
  it('[HAC-23] [HAC-30] are a part of their own wherever a cost is shown by parts', async () => {
    const without = await desglose()
    expect(without.partes_directas).not.toHaveProperty('terceros')
    const before = await now()
    const { body: created } = await admin('POST', '/insumos/registrar', { ...LAVADO, clase: 'servicio' })
    expect(created).toMatchObject({ clase: 'servicio', costo: 85.5 })
    await admin('POST', '/recetas-normalizada', {
      codigo_producto: 'CAMPERA',
      codigo_ingrediente: 'LAVADO',
      cantidad_ingrediente: 1,
    })
    const { resultado, partes_directas, partes_profundas, lineas } = await desglose()
    expect(resultado.base_cdr).toBe(3814.94119)
    expect(partes_directas).toEqual({ ...without.partes_directas, terceros: 85.5 })
    expect(partes_profundas).toEqual({ ...without.partes_profundas, terceros: 85.5 })
    expect([sum(partes_directas), sum(partes_profundas)]).toEqual([3814.94119, 3814.94119])
    expect(
      lineas.flatMap(({ codigo, clase }: Record<string, string>) => (clase ? [[codigo, clase]] : [])),
    ).toEqual([['LAVADO', 'servicio']])
    // The views agree.
    const rows = await rowsOf(
      server.database.db,
      sql`select codigo_ingrediente, costo_terceros::float8 as terceros from recetas_normalizada
           where codigo_producto = 'CAMPERA' and costo_terceros > 0`,
    )
    expect(rows).toEqual([{ codigo_ingrediente: 'LAVADO', terceros: 85.5 }])
    // Its price changes its own part, and not that of materials.
    const desde = await now()
    await cambiar({ detalle: 'Lavado', costo: 100 })
    const { body } = await admin('GET', `/comparaciones?desde=${desde}&producto=CAMPERA`)
    expect(body.productos).toMatchObject([
      { diferencia: 16.675, puente: { terceros: 14.5, materiales: 0, mantencion: 2.175 } },
    ])
    // The past and the future.
    expect((await desglose('CAMPERA', `?fecha=${before}`)).partes_directas).toEqual(without.partes_directas)
    expect((await desglose('CAMPERA', '?fecha=2999-01-01')).partes_directas.terceros).toBe(100)
    const { body: tendencias } = await admin('GET', '/tendencias')
    const campera = tendencias.productos.find(
      (one: { codigo_producto: string }) => one.codigo_producto === 'CAMPERA',
    )
    expect(campera.partes.terceros).toBe(100)
    await cambiar({ detalle: 'Lavado', costo: 85.5 })
  })

  it('[HAC-23] keeps the class through edits without it, undo, export and import; refuses any other class', async () => {
    const clase = async () =>
      (await admin('GET', '/insumos')).body.find((one: { codigo: string }) => one.codigo === 'LAVADO').clase
    await cambiar({ detalle: 'Lavado suave', costo: 85.5 })
    expect(await clase()).toBe('servicio')
    await cambiar({ detalle: 'Lavado', costo: 85.5, clase: 'material' })
    expect((await desglose()).partes_directas).not.toHaveProperty('terceros')
    expect((await desglose()).resultado.base_cdr).toBe(3814.94119)
    await admin('POST', `/bitacora/${await newestSeq(server.database.db)}/deshacer`)
    expect((await desglose()).partes_directas.terceros).toBe(85.5)
    for (const clase of ['otra', '', null])
      expect((await cambiar({ detalle: 'x', costo: 1, clase })).body.message).toBe(
        'La clase tiene que ser material o servicio.',
      )
    const { rawPayload } = await server.app.inject({
      url: '/api/export?table=insumos&format=csv',
      headers: { authorization: `Bearer ${server.tokens.admin}` },
    })
    const csv = String(rawPayload)
    expect(csv.split('\r\n')[0]).toMatch(/clase/)
    expect(csv.split('\r\n').find((row) => row.includes('LAVADO'))).toContain('servicio')
    const file = (text: string) => ({ nombre: 'insumos.csv', contenido: Buffer.from(text) })
    const same = await importar(server, 'insumos', file(csv))
    expect([same.body.rechazadas, same.body.cambiadas]).toEqual([[], []])
    const head = 'codigo;detalle;grupo;costo;clase\n'
    const wrong = await importar(server, 'insumos', file(`${head}LAVADO;Lavado;Servicios;85,5;otra\n`))
    expect(String(wrong.body.message)).toContain('Línea 2, clase: Tiene que ser material o servicio.')
    await importar(server, 'insumos', file(`${head}LAVADO;Lavado;Servicios;85,5;Material\n`), {
      modo: 'aplicar',
    })
    expect(await clase()).toBe('material')
    await importar(server, 'insumos', file(`${head}LAVADO;Lavado;Servicios;85,5;servicio\n`), {
      modo: 'aplicar',
    })
    expect((await desglose()).partes_directas.terceros).toBe(85.5)
  })
})
