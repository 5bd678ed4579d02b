import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { altaDeInsumo } from '../testing/entry.ts'
import { journalAfter } from '../testing/journal.ts'
import { overlapping } from '../testing/two-servers.ts'
import type { Database } from './client.ts'
import { rowsOf } from './executor.ts'
import { newestSeq } from './journal/read.ts'
import { insumos } from './schema/index.ts'
import { escribir } from './tx.ts'

const contexto = { actor: 'prueba', requestId: 'pedido-1' }
const entry = altaDeInsumo('X')

describe('escribir', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await createTestDatabase()
  })
  afterAll(() => test.destroy())

  it('[BIT-01] [BIT-02] appends one entry with the write; both or neither are stored', async () => {
    const { database } = test
    const before = await newestSeq(database.db)
    await escribir(database, contexto, async ({ tx, anotar }) => {
      await tx.insert(insumos).values({ codigo: 'X', detalle: 'Tela', costo: '1.5' })
      await anotar(entry)
    })
    const entries = await journalAfter(database.db, before)
    expect(entries).toMatchObject([{ ...entry, actor: 'prueba', request_id: 'pedido-1' }])

    const failing = escribir(database, contexto, async ({ tx, anotar }) => {
      await tx.update(insumos).set({ costo: '9' }).where(eq(insumos.codigo, 'X'))
      await anotar(entry)
      throw new Error('halfway')
    })
    await expect(failing).rejects.toThrow('halfway')
    expect(await journalAfter(database.db, before)).toHaveLength(1)
    expect(await database.db.select().from(insumos)).toMatchObject([{ costo: '1.500000' }])
  })

  it('[BIT-01] refuses a write without an entry, or with two', async () => {
    const { database } = test
    const silent = escribir(database, contexto, ({ tx }) =>
      tx.insert(insumos).values({ codigo: 'MUDO', detalle: '' }),
    )
    await expect(silent).rejects.toThrow('exactly one journal entry')
    const double = escribir(database, contexto, async ({ anotar }) => {
      await anotar(entry)
      await anotar(entry)
    })
    await expect(double).rejects.toThrow('exactly one journal entry')
    expect(await database.db.$count(insumos, eq(insumos.codigo, 'MUDO'))).toBe(0)
  })

  it('[BIT-03] refuses to change or delete an entry in the database itself', async () => {
    const { db } = test.database
    for (const statement of [
      'update bitacora set actor = $$otro$$',
      'delete from bitacora',
      'truncate bitacora cascade',
      'update bitacora_tandas set tanda = 2',
      'delete from bitacora_tandas',
      'truncate bitacora_tandas',
    ]) {
      await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { message: 'La bitácora no se modifica ni se borra.' },
      })
    }
  })

  it('[BIT-01] leaves an entry for a change by SQL outside the application', async () => {
    const { db } = test.database
    const before = await newestSeq(db)
    await db.execute(sql`insert into insumos (codigo, detalle, costo) values ('DIRECTO', 'por SQL', 3)`)
    const entries = await journalAfter(db, before)
    expect(entries).toMatchObject([{ entidad: 'insumos', accion: 'externo' }])
    expect(entries[0]!.actor).toMatch(/^sql:/)
  })

  it('[BIT-04] numbers parallel writes in the order in which they commit', async () => {
    const { database } = test
    const seqs = async () =>
      (
        await rowsOf<{ seq: number }>(database.db, sql`select seq::int as seq from bitacora order by seq`)
      ).map(({ seq }) => seq)
    const writer = async (n: number) => {
      await escribir(database, contexto, ({ anotar }) => anotar({ ...entry, clave: `P${n}` }))
      return seqs()
    }
    const seen = await Promise.all(Array.from({ length: 20 }, (_, n) => writer(n)))
    const all = await seqs()
    // A reader who sees a number sees all earlier ones.
    for (const some of seen) expect(some).toEqual(all.slice(0, some.length))
    const rows = await rowsOf<{ inverted: string }>(
      database.db,
      sql`select count(*)::text as inverted from bitacora a join bitacora b on a.seq < b.seq and a.at > b.at`,
    )
    expect(rows).toEqual([{ inverted: '0' }])
  })

  it.runIf(inject('goldenDatabase').kind === 'postgres')(
    '[BIT-04] [CONC-08] lets no other server draw a number, or check anything, before it has committed',
    async () => {
      const { database } = test
      const write = (clave: string) => (on: Database) =>
        escribir(on, contexto, async ({ tx, anotar }) => ({
          newest: await newestSeq(tx),
          seq: await anotar({ ...entry, clave }),
        }))
      const { overtook, outcomes } = await overlapping(test, write('UNO'), write('DOS'))
      expect(overtook).toBe(false)
      const [uno, dos] = outcomes.map((outcome) => (outcome as PromiseFulfilledResult<{ seq: number }>).value)
      expect(dos).toEqual({ newest: uno!.seq, seq: uno!.seq + 1 })
      expect(await newestSeq(database.db)).toBe(dos!.seq)
    },
  )

  it.runIf(inject('goldenDatabase').kind === 'postgres')(
    'reports a connection lost during it, and takes another for the next write',
    async () => {
      const { database } = test
      const before = await newestSeq(database.db)
      const lost = escribir(database, contexto, async ({ tx, anotar }) => {
        await anotar(entry)
        await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
      })
      await expect(lost).rejects.toMatchObject({ cause: { code: '57P01' } })
      expect(await newestSeq(database.db)).toBe(before)
      await escribir(database, contexto, ({ anotar }) => anotar(entry))
      expect(await journalAfter(database.db, before)).toHaveLength(1)
    },
  )
})
