import { api } from '@telar/contract'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../catalog/carga/carga.service.ts'
import { referenceFactory } from '../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../testing/server.ts'
import { errorsPlugin } from './errors.ts'
import { registerList } from './list.ts'

/** More than two pages as the server reads them. */
const PRODUCTS = 4_500

const codeOf = (n: number): string => `P${String(n).padStart(5, '0')}`

describe('[API-05] a long list', () => {
  let server: TestServer
  beforeAll(async () => {
    const [producto] = referenceFactory.productos
    const productos = Array.from({ length: PRODUCTS }, (_, n) => ({
      ...producto!,
      codigo_producto: codeOf(n),
    }))
    const recetas = productos.map(({ codigo_producto }, n) => ({
      codigo_producto,
      tipo: 'insumo' as const,
      codigo_ingrediente: 'TELA',
      cantidad_ingrediente: String(1 + (n % 7)),
    }))
    server = await createTestServer((database) =>
      cargarCatalogo(
        database,
        { actor: 'prueba', requestId: null },
        { ...referenceFactory, productos, recetas },
      ),
    )
  })
  afterAll(() => server.close())

  const codesOf = (rows: { codigo_producto: string }[]) => rows.map((row) => row.codigo_producto)

  it('is one array of all rows in order, or as many as asked for', async () => {
    const all = Array.from({ length: PRODUCTS }, (_, n) => codeOf(n))
    const whole = await server.call('user', 'GET', '/productos')
    expect(whole.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(whole.headers['x-total-count']).toBe(String(PRODUCTS))
    expect(codesOf(whole.body)).toEqual(all)
    const some = await server.call('user', 'GET', '/productos?limit=4100&offset=200')
    expect(some.headers['x-total-count']).toBe(String(PRODUCTS))
    expect(codesOf(some.body)).toEqual(all.slice(200, 4_300))
    expect((await server.call('user', 'GET', '/productos?offset=9000')).body).toEqual([])
    // As one page has them.
    const page = await server.call('user', 'GET', '/productos?limit=2000&offset=2000')
    expect(whole.body.slice(2_000, 4_000)).toEqual(page.body)
  })

  it.each(['', 'sort=-cantidad_ingrediente', 'q=p000&vendible=true'])(
    'has the rows of its pages, in their order: %s',
    async (narrowed) => {
      const whole = await server.call('user', 'GET', `/recetas-normalizada?${narrowed}`)
      const pages = await Promise.all(
        [0, 1_500, 3_000, 4_500].map((offset) =>
          server.call('user', 'GET', `/recetas-normalizada?${narrowed}&limit=1500&offset=${offset}`),
        ),
      )
      expect(whole.body).toEqual(pages.flatMap(({ body }) => body))
      expect(whole.headers['x-total-count']).toBe(String(whole.body.length))
    },
  )

  it('shows a single moment, whatever is saved meanwhile', async () => {
    let reading = true
    const writing = (async () => {
      // Each comes before all others, and shifts the pages.
      for (let n = 0; reading; n++)
        await server.call('admin', 'POST', '/productos', {
          codigo_producto: `A${String(9_999 - n)}`,
          descripcion_producto: 'nuevo',
          sector_productivo: 'Confección',
        })
    })()
    try {
      for (let times = 0; times < 5; times++) {
        const { body, headers } = await server.call('user', 'GET', '/productos')
        expect(new Set(codesOf(body)).size).toBe(body.length)
        expect(headers['x-total-count']).toBe(String(body.length))
      }
    } finally {
      reading = false
      await writing
    }
  })

  it('of too many rows is refused, unless it is asked for in parts', async () => {
    const app = Fastify()
    app.setValidatorCompiler(validatorCompiler)
    app.setSerializerCompiler(serializerCompiler)
    await app.register(errorsPlugin)
    const { body } = await server.call('user', 'GET', '/productos?limit=2000')
    registerList(app, server, api.producto.list, async ({ limit }) => ({
      rows: body.slice(0, limit),
      total: 500_001,
    }))
    const refused = await app.inject('/productos')
    expect(refused.statusCode).toBe(400)
    expect(refused.json().message).toContain('más de 500.000 filas')
    expect((await app.inject('/productos?limit=1000')).json()).toHaveLength(1_000)
  })
})
