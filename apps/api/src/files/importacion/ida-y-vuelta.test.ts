import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { newestSeq } from '../../store/journal/read.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { ejemplo } from './testing/ejemplo.ts'
import { importar } from './testing/formulario.ts'

/** Name of each table's export. */
const EXPORTED = {
  insumos: 'insumos',
  productos: 'productos',
  matriz_mano: 'matriz_mano',
  matriz_energia: 'matriz_energia',
  recetas: 'recetas_normalizada',
}
type Tabla = keyof typeof EXPORTED

describe('exported files', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer((database) =>
      cargarCatalogo(database, { actor: 'prueba', requestId: null }, ejemplo),
    )
  })
  afterAll(() => server.close())

  const download = async (method: 'GET' | 'POST', url: string, payload?: object): Promise<Buffer> => {
    const headers = { authorization: `Bearer ${server.tokens.admin}` }
    const { rawPayload, statusCode } = await server.app.inject({
      method,
      url: `/api${url}`,
      headers,
      ...(payload && { payload }),
    })
    expect(statusCode).toBe(200)
    return rawPayload
  }

  const expectUnchanged = async (tabla: Tabla, contenido: Buffer): Promise<void> => {
    const rows = ejemplo[tabla].length
    const archivo = { nombre: `${tabla}.archivo`, contenido }
    const { status, body } = await importar(server, tabla, archivo)
    expect([status, body.rechazadas, body.nuevas, body.cambiadas]).toEqual([200, [], [], []])
    expect(body.totales).toMatchObject({ filas: rows, sin_cambio: rows })
    const seq = await newestSeq(server.database.db)
    expect((await importar(server, tabla, archivo, { modo: 'aplicar' })).body).toMatchObject({ seq: null })
    expect(await newestSeq(server.database.db)).toBe(seq)
  }

  const cases = (Object.keys(EXPORTED) as Tabla[]).flatMap((tabla) =>
    ['csv', 'xlsx'].map((format) => [tabla, format] as const),
  )
  it.each(cases)(
    '[EXP-07] [EXP-08] [IMP-17] read back %s as %s, unchanged in every row',
    async (tabla, format) => {
      await expectUnchanged(tabla, await download('GET', `/export?table=${EXPORTED[tabla]}&format=${format}`))
    },
  )

  it('[EXP-04] [EXP-08] read back each table from its sheet in the common workbook', async () => {
    const all = await download('POST', '/export/all', {
      tables: ['resultados_cdr', ...Object.values(EXPORTED)],
    })
    for (const tabla of Object.keys(EXPORTED) as Tabla[]) await expectUnchanged(tabla, all)
  })

  it('[IMP-09] [EXP-08] are rejected only for the supply without a price', async () => {
    const body = { codigo: 'SIN-PRECIO', detalle: 'x', grupo: 'y', costo: null }
    await server.call('admin', 'POST', '/insumos/registrar', body)
    const contenido = await download('GET', '/export?table=insumos&format=csv')
    const { body: seen } = await importar(server, 'insumos', { nombre: 'Insumos.csv', contenido })
    expect(seen.rechazadas).toMatchObject([
      { codigo: 'SIN-PRECIO', columna: 'costo', motivo: 'Falta el valor.' },
    ])
    expect(seen.totales).toMatchObject({ rechazadas: 1, sin_cambio: ejemplo.insumos.length })
  })

  it('[HAC-27] [HAC-05] keep waste, units, typed quantities, seconds and season', async () => {
    const [codigo, ancho] = ['REMERA-IDA', 'TELA-IDA']
    const { call } = server
    const supply = { codigo: ancho, detalle: 'Tela', grupo: 'Telas', costo: 1000, unidad: 'm' }
    await call('admin', 'POST', '/insumos/registrar', supply)
    await call('admin', 'POST', '/productos', {
      codigo_producto: codigo,
      descripcion_producto: 'Remera',
      sector_productivo: 'Confección',
      segunda_pct: 3,
      linea: 'Básicos',
      temporada: 'Verano',
      vendible: false,
    })
    const line = { codigo_ingrediente: ancho, expresion: '3/2', unidad: 'yd', merma_pct: 8, nota: 'al hilo' }
    const saved = await call('admin', 'PUT', `/recetas-normalizada/${codigo}`, [
      { ...line, seccion: 'Corte' },
    ])
    expect(saved).toMatchObject({ status: 200 })
    for (const tabla of ['productos', 'recetas'] as const) {
      const contenido = await download('GET', `/export?table=${EXPORTED[tabla]}&format=csv`)
      const { body } = await importar(server, tabla, { nombre: `${tabla}.csv`, contenido })
      expect([body.rechazadas, body.nuevas, body.cambiadas]).toEqual([[], [], []])
    }
    const csv = String(await download('GET', '/export?table=recetas_normalizada&format=csv'))
    expect(csv.split('\n')[0]).toMatch(/ultima_actualizacion.merma_pct.unidad.expresion.seccion.nota/)
    // 1.5 yd of 0.9144 m, and 8 % of waste.
    expect(csv.split('\n').find((row) => row.includes(codigo))).toContain('1481,328')
  })

  it('[EXP-05] [COST-31] writes the kind of each line only where a bare code would mean another one', async () => {
    const head = async () =>
      String(await download('GET', '/export?table=recetas_normalizada&format=csv'))
        .split('\r\n')[0]!
        .split(';')
    expect(await head()).not.toContain('tipo')
    const { body: todas } = await server.call('admin', 'GET', '/recetas-normalizada')
    const { codigo_ingrediente: codigo } = todas.find(({ tipo }: { tipo: string }) => tipo !== 'insumo')
    const taken = { grupo: 'Avíos', codigo, detalle: 'Costura', costo: 1 }
    expect(await server.call('admin', 'POST', '/insumos/registrar', taken)).toMatchObject({ status: 201 })
    expect(await head()).toContain('tipo')
    const contenido = await download('GET', '/export?table=recetas_normalizada&format=csv')
    const { body } = await importar(server, 'recetas', { nombre: 'recetas.csv', contenido })
    expect([body.rechazadas, body.nuevas, body.cambiadas]).toEqual([[], [], []])
    await server.call('admin', 'DELETE', `/insumos/${codigo}`)
  })

  it('[HAC-05] another quantity in the file drops the typed calculation; two that disagree are refused', async () => {
    const [codigo, tela] = ['REMERA-IDA', 'TELA-IDA']
    const file = (text: string) => ({ nombre: 'recetas.csv', contenido: Buffer.from(text) })
    const head = 'codigo_producto;codigo_ingrediente;cantidad_ingrediente'
    const wrong = file(`${head};expresion\n${codigo};${tela};2;3/2\n`)
    const { body } = await importar(server, 'recetas', wrong)
    expect(body.message).toContain('Línea 2, expresion: La cuenta y la cantidad no dicen lo mismo.')
    await importar(server, 'recetas', file(`${head}\n${codigo};${tela};2\n`), { modo: 'aplicar' })
    const { body: recipe } = await server.call('admin', 'GET', `/recetas-normalizada/${codigo}`)
    expect(recipe.lineas).toMatchObject([
      { cantidad_ingrediente: 2, expresion: null, merma_pct: 8, cantidad_efectiva: 1.975104 },
    ])
  })
})
