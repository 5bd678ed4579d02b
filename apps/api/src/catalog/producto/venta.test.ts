import type { SectorComparado } from '@telar/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { cargarCatalogo } from '../carga/carga.service.ts'
import { recetasOf } from '../receta/testing/recetas.ts'

/** Filters by line, season and whether products are sold: in lists, totals and comparisons. */

const contexto = { actor: 'prueba', requestId: null }

let server: TestServer
beforeAll(async () => {
  server = await createTestServer((database) => cargarCatalogo(database, contexto, referenceFactory))
})
afterAll(() => server.close())

const { admin } = recetasOf(() => server)
const decir = (codigo: string, more: object) =>
  admin('PUT', `/productos/${codigo}`, {
    descripcion_producto: codigo.toLowerCase(),
    sector_productivo: 'Confección',
    ...more,
  })
const ask = async (path: string) => (await server.call('user', 'GET', path)).body
const codigos = (rows: { codigo_producto: string }[]) => rows.map(({ codigo_producto }) => codigo_producto)
const confeccion = <S extends { sector_productivo: string }>(rows: S[]) =>
  rows.find(({ sector_productivo }) => sector_productivo === 'Confección')

describe('fields of sale', () => {
  it('[HAC-21] filter lists, results, totals and comparisons: sold products, a line, a season', async () => {
    const todos = await ask('/resultados-cdr-mantencion')
    expect(confeccion(todos)).toMatchObject({ total_cdr: 8224.986903 })
    for (const codigo of ['FORRO', 'CUERPO']) await decir(codigo, { vendible: false })
    await decir('CAMPERA', { linea: 'Hombre', temporada: 'OI27' })

    expect(codigos(await ask('/productos?vendible=true'))).toEqual(['CAMPERA'])
    expect(codigos(await ask('/productos?vendible=false'))).toEqual(['CUERPO', 'FORRO'])
    expect(codigos(await ask('/resultados-cdr?vendible=true'))).toEqual(['CAMPERA'])
    expect(codigos(await ask('/resultados-cdr?vendible=false&q=forro'))).toEqual(['FORRO'])
    for (const path of ['/productos', '/resultados-cdr', '/composiciones', '/precios']) {
      expect(codigos(await ask(`${path}?linea=Hombre&temporada=OI27`))).toEqual(['CAMPERA'])
      expect(await ask(`${path}?linea=Hombre&vendible=false`)).toEqual([])
      expect(await ask(`${path}?temporada=PV27`)).toEqual([])
      expect((await server.call('user', 'GET', `${path}?vendible=si`)).status).toBe(400)
    }

    const lines = codigos(await ask('/recetas-normalizada?linea=Hombre'))
    expect([new Set(lines), lines.length > 1]).toEqual([new Set(['CAMPERA']), true])
    expect(await ask('/recetas-normalizada?linea=Hombre&vendible=false')).toEqual([])

    expect(confeccion(await ask('/resultados-cdr-mantencion?vendible=true'))).toMatchObject({
      total_cdr: 3729.44119,
      total_cdr_mantencion: 4288.857369,
      productos: 1,
    })
    expect(await ask('/resultados-cdr-mantencion')).toEqual(todos)

    const exported = async (table: string, filter: string) => {
      const { body } = await server.call('user', 'GET', `/export?table=${table}&format=csv&${filter}`)
      const [, ...rows] = body.trim().split('\r\n')
      return [...new Set(rows.map((row: string) => row.split(';')[0]))]
    }
    for (const table of ['productos', 'resultados_cdr', 'recetas_normalizada', 'precios']) {
      expect(await exported(table, 'vendible=true')).toEqual(['CAMPERA'])
      expect(await exported(table, 'linea=Hombre&temporada=OI27')).toEqual(['CAMPERA'])
      expect(await exported(table, 'temporada=PV27')).toEqual([])
    }
    expect(await exported('resultados_cdr', 'vendible=false')).toEqual(['CUERPO', 'FORRO'])
    // A table that is not about products is exported whole.
    expect(await exported('insumos', 'linea=Hombre')).toEqual(await exported('insumos', ''))

    await admin('POST', '/cierres', { nombre: 'Antes' })
    await admin('PUT', '/insumos/BOTON', { detalle: 'Botón', grupo: 'Avíos', costo: 26.5 })
    const moved = async (filter: string) => {
      const { cambian, sectores, productos } = await ask(`/comparaciones?desde=cierre:Antes${filter}`)
      return {
        cambian,
        productos: codigos(productos),
        despues: confeccion<SectorComparado>(sectores)?.despues?.total_cdr,
      }
    }
    expect(await moved('&vendible=false')).toEqual({ cambian: 0, productos: [], despues: 4495.545713 })
    expect(await moved('&linea=Hombre')).toEqual({
      cambian: 1,
      productos: ['CAMPERA'],
      despues: 3735.44119,
    })
    expect(await moved('')).toMatchObject({ cambian: 1, despues: 8230.986903 })
  })

  it('[HAC-21] filter by their values at the requested moment, and an undo restores them', async () => {
    await decir('CAMPERA', { temporada: 'OI27', vendible: true })
    await admin('POST', '/cierres', { nombre: 'Invierno' })
    await decir('CAMPERA', { temporada: 'PV28', vendible: false })
    const then = 'fecha=cierre:Invierno'
    expect(codigos(await ask(`/resultados-cdr?temporada=OI27&${then}`))).toEqual(['CAMPERA'])
    expect(await ask('/resultados-cdr?temporada=OI27')).toEqual([])
    expect(confeccion(await ask(`/resultados-cdr-mantencion?vendible=true&${then}`))).toMatchObject({
      productos: 1,
    })
    const file = `/export?table=resultados_cdr&format=csv&temporada=OI27`
    expect((await server.call('user', 'GET', `${file}&${then}`)).body).toContain('\r\nCAMPERA;')
    expect((await server.call('user', 'GET', file)).body).not.toContain('CAMPERA')
    const [{ seq }] = await ask('/bitacora?limit=1')
    expect((await admin('POST', `/bitacora/${seq}/deshacer`)).status).toBe(201)
    expect(codigos(await ask('/resultados-cdr?temporada=OI27&vendible=true'))).toEqual(['CAMPERA'])
  })

  it('[HAC-21] filter all parts of the dashboard: missing data, losses, weights, and the index', async () => {
    for (const codigo of ['FORRO', 'CUERPO']) await decir(codigo, { vendible: false, segunda_pct: 3 })
    await decir('CAMPERA', { vendible: true })
    const sumOf = async (query: string) =>
      (await ask(`/resultados-cdr-mantencion${query}`)).reduce(
        (sum: number, { total_cdr_mantencion }: { total_cdr_mantencion: number }) =>
          sum + total_cdr_mantencion,
        0,
      )
    const indice = async (query: string) => {
      const { series } = await ask(`/indice-costos${query}`)
      return series[0]?.valores.at(-1)
    }
    const perdidas = codigos(await ask('/perdidas'))
    expect(perdidas.toSorted()).toEqual(['CAMPERA', 'CUERPO', 'FORRO'])
    expect(codigos(await ask('/perdidas?vendible=true&limit=1'))).toEqual(['CAMPERA'])
    expect(codigos(await ask('/perdidas?vendible=false'))).toEqual(perdidas.filter((c) => c !== 'CAMPERA'))

    // The parts add up to the whole. A supply used by one part only weighs in that part alone.
    const pesos = async (query: string) => {
      const { insumos, total_cdr_mantencion } = await ask(`/insumos-de-peso${query}`)
      const all = insumos.map(({ codigo, peso }: { codigo: string; peso: number }) => [codigo, peso])
      return { peso: Object.fromEntries(all) as Record<string, number>, total_cdr_mantencion }
    }
    const [vendidos, otros, todos] = [
      await pesos('?vendible=true'),
      await pesos('?vendible=false'),
      await pesos(''),
    ]
    for (const codigo of ['TELA', 'HILO'])
      expect(vendidos.peso[codigo]! + otros.peso[codigo]!).toBeCloseTo(todos.peso[codigo]!, 3)
    expect([vendidos.peso.BOTON, otros.peso.BOTON]).toEqual([todos.peso.BOTON, undefined])
    expect(vendidos.total_cdr_mantencion).toBeCloseTo(await sumOf('?vendible=true'), 6)
    expect(await pesos('?linea=Nada')).toEqual({ peso: {}, total_cdr_mantencion: 0 })

    // The same products throughout, although they were marked as sold only now.
    const before = [await indice('?vendible=true'), await indice('?vendible=false'), await indice('')]
    const [sold, rest, total] = [
      await sumOf('?vendible=true'),
      await sumOf('?vendible=false'),
      await sumOf(''),
    ]
    await admin('PUT', '/insumos/BOTON', { detalle: 'Botón', grupo: 'Avíos', costo: 100 })
    expect(await indice('?vendible=true')).toBeCloseTo(
      (before[0] * (await sumOf('?vendible=true'))) / sold,
      1,
    )
    expect(await indice('?vendible=false')).toBeCloseTo(
      (before[1] * (await sumOf('?vendible=false'))) / rest,
      1,
    )
    expect(await indice('')).toBeCloseTo((before[2] * (await sumOf(''))) / total, 1)
    expect(before[1]).toBe(await indice('?vendible=false'))
    expect(await indice('?vendible=true')).toBeGreaterThan(await indice(''))
    expect(await indice('?linea=Nada')).toBeNull()
    await decir('FORRO', { vendible: true })
    expect(await indice('?vendible=true')).toBeLessThan((before[0] * (await sumOf('?vendible=true'))) / sold)

    await decir('FORRO', { vendible: false })
    await admin('PUT', '/insumos/BOTON', { detalle: 'Botón', grupo: 'Avíos', costo: null })
    const faltan = async (query: string) => (await ask(`/faltantes${query}`)).total
    expect([await faltan(''), await faltan('?vendible=true'), await faltan('?vendible=false')]).toEqual([
      1, 1, 0,
    ])
    await admin('PUT', '/insumos/BOTON', { detalle: 'Botón', grupo: 'Avíos', costo: 26.5 })
    for (const path of ['/perdidas', '/insumos-de-peso', '/faltantes', '/indice-costos'])
      expect((await server.call('user', 'GET', `${path}?vendible=si`)).status).toBe(400)
    for (const codigo of ['FORRO', 'CUERPO']) await decir(codigo, { segunda_pct: 0 })
  })

  it('[HAC-21] list the lines and seasons in use, each once, and whether some product is not sold', async () => {
    await decir('CAMPERA', { linea: 'Urbana', temporada: 'OI27' })
    await decir('CUERPO', { vendible: true })
    await decir('FORRO', { linea: 'Ártica', temporada: 'OI27', vendible: false })
    expect(await ask('/lineas')).toEqual({
      lineas: ['Ártica', 'Urbana'],
      temporadas: ['OI27'],
      no_vendibles: true,
    })
    await decir('FORRO', { linea: '', temporada: '', vendible: true })
    expect(await ask('/lineas')).toEqual({ lineas: ['Urbana'], temporadas: ['OI27'], no_vendibles: false })
  })

  it('[HAC-21] [HAC-26] rename a line or season on all its products and structures, as one entry', async () => {
    for (const codigo of ['CAMPERA', 'FORRO']) await decir(codigo, { linea: 'Urbana', temporada: 'OI27' })
    const pasos = [{ nombre: 'Margen', sobre: 'precio', valor: 40 }]
    await admin('POST', '/estructuras', { nombre: 'De urbana', pasos, lineas: ['Infantil', 'Urbana'] })
    const naming = async () => ({
      productos: codigos(await ask('/productos?linea=Urbana')),
      otros: codigos(await ask('/productos?linea=Calle%20y%20playa')),
      estructura: (await ask('/estructuras')).map(({ lineas }: { lineas: string[] }) => lineas),
      precios: (await ask('/precios')).map((row: { estructura: string | null }) => row.estructura),
    })
    const before = await naming()
    const renamed = await admin('PUT', '/lineas/Urbana', { nombre: ' Calle y playa ' })
    expect([renamed.status, renamed.body]).toEqual([200, { nombre: 'Calle y playa', productos: 2 }])
    expect(await naming()).toEqual({
      productos: [],
      otros: ['CAMPERA', 'FORRO'],
      estructura: [['Infantil', 'Calle y playa']],
      precios: before.precios,
    })
    const [{ seq }] = await ask('/bitacora?limit=1')
    expect(String(seq)).toBe(renamed.headers['x-seq'])
    expect((await admin('POST', `/bitacora/${seq}/deshacer`)).status).toBe(201)
    expect(await naming()).toEqual(before)

    expect((await admin('PUT', '/temporadas/OI27', { nombre: 'Invierno 27' })).body.productos).toBe(2)
    expect(codigos(await ask('/resultados-cdr?temporada=Invierno%2027'))).toEqual(['CAMPERA', 'FORRO'])
    await decir('CUERPO', { linea: 'Playa' })
    const refused = async (path: string, nombre: unknown) => {
      const { status, body } = await admin('PUT', path, { nombre })
      return [status, body.message]
    }
    expect(await refused('/lineas/Urbana', 'Playa')).toEqual([409, 'La línea Playa ya existe'])
    expect(await refused('/lineas/Nadie', 'x')).toEqual([404, 'Ningún producto es de la línea Nadie.'])
    expect(await refused('/lineas/Urbana', ' ')).toEqual([400, 'Por favor ingresá el nombre nuevo.'])
  })
})
