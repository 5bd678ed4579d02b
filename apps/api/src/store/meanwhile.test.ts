import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { altaDeInsumo } from '../testing/entry.ts'
import type { Executor } from './executor.ts'
import { insumos } from './schema/index.ts'
import { escribir, escribirMucho, leer } from './tx.ts'

const contexto = { actor: 'prueba', requestId: null }
const entry = altaDeInsumo('X')

const codes = async (db: Executor): Promise<string[]> =>
  (await db.select({ codigo: insumos.codigo }).from(insumos).orderBy(insumos.codigo)).map((r) => r.codigo)

/** Lets the test wait until a running action reaches a point. */
const signal = () => {
  let give!: () => void
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { give, given }
}

describe('during a long transaction', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await createTestDatabase()
    await test.database.db.insert(insumos).values([
      { codigo: 'A', detalle: `"comillas", 'simples' y \\barras\\ {llaves}`, costo: '1.5' },
      { codigo: 'B', detalle: '', costo: null },
    ])
  })
  afterAll(() => test.destroy())

  it('[IMP-14] others read what was committed before it, and its writes once they are committed', async () => {
    const { database } = test
    await escribirMucho(database, contexto, async ({ tx, anotar }) => {
      await tx.insert(insumos).values({ codigo: 'C', detalle: 'Nueva' })
      expect(await codes(database.db)).toEqual(['A', 'B'])
      await tx.delete(insumos).where(eq(insumos.codigo, 'A'))
      await tx.update(insumos).set({ costo: '7' }).where(eq(insumos.codigo, 'B'))
      expect(await codes(database.db)).toEqual(['A', 'B'])
      expect(await database.db.$count(insumos, eq(insumos.costo, '7'))).toBe(0)
      expect(await codes(tx)).toEqual(['B', 'C'])
      await anotar(entry)
    })
    expect(await codes(database.db)).toEqual(['B', 'C'])
  })

  it('reads answer the usual values, whatever their types', async () => {
    const { database } = test
    await database.db.insert(insumos).values({ codigo: 'A', detalle: '"x", \'y\' \\z\\ {w}', costo: '1.5' })
    const ask = async () => [
      await database.db.select().from(insumos).orderBy(insumos.codigo),
      await database.db.select().from(insumos).where(eq(insumos.detalle, '"x", \'y\' \\z\\ {w}')).limit(1),
      await database.db.select().from(insumos).where(eq(insumos.codigo, 'no está')),
      (
        await database.db.execute(sql`
          select null as nada, ''::text as vacio, true as si, 7::int as n, ${9}::bigint as g, 1.50::numeric as m,
                 array['a', null, 'b,c'] as lista, '{"a": [1, null]}'::jsonb as j, date '2026-02-28' as d,
                 timestamptz '2026-02-28 10:00:00.123-03' as t, ${'$1 y $2'}::text as dolares, ${null}::text as nulo,
                 1 as n, 2 as "con espacio y ""comillas"""`)
      ).rows,
      (await database.db.execute(sql`with w as (select 1 as uno) select * from w where uno = ${2}`)).rows,
    ]
    const before = await ask()
    expect(await leer(database, ask)).toEqual(before)
    await escribirMucho(database, contexto, async ({ tx, anotar }) => {
      await tx.delete(insumos)
      expect(await ask()).toEqual(before)
      await anotar(entry)
      await tx.insert(insumos).values({ codigo: 'B', detalle: '' })
    })
  })

  it('a failed query says why, and affects nobody else', async () => {
    const { database } = test
    let failing!: Promise<PromiseSettledResult<unknown>[]>
    await escribirMucho(database, contexto, async ({ tx, anotar }) => {
      await tx.insert(insumos).values({ codigo: 'D', detalle: '' })
      failing = Promise.allSettled([
        database.db.execute(sql`select 1 / (length(detalle) - length(detalle)) from insumos`),
        database.db.execute(sql`select from where`),
        database.db.execute(
          sql`with alta as (delete from insumos where codigo = 'B' returning 1) select 'x'::int`,
        ),
      ])
      expect(await database.db.$count(insumos)).toBe(1)
      await anotar(entry)
    })
    expect(await failing).toMatchObject([
      { reason: { cause: { code: '22012' } } },
      { reason: { cause: { code: '42601' } } },
      { reason: { cause: { code: '22P02' } } },
    ])
    expect(await codes(database.db)).toEqual(['B', 'D'])
  })

  it('its failure does not affect readers', async () => {
    const { database } = test
    const answers: Promise<string[]>[] = []
    const refused = escribirMucho(database, contexto, async ({ tx }) => {
      await tx.delete(insumos).where(eq(insumos.codigo, 'D'))
      const twice = tx.insert(insumos).values({ codigo: 'B', detalle: '' }).execute()
      answers.push(
        twice.then(() => codes(database.db)).catch(() => codes(database.db)),
        codes(database.db),
      )
      await twice
    })
    await expect(refused).rejects.toMatchObject({ cause: { code: '23505' } })
    expect(await Promise.all(answers)).toEqual([
      ['B', 'D'],
      ['B', 'D'],
    ])
  })

  it('writers wait for their turn, readers do not', async () => {
    const { database } = test
    const first = signal()
    const writing = escribirMucho(database, contexto, async ({ tx, anotar }) => {
      await tx.insert(insumos).values({ codigo: 'E', detalle: '' })
      await first.given
      await anotar(entry)
    })
    const then = escribir(database, contexto, async ({ tx, anotar }) => {
      await tx.insert(insumos).values({ codigo: 'F', detalle: '' })
      await anotar(entry)
    })
    const atLast = leer(database, (tx) => codes(tx))
    expect(await codes(database.db)).toEqual(['B', 'D'])
    first.give()
    await Promise.all([writing, then])
    expect(await codes(database.db)).toEqual(['B', 'D', 'E', 'F'])
    expect(['B', 'D']).toEqual((await atLast).slice(0, 2))
  })
})
