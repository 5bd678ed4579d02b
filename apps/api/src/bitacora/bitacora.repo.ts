import { and, asc, desc, eq, gt, gte, lt, lte, sql } from 'drizzle-orm'
import type { Executor } from '../db/executor.ts'
import { bitacora, users } from '../db/schema/index.ts'

/** What one write did. `antes` is null on create, `despues` on delete; a bulk write holds its rows inside. */
export interface Entry {
  entidad: string
  clave: string
  accion: string
  antes: unknown
  despues: unknown
}

/** Appends an entry; only `db/tx.ts` calls it, inside the transaction of the write. Answers its `seq`. */
export const insertEntry = async (
  tx: Executor,
  contexto: { actor: string; requestId: string | null },
  entry: Entry,
): Promise<number> => {
  const [row] = await tx
    .insert(bitacora)
    .values({ ...entry, actor: contexto.actor, request_id: contexto.requestId })
    .returning({ seq: bitacora.seq })
  return row!.seq
}

/** The newest committed `seq`; 0 for an empty journal. */
export const newestSeq = async (db: Executor): Promise<number> => {
  const [row] = await db
    .select({ seq: sql<number>`coalesce(max(${bitacora.seq}), 0)`.mapWith(Number) })
    .from(bitacora)
  return row!.seq
}

/** Entries after `seq`, oldest first. */
export const entriesAfter = (db: Executor, seq: number) =>
  db.select().from(bitacora).where(gt(bitacora.seq, seq)).orderBy(asc(bitacora.seq))

export type EntryRow = Awaited<ReturnType<typeof entriesAfter>>[number]

/** What an open screen is told of a write: enough to know what to ask for again, and whom to name. */
export interface Evento {
  seq: number
  entidad: string
  clave: string
  accion: string
  actor: string
}

/** At most `limit` writes after `seq`, oldest first, without the rows inside. */
export const eventsAfter = (db: Executor, seq: number, limit: number): Promise<Evento[]> =>
  db
    .select({
      seq: bitacora.seq,
      entidad: bitacora.entidad,
      clave: bitacora.clave,
      accion: bitacora.accion,
      actor: bitacora.actor,
    })
    .from(bitacora)
    .where(gt(bitacora.seq, seq))
    .orderBy(asc(bitacora.seq))
    .limit(limit)

export interface EntryFilter {
  entidad?: string | undefined
  clave?: string | undefined
  /** Instants, both included. */
  desde?: Date | undefined
  hasta?: Date | undefined
  /** Entries before this `seq`. */
  antesDe?: number | undefined
  limit: number
}

/** Stored size, in bytes, from which an entry is listed without the rows inside. */
const LARGE = 32_768

/**
 * Entries, newest first, each with the e-mail of its author where that person is known here. Bulk writes hold thousands
 * of rows; a list tells of them without.
 */
export const listEntries = async (db: Executor, filter: EntryFilter) => {
  const isLarge = sql<boolean>`coalesce(pg_column_size(${bitacora.antes}), 0) + coalesce(pg_column_size(${bitacora.despues}), 0) > ${sql.raw(String(LARGE))}`
  return db
    .select({
      seq: bitacora.seq,
      at: bitacora.at,
      actor: bitacora.actor,
      request_id: bitacora.request_id,
      entidad: bitacora.entidad,
      clave: bitacora.clave,
      accion: bitacora.accion,
      recortada: isLarge,
      antes: sql<unknown>`case when not (${isLarge}) then ${bitacora.antes} end`,
      despues: sql<unknown>`case when not (${isLarge}) then ${bitacora.despues} end`,
      persona: users.email,
    })
    .from(bitacora)
    .leftJoin(users, eq(sql`${users.id}::text`, bitacora.actor))
    .where(
      and(
        filter.entidad === undefined ? undefined : eq(bitacora.entidad, filter.entidad),
        filter.clave === undefined ? undefined : eq(bitacora.clave, filter.clave),
        filter.desde && gte(bitacora.at, filter.desde),
        filter.hasta && lte(bitacora.at, filter.hasta),
        filter.antesDe === undefined ? undefined : lt(bitacora.seq, filter.antesDe),
      ),
    )
    .orderBy(desc(bitacora.seq))
    .limit(filter.limit)
}
