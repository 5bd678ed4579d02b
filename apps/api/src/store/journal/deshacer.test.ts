import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { Costeo } from '../../costs/costeo/costeo.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { rowsOf } from '../executor.ts'
import { newestSeq } from './read.ts'

const contexto = { actor: 'prueba', requestId: null }
const TELA = { grupo: 'Telas', detalle: 'Tela', costo: 1234.56 }

type Call = readonly [method: string, path: string, body?: unknown]

describe('POST /bitacora/{seq}/deshacer', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer((database) => cargarCatalogo(database, contexto, referenceFactory))
  })
  afterAll(() => server.close())

  const admin = async (...[method, path, body]: Call) => {
    const answer = await server.call('admin', method, path, body)
    return { ...answer, seq: await newestSeq(server.database.db) }
  }
  const done = async (...call: Call): Promise<number> => {
    const { status, seq, body } = await admin(...call)
    expect([...call, body, status]).toSatisfy((all: unknown[]) => (all.at(-1) as number) < 300)
    return seq
  }
  const undo = (seq: number) => admin('POST', `/bitacora/${seq}/deshacer`)

  /** Every input of the factory, without versions and dates, and every cost of it. */
  const everything = async () => {
    const tables: Record<string, unknown> = {}
    for (const table of [
      'sectores_productivos',
      'insumos',
      'matriz_mano',
      'matriz_energia',
      'productos',
      'recetas',
      'valores',
      'vigencias',
    ]) {
      tables[table] = await rowsOf(
        server.database.db,
        sql`select to_jsonb(t) - 'version' - 'version_receta' - 'created_at' - 'updated_at' - 'ultima_actualizacion'
              as fila from ${sql.raw(table)} t order by 1`,
      )
    }
    const { body: cdr } = await server.call('user', 'GET', '/resultados-cdr')
    return { tables, cdr }
  }

  /** Records that nothing uses, to be deleted. */
  const spare = async () => {
    await admin('POST', '/insumos/registrar', { ...TELA, codigo: 'SOBRA' })
    const sector = { sector_productivo: 'Textil', descripcion: 'd', consumo_kw_std: 1 }
    await admin('POST', '/matriz-mano', {
      ...sector,
      codigo_mano_obra: 'MO-SOBRA',
      std_produccion: 1,
      horas_hombre_std: 1,
      valor_hora_hombre: 3000,
      horas_por_turno: 8,
      producto_calculado_std: null,
    })
    await admin('POST', '/matriz-energia', {
      ...sector,
      codigo_mano_obra: 'MO-COSTURA',
      codigo_energia: 'EN-SOBRA',
      valor_kw: 89.4,
      std_produccion: null,
    })
  }

  const steps: readonly (readonly [string, Call])[] = [
    ['a created supply', ['POST', '/insumos/registrar', { ...TELA, codigo: 'NUEVO' }]],
    ['a changed price', ['PUT', '/insumos/TELA', { ...TELA, costo: 1500 }]],
    ['a deleted supply', ['DELETE', '/insumos/SOBRA']],
    [
      'a moved product',
      ['PUT', '/productos/FORRO', { descripcion_producto: 'x', sector_productivo: 'Textil' }],
    ],
    ['a deleted product and its recipe', ['DELETE', '/productos/CAMPERA']],
    [
      'a changed labour type',
      [
        'PUT',
        '/matriz-mano/MO-COSTURA',
        { descripcion: 'y', valor_hora_hombre: 1, horas_hombre_std: 2, sector_productivo: 'Textil' },
      ],
    ],
    [
      'a renamed energy row',
      [
        'PUT',
        '/matriz-energia/EN-COSTURA',
        {
          codigo_energia: 'EN-OTRA',
          descripcion: 'z',
          codigo_mano_obra: 'MO-COSTURA',
          sector_productivo: 'Textil',
          consumo_kw_std: 3,
          valor_kw: 4,
        },
      ],
    ],
    ['a deleted energy row', ['DELETE', '/matriz-energia/EN-SOBRA']],
    ['a deleted labour type', ['DELETE', '/matriz-mano/MO-SOBRA']],
    [
      'a replaced recipe',
      [
        'PUT',
        '/recetas-normalizada/CUERPO',
        {
          lineas: [
            { codigo_ingrediente: 'FORRO', cantidad_ingrediente: 7 },
            { codigo_ingrediente: 'BOTON', cantidad_ingrediente: 1 },
          ],
        },
      ],
    ],
    ['a deleted recipe', ['DELETE', '/recetas-normalizada/FORRO']],
    [
      'an added line',
      [
        'POST',
        '/recetas-normalizada',
        { codigo_producto: 'FORRO', codigo_ingrediente: 'BOTON', cantidad_ingrediente: 9 },
      ],
    ],
    ['a changed quantity', ['PUT', '/recetas-normalizada/FORRO/TELA', { cantidad_ingrediente: 0 }]],
    ['a deleted line', ['DELETE', '/recetas-normalizada/FORRO/HILO']],
    ['a global labour value', ['PUT', '/tabla-config/matriz_mano', { valor: 3500 }]],
    ['a global energy value', ['PUT', '/tabla-config/matriz_energia', { valor: 100 }]],
    [
      'a maintenance percentage',
      ['PUT', '/sectores-productivos/Textil/porcentaje-mantencion-v2', { porcentajeMantencion: 50 }],
    ],
  ]

  // The random sequence below covers both kinds of database; this list is about the journal, which is the same on either.
  it.runIf(inject('goldenDatabase').kind === 'postgres').each(steps)(
    '[BIT-07] [BIT-05] undoes %s, with everything that depends on it, and redoes it',
    async (_what, call) => {
      await spare()
      const before = await everything()
      const follower = new Costeo(server.database)
      const { model } = await follower.alDia()
      const seq = await done(...call)
      const after = await everything()
      expect(after).not.toEqual(before)

      const undone = await undo(seq)
      expect(undone).toMatchObject({ status: 201, body: { seq: seq + 1, accion: 'deshacer', deshace: seq } })
      expect(await everything()).toEqual(before)

      expect(await undo(seq)).toMatchObject({
        status: 409,
        body: { code: 'no_se_deshace', message: `Esa entrada ya se deshizo (entrada ${undone.seq}).` },
      })
      const redone = await undo(undone.seq)
      expect(redone.status).toBe(201)
      expect(await everything()).toEqual(after)
      expect((await undo(undone.seq)).status).toBe(409)
      expect((await undo(seq)).status).toBe(201)
      expect(await everything()).toEqual(before)

      // An engine that follows the journal applied every entry, and did not have to load again.
      expect((await follower.alDia()).model).toBe(model)
    },
  )

  const randomCall: fc.Arbitrary<Call> = fc.oneof(
    fc
      .tuple(fc.constantFrom('TELA', 'HILO', 'BOTON', 'I1', 'I2'), fc.nat(99))
      .map(([codigo, costo]): Call => ['PUT', `/insumos/${codigo}`, { ...TELA, costo }]),
    fc.constantFrom('I1', 'I2').map((codigo): Call => ['POST', '/insumos/registrar', { ...TELA, codigo }]),
    fc.constantFrom('I1', 'I2', 'HILO').map((codigo): Call => ['DELETE', `/insumos/${codigo}`]),
    fc
      .constantFrom('P1', 'P2')
      .map(
        (codigo): Call => [
          'POST',
          '/productos',
          { codigo_producto: codigo, descripcion_producto: codigo, sector_productivo: 'Calzado' },
        ],
      ),
    fc.constantFrom('P1', 'P2', 'CAMPERA').map((codigo): Call => ['DELETE', `/productos/${codigo}`]),
    fc
      .tuple(
        fc.constantFrom('FORRO', 'CUERPO', 'P1', 'P2'),
        fc.uniqueArray(fc.constantFrom('TELA', 'I1', 'P1', 'P2', 'FORRO', 'EN-COSTURA'), { minLength: 1 }),
        fc.integer({ min: 1, max: 9 }),
      )
      .map(
        ([producto, codigos, cantidad]): Call => [
          'PUT',
          `/recetas-normalizada/${producto}`,
          {
            lineas: codigos.map((codigo) => ({
              codigo_ingrediente: codigo,
              cantidad_ingrediente: cantidad,
            })),
          },
        ],
      ),
    fc.integer({ min: 1, max: 9 }).map((valor): Call => ['PUT', '/tabla-config/matriz_mano', { valor }]),
  )

  it('[BIT-07] [BIT-08] restores the exact state after any sequence, undone from the newest back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(randomCall, { minLength: 3, maxLength: 12 }), async (calls) => {
        const past: { seq: number; state: unknown }[] = []
        for (const call of calls) {
          const state = await everything()
          const before = await newestSeq(server.database.db)
          const { seq } = await admin(...call)
          if (seq > before) past.push({ seq, state })
        }
        // Out of order most undos are refused. Those that succeed are undone in turn, and nothing fails.
        for (const { seq } of past) {
          const tried = await undo(seq)
          expect([201, 409]).toContain(tried.status)
          if (tried.status === 201) await done('POST', `/bitacora/${tried.body.seq}/deshacer`)
        }
        for (const { seq, state } of past.toReversed()) {
          expect(await undo(seq)).toMatchObject({ status: 201 })
          expect(await everything()).toEqual(state)
        }
        const fresh = new Costeo(server.database)
        const followed = Array.from((await fresh.alDia()).model.resultados(), (r) => [r.codigo, r.base])
        const { body } = await server.call('user', 'GET', '/resultados-cdr')
        expect(body).toHaveLength(followed.length)
      }),
      { numRuns: 8 },
    )
  })

  it('[BIT-08] is refused if a later entry changed the same row, names that entry, and changes nothing', async () => {
    const first = await done('PUT', '/insumos/TELA', { ...TELA, costo: 1 })
    const second = await done('PUT', '/insumos/TELA', { ...TELA, costo: 2 })
    const before = await everything()
    expect(await undo(first)).toMatchObject({
      status: 409,
      seq: second,
      body: {
        code: 'no_se_deshace',
        message: `Después se cambió lo mismo: el insumo TELA (entrada ${second}). Deshacé primero esa entrada.`,
      },
    })
    expect(await everything()).toEqual(before)
    await done('POST', `/bitacora/${second}/deshacer`)
    await done('POST', `/bitacora/${first}/deshacer`)
  })

  it('[BIT-08] finds the later change inside a global update, and of a line inside its whole recipe', async () => {
    const row = { descripcion: 'Costura', horas_hombre_std: 8, sector_productivo: 'Confección' }
    const single = await done('PUT', '/matriz-mano/MO-COSTURA', { ...row, valor_hora_hombre: 4000 })
    const global = await done('PUT', '/tabla-config/matriz_mano', { valor: 5000 })
    expect(String((await undo(single)).body.message)).toContain(
      `: el valor por hora de todos (entrada ${global})`,
    )
    await done('POST', `/bitacora/${global}/deshacer`)
    await done('POST', `/bitacora/${single}/deshacer`)

    const line = await done('PUT', '/recetas-normalizada/FORRO/TELA', { cantidad_ingrediente: 2 })
    const whole = await done('PUT', '/recetas-normalizada/FORRO', {
      lineas: [{ codigo_ingrediente: 'TELA', cantidad_ingrediente: 3 }],
    })
    expect(String((await undo(line)).body.message)).toContain(`(entrada ${whole})`)
    await done('POST', `/bitacora/${whole}/deshacer`)
    await done('POST', `/bitacora/${line}/deshacer`)
  })

  it('[BIT-08] is refused after a change of the same table from outside, which may have been of the same row', async () => {
    const seq = await done('PUT', '/insumos/TELA', { ...TELA, costo: 3 })
    await server.database.db.execute(sql`update productos set descripcion_producto = 'de afuera'`)
    const undone = await done('POST', `/bitacora/${seq}/deshacer`)
    await server.database.db.execute(sql`update insumos set costo = costo + 1 where codigo = 'HILO'`)
    expect(await undo(undone)).toMatchObject({
      status: 409,
      body: {
        code: 'no_se_deshace',
        message: `Después se cambió insumos por fuera de Telar (entrada ${undone + 1}): no se sabe si tocó lo mismo.`,
      },
    })
  })

  it('[BIT-08] is refused if something later depends on what it would remove or restore', async () => {
    const created = await done('POST', '/insumos/registrar', { ...TELA, codigo: 'CIERRE' })
    const used = await done('POST', '/recetas-normalizada', {
      codigo_producto: 'FORRO',
      codigo_ingrediente: 'CIERRE',
      cantidad_ingrediente: 1,
    })
    expect(await undo(created)).toMatchObject({
      status: 409,
      body: { code: 'en_uso', message: 'El insumo CIERRE se usa en 1 registro: FORRO.' },
    })
    const gone = await done('DELETE', '/recetas-normalizada/FORRO/CIERRE')
    await done('DELETE', '/insumos/CIERRE')
    expect(await undo(gone)).toMatchObject({
      status: 409,
      body: { code: 'no_se_deshace', message: 'Ya no existe CIERRE, que esa receta necesita.' },
    })
    expect((await undo(used)).status).toBe(409)

    const removed = await done('DELETE', '/recetas-normalizada/CAMPERA/CUERPO')
    const reverse = await done('POST', '/recetas-normalizada', {
      codigo_producto: 'CUERPO',
      codigo_ingrediente: 'CAMPERA',
      cantidad_ingrediente: 1,
    })
    expect(await undo(removed)).toMatchObject({
      status: 409,
      body: {
        code: 'ciclo',
        message: 'La composición se contendría a sí misma: CAMPERA → CUERPO → CAMPERA',
      },
    })
    await done('POST', `/bitacora/${reverse}/deshacer`)
    await done('POST', `/bitacora/${removed}/deshacer`)
  })

  it('[BIT-08] is refused if somebody has taken the name meanwhile, even with other capitals', async () => {
    const estructura = { nombre: 'Mayorista', pasos: [{ nombre: 'Margen', sobre: 'costo', valor: 30 }] }
    await done('POST', '/estructuras', estructura)
    const removed = await done('DELETE', '/estructuras/Mayorista')
    await done('POST', '/estructuras', { ...estructura, nombre: 'MAYORISTA' })
    expect(await undo(removed)).toMatchObject({
      status: 409,
      body: { code: 'duplicado', message: expect.stringMatching(/otras mayúsculas/) },
    })
    await done('DELETE', '/estructuras/MAYORISTA')
  })

  it('[ROLE-16] [API-06] is for administrators, and says what cannot be undone', async () => {
    const seq = await newestSeq(server.database.db)
    expect((await server.call('visitor', 'POST', `/bitacora/${seq}/deshacer`)).status).toBe(401)
    expect((await server.call('user', 'POST', `/bitacora/${seq}/deshacer`)).status).toBe(403)
    expect((await undo(seq + 1)).status).toBe(404)
    expect((await undo(1)).body).toMatchObject({ statusCode: 409, code: 'no_se_deshace' })
    await server.database.db.execute(sql`update insumos set costo = costo + 1 where codigo = 'HILO'`)
    const outside = await newestSeq(server.database.db)
    // This table has the same name as the entries about its row.
    await server.database.db.execute(sql`update membrete set nombre = nombre`)
    for (const seq of [outside, outside + 1]) {
      expect((await undo(seq)).body.message).toBe('Un cambio hecho por fuera de Telar no se puede deshacer.')
    }
    expect(await newestSeq(server.database.db)).toBe(outside + 1)
  })
})
