import { spawn } from 'node:child_process'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { journalAfter } from '../testing/journal.ts'
import { programOf } from '../testing/program.ts'
import { rowsOf } from './executor.ts'
import { insumos } from './schema/index.ts'

const WRITER = programOf('testing/writer')
const GLOBAL_WRITER = programOf('testing/global-writer')
const LABOUR_TYPES = 400
/** On PostgreSQL only a client dies, and the database survives. */
const ROUNDS = inject('goldenDatabase').kind === 'pglite' ? 3 : 2

/** Lets the writer acknowledge `count` writes, then kills it during the next ones. Returns the acknowledged ones. */
const writeAndKill = (
  program: string,
  env: NodeJS.ProcessEnv,
  round: number,
  count: number,
): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, String(round)], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      if (output.split('\n').length > count) setTimeout(() => child.kill('SIGKILL'), Math.random() * 15)
    })
    child.once('error', reject)
    child.once('exit', () => resolve(output.split('\n').slice(0, -1)))
  })

describe('a process killed during its writes', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await createTestDatabase()
    await test.database.close()
  })
  afterAll(() => test.destroy())

  it('[STO-02] [STO-03] loses no acknowledged write, neither rows nor journal, and its lock does not block the next process', async () => {
    const acknowledged: string[] = []
    for (let round = 0; round < ROUNDS; round++) {
      acknowledged.push(...(await writeAndKill(WRITER, test.env, round, 1 + Math.floor(Math.random() * 40))))
    }
    expect(acknowledged.length).toBeGreaterThan(ROUNDS)
    const database = await test.reopen()
    try {
      const stored = new Set(
        (await database.db.select({ codigo: insumos.codigo }).from(insumos)).map((r) => r.codigo),
      )
      const journalled = new Set((await journalAfter(database.db, 0)).map((entry) => entry.clave))
      expect(acknowledged.filter((codigo) => !stored.has(codigo))).toEqual([])
      expect(journalled).toEqual(stored)
    } finally {
      await database.close()
    }
  }, 120_000)

  it('[STO-02] [ACT-07] [CONC-10] leaves a global update complete or not made at all', async () => {
    const database = await test.reopen()
    await database.db.execute(sql`insert into sectores_productivos (nombre) values ('Textil')`)
    await database.db.execute(
      sql`insert into valores (codigo, nombre, clase) values ('MO', 'Hora', 'salario')`,
    )
    await database.db.execute(sql`
      insert into matriz_mano (codigo_mano_obra, descripcion, sector_productivo, std_produccion, horas_hombre_std,
                               valor_hora_hombre, horas_por_turno)
      select 'MO' || n, 'x', 'Textil', 1, 1, 3000, 8 from generate_series(1, ${sql.raw(String(LABOUR_TYPES))}) n`)
    await database.close()
    for (let round = 0; round < ROUNDS; round++) {
      const acknowledged = await writeAndKill(
        GLOBAL_WRITER,
        test.env,
        round,
        1 + Math.floor(Math.random() * 4),
      )
      const reopened = await test.reopen()
      try {
        // Every row follows, and each update raised its version.
        const values = await rowsOf<{ valor: string; filas: number }>(
          reopened.db,
          sql`select coalesce(valor_hora_hombre, valor_al('MO', hoy()))::text as valor, count(*)::int as filas
                from matriz_mano group by 1, version`,
        )
        const [global] = await rowsOf<{ valor: string }>(
          reopened.db,
          sql`select valor_al('MO', hoy())::text as valor`,
        )
        const last = (await journalAfter(reopened.db, 0)).findLast(({ entidad }) => entidad === 'config')
        expect(values).toEqual([{ valor: global!.valor, filas: LABOUR_TYPES }])
        expect((last!.despues as { valor: string }).valor).toBe(global!.valor)
        expect(Number(global!.valor)).toBeGreaterThanOrEqual(Number(acknowledged.at(-1)))
      } finally {
        await reopened.close()
      }
    }
  }, 240_000)
})
