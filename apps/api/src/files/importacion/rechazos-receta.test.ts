import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { rowsOf } from '../../store/executor.ts'
import { newestSeq } from '../../store/journal/read.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { importar } from './testing/formulario.ts'

const LINEAS = 'codigo_producto;codigo_ingrediente;cantidad_ingrediente\n'

describe('a recipe with rejected lines', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer((database) =>
      cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
    )
  })
  afterAll(() => server.close())

  const preview = async (file: string, campos: Record<string, string> = {}) =>
    (await importar(server, 'recetas', file, { modo: 'previa', ...campos })).body
  const apply = async (file: string, campos: Record<string, string> = {}) =>
    (await importar(server, 'recetas', file, { modo: 'aplicar', ...campos })).body
  const base = async (codigo: string) =>
    (await server.call('user', 'GET', `/resultados-cdr/${codigo}/base`)).body
  const receta = async (codigo: string) =>
    (await server.call('user', 'GET', `/recetas-normalizada/${codigo}`)).body
  const incompleteInSql = async () => {
    const query = sql`select codigo_producto as codigo from resultados_cdr where incompleto order by 1`
    return (await rowsOf<{ codigo: string }>(server.database.db, query)).map(({ codigo }) => codigo)
  }

  it('[ASI-09] is stored without them only on request, and its product is incomplete until the recipe is whole', async () => {
    const conRechazos = { recetas_con_rechazos: 'aplicar' }
    const before = await base('FORRO')
    const lines = await receta('FORRO')
    const file = `${LINEAS}FORRO;TELA;9\nFORRO;BOTON;1\nFORRO;NADA;1\nFORRO;HILO;0\n`
    const seen = await preview(file, conRechazos)
    expect(seen).toMatchObject({
      totales: { nuevas: 1, cambiadas: 1, rechazadas: 2 },
      recetas_retenidas: [],
      recetas_incompletas: [{ codigo: 'FORRO', rechazadas: 2 }],
      cdr: { incompletan: 3 },
    })
    const { seq } = await apply(file, { ...conRechazos, huella: seen.huella })

    const motivo = {
      causa: 'lineas_rechazadas',
      codigo: null,
      texto: 'La composición se importó sin líneas que se rechazaron: NADA, HILO',
    }
    const after = await base('FORRO')
    expect(after).toMatchObject({ incompleto: true, motivos: [motivo] })
    expect((await base('CAMPERA')).incompleto).toBe(true)
    const listed = (await server.call('user', 'GET', '/composiciones?producto=FORRO')).body
    expect(listed).toMatchObject([{ completa: false, motivos: [motivo] }])
    const desglose = (await server.call('user', 'GET', '/resultados-cdr/FORRO/desglose')).body
    expect(JSON.stringify(desglose)).toContain(motivo.texto)
    await server.call('admin', 'POST', '/cierres', { nombre: 'A medias' })
    expect(await incompleteInSql()).toEqual(['CAMPERA', 'CUERPO', 'FORRO'])

    // The same file again changes nothing. With the rejected lines mended, the recipe is complete.
    expect((await apply(file, conRechazos)).seq).toBeNull()
    expect((await base('FORRO')).incompleto).toBe(true)
    expect(await preview(`${LINEAS}FORRO;HILO;3,5\n`)).toMatchObject({
      totales: { nuevas: 0, cambiadas: 0 },
      recetas_completadas: ['FORRO'],
    })
    const mended = await apply(`${LINEAS}FORRO;HILO;3,5\n`)
    expect([mended.insertados, mended.cambiados, mended.seq]).toEqual([0, 0, expect.any(Number)])
    expect((await base('FORRO')).incompleto).toBe(false)
    expect(await incompleteInSql()).toEqual([])
    const past = await server.call('user', 'GET', '/resultados-cdr/FORRO/base?fecha=cierre:A%20medias')
    expect(past.body).toEqual(after)

    await server.call('admin', 'POST', `/bitacora/${mended.seq}/deshacer`)
    expect(await base('FORRO')).toEqual(after)
    expect(await incompleteInSql()).toEqual(['CAMPERA', 'CUERPO', 'FORRO'])
    await server.call('admin', 'POST', `/bitacora/${seq}/deshacer`)
    expect(await base('FORRO')).toEqual(before)
    expect((await receta('FORRO')).lineas).toMatchObject(
      lines.lineas.map(({ cantidad_ingrediente }: { cantidad_ingrediente: number }) => ({
        cantidad_ingrediente,
      })),
    )
  })

  it('[ASI-09] counts as whole once saved in the editor; an undo brings the note back', async () => {
    const conRechazos = { recetas_con_rechazos: 'aplicar' }
    await apply(`${LINEAS}FORRO;TELA;9\nFORRO;NADA;1\n`, conRechazos)
    await server.call('admin', 'POST', '/recetas-normalizada', {
      codigo_producto: 'FORRO',
      codigo_ingrediente: 'BOTON',
      cantidad_ingrediente: 1,
    })
    expect((await base('FORRO')).incompleto).toBe(true)
    const { body } = await server.call('user', 'GET', '/recetas-normalizada/FORRO')
    const lineas = body.lineas.map((linea: Record<string, unknown>) => ({
      codigo_ingrediente: linea.codigo_ingrediente,
      cantidad_ingrediente: linea.cantidad_ingrediente,
    }))
    expect(body.lineas_rechazadas).toBe('NADA')
    const seen = { 'if-match': `"${body.version}"` }
    const saved = await server.call('admin', 'PUT', '/recetas-normalizada/FORRO', { lineas }, seen)
    expect(saved.status).toBe(200)
    expect((await base('FORRO')).incompleto).toBe(false)
    const seq = await newestSeq(server.database.db)
    await server.call('admin', 'POST', `/bitacora/${seq}/deshacer`)
    expect((await base('FORRO')).motivos).toMatchObject([{ causa: 'lineas_rechazadas' }])
    await server.call('admin', 'DELETE', '/recetas-normalizada/FORRO')
    expect((await base('FORRO')).motivos).toMatchObject([{ causa: 'sin_receta' }])
    await server.call('admin', 'POST', `/bitacora/${await newestSeq(server.database.db)}/deshacer`)
    expect((await base('FORRO')).motivos).toMatchObject([{ causa: 'lineas_rechazadas' }])
  })

  it('[ASI-09] is held back for a rejected line without product below it, but not for a note or a total', async () => {
    const below = `${LINEAS}FORRO;TELA;8\n;BOTON;1\nCUERPO;TELA;3\n;;35\n`
    expect(await preview(below)).toMatchObject({
      totales: { nuevas: 1, rechazadas: 3 },
      recetas_retenidas: [{ codigo: 'FORRO', rechazadas: 1, retenidas: 1 }],
    })
  })

  it('[ASI-09] makes its product incomplete even if the other lines are unchanged', async () => {
    const { lineas } = await receta('CUERPO')
    const { codigo_ingrediente, cantidad_ingrediente } = lineas[0]
    const same = `${LINEAS}CUERPO;${codigo_ingrediente};${String(cantidad_ingrediente).replace('.', ',')}\nCUERPO;NADA;1\n`
    const motivos = async () => (await base('CUERPO')).motivos.map(({ texto }: { texto: string }) => texto)
    const motivo = 'La composición se importó sin líneas que se rechazaron: NADA'
    const before = await motivos()
    const { seq } = await apply(same, { recetas_con_rechazos: 'aplicar' })
    expect(await motivos()).toEqual(expect.arrayContaining([...before, motivo]))
    await server.call('admin', 'POST', `/bitacora/${seq}/deshacer`)
    expect(await motivos()).toEqual(before)
  })
})
