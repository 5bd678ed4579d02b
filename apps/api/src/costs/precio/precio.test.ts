import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { newestSeq } from '../../store/journal/read.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

/** The day `n` days from today, in the installation's zone. */
const day = (n: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' }).format(
    Date.now() + n * 86_400_000,
  )

const paso = (nombre: string, sobre: string, valor: number, rest: object = {}) => ({
  nombre,
  sobre,
  valor,
  ...rest,
})

/** Structure X of the acceptance rows. */
const equis = (rest: object = {}, fijos: object[] = [paso('Envío', 'fijo', 180)]) => ({
  nombre: 'X',
  pasos: [
    paso('Indirectos', 'costo', 12),
    ...fijos,
    paso('Comisión', 'precio', 5),
    paso('IIBB', 'precio', 3.5),
    paso('Margen', 'precio', 30),
  ],
  iva_pct: 21,
  ...rest,
})

const recargo = (nombre: string, valor: number, rest: object = {}) => ({
  nombre,
  pasos: [paso('Recargo sobre costo', 'costo', valor)],
  ...rest,
})

describe('prices', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer((database) =>
      cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
    )
    await call('POST', '/valores', { codigo: 'USD', nombre: 'Dólar', clase: 'moneda', monto: 1485 })
  })
  afterAll(() => server.close())

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, headers?: object) =>
    server.call('admin', method, path, body, headers as Record<string, string>)
  const get = async (path: string) => (await server.call('user', 'GET', path)).body
  const said = ({ status, body }: { status: number; body: { message?: unknown } }) => [status, body.message]
  const seq = () => newestSeq(server.database.db)

  beforeEach(async () => {
    for (const { nombre } of await get('/estructuras'))
      await call('DELETE', `/estructuras/${encodeURIComponent(nombre)}`)
  })

  it('[PRE-01] [PRE-02] [PRE-06] refuses invalid structures, and stores none of them', async () => {
    await call('POST', '/estructuras', equis())
    const before = await seq()
    const [indirectos] = equis().pasos
    const wrong: [unknown, number, string][] = [
      [{ ...equis(), nombre: ' ' }, 400, 'Por favor ingresá el nombre de la estructura.'],
      [{ nombre: 'Y', pasos: [] }, 400, 'Agregá al menos un paso.'],
      [{ nombre: 'Y' }, 400, 'Agregá al menos un paso.'],
      [{ nombre: 'Y', pasos: [{ ...indirectos, nombre: '' }] }, 400, 'Por favor ingresá el nombre del paso.'],
      [
        { nombre: 'Y', pasos: [{ ...indirectos, sobre: 'venta' }] },
        400,
        'El paso tiene que ser sobre costo, sobre precio o fijo.',
      ],
      [
        { nombre: 'Y', pasos: [{ ...indirectos, valor: -1 }] },
        400,
        'El valor de Indirectos no puede ser negativo.',
      ],
      [
        { nombre: 'Y', pasos: [{ ...indirectos, valor: null }] },
        400,
        'Por favor ingresá el valor de Indirectos.',
      ],
      [
        { nombre: 'Y', pasos: [paso('Flete', 'fijo', 1, { moneda: 'EUR' })] },
        400,
        'No existe la moneda EUR.',
      ],
      [{ ...equis(), nombre: 'Y', iva_pct: -1 }, 400, 'El IVA no puede ser negativo.'],
      [
        { nombre: 'Y', pasos: [paso('A', 'precio', 60), paso('B', 'precio', 40)] },
        400,
        'Los porcentajes sobre el precio suman 100\u00a0%: tienen que quedar debajo de 100.',
      ],
      [{ ...equis(), nombre: 'Y', redondeo: { multiplo: 0 } }, 400, 'El múltiplo tiene que ser mayor a 0.'],
      [{ ...equis(), nombre: 'Y', sectores: ['Nada'] }, 400, 'No existe el sector Nada.'],
      [{ ...equis(), nombre: 'Y', productos: ['NADIE'] }, 400, 'No existe el producto NADIE.'],
      [equis(), 409, 'La estructura X ya existe'],
      [{ ...equis(), nombre: 'x' }, 409, 'La estructura x ya existe'],
    ]
    for (const [body, status, message] of wrong)
      expect([body, ...said(await call('POST', '/estructuras', body))]).toEqual([body, status, message])
    expect(await seq()).toBe(before)
  })

  it('[PRE-03] [PRE-14] applies a structure, and explains the price in steps that add up', async () => {
    await call('POST', '/estructuras', equis())
    const rows = await get('/precios?estructura=X')
    expect(rows[0]).toMatchObject({
      codigo_producto: 'CAMPERA',
      estructura: 'X',
      base_cdr: 3729.44119,
      precio_neto: 7084.510785,
      precio_final: 8572.25805,
      margen_pct: 30,
      incompleto: false,
      motivos: [],
    })
    const { cascada, minutos } = await get('/precios/campera?estructura=X')
    expect(minutos).toBe(34.285714)
    expect(cascada.map(({ nombre }: { nombre: string }) => nombre)).toEqual([
      'CDR',
      'Indirectos',
      'Envío',
      'Comisión',
      'IIBB',
      'Margen',
      'IVA',
    ])
    expect(cascada[1]).toMatchObject({ tipo: 'paso', paso: { sobre: 'costo', valor: 12 } })
    const total = cascada.reduce(
      (sum: number, { monto }: { monto: number }) => sum + Math.round(monto * 1e6),
      0,
    )
    expect(total).toBe(8572258050)
  })

  it('[PRE-04] [PRE-05] [PRE-06] applies a mark-up, amounts by currency and minute, and a rounding', async () => {
    const net = async (body: object) => {
      await call('POST', '/estructuras', { ...body, nombre: 'Otra' })
      const [row] = await get('/precios?estructura=Otra&limit=1')
      await call('DELETE', '/estructuras/Otra')
      return [row.precio_neto, row.precio_final, row.margen_pct]
    }
    expect((await net({ pasos: [paso('Margen sobre precio', 'precio', 30)] }))[0]).toBe(5327.773129)
    expect((await net(recargo('', 30)))[0]).toBe(4848.273547)
    const porMinuto = [
      paso('Etiqueta', 'fijo', 0.5, { moneda: 'USD' }),
      paso('Taller', 'fijo', 12, { por: 'minuto' }),
    ]
    expect((await net(equis({}, porMinuto)))[0]).toBe(8668.134478)
    expect(await net(equis({ redondeo: { multiplo: 10, modo: 'arriba' } }))).toEqual([
      7090, 8578.9, 30.047614,
    ])
    expect((await net(equis({ redondeo: { multiplo: 10 } })))[0]).toBe(7080)
    const redondeo = { multiplo: 10, modo: 'abajo' }
    await call('POST', '/estructuras', { ...equis({ redondeo }), nombre: 'Otra' })
    expect(await get('/precios/CAMPERA?estructura=Otra')).toMatchObject({ precio_neto: 7080, redondeo })
    await call('DELETE', '/estructuras/Otra')
  })

  it('[PRE-05] prices a size by its own labour minutes', async () => {
    await call('POST', '/productos', {
      codigo_producto: 'TALLADA',
      descripcion_producto: 'De dos talles',
      sector_productivo: 'Confección',
      talles: ['S', 'L'].map((talle) => ({ talle, peso: 1 })),
    })
    // A unit of MO-COSTURA is 8 h ÷ 7: 480/7 minutes, $ 3428.571429. An S takes one, an L two.
    const costura = { codigo_ingrediente: 'MO-COSTURA', cantidad_ingrediente: 1, por_talle: { L: 2 } }
    await call('PUT', '/recetas-normalizada/TALLADA', [costura])
    const pasos = [paso('Taller', 'fijo', 12, { por: 'minuto' }), paso('Margen', 'precio', 20)]
    await call('POST', '/estructuras', { nombre: 'Otra', pasos })
    const de = async (talle: string) => {
      const detalle = await get(`/precios/TALLADA?estructura=Otra${talle}`)
      return [detalle.base_cdr, detalle.minutos, detalle.precio_neto]
    }
    // (3428.571429 + 12 × 480/7) ÷ 0.8, twice that, and the mean of both.
    expect(await de('&talle=S')).toEqual([3428.571429, 68.571429, 5314.285715])
    expect(await de('&talle=L')).toEqual([6857.142858, 137.142857, 10628.57143])
    expect(await de('')).toEqual([5142.857144, 102.857143, 7971.428573])
    await call('DELETE', '/recetas-normalizada/TALLADA')
    expect((await call('DELETE', '/productos/TALLADA')).status).toBe(204)
  })

  it('[PRE-07] chooses the structure by product, line and sector, and says if there is none', async () => {
    const reason = [
      { causa: 'sin_estructura', codigo: 'CAMPERA', texto: 'CAMPERA no tiene estructura de precios' },
    ]
    expect((await get('/precios/CAMPERA')).motivos).toEqual(reason)
    expect((await get('/precios/CAMPERA')).precio_neto).toBeNull()
    await call('POST', '/estructuras', recargo('Sector', 10, { sectores: ['Confección'] }))
    await call('POST', '/estructuras', recargo('Propia', 20, { productos: ['campera'] }))
    const chosen = (await get('/precios')).map((row: { estructura: string }) => row.estructura)
    expect(chosen).toEqual(['Propia', 'Sector', 'Sector'])
    const cuerpo = { descripcion_producto: 'cuerpo', sector_productivo: 'Confección' }
    await call('PUT', '/productos/CUERPO', { ...cuerpo, linea: 'Abrigo' })
    await call('POST', '/estructuras', recargo('Línea', 30, { lineas: ['Abrigo'] }))
    expect((await get('/precios/CUERPO')).estructura).toBe('Línea')
    await call('PUT', '/productos/CUERPO', { ...cuerpo, linea: '' })
    expect((await get('/precios/CUERPO')).estructura).toBe('Sector')
    const twice = recargo('Otra', 5, { sectores: ['Confección'] })
    expect(said(await call('POST', '/estructuras', twice))).toEqual([
      409,
      'Confección ya tiene la estructura Sector.',
    ])
    expect(said(await server.call('user', 'GET', '/precios?estructura=Nada'))).toEqual([
      404,
      'No existe la estructura Nada.',
    ])
  })

  it('[PRE-08] marks the price of an incomplete cost, and answers no price if a currency is missing', async () => {
    await call('POST', '/valores', { codigo: 'EUR', nombre: 'Euro', clase: 'moneda' })
    await call('POST', '/estructuras', equis({}, [paso('Flete', 'fijo', 1, { moneda: 'EUR' })]))
    expect(await get('/precios/CAMPERA?estructura=X')).toMatchObject({
      precio_neto: null,
      incompleto: true,
      cascada: [],
      motivos: [{ codigo: 'EUR', texto: 'El paso Flete no tiene monto: falta el valor de EUR' }],
    })
    expect(said(await call('DELETE', '/valores/EUR'))).toEqual([409, 'El valor EUR se usa en 1 registro: X.'])
    await call('PUT', '/estructuras/X', equis())
    await call('DELETE', '/valores/EUR')
    await call('PUT', '/insumos/BOTON', { detalle: 'Botón', grupo: 'Avíos', costo: null })
    const row = await get('/precios/CAMPERA?estructura=X')
    await call('PUT', '/insumos/BOTON', { detalle: 'Botón', grupo: 'Avíos', costo: 25.5 })
    expect(row).toMatchObject({ incompleto: true, motivos: [{ codigo: 'BOTON' }] })
    expect(row.precio_neto).toBeGreaterThan(0)
  })

  it('[PRE-09] computes the margin and the cost for a market price', async () => {
    await call('POST', '/estructuras', equis())
    const { mercado } = await get('/precios/CAMPERA?estructura=X&precio_neto=7000')
    expect(mercado).toEqual({
      precio_neto: 7000,
      cdr_admitido: 3683.035714,
      brecha: 46.405476,
      margen_pct: 29.257512,
    })
    expect((await server.call('user', 'GET', '/precios/CAMPERA?precio_neto=x')).status).toBe(400)
  })

  it('[PRE-18] [PRE-19] every write is one entry with one undo; a stale version shows the present row', async () => {
    expect((await server.call('visitor', 'GET', '/precios')).status).toBe(401)
    expect((await server.call('user', 'POST', '/estructuras', equis())).status).toBe(403)
    const before = await seq()
    await call('POST', '/estructuras', equis({ sectores: ['Confección'] }))
    const changed = await call('PUT', '/estructuras/X', recargo('X', 50), { 'if-match': '"1"' })
    expect([changed.status, changed.body.version]).toEqual([200, 2])
    expect(await seq()).toBe(before + 2)
    const stale = await call('PUT', '/estructuras/X', recargo('X', 60), { 'if-match': '"1"' })
    expect([stale.status, stale.body.code, stale.body.actual]).toEqual([409, 'version_vieja', changed.body])
    const gone = await call('DELETE', '/estructuras/X', undefined, { 'if-match': '"1"' })
    expect([gone.status, gone.body.code, gone.body.actual]).toEqual([409, 'version_vieja', changed.body])
    expect((await call('POST', `/bitacora/${before + 2}/deshacer`)).status).toBe(201)
    expect((await get('/precios/CAMPERA')).precio_neto).toBe(7084.510785)
    const renamed = await call('PUT', '/estructuras/X', equis({ nombre: 'Mayorista' }))
    expect(renamed.body.nombre).toBe('Mayorista')
    expect((await call('POST', `/bitacora/${await seq()}/deshacer`)).status).toBe(201)
    expect((await get('/estructuras'))[0].nombre).toBe('X')
    await call('DELETE', '/estructuras/X')
    expect((await call('POST', `/bitacora/${await seq()}/deshacer`)).status).toBe(201)
    expect((await get('/estructuras'))[0].pasos).toHaveLength(5)
  })

  it('[PRE-21] [PRE-22] answers for another day, and splits a change into cost and structure', async () => {
    await call('POST', '/estructuras', equis({ sectores: ['Confección'] }))
    await call('POST', '/cierres', { nombre: 'Antes' })
    const antes = encodeURIComponent('cierre:Antes')
    await call('PUT', '/estructuras/X', recargo('X', 50, { sectores: ['Confección'] }))
    await call('PUT', '/insumos/BOTON', { detalle: 'Botón', grupo: 'Avíos', costo: 30 })
    expect((await get(`/precios/CAMPERA?fecha=${antes}`)).precio_neto).toBe(7084.510785)
    const desdeAntes = `comparacion?desde=${antes}`
    const { diferencia, partes, despues } = await get(`/precios/CAMPERA/${desdeAntes}`)
    expect(despues).toBe((await get('/precios/CAMPERA')).precio_neto)
    expect(Math.round((partes.cdr + partes.estructura) * 1e6)).toBe(Math.round(diferencia * 1e6))
    // Six buttons, each 4.50 dearer, through structure X.
    expect(partes.cdr).toBe(49.170732)
    expect((await call('GET', `/precios/NADIE/${desdeAntes}`)).status).toBe(404)
    await call('PUT', '/insumos/BOTON', { detalle: 'Botón', grupo: 'Avíos', costo: 9_000_000_000 })
    await call('POST', '/cierres', { nombre: 'Enorme' })
    expect(await get(`/precios/CAMPERA/comparacion?desde=${encodeURIComponent('cierre:Enorme')}`)).toEqual({
      codigo_producto: 'CAMPERA',
      antes: null,
      despues: null,
      diferencia: null,
      partes: null,
    })
    await call('PUT', '/insumos/BOTON', { detalle: 'Botón', grupo: 'Avíos', costo: 25.5 })
    await call('POST', '/valores/USD/vigencias', { desde: day(9), monto: 2970 })
    const enDolares = [
      paso('Etiqueta', 'fijo', 0.5, { moneda: 'USD' }),
      paso('Taller', 'fijo', 12, { por: 'minuto' }),
    ]
    await call('PUT', '/estructuras/X', equis({}, enDolares))
    const at = async (n: number) => (await get(`/precios?estructura=X&fecha=${day(n)}`))[0].precio_neto
    expect([await at(8), await at(9)]).toEqual([8668.134478, 9875.451552])
  })
})
