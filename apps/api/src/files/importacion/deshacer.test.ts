import { byCodePoint } from '@telar/fabrica'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { type LineEntry, lineEntry } from '../../catalog/receta/receta.map.ts'
import { toFila } from '../../costs/cdr/cdr.map.ts'
import { Costeo } from '../../costs/costeo/costeo.ts'
import { rowsOf } from '../../store/executor.ts'
import { recetas } from '../../store/schema/index.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { importar } from './testing/formulario.ts'

const contexto = { actor: 'prueba', requestId: null }

const codes = Array.from({ length: 2_300 }, (_, i) => `K-${String(i).padStart(4, '0')}`)

/** For each table a new row and a changed one; then more rows than a journal entry holds itself. */
const FILES: [tabla: string, contenido: string][] = [
  ['insumos', 'codigo;detalle;grupo;costo\nTELA;Tela;Telas;1500\nNUEVO;n;g;0,5\n'],
  [
    'productos',
    'codigo_producto;descripcion_producto;sector_productivo\nFORRO;otro;Textil\nNUEVO;n;Calzado\n',
  ],
  [
    'matriz_mano',
    'codigo_mano_obra;descripcion;sector_productivo;consumo_kw_std;std_produccion;horas_hombre_std;valor_hora_hombre;horas_por_turno\nMO-COSTURA;c;Textil;1;3;5;4000;7\nMO-NUEVA;n;Textil;0;1;1;1;8\n',
  ],
  [
    'matriz_energia',
    'codigo_energia;descripcion;codigo_mano_obra;sector_productivo;consumo_kw_std;valor_kw;std_produccion\nEN-COSTURA;e;MO-COSTURA;Textil;9;9;9\nEN-NUEVA;n;MO-COSTURA;Textil;1;1;\n',
  ],
  [
    'recetas',
    'codigo_producto;codigo_ingrediente;cantidad_ingrediente\nFORRO;TELA;3\nFORRO;BOTON;2\nCUERPO;HILO;1\n',
  ],
  [
    'insumos',
    `codigo;detalle;grupo;costo\nTELA;Tela;Telas;1500\n${codes.map((code) => `${code};n;g;1\n`).join('')}`,
  ],
]

describe('an undone import', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer((database) => cargarCatalogo(database, contexto, referenceFactory))
  })
  afterAll(() => server.close())

  const everything = async () => {
    const tables: Record<string, unknown> = {}
    for (const tabla of ['insumos', 'productos', 'matriz_mano', 'matriz_energia', 'recetas']) {
      tables[tabla] = await rowsOf(
        server.database.db,
        sql`select to_jsonb(t) - 'version' - 'version_receta' - 'created_at' - 'updated_at'
                   - 'fecha_creacion' - 'ultima_actualizacion' as fila
              from ${sql.raw(tabla)} t order by 1`,
      )
    }
    const estado = await new Costeo(server.database).alDia()
    const fresh = Array.from(estado.model.resultados(), (each) => toFila(each, estado)).sort((a, b) =>
      byCodePoint(a.codigo_producto, b.codigo_producto),
    )
    const followed = (await server.call('user', 'GET', '/resultados-cdr')).body
    expect(followed).toEqual(fresh)
    return { tables, cdr: followed }
  }

  it('[IMP-24] the entry contains the recipe lines in their final form, new ones included', async () => {
    const [, contenido] = FILES.find(([tabla]) => tabla === 'recetas')!
    const { body } = await importar(server, 'recetas', { nombre: 'r.csv', contenido }, { modo: 'aplicar' })
    const [entry] = (await server.call('admin', 'GET', '/bitacora?limit=1&masivas=true')).body
    expect(entry.seq).toBe(body.seq)
    const rows = await server.database.db.select().from(recetas)
    const isOf = (kept: LineEntry) => (row: LineEntry) =>
      row.codigo_producto === kept.codigo_producto && row.codigo_ingrediente === kept.codigo_ingrediente
    expect(entry.despues.filas).toHaveLength(3)
    expect(entry.despues.filas).toEqual(
      entry.despues.filas.map((kept: LineEntry) => rows.map(lineEntry).find(isOf(kept))),
    )
    expect((await server.call('admin', 'POST', `/bitacora/${body.seq}/deshacer`)).status).toBe(201)
  })

  it.each(FILES)('[IMP-24] [BIT-07] restores %s, and can be redone', async (tabla, contenido) => {
    const undo = (seq: number) => server.call('admin', 'POST', `/bitacora/${seq}/deshacer`)
    const follower = new Costeo(server.database)
    const { model } = await follower.alDia()
    const before = await everything()
    const archivo = { nombre: 'archivo.csv', contenido }
    const { body } = await importar(server, tabla, archivo, { modo: 'aplicar' })
    expect(body).toMatchObject({ insertados: expect.any(Number), seq: expect.any(Number) })
    const after = await everything()
    expect(after).not.toEqual(before)
    const undone = await undo(body.seq)
    expect(undone.status).toBe(201)
    expect(await everything()).toEqual(before)
    const redone = await undo(undone.body.seq)
    expect(redone.status).toBe(201)
    expect(await everything()).toEqual(after)
    expect((await undo(redone.body.seq)).status).toBe(201)
    expect(await everything()).toEqual(before)
    expect((await follower.alDia()).model).toBe(model)
  })
})
