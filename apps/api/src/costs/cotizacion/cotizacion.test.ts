import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newestSeq } from '../../store/journal/read.ts'
import { cotizaciones } from '../../store/schema/index.ts'
import { textosDe } from '../../testing/pdf.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

describe('/cotizaciones-clientes', () => {
  let server: TestServer
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, headers?: object) =>
    server.call('admin', method, path, body, headers as Record<string, string>)
  const get = async (path: string) => (await server.call('user', 'GET', path)).body
  const said = ({ status, body }: { status: number; body: { message?: unknown } }) => [status, body.message]
  const seq = () => newestSeq(server.database.db)
  const dolar = (monto: number) => call('POST', '/valores/USD/vigencias', { desde: '2020-01-01', monto })
  const crear = async (body: object) =>
    (await call('POST', '/cotizaciones-clientes', { cliente: 'Tienda Sur', ...body })).body
  const DIEZ = { lineas: [{ codigo_producto: 'BOLSO', cantidad: 10, descuento_pct: 5 }] }

  /** A cost of 100, 30 of it in dollars; with 20 % added 120, plus 21 % VAT. */
  beforeEach(async () => {
    server = await createTestServer()
    const usd = { codigo: 'USD', nombre: 'Dólar', clase: 'moneda', monto: 1500, desde: '2020-01-01' }
    await call('POST', '/valores', usd)
    const supply = { detalle: 'd', grupo: 'g' }
    await call('POST', '/insumos/registrar', { ...supply, codigo: 'TELA', precio: 0.02, moneda: 'USD' })
    await call('POST', '/insumos/registrar', { ...supply, codigo: 'HILO', costo: 70 })
    for (const codigo of ['BOLSO', 'VACIO'])
      await call('POST', '/productos', {
        codigo_producto: codigo,
        descripcion_producto: codigo,
        sector_productivo: 'Textil',
        ...(codigo === 'BOLSO' && { talles: [{ talle: 'XL', peso: 1 }] }),
      })
    for (const codigo_ingrediente of ['TELA', 'HILO'])
      await call('POST', '/recetas-normalizada', {
        codigo_producto: 'BOLSO',
        codigo_ingrediente,
        cantidad_ingrediente: 1,
      })
    const pasos = [{ nombre: 'Recargo', sobre: 'costo', valor: 20 }]
    await call('POST', '/estructuras', { nombre: 'Mayorista', pasos, iva_pct: 21, sectores: ['Textil'] })
  })
  afterEach(() => server.close())

  it('[BIT-07] keeps its list as a draft when the list gets another name, and after an undo', async () => {
    await call('POST', '/listas-precios', { nombre: 'Vieja' })
    const { id, neto } = await crear({ ...DIEZ, lista: 'Vieja' })
    expect((await call('PUT', '/listas-precios/Vieja', { nombre: 'Nueva' })).status).toBe(200)
    const renamed = await seq()
    expect(await get(`/cotizaciones-clientes/${id}`)).toMatchObject({ lista: 'Nueva', neto, version: 2 })
    expect((await call('POST', `/bitacora/${renamed}/deshacer`)).status).toBe(201)
    expect(await get(`/cotizaciones-clientes/${id}`)).toMatchObject({ lista: 'Vieja', neto })
  })

  it('is computed live as a draft, frozen when issued, and then says by how much costs have outgrown it', async () => {
    const { id, ...borrador } = await crear({ ...DIEZ, nota: 'Entrega en 30 días' })
    const cifras = { neto: 1140, iva: 239.4, total: 1379.4 }
    expect(borrador).toMatchObject({ ...cifras, numero: null, estado: 'borrador', validez: 15, renglones: 1 })
    await dolar(1800)
    expect(await get(`/cotizaciones-clientes/${id}`)).toMatchObject({ neto: 1208.4, faltante_pct: null })
    await dolar(1500)
    const emitida = await call('POST', `/cotizaciones-clientes/${id}/emitir`, undefined, {
      'if-match': '"1"',
    })
    expect([emitida.status, emitida.body]).toMatchObject([201, { ...cifras, numero: 1, faltante_pct: 0 }])
    expect(emitida.body.estado).toBe('emitida')
    expect(Date.parse(emitida.body.vence) - Date.parse(emitida.body.fecha)).toBe(15 * 86_400_000)
    await dolar(1800)
    await call('PUT', '/productos/BOLSO', {
      codigo_producto: 'BOLSO',
      descripcion_producto: 'Otro nombre',
      sector_productivo: 'Textil',
    })
    await call('PUT', '/estructuras/Mayorista', {
      nombre: 'Mayorista',
      pasos: [{ nombre: 'Recargo', sobre: 'costo', valor: 20 }],
      iva_pct: 10.5,
      sectores: ['Textil'],
    })
    const { faltante_pct, lineas, version: _version, ...rest } = await get(`/cotizaciones-clientes/${id}`)
    expect([faltante_pct, lineas[0].faltante_pct]).toEqual([6, 6])
    const { faltante_pct: _was, lineas: before, version: _first, ...issued } = emitida.body
    expect(rest).toEqual(issued)
    expect(lineas).toEqual([{ ...before[0], faltante_pct: 6 }])
    expect(await get('/cotizaciones-clientes')).toMatchObject([{ id, ...cifras, faltante_pct: 6 }])
  })

  it('compares only lines that have a price today, and no gift', async () => {
    const faltantes = async (lineas: object[]) => {
      const { id } = await crear({ lineas })
      await call('POST', `/cotizaciones-clientes/${id}/emitir`)
      await dolar(1800)
      const { faltante_pct, ...issued } = await get(`/cotizaciones-clientes/${id}`)
      await dolar(1500)
      return [faltante_pct, ...issued.lineas.map((one: { faltante_pct: number }) => one.faltante_pct)]
    }
    const dado = { codigo_producto: 'VACIO', cantidad: 3, precio: 10 }
    expect(await faltantes([...DIEZ.lineas, dado])).toEqual([6, 6, null])
    expect(await faltantes([{ ...DIEZ.lineas[0], descuento_pct: 100 }])).toEqual([null, 6])
  })

  it('gets consecutive numbers when issued, however many drafts were dropped', async () => {
    const [uno, dos, tres] = [await crear(DIEZ), await crear(DIEZ), await crear(DIEZ)]
    const emitir = async ({ id }: { id: string }) =>
      (await call('POST', `/cotizaciones-clientes/${id}/emitir`)).body.numero
    expect(await emitir(dos)).toBe(1)
    expect((await call('DELETE', `/cotizaciones-clientes/${uno.id}`)).status).toBe(204)
    expect(await emitir(tres)).toBe(2)
    // An undone issue frees its number for the next one.
    expect((await call('POST', `/bitacora/${await seq()}/deshacer`)).status).toBe(201)
    expect(await get(`/cotizaciones-clientes/${tres.id}`)).toMatchObject({
      numero: null,
      estado: 'borrador',
      fecha: null,
    })
    expect(await emitir(tres)).toBe(2)
  })

  it('takes prices from a list, the structure or the person, rounded to cents so that they add up', async () => {
    await call('POST', '/listas-precios', { nombre: 'Otoño' })
    await call('POST', `/listas-precios/${encodeURIComponent('Otoño')}/publicar`)
    await dolar(1800)
    const dado = { codigo_producto: 'VACIO', cantidad: 3, precio: 33.335 }
    const datos = { lista: 'Otoño', lineas: [{ ...DIEZ.lineas[0], talle: 'XL' }, dado] }
    const { lineas } = await crear({ ...datos, con_costos: true })
    expect(lineas).toMatchObject([
      { precio_unitario: 120, precio: null, talle: 'XL', iva_pct: 21, base_cdr: 106 },
      { precio_unitario: 33.34, neto: 100.02, base_cdr: null },
    ])
    // Costs hidden from the customer are not sent to anybody.
    expect((await crear(datos)).lineas[0].base_cdr).toBeNull()
    const [hoy] = (await crear(DIEZ)).lineas
    expect(hoy).toMatchObject({ precio_unitario: 127.2, neto: 1208.4 })
  })

  describe('for a size and a colour', () => {
    const linea = (talle?: string, color?: string) => ({
      codigo_producto: 'CAMISA',
      cantidad: 2,
      talle,
      color,
    })
    const deCamisa = async (lista?: string) =>
      (
        await crear({
          lista,
          con_costos: true,
          lineas: [linea('S', 'Rojo'), linea('L', 'Azul'), linea()],
        })
      ).lineas.map((one: { precio_unitario: number; base_cdr: number }) => [
        one.precio_unitario,
        one.base_cdr,
      ])
    const emitida = async (body: object) => {
      const { id } = await crear(body)
      await call('POST', `/cotizaciones-clientes/${id}/emitir`)
      return id as string
    }
    const cortas = async (id: string) => {
      const { faltante_pct, lineas } = await get(`/cotizaciones-clientes/${id}`)
      return [faltante_pct, ...lineas.map((one: { faltante_pct: number }) => one.faltante_pct)]
    }
    const hilo = (costo: number) => call('PUT', '/insumos/HILO', { detalle: 'd', grupo: 'g', costo })

    /** HILO at 70: 1 in size S and 3 in L; on the mean of the curve 2. */
    beforeEach(async () => {
      await call('POST', '/productos', {
        codigo_producto: 'CAMISA',
        descripcion_producto: 'Camisa',
        sector_productivo: 'Textil',
        talles: ['S', 'L'].map((talle) => ({ talle, peso: 1 })),
        colores: ['Rojo', 'Azul'].map((color) => ({ color, peso: 1 })),
      })
      const recipe = await call('POST', '/recetas-normalizada', {
        codigo_producto: 'CAMISA',
        codigo_ingrediente: 'HILO',
        cantidad_ingrediente: 2,
        por_talle: { S: 1, L: 3 },
      })
      expect(recipe.status).toBe(201)
    })

    it('[PRE-10] has the price of that variant’s cost, by its structure or a live list', async () => {
      const each = [
        [84, 70],
        [252, 210],
        [168, 140],
      ]
      expect(await deCamisa()).toEqual(each)
      await call('POST', '/listas-precios', { nombre: 'Viva' })
      expect(await deCamisa('Viva')).toEqual(each)
      // A size without a colour is the mean of its colours, and a colour without a size the mean of its sizes.
      const { lineas } = await crear({ lineas: [linea('S'), linea('L'), linea(undefined, 'Rojo')] })
      expect(lineas.map((one: { precio_unitario: number }) => one.precio_unitario)).toEqual([84, 252, 168])
      expect((await get('/precios/CAMISA?talle=L')).base_cdr).toBe(210)
      const detalle = await get('/precios/CAMISA?talle=L&color=Azul')
      expect([detalle.base_cdr, detalle.precio_neto, detalle.lista]).toEqual([210, 252, null])
      const sin = await server.call('user', 'GET', '/precios/CAMISA?talle=XS')
      expect(said(sin)).toEqual([404, 'CAMISA no tiene esa variante: talle XS.'])
    })

    it('[PRE-10] has the price that a published list froze, compared with the product', async () => {
      await call('POST', '/listas-precios', { nombre: 'Fija' })
      await call('POST', '/listas-precios/Fija/publicar')
      expect(await deCamisa('Fija')).toEqual([
        [168, 70],
        [168, 210],
        [168, 140],
      ])
      const id = await emitida({ lista: 'Fija', lineas: [linea('S', 'Rojo')] })
      expect(await cortas(id)).toEqual([0, 0])
      await hilo(77)
      expect(await cortas(id)).toEqual([10, 10])
      const { precio_publicado, faltante_pct } = await get('/precios/CAMISA?talle=S&color=Rojo')
      expect([precio_publicado, faltante_pct]).toEqual([null, null])
    })

    it('[PRE-12] is compared with that variant’s later cost; an older quotation with the mean', async () => {
      const id = await emitida({ lineas: [linea('S', 'Rojo'), linea()] })
      expect(await cortas(id)).toEqual([0, 0, 0])
      const was = await get(`/cotizaciones-clientes/${id}`)
      await hilo(77)
      expect(await cortas(id)).toEqual([10, 10, 10])
      const now = await get(`/cotizaciones-clientes/${id}`)
      expect([now.neto, now.total, now.lineas[0].precio_unitario]).toEqual([was.neto, was.total, 84])
      await hilo(70)
      // The form stored before variants had prices: the price is that of the mean.
      const mean = { descripcion: 'Camisa', precio: '168.000000', neto: '336.000000', iva: '21.000000' }
      const cifras = {
        lineas: [1, 2].map(() => ({ ...mean, base: '140.000000' })),
        neto: '672.000000',
        iva: '141.120000',
        total: '813.120000',
      }
      await server.database.db
        .update(cotizaciones)
        .set({ cifras: JSON.stringify(cifras) })
        .where(eq(cotizaciones.id, id))
      expect(await get(`/cotizaciones-clientes/${id}`)).toMatchObject({ neto: 672, total: 813.12 })
      expect(await cortas(id)).toEqual([0, 0, 0])
    })
  })

  it('has exact totals beyond the range of a single amount, also when frozen', async () => {
    const mucho = { codigo_producto: 'BOLSO', cantidad: 9_000_000, precio: 4000.55 }
    const { id, neto, iva, total, lineas } = await crear({ lineas: [mucho, { ...mucho, descuento_pct: 10 }] })
    expect(lineas.map((one: { neto: number }) => one.neto)).toEqual([36_004_950_000, 32_404_455_000])
    expect([neto, iva, total]).toEqual([68_409_405_000, 14_365_975_050, 82_775_380_050])
    const { body } = await call('POST', `/cotizaciones-clientes/${id}/emitir`)
    expect(body).toMatchObject({ numero: 1, neto, iva, total, faltante_pct: -97.000412 })
    const [row] = await server.database.db.select().from(cotizaciones).where(eq(cotizaciones.id, id))
    expect(JSON.parse(row!.cifras!).total).toBe('82775380050.000000')
  })

  it('cannot be issued without a price or changed once issued; unknown quotations are refused', async () => {
    const { id } = await crear({ lineas: [{ codigo_producto: 'VACIO', cantidad: 1 }] })
    const vacio = await get(`/cotizaciones-clientes/${id}`)
    expect([vacio.neto, vacio.lineas[0].motivos]).toEqual([null, ['No tiene composición']])
    const path = `/cotizaciones-clientes/${id}`
    const sinPrecio = [409, 'No se puede emitir sin el precio de VACIO.']
    expect(said(await call('POST', `${path}/emitir`))).toEqual(sinPrecio)
    const nadie = { cliente: 'X', lineas: [{ codigo_producto: 'NADIE', cantidad: 1 }] }
    expect(said(await call('PUT', path, nadie))).toEqual([400, 'No existe el producto NADIE.'])
    const cambiada = await call('PUT', path, { cliente: 'Otra', ...DIEZ }, { 'if-match': '"1"' })
    expect(cambiada.body).toMatchObject({ cliente: 'Otra', version: 2 })
    const stale = await call('PUT', path, { cliente: 'X', ...DIEZ }, { 'if-match': '"1"' })
    expect([stale.status, stale.body.actual]).toEqual([409, cambiada.body])
    await call('POST', `${path}/emitir`)
    const emitida = [409, 'La cotización 1 ya está emitida.']
    expect(said(await call('PUT', path, { cliente: 'X', ...DIEZ }))).toEqual(emitida)
    expect(said(await call('POST', `${path}/emitir`))).toEqual(emitida)
    expect(said(await call('DELETE', path))).toEqual(emitida)
    for (const [body, message] of [
      [{ cliente: '', ...DIEZ }, 'Por favor ingresá el cliente.'],
      [{ cliente: 'X', lineas: [] }, 'Agregá al menos un producto.'],
      [nadie, 'No existe el producto NADIE.'],
      [{ cliente: 'X', lineas: [{ ...DIEZ.lineas[0], talle: 'M' }] }, 'BOLSO no tiene el talle M.'],
      [
        { cliente: 'X', lineas: [{ ...DIEZ.lineas[0], cantidad: 0 }] },
        'La cantidad tiene que ser mayor a 0.',
      ],
      [
        { cliente: 'X', lineas: [{ ...DIEZ.lineas[0], descuento_pct: 101 }] },
        'El descuento tiene que ser de 0 a 100.',
      ],
      [{ cliente: 'X', validez: 0, ...DIEZ }, 'La validez tiene que ser de 1 a 365 días.'],
    ] as const)
      expect(said(await call('POST', '/cotizaciones-clientes', body))).toEqual([400, message])
    expect(
      said(await call('POST', '/cotizaciones-clientes', { cliente: 'X', lista: 'Lista nada', ...DIEZ })),
    ).toEqual([404, 'No existe la Lista nada.'])
    expect((await server.call('visitor', 'GET', '/cotizaciones-clientes')).status).toBe(401)
    expect(
      (await server.call('user', 'POST', '/cotizaciones-clientes', { cliente: 'X', ...DIEZ })).status,
    ).toBe(403)
  })

  it('prints under the factory’s name, with costs only on request', async () => {
    await call('PUT', '/membrete', { nombre: 'Telares del Sur' })
    const { id } = await crear({ ...DIEZ, nota: 'Entrega en 30 días' })
    const { version } = (await call('POST', `/cotizaciones-clientes/${id}/emitir`)).body
    expect(version).toBe(2)
    const conCostos = await crear({ ...DIEZ, con_costos: true })
    const printed = async (of: string) => {
      const { rawPayload, headers } = await server.app.inject({
        url: `/api/cotizaciones-clientes/${of}/pdf`,
        headers: { authorization: `Bearer ${server.tokens.user}` },
      })
      return { tipo: headers['content-type'], texto: textosDe(rawPayload).join('\n') }
    }
    const { tipo, texto } = await printed(id)
    expect(tipo).toBe('application/pdf')
    for (const part of [
      'Telares del Sur',
      'N.º 1',
      'Tienda Sur',
      'BOLSO',
      '1.140,00',
      '1.379,40',
      'Entrega en 30 d',
    ])
      expect(texto).toContain(part)
    expect(texto).not.toContain('Costo unitario')
    const draft = (await printed(conCostos.id)).texto.replace(/\s+/g, ' ')
    for (const part of ['BORRADOR', 'Sin emitir', 'desde que se emita', 'Costo unitario', '100,00'])
      expect(draft).toContain(part)
  })
})
