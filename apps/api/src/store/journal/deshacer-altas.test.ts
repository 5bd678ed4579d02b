import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { importar } from '../../files/importacion/testing/formulario.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { newestSeq } from './read.ts'

const contexto = { actor: 'prueba', requestId: null }

describe('an undo of created products', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer((database) => cargarCatalogo(database, contexto, referenceFactory))
  })
  afterAll(() => server.close())

  /** Makes a write and returns the `seq` of its entry. */
  const done = async (method: string, path: string, body?: unknown): Promise<number> => {
    const answer = await server.call('admin', method, path, body)
    expect([path, answer.status, answer.body]).toSatisfy((all: unknown[]) => (all[1] as number) < 300)
    return newestSeq(server.database.db)
  }
  const undo = (seq: number) => server.call('admin', 'POST', `/bitacora/${seq}/deshacer`)
  const create = (codigo_producto: string) =>
    done('POST', '/productos', {
      codigo_producto,
      descripcion_producto: codigo_producto,
      sector_productivo: 'Textil',
    })
  const line = (codigo_producto: string, codigo_ingrediente: string) =>
    done('POST', '/recetas-normalizada', { codigo_producto, codigo_ingrediente, cantidad_ingrediente: 1 })

  it('[BIT-08] is refused while a product has a recipe, and names what to undo first', async () => {
    const created = await create('JEAN')
    const whole = await done('PUT', '/recetas-normalizada/JEAN', {
      lineas: [{ codigo_ingrediente: 'TELA', cantidad_ingrediente: 2 }],
    })
    const added = await line('JEAN', 'BOTON')
    expect(await undo(created)).toMatchObject({
      status: 409,
      body: {
        code: 'no_se_deshace',
        message: `JEAN ya tiene receta. Deshacé primero la composición JEAN/BOTON (entrada ${added}).`,
      },
    })
    await done('POST', `/bitacora/${added}/deshacer`)
    expect((await undo(created)).body.message).toBe(
      `JEAN ya tiene receta. Deshacé primero la composición JEAN (entrada ${whole}).`,
    )
    await done('POST', `/bitacora/${whole}/deshacer`)
    expect((await undo(created)).status).toBe(201)
  })

  it('[BIT-08] removes a product whose recipe was deleted', async () => {
    const created = await create('CHAL')
    await line('CHAL', 'TELA')
    await done('DELETE', '/recetas-normalizada/CHAL')
    expect((await undo(created)).status).toBe(201)
  })

  it('[BIT-08] names no recipe of another product whose code has the same beginning', async () => {
    const created = await create('BOLSO')
    const own = await line('BOLSO', 'TELA')
    await create('BOLSO/38')
    await line('BOLSO/38', 'HILO')
    expect((await undo(created)).body.message).toContain(`la composición BOLSO/TELA (entrada ${own})`)
  })

  it('[BIT-08] [IMP-24] is refused for an import of products, also when it was redone', async () => {
    const contenido = `codigo_producto;descripcion_producto;sector_productivo\n${Array.from(
      { length: 1_200 },
      (_, i) => `P-${i};p;Textil\n`,
    ).join('')}`
    const { body } = await importar(server, 'productos', { nombre: 'a.csv', contenido }, { modo: 'aplicar' })
    const first = await line('P-7', 'TELA')
    const recipes = await importar(
      server,
      'recetas',
      {
        nombre: 'r.csv',
        contenido: 'codigo_producto;codigo_ingrediente;cantidad_ingrediente\nP-3;TELA;3\n',
      },
      { modo: 'aplicar' },
    )
    expect(await undo(body.seq)).toMatchObject({
      status: 409,
      body: {
        code: 'no_se_deshace',
        message: `2 productos ya tienen receta: P-3 y P-7. Deshacé primero la importación de líneas de composición (entrada ${recipes.body.seq}).`,
      },
    })
    await done('POST', `/bitacora/${recipes.body.seq}/deshacer`)
    await done('POST', `/bitacora/${first}/deshacer`)
    const undone = await done('POST', `/bitacora/${body.seq}/deshacer`)
    const redone = await done('POST', `/bitacora/${undone}/deshacer`)
    const again = await line('P-7', 'TELA')
    expect((await undo(redone)).body.message).toContain(`la composición P-7/TELA (entrada ${again})`)
  })

  it('[BIT-08] says what to do if the recipe came from outside the application', async () => {
    const created = await create('POLLERA')
    await server.database.db.execute(
      sql`insert into recetas (codigo_producto, insumo, cantidad_ingrediente) values ('POLLERA', 'TELA', 1)`,
    )
    expect(await undo(created)).toMatchObject({
      status: 409,
      body: { code: 'no_se_deshace', message: 'POLLERA ya tiene receta. Borrala primero.' },
    })
    await done('DELETE', '/recetas-normalizada/POLLERA')
    expect((await undo(created)).status).toBe(201)
  })

  it('[BIT-08] says what a restored energy row would lack', async () => {
    await done('POST', '/matriz-mano', {
      codigo_mano_obra: 'MO-X',
      descripcion: 'x',
      sector_productivo: 'Textil',
      consumo_kw_std: 1,
      std_produccion: 1,
      horas_hombre_std: 1,
      valor_hora_hombre: 3000,
      horas_por_turno: 8,
      producto_calculado_std: null,
    })
    await done('POST', '/matriz-energia', {
      codigo_energia: 'EN-X',
      descripcion: 'x',
      codigo_mano_obra: 'MO-X',
      sector_productivo: 'Textil',
      consumo_kw_std: 1,
      valor_kw: 89.4,
      std_produccion: null,
    })
    const gone = await done('DELETE', '/matriz-energia/EN-X')
    await done('DELETE', '/matriz-mano/MO-X')
    expect(await undo(gone)).toMatchObject({
      status: 409,
      body: { code: 'no_se_deshace', message: 'Ya no existe MO-X, que EN-X necesita.' },
    })
  })
})
