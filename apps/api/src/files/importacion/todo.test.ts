import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type HojaDePerfil,
  type HojaReconocida,
  type LibroAplicado,
  type LibroReconocido,
  TABLAS_EXPORTABLES,
  TABLAS_IMPORTABLES,
  type VistaDeLibro,
} from '@telar/contract'
import { libro, numero, texto } from '@telar/planillas/testing/libro.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { usarTodo } from '../../testing/fabrica-completa.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, serveTest, type TestServer } from '../../testing/server.ts'
import { respaldar, restaurar } from '../respaldo/respaldo.service.ts'
import { type Archivo, formulario, importar } from './testing/formulario.ts'

/** Questions to a factory, with the products and lists that `usarTodo` makes. */
const PREGUNTAS = [
  '/resultados-cdr?limit=100',
  '/resultados-cdr-mantencion',
  '/resultados-cdr/REMERA/desglose',
  '/resultados-cdr/REMERA/variantes',
  '/recetas-normalizada/REMERA',
  '/insumos?limit=100',
  '/insumos/JERSEY/ofertas',
  '/valores',
  '/unidades',
  '/matriz-mano',
  '/matriz-energia',
  '/precios?limit=100',
  '/listas-precios/Verano/precios',
  '/historia/productos/REMERA',
  '/perdidas',
  '/faltantes',
]

/** The tables that are imported again. Exported prices are computed from costs; imported ones belong to a list. */
const DE_VUELTA = TABLAS_IMPORTABLES

/** The profile of the recognised sheets. */
const perfilDe = (hojas: readonly HojaReconocida[]): string =>
  JSON.stringify({
    hojas: hojas.map(
      ({ hoja, tabla, fila, campos }): HojaDePerfil => ({ hoja, tabla: tabla!, fila, campos }),
    ),
  })

describe('the workbook of all tables', () => {
  let server: TestServer
  let archivo: Archivo
  beforeAll(async () => {
    server = await createTestServer((database) =>
      cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
    )
    await usarTodo(server)
    const { rawPayload } = await server.app.inject({
      method: 'POST',
      url: '/api/export/all',
      headers: { authorization: `Bearer ${server.tokens.admin}` },
      payload: { tables: TABLAS_EXPORTABLES },
    })
    archivo = { nombre: 'exportacion_completa.xlsx', contenido: rawPayload }
  })
  afterAll(() => server.close())

  const send = async <T>(path: string, campos: Record<string, string>, file = archivo): Promise<T> => {
    const { payload, headers } = await formulario(file, campos)
    const { status, body } = await server.call('admin', 'POST', `/importaciones/${path}`, payload, headers)
    expect([path, status, body]).toMatchObject([path, 200, {}])
    return body
  }

  it('[ASI-16] reads back as unchanged in every row of every sheet, whatever the factory uses', async () => {
    const { hojas } = await send<LibroReconocido>('reconocer', {})
    const taken = hojas.filter(({ tabla }) => tabla !== null)
    expect(taken.map(({ tabla }) => tabla).toSorted()).toEqual(DE_VUELTA.toSorted())
    expect(taken.filter(({ completa }) => !completa)).toEqual([])
    const seen = await send<VistaDeLibro>('libro', {
      modo: 'previa',
      perfil: perfilDe(taken),
      precios_vacios: 'sin_precio',
    })
    for (const { tabla, totales, rechazadas, nuevas, cambiadas, salteadas } of seen.hojas) {
      expect([tabla, rechazadas, nuevas, cambiadas, salteadas]).toEqual([tabla, [], [], [], 0])
      expect(totales).toMatchObject({ filas: totales.sin_cambio })
      // An empty table would prove nothing.
      expect([tabla, totales.filas > 0]).toEqual([tabla, true])
    }
    expect(seen.cdr).toMatchObject({ cambian: 0, incompletan: 0 })
  })

  it('[ASI-16] [ASI-18] reads each sheet back as unchanged through the import of one table, too', async () => {
    for (const tabla of DE_VUELTA) {
      const { body } = await importar(server, tabla, archivo, {
        modo: 'previa',
        precios_vacios: 'sin_precio',
      })
      expect([tabla, body.nuevas, body.cambiadas, body.rechazadas]).toEqual([tabla, [], [], []])
      expect([tabla, body.totales?.sin_cambio]).toEqual([tabla, expect.toSatisfy((rows) => rows > 0)])
    }
  })

  it('[ASI-04] [ASI-16] fills an empty factory, which has then the same costs and prices', async () => {
    const empty = await createTestServer()
    try {
      const at = async <T>(path: string, campos: Record<string, string>): Promise<T> => {
        const { payload, headers } = await formulario(archivo, campos)
        return (await empty.call('admin', 'POST', `/importaciones/${path}`, payload, headers)).body
      }
      const mantencion = '/sectores-productivos/Confección/porcentaje-mantencion-v2'
      expect((await empty.call('admin', 'PUT', mantencion, { porcentajeMantencion: 15 })).status).toBe(200)
      const { hojas } = await at<LibroReconocido>('reconocer', {})
      const perfil = perfilDe(hojas.filter(({ tabla }) => tabla !== null))
      const campos = { perfil, precios_vacios: 'sin_precio' }
      const seen = await at<VistaDeLibro>('libro', { modo: 'previa', ...campos })
      expect(seen.hojas.flatMap(({ tabla, rechazadas }) => rechazadas.map((row) => [tabla, row]))).toEqual([])
      expect(await at('libro', { modo: 'aplicar', huella: seen.huella, ...campos })).toMatchObject({
        modo: 'aplicar',
      })
      for (const path of ['/resultados-cdr?limit=100', '/resultados-cdr/REMERA/variantes']) {
        const answer = await empty.call('admin', 'GET', path)
        expect([path, answer.body]).toEqual([path, (await server.call('admin', 'GET', path)).body])
      }
      // A list is published by a person, not by a file.
      const finales = async ({ call }: TestServer) =>
        (await call('admin', 'GET', '/precios?limit=100')).body.map(
          (row: { codigo_producto: string; precio_final: number | null }) => [
            row.codigo_producto,
            row.precio_final,
          ],
        )
      expect(await finales(empty)).toEqual(await finales(server))
    } finally {
      await empty.close()
    }
  })

  it('[ASI-16] every figure is the same after a backup and restore', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'telar-prueba-todo-'))
    const target = await createTestDatabase()
    try {
      await respaldar(server.database, join(folder, 'a.respaldo'))
      await restaurar(target.database, join(folder, 'a.respaldo'))
      const there = await serveTest(target)
      for (const path of PREGUNTAS) {
        const here = await server.call('admin', 'GET', path)
        expect([path, here.status]).toEqual([path, 200])
        expect([path, (await there.call('admin', 'GET', path)).body]).toEqual([path, here.body])
      }
      await there.app.close()
    } finally {
      await target.destroy()
      await rm(folder, { recursive: true })
    }
  })

  it('[ASI-17] an import is named in every history that it changed, leaves earlier days alone, and is bridged to its parts', async () => {
    const get = async (path: string) => (await server.call('user', 'GET', path)).body
    const [{ at }] = await get('/bitacora?limit=1')
    const past = `/resultados-cdr/REMERA/base?fecha=${encodeURIComponent(at)}`
    const before = await get(past)
    const contenido = await libro({
      Precios: [
        [texto('codigo'), texto('precio'), texto('moneda')],
        [texto('CIERRE'), numero(2.4), texto('USD')],
      ],
      Composicion: [
        [texto('codigo_producto'), texto('codigo_ingrediente'), texto('cantidad_ingrediente')],
        [texto('REMERA'), texto('BOTON'), numero(4)],
        [texto('REMERA'), texto('CIERRE'), numero(3)],
      ],
    })
    const noviembre = { nombre: 'noviembre.xlsx', contenido }
    const { hojas } = await send<LibroReconocido>('reconocer', {}, noviembre)
    const asked = { modo: 'aplicar', perfil: perfilDe(hojas) }
    const { seq } = await send<LibroAplicado>('libro', asked, noviembre)
    const [listed] = await get('/bitacora?limit=1')
    expect(listed).toMatchObject({ seq, accion: 'libro', despues: { archivo: 'noviembre.xlsx' } })
    const history = await get('/historia/productos/REMERA')
    expect(history.at(-1).entrada).toMatchObject({ seq, despues: { archivo: 'noviembre.xlsx' } })
    expect(await get(past)).toEqual(before)
    const { productos } = await get(`/bitacora/${seq}/efecto`)
    // 2 × USD 0.30 at 1485; 4 × 25.50; one more at USD 2.40; and 3 % seconds of their sum.
    expect(productos[0]).toMatchObject({
      codigo_producto: 'REMERA',
      puente: { materiales: 891, receta: 102, cantidades: 3564, segunda: 140.938144 },
    })
  })
})
