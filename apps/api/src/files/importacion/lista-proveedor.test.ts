import type { HojaDePerfil, VistaDeLibro } from '@telar/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { formulario } from './testing/formulario.ts'

type Row = Record<string, unknown>

const LISTA = [
  'Nuestra lista de noviembre',
  'Art.;Descripción;Precio;U.M.',
  'H-100;Denim 12 oz indigo;US$ 2,50;yd',
  'H-200;Remache bronce x millar;14350,5;mil',
  'H-300;Hilo poliester 40/2;6,3;un',
  'H-400;Servilletas;1;un',
].join('\n')

const CAMPOS: HojaDePerfil['campos'] = [
  { campo: 'proveedor', fijo: 'HILADOS' },
  { campo: 'codigo_proveedor', columna: 'Art.' },
  { campo: 'detalle', columna: 'Descripción' },
  { campo: 'precio', columna: 'Precio' },
  { campo: 'unidad_compra', columna: 'U.M.' },
]
const SIN_TEXTOS = ['proveedor', 'codigo_proveedor', 'precio', 'unidad_compra', 'desde']

const day = (n: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' }).format(
    Date.now() + n * 86_400_000,
  )

describe('a supplier’s list with their codes', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
    const usd = { codigo: 'USD', nombre: 'Dólar', clase: 'moneda', monto: 1485, desde: '2020-01-01' }
    await post('/valores', usd)
    await post('/proveedores', { codigo: 'HILADOS', nombre: 'Hilados del Sur' })
    for (const [codigo, detalle, unidad] of [
      ['DENIM-12', 'Denim 12 oz', 'm'],
      ['REMACHES', 'Remaches de bronce', 'un'],
      ['HILO-40', 'Hilo poliéster 40/2', 'un'],
      ['BOTON', 'Botón a presión', 'un'],
    ])
      await post('/insumos/registrar', { codigo, detalle, grupo: 'G', costo: 10, unidad })
    await post('/insumos/DENIM-12/ofertas', {
      proveedor: 'HILADOS',
      codigo_proveedor: 'h-100',
      precio: 2.1,
      moneda: 'USD',
      unidad_compra: 'yd',
      recargos: [{ nombre: 'flete', tipo: 'pct_acumulado', valor: 12 }],
      desde: '2026-01-10',
    })
    const denim = { detalle: 'Denim 12 oz', grupo: 'G', precio: 10, eleccion: 'ultima' }
    expect((await server.call('admin', 'PUT', '/insumos/DENIM-12', denim)).status).toBe(200)
    await post('/productos', {
      codigo_producto: 'JEAN',
      descripcion_producto: 'Jean',
      sector_productivo: 'Confección',
    })
    await post('/recetas-normalizada', {
      codigo_producto: 'JEAN',
      codigo_ingrediente: 'DENIM-12',
      cantidad_ingrediente: 1,
    })
  })
  afterAll(() => server.close())

  const post = async (path: string, body: unknown) => {
    const answer = await server.call('admin', 'POST', path, body)
    expect([path, answer.status, answer.status < 300 ? null : answer.body]).toEqual([path, 201, null])
  }
  const get = async (path: string) => (await server.call('user', 'GET', path)).body
  const send = async (hoja: Partial<HojaDePerfil>, campos: Record<string, string>, contenido = LISTA) => {
    const perfil = {
      hojas: [{ hoja: null, tabla: 'ofertas', fila: 2, campos: CAMPOS, toma: SIN_TEXTOS, ...hoja }],
    }
    const file = await formulario(
      { nombre: 'lista.csv', contenido },
      { ...campos, perfil: JSON.stringify(perfil) },
    )
    return server.call('admin', 'POST', '/importaciones/libro', file.payload, file.headers)
  }
  const preview = async (hoja: Partial<HojaDePerfil> = {}): Promise<VistaDeLibro> => {
    const { status, body } = await send(hoja, { modo: 'previa' })
    expect([status, body.message]).toEqual([200, undefined])
    return body
  }
  const ofertas = async (insumo: string) =>
    (await get(`/insumos/${insumo}/ofertas`)).map(
      ({
        codigo_proveedor,
        precio,
        moneda,
        unidad_compra,
        desde,
        recargos,
        hasta,
        puesto_en_planta,
      }: Row) => ({
        codigo_proveedor,
        precio,
        moneda,
        unidad_compra,
        desde,
        recargos: (recargos as unknown[]).length,
        hasta,
        puesto_en_planta,
      }),
    )
  const PAREJAS = { 'h-200': 'remaches', 'H-300': 'HILO-40' }

  it('[ASI-05] finds supplies by the supplier’s codes, and suggests supplies for the others', async () => {
    const { hojas, cdr } = await preview()
    expect(hojas[0]!.totales).toMatchObject({
      filas: 4,
      cambiadas: 1,
      nuevas: 0,
      rechazadas: 0,
      sin_pareja: 3,
    })
    expect(
      hojas[0]!.sin_pareja.map(({ linea, codigo_proveedor, sugerencias }) => [
        linea,
        codigo_proveedor,
        sugerencias[0]?.codigo,
      ]),
    ).toEqual([
      [4, 'H-200', 'REMACHES'],
      [5, 'H-300', 'HILO-40'],
      [6, 'H-400', undefined],
    ])
    // 2,50 × 1485 × 1,12 ÷ 0,9144
    expect(cdr.lista).toMatchObject([{ codigo_producto: 'JEAN', antes: 3819.685039, despues: 4547.244094 }])
  })

  it('[ASI-05] [ASI-06] stores prices as offers from today and the pairs of codes; creates and renames no supply', async () => {
    const before = await get('/insumos?limit=100')
    const seen = await preview({ parejas: PAREJAS })
    expect(seen.hojas[0]!.totales).toMatchObject({ cambiadas: 1, nuevas: 2, sin_pareja: 1 })
    const { status, body } = await send({ parejas: PAREJAS }, { modo: 'aplicar', huella: seen.huella })
    expect([status, body.hojas]).toMatchObject([200, [{ insertados: 2, cambiados: 1 }]])
    expect(await ofertas('DENIM-12')).toEqual([
      {
        codigo_proveedor: 'H-100',
        precio: 2.5,
        moneda: 'USD',
        unidad_compra: 'yd',
        desde: day(0),
        recargos: 1,
        hasta: null,
        puesto_en_planta: 4547.244094,
      },
    ])
    expect(await ofertas('REMACHES')).toMatchObject([
      {
        codigo_proveedor: 'H-200',
        precio: 14350.5,
        moneda: null,
        unidad_compra: 'mil',
        puesto_en_planta: 14.3505,
      },
    ])
    const after = await get('/insumos?limit=100')
    const own = (rows: Row[]) =>
      rows.map(({ codigo, detalle, grupo, precio }) => [codigo, detalle, grupo, precio])
    expect(own(after)).toEqual(own(before))
    // In the second month there are no questions: the pairs are known.
    const again = await preview()
    expect(again.hojas[0]!.totales).toMatchObject({ sin_cambio: 3, sin_pareja: 1 })
    expect((await server.call('admin', 'POST', `/bitacora/${body.seq}/deshacer`)).status).toBe(201)
    expect(await ofertas('REMACHES')).toEqual([])
    expect(await ofertas('DENIM-12')).toMatchObject([
      { codigo_proveedor: 'h-100', precio: 2.1, desde: '2026-01-10' },
    ])
  })

  it('[ASI-06] a list for a future day leaves the present offers in force until then', async () => {
    const campos = [...CAMPOS, { campo: 'desde', fijo: day(10) }]
    const seen = await preview({ campos })
    expect(seen.hojas[0]!.totales).toMatchObject({ nuevas: 1, cambiadas: 0 })
    expect(seen.cdr.cambian).toBe(0)
    const { body } = await send({ campos }, { modo: 'aplicar' })
    expect(await ofertas('DENIM-12')).toMatchObject([
      { precio: 2.1, recargos: 1, hasta: day(9) },
      { precio: 2.5, desde: day(10), recargos: 1, puesto_en_planta: 4547.244094 },
    ])
    expect((await get(`/resultados-cdr/JEAN/base?fecha=${day(10)}`)).base_cdr).toBe(4547.244094)
    expect((await get('/resultados-cdr/JEAN/base')).base_cdr).toBe(3819.685039)
    await server.call('admin', 'POST', `/bitacora/${body.seq}/deshacer`)
  })

  it('[ASI-06] [COM-14] a list for a future day moves the preferred mark to its offer from that day on', async () => {
    const [{ id }] = await get('/insumos/DENIM-12/ofertas')
    const put = (path: string, body: object) => server.call('admin', 'PUT', path, body)
    await put(`/ofertas/${id}`, { preferida: true })
    await put('/insumos/DENIM-12', { detalle: 'Denim 12 oz', grupo: 'G', precio: 10, eleccion: 'preferida' })
    const campos = [...CAMPOS, { campo: 'desde', fijo: day(10) }]
    const { body } = await send({ campos }, { modo: 'aplicar' })
    const marks = async () =>
      (await get('/insumos/DENIM-12/ofertas')).map(({ precio, preferida, cuenta }: Row) => [
        precio,
        preferida,
        cuenta,
      ])
    expect(await marks()).toEqual([
      [2.1, true, true],
      [2.5, true, false],
    ])
    const base = async (n: number) => (await get(`/resultados-cdr/JEAN/base?fecha=${day(n)}`)).base_cdr
    expect([await base(0), await base(9), await base(10)]).toEqual([3819.685039, 3819.685039, 4547.244094])
    // Preferring another offer today counts from today on.
    const otra = { proveedor: 'HILADOS', codigo_proveedor: 'X', precio: 5, preferida: true }
    await post('/insumos/DENIM-12/ofertas', otra)
    expect(await marks()).toEqual([
      [2.1, false, false],
      [2.5, false, false],
      [5, true, true],
    ])
    const { body: newest } = await server.call('admin', 'GET', '/bitacora?limit=1')
    for (const seq of [newest[0].seq, body.seq])
      expect((await server.call('admin', 'POST', `/bitacora/${seq}/deshacer`)).status).toBe(201)
    expect(await marks()).toEqual([[2.1, true, true]])
    await put('/insumos/DENIM-12', { detalle: 'Denim 12 oz', grupo: 'G', precio: 10, eleccion: 'ultima' })
  })

  it('[ASI-06] [COM-21] on request makes its offers count, in a unit of use, and asks about costs that jump', async () => {
    await post('/insumos/registrar', { codigo: 'TACHA', detalle: 'Tacha', grupo: 'G', costo: 10 })
    const lista = 'Título\nArt.;Descripción;Precio;U.M.\nH-900;Tachas;14350;mil\nH-300;Hilo;1;un'
    const campos = [...CAMPOS, { campo: 'eleccion', fijo: 'menor' }]
    const parejas = { 'H-900': 'TACHA', 'H-300': 'HILO-40' }
    const hoja = { campos, parejas, toma: [...SIN_TEXTOS, 'eleccion'] }
    const view = async (each: Partial<HojaDePerfil>): Promise<VistaDeLibro> =>
      (await send(each, { modo: 'previa' }, lista)).body
    expect((await view({ parejas })).hojas[0]).toMatchObject({ sin_contar: 2, al_insumo: [] })
    const seen = await view(hoja)
    expect(seen.hojas[0]).toMatchObject({
      sin_contar: 0,
      al_insumo: [
        { columna: 'eleccion', cantidad: 2 },
        { columna: 'unidad', cantidad: 1 },
      ],
    })
    // The cost of the thread falls to a tenth because its choice changes, not because of a price in the file.
    expect(seen.cdr.saltos).toEqual({ cantidad: 1, costos: [{ codigo: 'HILO-40', antes: 10, despues: 1 }] })
    const { body } = await send(hoja, { modo: 'aplicar', huella: seen.huella }, lista)
    expect((await get('/insumos?q=TACHA'))[0]).toMatchObject({
      costo: 14.35,
      unidad: 'un',
      eleccion: 'menor',
    })
    await server.call('admin', 'POST', `/bitacora/${body.seq}/deshacer`)
    expect((await get('/insumos?q=TACHA'))[0]).toMatchObject({ costo: 10, unidad: null, eleccion: 'propio' })
  })

  it('[ASI-05] recognises ‘Cód. Art.’ as the supplier’s code, and the usual words for a piece', async () => {
    const lista =
      'Título\nCód. Art.;Descripción del artículo;Precio;U.M.\n101;BOTON A PRESION;5;C/U\n102;DENIM 12;5;mts\n103;Denim 12 oz;5;mts'
    const form = await formulario(
      { nombre: 'otra.csv', contenido: lista },
      { elegido: JSON.stringify([{ hoja: null, tabla: 'ofertas' }]) },
    )
    const { body } = await server.call(
      'admin',
      'POST',
      '/importaciones/reconocer',
      form.payload,
      form.headers,
    )
    const [{ campos, sin_traducir }] = body.hojas
    expect(sin_traducir).toEqual([])
    expect(Object.fromEntries(campos.map((one: Row) => [one.campo, one.columna]))).toMatchObject({
      codigo_proveedor: 'Cód. Art.',
      detalle: 'Descripción del artículo',
      unidad_compra: 'U.M.',
    })
  })

  it('[ASI-06] on request renames supplies, in the same entry', async () => {
    const toma = [...SIN_TEXTOS, 'detalle']
    const { body } = await send({ toma }, { modo: 'aplicar' })
    const detalle = async () => (await get('/insumos?q=DENIM-12'))[0].detalle
    expect(await detalle()).toBe('Denim 12 oz indigo')
    expect((await server.call('admin', 'POST', `/bitacora/${body.seq}/deshacer`)).status).toBe(201)
    expect(await detalle()).toBe('Denim 12 oz')
  })

  it('[ASI-06] warns of a list older than the supplier’s latest prices', async () => {
    const of = async (desde: string) => {
      const [hoja] = (await preview({ campos: [...CAMPOS, { campo: 'desde', fijo: desde }] })).hojas
      return hoja!.advertencias.filter(({ columna }) => columna === 'desde').map(({ motivo }) => motivo)
    }
    expect(await of('2026-01-05')).toEqual([
      'Hay un precio más nuevo de HILADOS, desde el 10/1/2026: este vale hasta el 9/1/2026.',
    ])
    expect([await of('2026-01-10'), await of(day(0))]).toEqual([[], []])
  })

  it('[ASI-06] an older list ends before the supplier’s next price, in its currency and with its charges', async () => {
    const campos = [...CAMPOS, { campo: 'desde', fijo: '2026-01-05' }]
    const seen = await preview({ campos })
    expect([seen.hojas[0]!.totales.nuevas, seen.cdr.cambian]).toEqual([1, 0])
    const { body } = await send({ campos }, { modo: 'aplicar', huella: seen.huella })
    expect(await ofertas('DENIM-12')).toMatchObject([
      { precio: 2.1, moneda: 'USD', recargos: 1, desde: '2026-01-10', hasta: null },
      { precio: 2.5, moneda: 'USD', recargos: 1, desde: '2026-01-05', hasta: '2026-01-09' },
    ])
    await server.call('admin', 'POST', `/bitacora/${body.seq}/deshacer`)
  })

  it('[ASI-05] [ASI-07] distinguishes a code of two supplies, a code of none, and a list that only updates', async () => {
    const wrong = await preview({ parejas: { 'H-200': 'NADA' }, solo_actualizar: true })
    expect(wrong.hojas[0]!.rechazadas.map(({ linea, motivo }) => [linea, motivo])).toEqual([
      [4, 'NADA/HILADOS no existe: no se agrega.'],
    ])
    const known = await preview({ parejas: { 'H-200': 'NADA' } })
    expect(known.hojas[0]!.rechazadas[0]!.motivo).toBe('No existe el insumo NADA.')
    await post('/insumos/BOTON/ofertas', { proveedor: 'HILADOS', codigo_proveedor: 'H-100', precio: 1 })
    expect((await preview()).hojas[0]!.sin_pareja[0]).toMatchObject({ codigo_proveedor: 'H-100' })
    expect((await server.call('user', 'POST', '/importaciones/libro')).status).toBe(403)
  })

  it('[ASI-13] rejects an offer without a price, also where supplies may have none, and does not advise the switch', async () => {
    const lista = 'Lista\nArt.;Descripción;Precio;U.M.\nH-100;Denim;consultar;yd\n'
    const { status, body } = await send({}, { modo: 'previa', precios_vacios: 'sin_precio' }, lista)
    expect([status, body.hojas[0].precios_vacios]).toEqual([200, 0])
    const [row] = body.hojas[0].rechazadas
    expect(row).toMatchObject({ columna: 'precio', valor: 'consultar', motivo: 'No es un número.' })
    expect(row.que_hacer).toBe('Escribí el número solo, sin letras ni unidad: 1,20 y no «1,20 m».')
  })
})
