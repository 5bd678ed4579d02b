import type { Desglose } from '@telar/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../store/executor.ts'
import { newestSeq } from '../../store/journal/read.ts'
import { journalAfter } from '../../testing/journal.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { cargarCatalogo } from '../carga/carga.service.ts'
import { RECETAS, recetasOf } from './testing/recetas.ts'

/** Recipes in practice: products in sizes and colours. */

const contexto = { actor: 'prueba', requestId: null }

let server: TestServer
beforeAll(async () => {
  server = await createTestServer((database) => cargarCatalogo(database, contexto, referenceFactory))
})
afterAll(() => server.close())

const { admin, baseOf, line, newProduct, producto, threeWays } = recetasOf(() => server)

describe('sizes and colours', () => {
  const insumo = (codigo: string, costo: number | null) =>
    admin('POST', '/insumos/registrar', { codigo, detalle: codigo, grupo: 'g', costo })
  const variantesOf = async (codigo: string) =>
    (await server.call('user', 'GET', `/resultados-cdr/${codigo}/variantes`)).body
  const CURVA = [
    { talle: 'S', peso: 1 },
    { talle: 'M', peso: 2 },
    { talle: 'L', peso: 2 },
    { talle: 'XL', peso: 1 },
  ]
  const POR_TALLE = { S: 1.1, M: 1.2, L: 1.32, XL: 1.45 }
  let remera: string

  beforeAll(async () => {
    await insumo('JERSEY', 2500)
    await insumo('JERSEY-N', 2600)
    await insumo('COMUN', 1800)
    remera = await newProduct()
    await producto(remera, { talles: CURVA })
    await admin('POST', `${RECETAS}/${remera}`, [
      { codigo_ingrediente: 'JERSEY', cantidad_ingrediente: 1.2, por_talle: POR_TALLE },
      { codigo_ingrediente: 'COMUN', cantidad_ingrediente: 1 },
    ])
  })

  it('[HAC-13] [HAC-18] costs each size, and the product by its curve', async () => {
    expect(await variantesOf(remera)).toEqual([
      { talle: 'S', color: null, base_cdr: 4550, incompleto: false },
      { talle: 'M', color: null, base_cdr: 4800, incompleto: false },
      { talle: 'L', color: null, base_cdr: 5100, incompleto: false },
      { talle: 'XL', color: null, base_cdr: 5425, incompleto: false },
    ])
    expect(await baseOf(remera)).toBe(4962.5)
    // Golden case 13: 600 pieces by the curve cost 600 times the mean.
    const sizes = (await variantesOf(remera)) as { base_cdr: number }[]
    expect(sizes.reduce((sum, { base_cdr }, i) => sum + 100 * CURVA[i]!.peso * base_cdr, 0)).toBe(
      600 * 4962.5,
    )
    await threeWays()
    const { body } = await server.call('user', 'GET', `/resultados-cdr/${remera}/desglose?talle=L`)
    expect(body).toMatchObject({
      resultado: { base_cdr: 5100 },
      lineas: [{ codigo: 'COMUN' }, { codigo: 'JERSEY', cantidad_efectiva: 1.32, costo_total: 3300 }],
    })
    const mean = (await server.call('user', 'GET', `/resultados-cdr/${remera}/desglose`)).body
    expect(mean.lineas[1]).toMatchObject({ codigo: 'JERSEY', cantidad_efectiva: 1.265, costo_total: 3162.5 })
    expect(mean.pasos).toMatchObject([{ texto: 'Curva: S 1, M 2, L 2, XL 1', resultado: 0 }])
    expect((await server.call('user', 'GET', `/resultados-cdr/${remera}/desglose?talle=XS`)).status).toBe(404)
    expect(await variantesOf('CAMPERA')).toEqual([
      { talle: null, color: null, base_cdr: 3729.44119, incompleto: false },
    ])
    await producto(remera, {
      talles: ['S', 'M', 'L', 'XL'].map((talle) => ({ talle, peso: talle === 'XL' ? 0 : 1 })),
    })
    expect(await baseOf(remera)).toBe(4816.666667)
    // A line's mean and the whole's mean are rounded separately; the difference is shown.
    await line(remera, 'JERSEY', { por_talle: { ...POR_TALLE, S: 1.000001 } })
    const { lineas, pasos, resultado } = (
      await server.call('user', 'GET', `/resultados-cdr/${remera}/desglose`)
    ).body as Desglose
    const micros = (amount: number | null) => BigInt(Math.round((amount ?? Number.NaN) * 1e6))
    const parts = [...lineas.map(({ costo_total }) => costo_total), ...pasos.map((paso) => paso.resultado)]
    expect(parts.reduce((sum, part) => sum + micros(part), 0n)).toBe(micros(resultado.base_cdr))
    await line(remera, 'JERSEY', { por_talle: POR_TALLE })
    await threeWays()
    await producto(remera, { talles: CURVA })
  })

  it('[HAC-14] [HAC-15] [HAC-16] uses another ingredient for a colour, and a sub-product in the same size', async () => {
    const colores = [
      { color: 'NEGRO', peso: 3 },
      { color: 'BLANCO', peso: 1 },
    ]
    await producto(remera, { colores })
    await line(remera, 'JERSEY', { por_color: { NEGRO: { codigo_ingrediente: 'JERSEY-N' } } })
    const cells = await variantesOf(remera)
    // By size, then colour, in the product's order.
    expect(cells.map((one: { talle: string; color: string }) => `${one.talle} ${one.color}`)).toEqual(
      ['S', 'M', 'L', 'XL'].flatMap((talle) => [`${talle} NEGRO`, `${talle} BLANCO`]),
    )
    const at = (talle: string, color: string) =>
      cells.find((one: { talle: string; color: string }) => one.talle === talle && one.color === color)
        .base_cdr
    expect([at('M', 'NEGRO'), at('L', 'BLANCO'), await baseOf(remera)]).toEqual([4920, 5100, 5057.375])
    const una = `/resultados-cdr/${remera}/desglose?talle=M&color=NEGRO`
    expect((await server.call('user', 'GET', una)).body).toMatchObject({
      resultado: { base_cdr: 4920 },
      lineas: [{ codigo: 'COMUN' }, { codigo: 'JERSEY-N', costo_ingrediente: 2600, costo_total: 3120 }],
    })
    await threeWays()
    // A colour's ingredient is in use, and changes the cost of the products that use it.
    expect((await admin('DELETE', '/insumos/JERSEY-N')).status).toBe(409)
    expect((await server.call('user', 'GET', '/usos/insumo/JERSEY-N')).body).toMatchObject([
      { codigo_producto: remera, directo: true, cantidad: 0.94875 },
    ])
    const conjunto = await newProduct()
    await producto(conjunto, { talles: CURVA.slice(0, 2), colores })
    const same = { codigo_ingrediente: remera, cantidad_ingrediente: 1, mismo_talle: true, mismo_color: true }
    await admin('POST', `${RECETAS}/${conjunto}`, [same])
    expect((await variantesOf(conjunto))[2]).toEqual({
      talle: 'M',
      color: 'NEGRO',
      base_cdr: 4920,
      incompleto: false,
    })
    await threeWays()
    await producto(conjunto, { talles: [...CURVA, { talle: 'XXL', peso: 1 }] })
    const { body } = await server.call('user', 'GET', `/resultados-cdr/${conjunto}/base`)
    expect([body.incompleto, body.motivos]).toEqual([
      true,
      [{ causa: 'producto_sin_talle', codigo: remera, texto: `${remera} no tiene el talle XXL` }],
    ])
    await producto(conjunto, { talles: CURVA, colores: [...colores, { color: 'ROJO', peso: 1 }] })
    expect((await server.call('user', 'GET', `/resultados-cdr/${conjunto}/base`)).body.motivos[0].texto).toBe(
      `${remera} no tiene el color ROJO`,
    )
    await threeWays()
    // A colour without a quantity has that of the size; 0 means that the size goes without.
    await line(remera, 'JERSEY', {
      por_talle: { ...POR_TALLE, S: 0 },
      por_color: { NEGRO: { codigo_ingrediente: 'JERSEY-N', cantidad_ingrediente: 2 } },
    })
    expect((await variantesOf(remera)).slice(0, 4)).toMatchObject([
      { talle: 'S', color: 'NEGRO', base_cdr: 7000 },
      { talle: 'S', color: 'BLANCO', base_cdr: 1800, incompleto: false },
      { talle: 'M', color: 'NEGRO', base_cdr: 7000 },
      { talle: 'M', color: 'BLANCO', base_cdr: 4800 },
    ])
    await threeWays()
    for (const codigo of [conjunto]) await admin('DELETE', `/productos/${codigo}`)
  })

  it('[HAC-03] [HAC-15] counts what a colour takes instead in its own unit', async () => {
    const supply = (codigo: string, costo: number, unidad: string) =>
      admin('POST', '/insumos/registrar', { codigo, detalle: codigo, grupo: 'g', costo, unidad })
    await supply('VIVO', 0.05, 'cm')
    await supply('VIVO-N', 6, 'm')
    const bolso = await newProduct()
    await producto(bolso, {
      talles: CURVA.slice(0, 2),
      colores: ['NEGRO', 'BLANCO'].map((color) => ({ color, peso: 1 })),
    })
    const NEGRO = { codigo_ingrediente: 'VIVO-N' }
    const takes = async (more: object) => {
      await admin('PUT', `${RECETAS}/${bolso}`, [
        { codigo_ingrediente: 'VIVO', unidad: 'm', por_color: { NEGRO }, ...more },
      ])
      await threeWays()
      return (await variantesOf(bolso)).map((one: { base_cdr: number }) => one.base_cdr)
    }
    // By size, then colour: 2 m are 200 cm of one ingredient and 2 m of the other.
    expect(await takes({ cantidad_ingrediente: 2 })).toEqual([12, 10, 12, 10])
    expect(await takes({ expresion: '5/3' })).toEqual([10.000002, 8.333333, 10.000002, 8.333333])
    expect(await takes({ cantidad_ingrediente: 2, por_talle: { M: 3 } })).toEqual([12, 10, 18, 15])
    await admin('DELETE', `/productos/${bolso}`)
  })

  it('[HAC-17] refuses invalid curves and lines', async () => {
    const refused = async (more: object) => (await producto(remera, more)).body.message
    const talle = (name: string, peso: unknown) => ({ talle: name, peso })
    expect(await refused({ talles: [talle('M', 1), talle('M', 2)] })).toBe('El talle M está repetido.')
    expect(
      await refused({
        colores: [
          { color: 'ROJO', peso: 1 },
          { color: 'ROJO', peso: 1 },
        ],
      }),
    ).toBe('El color ROJO está repetido.')
    for (const peso of [1.5, -1, '2', null])
      expect(await refused({ talles: [talle('M', peso), talle('S', 1)] })).toBe(
        'El peso de M tiene que ser un entero de 0 o más.',
      )
    expect(await refused({ talles: [talle('M', 0)] })).toBe('La curva no puede sumar 0.')
    const dropped = await producto(remera, { talles: CURVA.slice(1) })
    expect([dropped.status, dropped.body.message]).toEqual([409, 'El talle S se usa en 1 líneas.'])
    const said = async (more: object) => (await line(remera, 'JERSEY', more)).body.message
    expect(await said({ por_talle: { XS: 1 } })).toBe(`${remera} no tiene el talle XS.`)
    expect(await said({ por_color: { LILA: {} } })).toBe(`${remera} no tiene el color LILA.`)
    expect(await said({ mismo_talle: true })).toBe('Solo un producto va en el mismo talle o color.')
    await admin('POST', `${RECETAS}/FORRO`, [{ codigo_ingrediente: remera, cantidad_ingrediente: 1 }])
    const cycle = await line(remera, 'JERSEY', { por_color: { NEGRO: { codigo_ingrediente: 'FORRO' } } })
    expect([cycle.status, cycle.body.message]).toEqual([
      409,
      `La composición se contendría a sí misma: ${remera} → FORRO → ${remera}`,
    ])
    await admin('DELETE', `${RECETAS}/FORRO/${remera}`)
  })

  it('[HAC-17] refuses sizes and colours that differ only in capitals or accents, because files find them with any', async () => {
    const codigo = await newProduct()
    const datos = { descripcion_producto: 'Boina', sector_productivo: 'Textil' }
    const put = async (body: object) =>
      (await admin('PUT', `/productos/${codigo}`, { ...datos, ...body })).body.message
    const talles = ['M', 'm'].map((talle) => ({ talle, peso: 1 }))
    const colores = ['Marrón', 'MARRON'].map((color) => ({ color, peso: 1 }))
    expect(await put({ talles })).toBe('El talle m está repetido.')
    expect(await put({ colores })).toBe('El color MARRON está repetido.')
  })

  it('[HAC-17] takes a size for the same one, however its accent is typed', async () => {
    const [typed, onMac] = ['Único', 'U\u0301nico']
    const codigo = await newProduct()
    const talles = [typed, onMac].map((talle) => ({ talle, peso: 1 }))
    const datos = { descripcion_producto: 'Boina', sector_productivo: 'Textil' }
    expect((await admin('PUT', `/productos/${codigo}`, { ...datos, talles })).body.message).toBe(
      'El talle Único está repetido.',
    )
    await producto(codigo, { talles: [{ talle: onMac, peso: 1 }] })
    const receta = [{ codigo_ingrediente: 'COMUN', cantidad_ingrediente: 1, por_talle: { [onMac]: 2 } }]
    expect((await admin('POST', `${RECETAS}/${codigo}`, receta)).status).toBe(201)
    expect(await variantesOf(codigo)).toMatchObject([{ talle: typed, base_cdr: 3600 }])
    const one = await server.call(
      'user',
      'GET',
      `/resultados-cdr/${codigo}/desglose?talle=${encodeURIComponent(onMac)}`,
    )
    expect(one.status).toBe(200)
  })

  it('[HAC-28] costs variants, waste and curve on a future day with the values of that day', async () => {
    const [row] = await rowsOf<{ hoy: string; luego: string }>(
      server.database.db,
      sql`select hoy()::text as hoy, (hoy() + 9)::text as luego`,
    )
    const { hoy, luego } = row!
    const usd = { codigo: 'USD', nombre: 'Dólar', clase: 'moneda', monto: 1000, desde: hoy }
    await admin('POST', '/valores', usd)
    await admin('POST', '/valores/USD/vigencias', { desde: luego, monto: 2000 })
    await insumo('LINO', 0)
    await admin('PUT', '/insumos/LINO', { detalle: 'Lino', grupo: 'g', precio: 2.5, moneda: 'USD' })
    const camisa = await newProduct()
    await producto(camisa, { talles: CURVA, segunda_pct: 50 })
    await admin('POST', `${RECETAS}/${camisa}`, [
      { codigo_ingrediente: 'LINO', cantidad_ingrediente: 1.2, por_talle: POR_TALLE, merma_pct: 10 },
    ])
    const bases = async (fecha: string) => {
      const path = `/resultados-cdr/${camisa}/variantes?fecha=${fecha}`
      const cells = (await server.call('user', 'GET', path)).body
      return cells.map((one: { base_cdr: number }) => one.base_cdr)
    }
    expect(await bases(hoy)).toEqual([6050, 6600, 7260, 7975])
    expect(await bases(luego)).toEqual([12100, 13200, 14520, 15950])
    const mean = `/resultados-cdr/${camisa}/desglose?fecha=${luego}`
    expect((await server.call('user', 'GET', mean)).body).toMatchObject({
      resultado: { base_cdr: 13915 },
      lineas: [{ codigo: 'LINO', merma_pct: 10, costo_ingrediente: 5000, costo_total: 6957.5 }],
      pasos: [{ tipo: 'segunda', resultado: 6957.5 }, { texto: 'Curva: S 1, M 2, L 2, XL 1' }],
    })
    await admin('DELETE', `/productos/${camisa}`)
  })

  it('[HAC-12] [HAC-17] [COM-08] stores as many sizes, colours, pieces and charges as their limits allow, whatever JSON makes of them', async () => {
    const codigo = await newProduct()
    const nombres = Array.from({ length: 100 }, (_, i) => `${'"'.repeat(17)}${i + 100}`)
    const talles = nombres.map((talle) => ({ talle, peso: 1_000_000 }))
    const colores = nombres.map((color) => ({ color, peso: 1_000_000 }))
    expect((await producto(codigo, { talles, colores })).body).toMatchObject({ talles, colores })
    const largas = {
      por_talle: Object.fromEntries(nombres.map((talle) => [talle, 1234.123456])),
      por_color: Object.fromEntries(
        nombres.map((color) => [color, { codigo_ingrediente: 'TELA', cantidad_ingrediente: 1234.123456 }]),
      ),
      calculo: {
        tipo: 'piezas',
        piezas: nombres.map((nombre) => ({
          nombre: nombre.repeat(2),
          largo: 1234.123456,
          ancho: 12.123456,
          veces: 9,
        })),
        ...{ unidad: 'cm', ancho: 150, unidad_ancho: 'cm', eficiencia: 85 },
      },
    }
    await admin('PUT', '/insumos/TELA', { detalle: 'Tela', grupo: 'Telas', costo: 1234.56, unidad: 'm' })
    const saved = await admin('POST', `${RECETAS}/${codigo}`, [{ codigo_ingrediente: 'TELA', ...largas }])
    expect(saved.body).toMatchObject([largas])
    await admin('POST', '/proveedores', { codigo: 'ARCIEL', nombre: 'Arciel' })
    const recargos = Array.from({ length: 20 }, () => ({
      ...{
        nombre: '"'.repeat(200),
        tipo: 'fijo',
        valor: 1234.123456,
        moneda: null,
        piso: 1,
        tope: 9999.123456,
      },
    }))
    const offer = await admin('POST', '/insumos/HILO/ofertas', { proveedor: 'ARCIEL', precio: 1, recargos })
    expect(offer.body).toMatchObject({ recargos })
    await admin('DELETE', `/ofertas/${offer.body.id}`)
    await admin('DELETE', `/productos/${codigo}`)
  })

  it('[HAC-26] [HAC-28] an undo of a curve restores every CDR, and a past moment has the curve of that moment', async () => {
    const before = await newestSeq(server.database.db)
    const was = await variantesOf(remera)
    await admin('POST', '/cierres', { nombre: 'Curva vieja' })
    await producto(remera, { talles: [...CURVA, { talle: 'XXL', peso: 4 }] })
    await line(remera, 'JERSEY', { por_talle: { S: 9, XXL: 3 }, por_color: {} })
    await threeWays()
    const then = await server.call(
      'user',
      'GET',
      `/resultados-cdr/${remera}/variantes?fecha=cierre:Curva vieja`,
    )
    expect(then.body).toEqual(was)
    const entries = await journalAfter(server.database.db, before)
    expect(entries).toHaveLength(3)
    for (const { seq } of entries.slice(1).toReversed())
      expect((await admin('POST', `/bitacora/${seq}/deshacer`)).status).toBe(201)
    expect(await variantesOf(remera)).toEqual(was)
    await threeWays()
  })
})
