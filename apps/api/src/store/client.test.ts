import { spawn } from 'node:child_process'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { openPglite, openPostgres } from './client.ts'
import { checkDurability } from './durability.ts'
import { insumos } from './schema/index.ts'

describe('an open database', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await createTestDatabase()
  })
  afterAll(() => test.destroy())

  it('[STO-01] says its kind and has the tables of the requirement', async () => {
    const { kind, db } = test.database
    expect(kind).toBe(inject('goldenDatabase').kind)
    const result = await db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    )
    expect(result.rows.map((row) => row.name)).toEqual(
      expect.arrayContaining([
        'insumos',
        'matriz_energia',
        'matriz_mano',
        'productos',
        'recetas_normalizada',
        'resultados_cdr',
      ]),
    )
  })

  it('[API-05] counts the rows of a table as they are, however often it is asked', async () => {
    const { db, count } = test.database
    expect([await count(insumos), await count(insumos)]).toEqual([0, 0])
    await db.insert(insumos).values([
      { codigo: 'UNO', detalle: 'Tela' },
      { codigo: 'DOS', detalle: 'Hilo' },
    ])
    expect(await Promise.all([count(insumos), count(insumos, eq(insumos.codigo, 'DOS'))])).toEqual([2, 1])
    await db.delete(insumos)
    expect([await count(insumos), await count(insumos)]).toEqual([0, 0])
  })

  it('[DATA-12] has no column for a computed cost in any table', async () => {
    const result = await test.database.db.execute<{ name: string }>(sql`
      select c.column_name as name from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
       where table_schema = 'public' and t.table_type = 'BASE TABLE'
         and c.column_name in ('costo_mano_obra', 'cantidad_personal_estimado', 'total_pesos_std', 'costo_energia_unidad',
                               'costo_ingrediente', 'costo_total', 'valor_cdr', 'base_cdr')`)
    expect(result.rows).toEqual([])
  })

  it('[DATA-13] [DATA-16] refuses impossible amounts and lines in the database itself', async () => {
    const { db } = test.database
    const refused = [
      `insert into insumos (codigo, detalle, costo) values ('NEG', '', -1)`,
      `insert into insumos (codigo, detalle, costo) values ('NAN', '', 'NaN')`,
      `insert into insumos (codigo, detalle, costo) values ('ALTO', '', 9007199254.740992)`,
      `insert into insumos (codigo, detalle) values (' X', '')`,
      `insert into insumos (codigo, detalle) values ('', '')`,
      `insert into productos (codigo_producto, descripcion_producto, sector_productivo) values ('P', '', 'Ninguno')`,
    ]
    for (const statement of refused) await expect(db.execute(sql.raw(statement))).rejects.toThrow()
    await db.execute(sql.raw(`insert into sectores_productivos (nombre) values ('Textil')`))
    await db.execute(
      sql.raw(
        `insert into productos (codigo_producto, descripcion_producto, sector_productivo) values ('P', '', 'Textil')`,
      ),
    )
    await db.execute(
      sql.raw(`insert into insumos (codigo, detalle, costo) values ('I', '', 9007199254.740991)`),
    )
    const line = (columns: string, values: string) =>
      db.execute(
        sql.raw(
          `insert into recetas (codigo_producto, cantidad_ingrediente, ${columns}) values ('P', 1, ${values})`,
        ),
      )
    await expect(line('insumo, producto', `'I', 'P'`)).rejects.toThrow()
    await expect(line('insumo', 'null')).rejects.toThrow()
    await expect(line('producto', `'P'`)).rejects.toThrow()
    await line('insumo', `'I'`)
    await expect(db.execute(sql.raw(`delete from insumos where codigo = 'I'`))).rejects.toThrow()
  })
})

it('hears of changes outside the application in a table whose migration says nothing of them', async () => {
  const test = await createTestDatabase()
  await test.database.db.execute(sql`drop trigger bitacora_de_fuera on proveedores`)
  await test.database.close()
  const database = await test.reopen()
  await database.db.execute(sql`insert into proveedores (codigo, nombre) values ('NUEVO', 'Nuevo')`)
  const { rows } = await database.db.execute(
    sql`select entidad, accion from bitacora order by seq desc limit 1`,
  )
  expect(rows).toEqual([{ entidad: 'proveedores', accion: 'externo' }])
  await database.close()
  await test.destroy()
})

describe.runIf(inject('goldenDatabase').kind === 'pglite')('the embedded database', () => {
  it('[STO-02] refuses to start if a commit does not reach the disk', async () => {
    const test = await createTestDatabase()
    await expect(checkDurability(test.database.db, () => 7)).rejects.toThrow(
      'no baja sus confirmaciones al disco',
    )
    await test.destroy()
  })

  it('[STO-03] refuses a second process on its folder and says who holds it', async () => {
    const test = await createTestDatabase()
    await expect(test.reopen()).rejects.toThrow(`pid ${process.pid} en ${hostname()}`)
    await test.database.close()
    await (await test.reopen()).close()
    await test.destroy()
  })

  it('reports an impossible folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'telar-archivo-'))
    const file = join(folder, 'archivo')
    await writeFile(file, 'x')
    await expect(openPglite(file)).rejects.toThrow(`La carpeta de datos ${file} no se puede crear`)
    await rm(folder, { recursive: true, force: true })
  })

  it('[STO-03] is not blocked by the lock of a dead process', async () => {
    const test = await createTestDatabase()
    await test.database.close()
    const dead = spawn(process.execPath, ['-e', ''])
    await new Promise((resolve) => dead.once('exit', resolve))
    const { DATA_DIR } = test.env as { DATA_DIR: string }
    await writeFile(
      join(DATA_DIR, 'telar.lock'),
      JSON.stringify({ pid: dead.pid, host: hostname(), started: '1', since: 'ayer' }),
    )
    await (await test.reopen()).close()
    await test.destroy()
  })

  it('reports a damaged folder, and leaves it as it is', async () => {
    const test = await createTestDatabase()
    await test.database.close()
    const { DATA_DIR } = test.env as { DATA_DIR: string }
    await truncate(join(DATA_DIR, 'pg', 'global', 'pg_control'), 100)
    await expect(test.reopen()).rejects.toThrow('está dañada o es de otra versión')
    await test.destroy()
  })
})

describe('a PostgreSQL that does not answer', () => {
  it('is reported with its address and without its password', async () => {
    await expect(openPostgres('postgres://telar:secreta@127.0.0.1:1/nada')).rejects.toThrow(
      'No se pudo abrir PostgreSQL en postgres://telar:***@127.0.0.1:1/nada',
    )
  })
})
