import { desc, eq, sql } from 'drizzle-orm'
import { type Executor, rowsOf } from '../../store/executor.ts'
import { quien } from '../../store/quien.ts'
import { ahora, cierres, users } from '../../store/schema/index.ts'

const columns = {
  nombre: cierres.nombre,
  at: cierres.at,
  seq: cierres.seq,
  created_at: cierres.created_at,
  persona: quien,
}

const withPerson = (db: Executor) =>
  db
    .select(columns)
    .from(cierres)
    .leftJoin(users, eq(sql`${users.id}::text`, cierres.actor))

/** The newest moment first. */
export const list = (db: Executor) => withPerson(db).orderBy(desc(cierres.at), desc(cierres.created_at))

export type CierreRow = Awaited<ReturnType<typeof list>>[number]

const plain = (nombre: string): string => nombre.normalize('NFC').toLowerCase()

/** The closing of this name, in any capitals. Of old closings, which never change, two names may differ only in them. */
export const find = async (db: Executor, nombre: string): Promise<CierreRow | undefined> => {
  const rows = await list(db)
  return rows.find((row) => row.nombre === nombre) ?? rows.find((row) => plain(row.nombre) === plain(nombre))
}

/** The present instant, to the millisecond, by the clock that dates the journal. */
export const instant = async (tx: Executor): Promise<Date> => {
  const [row] = await rowsOf<{ at: string }>(
    tx,
    sql`select (extract(epoch from ${ahora}) * 1000)::bigint::text as at`,
  )
  return new Date(Number(row!.at))
}

export const insert = async (
  tx: Executor,
  values: Pick<typeof cierres.$inferInsert, 'nombre' | 'at' | 'seq' | 'actor'>,
): Promise<void> => {
  await tx.insert(cierres).values(values)
}
