import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/server.ts'

/** Solves targets back through everything between a price and a CDR, and operations on purchases. */

let server: TestServer
let ofertas: { A: number; B: number }
const post = async (path: string, body: unknown, status = 201) => {
  const answer = await server.call('admin', 'POST', path, body)
  expect([path, answer.status, answer.body?.message]).toEqual([path, status, undefined])
  return answer.body
}
const put = (path: string, body: unknown) => server.call('admin', 'PUT', path, body)
const get = async (path: string) => (await server.call('user', 'GET', path)).body
const base = async (producto = 'MESA') => (await get(`/resultados-cdr/${producto}/base`)).base_cdr
const simular = async (cambio: object) =>
  (await post('/simulaciones', { cambios: [cambio] }, 200)).mayores.find(
    (row: { codigo_producto: string }) => row.codigo_producto === 'MESA',
  )?.despues
const objetivo = (body: object) => post('/objetivos', { producto: 'MESA', ...body }, 200)

beforeAll(async () => {
  server = await createTestServer()
  await post('/valores', { codigo: 'USD', nombre: 'Dólar', clase: 'moneda', monto: 1 })
  for (const codigo of ['A', 'B']) await post('/proveedores', { codigo, nombre: codigo })
  const cuero = { codigo: 'CUERO', detalle: 'Cuero', grupo: 'Cueros', costo: null, unidad: 'm' }
  await post('/insumos/registrar', cuero)
  const recargos = [
    { nombre: 'flete', tipo: 'pct_precio', valor: 10 },
    { nombre: 'despacho', tipo: 'fijo', valor: 5 },
  ]
  const oferta = (body: object) => post('/insumos/CUERO/ofertas', { desde: '2020-01-01', ...body })
  const A = (await oferta({ proveedor: 'A', precio: 100, moneda: 'USD', recargos, preferida: true })).id
  const B = (await oferta({ proveedor: 'B', precio: 120 })).id
  ofertas = { A, B }
  await put('/insumos/CUERO', { detalle: 'Cuero', grupo: 'Cueros', precio: null, eleccion: 'preferida' })
  await post('/productos', {
    codigo_producto: 'MESA',
    descripcion_producto: 'Mesa',
    sector_productivo: 'Confección',
  })
  await post('/recetas-normalizada', {
    codigo_producto: 'MESA',
    codigo_ingrediente: 'CUERO',
    cantidad_ingrediente: 1,
  })
})
afterAll(() => server.close())

describe('a target', () => {
  it('[ESC-14] is solved back through the charges of an offer', async () => {
    const palanca = { tipo: 'precio_oferta', insumo: 'CUERO', id: ofertas.A }
    expect(await base()).toBe(115)
    // Without levers it takes that of the counting offer, not of an own price.
    for (const [cdr, precio] of [
      [115, 100],
      [100, 86.363636],
    ] as const) {
      expect(await objetivo({ cdr })).toEqual([
        { palanca, descripcion: 'Cuero', actual: 100, necesario: precio, alcanza: true },
      ])
      expect(await simular({ ...palanca, precio: precio + 1e-6 })).toBeCloseTo(cdr, 5)
    }
    expect(await simular({ ...palanca, precio: 86.363636 })).toBe(100)
    for (const wrong of [
      { ...palanca, id: 999 },
      { ...palanca, insumo: 'NADA' },
    ])
      expect(
        (await server.call('user', 'POST', '/objetivos', { producto: 'MESA', cdr: 1, palancas: [wrong] }))
          .status,
      ).toBe(404)
  })

  it('[ESC-12] [ESC-14] is solved back through waste, seconds, curve and structure, and the result meets it', async () => {
    await put('/productos/MESA', {
      descripcion_producto: 'Mesa',
      sector_productivo: 'Confección',
      segunda_pct: 5,
      talles: [
        { talle: 'S', peso: 1 },
        { talle: 'L', peso: 3 },
      ],
    })
    await server.call('admin', 'PUT', '/recetas-normalizada/MESA/CUERO', {
      cantidad_ingrediente: 1,
      merma_pct: 8,
      por_talle: { L: 1.2 },
    })
    // 115 × 1.08 ÷ 0.95 of S, 1.2 times that of L, each rounded: ¼ of one and ¾ of the other.
    expect(await base()).toBe(150.347369)
    const linea = { producto: 'MESA', ingrediente: 'CUERO' }
    const palancas = [
      { tipo: 'precio_oferta', insumo: 'CUERO', id: ofertas.A },
      { tipo: 'costo_insumo', codigo: 'CUERO' },
      { tipo: 'valor', codigo: 'USD' },
      { tipo: 'cantidad', ...linea },
      { tipo: 'merma', ...linea },
    ]
    const campo = ['precio', 'costo', 'monto', 'cantidad', 'merma_pct']
    const putBack = async (palanca: object, i: number, necesario: number) => {
      const nearest = []
      for (const step of [-1e-6, 0, 1e-6])
        nearest.push(await simular({ ...palanca, [campo[i]!]: Math.round((necesario + step) * 1e6) / 1e6 }))
      return nearest
    }
    for (const cdr of [140, 150]) {
      for (const [i, { palanca, necesario, alcanza }] of (await objetivo({ cdr, palancas })).entries()) {
        expect([palanca, alcanza]).toEqual([palanca, true])
        const [below, at, above] = (await putBack(palanca, i, necesario)).map((got) =>
          Math.abs((got ?? 150.347369) - cdr),
        )
        expect([palanca, at! <= below! && at! <= above!]).toEqual([palanca, true])
        expect(at).toBeLessThan(0.0002)
      }
    }
    await post('/estructuras', {
      nombre: 'X',
      pasos: [{ nombre: 'Margen', sobre: 'precio', valor: 62 }],
      sectores: ['Confección'],
    })
    const [price] = await objetivo({ precio_neto: 88, palancas: palancas.slice(0, 1) })
    expect(await simular({ ...palancas[0], precio: price.necesario })).toBeCloseTo(33.44, 5)
  })
})

describe('an operation', () => {
  it('[ESC-02] [MAS-08] changes and chooses an offer with the effect shown, and is undone as a whole', async () => {
    const before = await base()
    const { A, B } = ofertas
    for (const [cambio, message] of [
      [{ tipo: 'oferta', insumo: 'CUERO', id: 999 }, 'Cambio 1: CUERO no tiene esa oferta.'],
      [{ tipo: 'oferta', insumo: 'CUERO' }, 'Cambio 1: Elegí la oferta.'],
      [{ tipo: 'precio_oferta', insumo: 'CUERO', id: A }, 'Cambio 1: Por favor ingresá el precio.'],
      [
        { tipo: 'precio_oferta', insumo: 'CUERO', id: A, precio: -1 },
        'Cambio 1: El precio no puede ser negativo.',
      ],
      [
        { tipo: 'precio_oferta', insumo: 'CUERO', id: A, precio: 1, porcentaje: 1 },
        'Cambio 1: Poné el valor o el porcentaje, no los dos.',
      ],
      [
        { tipo: 'unidad', ingrediente: 'CUERO', unidad: 'kg' },
        'Cambio 1: kg no mide lo mismo que m, la unidad de CUERO.',
      ],
      [{ tipo: 'unidad', ingrediente: 'CUERO', unidad: 'xx' }, 'Cambio 1: No existe la unidad xx.'],
    ] as const)
      expect([
        cambio,
        (await server.call('admin', 'POST', '/simulaciones', { cambios: [cambio] })).body.message,
      ]).toEqual([cambio, message])
    for (const cambio of [
      { tipo: 'precio_oferta', insumo: 'CUERO', id: A, porcentaje: 10 },
      { tipo: 'precio_oferta', insumo: 'CUERO', id: A, precio: 50.5 },
      { tipo: 'oferta', insumo: 'CUERO', id: B },
      { tipo: 'unidad', ingrediente: 'CUERO', unidad: 'CM', producto: 'MESA' },
    ]) {
      const shown = await simular(cambio)
      const { seq } = await post('/cambios-masivos', { cambios: [cambio] })
      expect([cambio, await base()]).toEqual([cambio, shown])
      expect(shown).not.toBe(before)
      const [entrada] = await get('/bitacora?entidad=masivo&limit=1')
      const suyas = entrada.despues.ofertas?.map((each: { proveedor: string }) => each.proveedor)
      expect(suyas).toEqual('id' in cambio ? [cambio.id === A ? 'A' : 'B'] : undefined)
      const preferred = (await get('/insumos/CUERO/ofertas')).filter(
        (each: { preferida: boolean }) => each.preferida,
      )
      expect(preferred.map(({ id }: { id: number }) => id)).toEqual([cambio.tipo === 'oferta' ? B : A])
      await post(`/bitacora/${seq}/deshacer`, undefined)
      expect([cambio, await base()]).toEqual([cambio, before])
    }
    const { id: C } = await post('/insumos/CUERO/ofertas', { proveedor: 'B', precio: 90 })
    const cambios = [{ tipo: 'oferta', insumo: 'CUERO', id: C }]
    const { id } = await post('/escenarios', { nombre: 'Otra', cambios })
    await server.call('admin', 'DELETE', `/ofertas/${C}`)
    expect((await get(`/escenarios/${id}/resultado`)).no_aplican).toEqual([
      { indice: 0, texto: 'Esa oferta por CUERO ya no existe: este cambio no se aplica.' },
    ])
  })

  it('[MAS-03] replaces an ingredient with a factor in every size, and in colours with their own quantity; all else stays', async () => {
    for (const [codigo, costo] of [
      ['LONA', 10],
      ['LINO', 25],
    ])
      await post('/insumos/registrar', { codigo, detalle: codigo, grupo: 'Telas', costo, unidad: 'm' })
    await post('/productos', {
      codigo_producto: 'BUZO',
      descripcion_producto: 'Buzo',
      sector_productivo: 'Confección',
      talles: ['S', 'M', 'L'].map((talle) => ({ talle, peso: 1 })),
      colores: ['NEGRO', 'CRUDO'].map((color) => ({ color, peso: 1 })),
    })
    const queda = { unidad: 'cm', merma_pct: 10, seccion: 'Cuerpo', nota: 'Al hilo' }
    await post('/recetas-normalizada', {
      codigo_producto: 'BUZO',
      codigo_ingrediente: 'LONA',
      cantidad_ingrediente: 200,
      por_talle: { S: 100, M: 150 },
      por_color: {
        NEGRO: { codigo_ingrediente: 'LONA', cantidad_ingrediente: null },
        CRUDO: { codigo_ingrediente: 'LONA', cantidad_ingrediente: 300 },
      },
      ...queda,
    })
    const linea = async () => {
      const [una] = await get('/recetas-normalizada?producto=BUZO')
      const { cantidad_ingrediente, por_talle, por_color, unidad, merma_pct, seccion, nota } = una
      return { cantidad_ingrediente, por_talle, por_color, ...{ unidad, merma_pct, seccion, nota } }
    }
    const before = await linea()
    const costos = async () =>
      (await get('/resultados-cdr/BUZO/variantes')).map(({ base_cdr }: { base_cdr: number }) => base_cdr)
    // 1, 1.5 and 2 metres of 10 in NEGRO and 3 of them in CRUDO, with 10 % of waste.
    expect(await costos()).toEqual([11, 33, 16.5, 33, 22, 33])
    const cambios = [{ tipo: 'reemplazar', de: 'LONA', por: 'LINO', factor: 1.2 }]
    const shown = await post('/simulaciones', { cambios }, 200)
    const { seq } = await post('/cambios-masivos', { cambios })
    expect(await costos()).toEqual([33, 99, 49.5, 99, 66, 99])
    expect(shown.mayores).toMatchObject([{ antes: 24.75, despues: 74.25 }])
    expect(await linea()).toEqual({
      cantidad_ingrediente: 240,
      por_talle: { S: 120, M: 180 },
      por_color: {
        NEGRO: { codigo_ingrediente: 'LINO', cantidad_ingrediente: null },
        CRUDO: { codigo_ingrediente: 'LINO', cantidad_ingrediente: 360 },
      },
      ...queda,
    })
    await post(`/bitacora/${seq}/deshacer`, undefined)
    expect(await linea()).toEqual(before)
    expect(await costos()).toEqual([11, 33, 16.5, 33, 22, 33])
  })

  it('[MAS-03] [MAS-05] replaces the ingredient of a colour too, and nothing else of the line', async () => {
    for (const [codigo, costo] of [
      ['BADANA', 50],
      ['TINTE', 80],
    ])
      await post('/insumos/registrar', { codigo, detalle: codigo, grupo: 'Cueros', costo, unidad: 'm' })
    await post('/productos', {
      codigo_producto: 'SILLA',
      descripcion_producto: 'Silla',
      sector_productivo: 'Confección',
      colores: [
        { color: 'NEGRO', peso: 1 },
        { color: 'CRUDO', peso: 1 },
      ],
    })
    await post('/recetas-normalizada', {
      codigo_producto: 'SILLA',
      codigo_ingrediente: 'TINTE',
      cantidad_ingrediente: 2,
      por_color: { NEGRO: { codigo_ingrediente: 'BADANA', cantidad_ingrediente: 3 } },
    })
    expect(await base('SILLA')).toBe(155)
    const sola = 'Cambio 1: SILLA lleva BADANA solo en un color: cambialo en su composición.'
    const quitar = { tipo: 'quitar', ingrediente: 'BADANA', producto: 'SILLA' }
    const { status, body } = await server.call('admin', 'POST', '/simulaciones', { cambios: [quitar] })
    expect([status, body.message]).toEqual([400, sola])
    // Without names, the products where it stays are told.
    const todas = [
      { tipo: 'cantidad', ingrediente: 'BADANA', porcentaje: 10 },
      { tipo: 'quitar', ingrediente: 'BADANA' },
    ]
    expect(await post('/simulaciones', { cambios: todas }, 200)).toMatchObject({
      cambian: 0,
      en_color: [{ codigo_producto: 'SILLA', codigo_ingrediente: 'BADANA' }],
    })
    // Where a later change removes or replaces it, nothing is told.
    for (const luego of [
      { tipo: 'reemplazar', de: 'BADANA', por: 'CUERO' },
      { tipo: 'quitar', ingrediente: 'TINTE' },
    ])
      expect(await post('/simulaciones', { cambios: [...todas, luego] }, 200)).not.toHaveProperty('en_color')
    // 2 × 80 of one, and 3 × 2 × 115 of the other.
    const cambios = [{ tipo: 'reemplazar', de: 'BADANA', por: 'CUERO', factor: 2 }]
    const { mayores, seq } = await post('/cambios-masivos', { cambios })
    expect(mayores[0]).toMatchObject({ codigo_producto: 'SILLA', antes: 155, despues: 425 })
    expect(await base('SILLA')).toBe(425)
    await post(`/bitacora/${seq}/deshacer`, undefined)
    expect(await base('SILLA')).toBe(155)
  })

  it('[MAS-03] [MAS-04] replaces the ingredient of a line whose colours use others, which keep their quantity', async () => {
    const linea = (dicho: object) => put('/recetas-normalizada/SILLA/TINTE', dicho)
    const usos = async (codigo: string) =>
      (await get(`/usos/insumo/${codigo}`)).map(
        ({ codigo_producto, solo_en_color, lineas }: Record<string, unknown>) => [
          codigo_producto,
          solo_en_color,
          lineas,
        ],
      )
    // The line of BADANA is the one of TINTE, which names it for a colour.
    expect([await usos('TINTE'), await usos('BADANA')]).toEqual([
      [['SILLA', false, ['TINTE']]],
      [['SILLA', true, ['TINTE']]],
    ])
    const cambios = [{ tipo: 'reemplazar', de: 'TINTE', por: 'BADANA', factor: 2 }]
    // 2 × 50 in NEGRO as before; 4 × 50 in CRUDO instead of 2 × 80.
    await linea({ por_color: { NEGRO: { codigo_ingrediente: 'BADANA', cantidad_ingrediente: null } } })
    const { mayores, seq } = await post('/cambios-masivos', { cambios })
    expect(mayores[0]).toMatchObject({ codigo_producto: 'SILLA', antes: 130, despues: 150 })
    expect(await base('SILLA')).toBe(150)
    await post(`/bitacora/${seq}/deshacer`, undefined)
    expect(await base('SILLA')).toBe(130)
    // 2 × 115 in NEGRO of an ingredient that the operation does not name.
    await linea({ por_color: { NEGRO: { codigo_ingrediente: 'CUERO', cantidad_ingrediente: null } } })
    expect((await post('/simulaciones', { cambios }, 200)).mayores[0]).toMatchObject({ despues: 215 })
    await linea({ expresion: '3/2' })
    const { status, body } = await server.call('admin', 'POST', '/simulaciones', { cambios })
    expect([status, body.message]).toEqual([
      400,
      'Cambio 1: SILLA lleva CUERO en un color con la cantidad de la línea: reemplazá TINTE en su composición.',
    ])
    // Of many recipes, all that are refused are named at once.
    await post('/productos', {
      codigo_producto: 'BANCO',
      descripcion_producto: 'Banco',
      sector_productivo: 'Confección',
      colores: [{ color: 'NEGRO', peso: 1 }],
    })
    await post('/recetas-normalizada', {
      codigo_producto: 'BANCO',
      codigo_ingrediente: 'TINTE',
      expresion: '3/2',
      por_color: { NEGRO: { codigo_ingrediente: 'CUERO', cantidad_ingrediente: null } },
    })
    expect((await server.call('admin', 'POST', '/simulaciones', { cambios })).body.message).toBe(
      'Cambio 1: En un color se usa la cantidad de la línea en BANCO, SILLA: reemplazá TINTE en esas composiciones.',
    )
    await post('/cambios-masivos', { cambios: [{ tipo: 'quitar', ingrediente: 'TINTE', producto: 'BANCO' }] })
    const iguales = [{ ...cambios[0], factor: 1 }]
    expect((await post('/simulaciones', { cambios: iguales }, 200)).mayores[0]).toMatchObject({
      despues: 123.75,
    })
    await linea({ cantidad_ingrediente: 2, por_color: { NEGRO: { codigo_ingrediente: 'BADANA' } } })
  })

  it('[MAS-08] [COM-04] refuses a unit that does not fit the ingredient of a colour', async () => {
    const linea = (dicho: object) => put('/recetas-normalizada/SILLA/TINTE', dicho)
    const refused = async (cambio: object) =>
      (await server.call('user', 'POST', '/simulaciones', { cambios: [cambio] })).body.message
    await linea({ unidad: 'm' })
    const aKilos = 'BADANA se usa en m: no puede pasar a kg.'
    expect(await refused({ tipo: 'insumo', codigo: 'BADANA', unidad: 'kg' })).toBe(`Cambio 1: ${aKilos}`)
    const badana = { detalle: 'Badana', grupo: 'Cueros', costo: 50, unidad: 'kg' }
    expect((await put('/insumos/BADANA', badana)).body.message).toBe(aKilos)
    await linea({ unidad: null })
    await put('/insumos/BADANA', badana)
    expect(await refused({ tipo: 'unidad', ingrediente: 'TINTE', unidad: 'cm' })).toBe(
      'Cambio 1: cm no mide lo mismo que kg, la unidad de BADANA.',
    )
    // Of many recipes, the one whose line does not fit is named.
    await put('/recetas-normalizada/MESA/CUERO', { unidad: 'cm' })
    expect(await refused({ tipo: 'reemplazar', de: 'CUERO', por: 'BADANA' })).toBe(
      'Cambio 1: MESA: cm no mide lo mismo que kg, la unidad de BADANA.',
    )
  })
})
