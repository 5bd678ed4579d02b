import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { textosDe } from '../../testing/pdf.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

describe('/fichas', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer((database) =>
      cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
    )
    await server.call('admin', 'POST', '/estructuras', {
      nombre: 'Mayorista',
      pasos: [
        { nombre: 'Indirectos', sobre: 'costo', valor: 12 },
        { nombre: 'Margen', sobre: 'precio', valor: 30 },
      ],
      iva_pct: 21,
      sectores: ['Confección'],
    })
  })
  afterAll(() => server.close())

  const get = (query: string) => server.call('user', 'GET', `/fichas${query}`)

  it('[PRE-16] draws a sheet for each product in the requested order, as selectable text', async () => {
    const response = await server.app.inject({
      url: '/api/fichas?productos=forro,CAMPERA',
      headers: { authorization: `Bearer ${server.tokens.user}` },
    })
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf'])
    const [forro, campera, ...rest] = textosDe(response.rawPayload)
    expect(rest).toEqual([])
    expect(forro).toContain('FORRO')
    expect(campera).toContain('CUERPO')
    const { body } = await server.call('user', 'GET', '/precios/CAMPERA')
    const money = (amount: number) =>
      amount.toLocaleString('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    for (const amount of [body.base_cdr, body.precio_neto, body.precio_final])
      expect(campera).toContain(money(amount))
    // The words of the page.
    for (const text of ['Con mantención de 15 %', 'Margen 30 % del precio', 'IVA 21 %'])
      expect(campera).toContain(text)
  })

  it('[HAC-24] [HAC-23] groups lines by section with subtotals, and the others by kind', async () => {
    const { call } = server
    const supply = { codigo: 'LAVADO', detalle: 'Lavado', grupo: 'g', costo: 85.5, clase: 'servicio' }
    await call('admin', 'POST', '/insumos/registrar', supply)
    await call('admin', 'POST', '/productos', {
      codigo_producto: 'JEAN',
      descripcion_producto: 'Jean',
      sector_productivo: 'Confección',
    })
    await call('admin', 'POST', '/recetas-normalizada/JEAN', [
      { codigo_ingrediente: 'TELA', cantidad_ingrediente: 2, seccion: 'Corte' },
      { codigo_ingrediente: 'BOTON', cantidad_ingrediente: 1, seccion: 'Armado' },
      { codigo_ingrediente: 'FORRO', cantidad_ingrediente: 1, seccion: 'Corte' },
      { codigo_ingrediente: 'LAVADO', cantidad_ingrediente: 1 },
    ])
    const { rawPayload } = await server.app.inject({
      url: '/api/fichas?productos=JEAN',
      headers: { authorization: `Bearer ${server.tokens.user}` },
    })
    const [text = ''] = textosDe(rawPayload)
    const { body } = await call('user', 'GET', '/resultados-cdr/JEAN/desglose')
    const cut = body.lineas.filter(({ seccion }: { seccion: string }) => seccion === 'Corte')
    const sum = cut.reduce((all: number, { costo_total: one }: { costo_total: number }) => all + one, 0)
    const money = sum.toLocaleString('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    const titles = ['Armado', 'Subtotal Armado', 'Corte', 'Subtotal Corte', 'Servicios de terceros']
    const places = titles.map((title) => text.indexOf(`\n${title}\n`))
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(text.slice(text.indexOf('Subtotal Corte'))).toMatch(
      new RegExp(`^Subtotal Corte\\n[^\\n]*${money}`),
    )
  })

  it('[PRE-15] [PRE-16] is one page for each product, in smaller print for a long recipe', async () => {
    const { call } = server
    const sections = ['Corte', 'Armado', 'Avíos', 'Empaque']
    const lineas = Array.from({ length: 36 }, (_, i) => ({
      codigo_ingrediente: `L${i}`,
      cantidad_ingrediente: 1,
      seccion: sections[i % sections.length],
    }))
    for (const { codigo_ingrediente: codigo } of lineas)
      await call('admin', 'POST', '/insumos/registrar', { codigo, detalle: 'Avío', grupo: 'g', costo: 10 })
    await call('admin', 'POST', '/productos', {
      codigo_producto: 'LARGO',
      descripcion_producto: 'Receta larga',
      sector_productivo: 'Confección',
    })
    expect((await call('admin', 'POST', '/recetas-normalizada/LARGO', lineas)).status).toBe(201)
    const { rawPayload } = await server.app.inject({
      url: '/api/fichas?productos=LARGO,CAMPERA',
      headers: { authorization: `Bearer ${server.tokens.user}` },
    })
    const pages = textosDe(rawPayload)
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain('Precio con IVA')
    expect(pages[1]).toContain('CAMPERA')
  })

  it('[PRE-16] shows an incomplete cost as a minimum', async () => {
    const boton = { detalle: 'Botón', grupo: 'Avíos' }
    await server.call('admin', 'PUT', '/insumos/BOTON', { ...boton, costo: null })
    const { body } = await server.call('user', 'GET', '/precios/CAMPERA')
    const { rawPayload } = await server.app.inject({
      url: '/api/fichas?productos=CAMPERA',
      headers: { authorization: `Bearer ${server.tokens.user}` },
    })
    await server.call('admin', 'PUT', '/insumos/BOTON', { ...boton, costo: 25.5 })
    const [campera] = textosDe(rawPayload)
    for (const amount of [body.base_cdr, body.precio_neto, body.precio_final]) {
      const money = amount.toLocaleString('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
      expect(campera).toMatch(new RegExp(`al menos[^\\d]*${money.replaceAll('.', '\\.')}`))
    }
    expect(campera).toContain('BOTON')
  })

  it('[PRE-16] [PRE-18] refuses no product, too many products, and unknown ones', async () => {
    const message = async (query: string) => {
      const { status, body } = await get(query)
      return [status, body.message]
    }
    expect(await message('')).toEqual([400, 'Elegí al menos un producto.'])
    expect(await message('?productos=,')).toEqual([400, 'Elegí al menos un producto.'])
    const many = Array.from({ length: 501 }, (_, i) => `P${i}`).join(',')
    expect(await message(`?productos=${many}`)).toEqual([400, 'Hasta 500 fichas por vez.'])
    expect(await message('?productos=CAMPERA,NADIE')).toEqual([404, 'No existe el producto NADIE.'])
    expect((await server.call('visitor', 'GET', '/fichas?productos=CAMPERA')).status).toBe(401)
  })
})
