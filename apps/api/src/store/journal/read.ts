import type { Area } from '@telar/contract'
import { DE_PERSONAS, type Entry, formaDeHoy, SIN_COSTO } from '@telar/fabrica'
import type { NombreTabla } from '@telar/tablas'
import { and, asc, desc, eq, gt, inArray, lt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { type Executor, rowsOf } from '../executor.ts'
import { preparedOnce } from '../prepared.ts'
import { bitacora, users } from '../schema/index.ts'
import { diaDeHoy } from '../vale.ts'
import { visibles } from './areas.ts'
import { aboutRecord, beginsWith, holdsLineOf } from './of-record.ts'
import { entera, insertTandas, partir } from './parts.ts'

/** Appends an entry; only `store/tx.ts` calls it, inside the transaction of the write. Answers its `seq`. */
export const insertEntry = async (
  tx: Executor,
  contexto: { actor: string; requestId: string | null },
  entry: Entry,
): Promise<number> => {
  const { cabeza, tandas } = partir(entry)
  const [row] = await tx
    .insert(bitacora)
    .values({
      forma: formaDeHoy(entry.entidad),
      ...cabeza,
      actor: contexto.actor,
      request_id: contexto.requestId,
    })
    .returning({ seq: bitacora.seq })
  await insertTandas(tx, row!.seq, tandas)
  return row!.seq
}

const newest = preparedOnce((db) =>
  db
    .select({ seq: sql<number>`coalesce(max(${bitacora.seq}), 0)`.mapWith(Number) })
    .from(bitacora)
    .prepare('newest_seq'),
)

/** The newest committed `seq`; 0 for an empty journal. */
export const newestSeq = async (db: Executor): Promise<number> => {
  const [row] = await newest(db).execute()
  return row!.seq
}

/** Whether anything that a cost depends on was written after `seq`. */
export const movedSince = async (db: Executor, seq: number): Promise<boolean> => {
  const rows = await db
    .select({ seq: bitacora.seq })
    .from(bitacora)
    .where(and(gt(bitacora.seq, seq), notInArray(bitacora.entidad, [...SIN_COSTO])))
    .limit(1)
  return rows.length > 0
}

/** Joined with entries it has a row where there is none: whoever asks for entries hears of a new day by the same question. */
const RELOJ = sql`(select ${diaDeHoy} as dia) as reloj`
const DIA = sql<number>`reloj.dia`.mapWith(Number)

const after = preparedOnce((db) =>
  db
    .select({ dia: DIA, entrada: bitacora })
    .from(RELOJ)
    .leftJoin(bitacora, gt(bitacora.seq, sql.placeholder('seq')))
    .orderBy(asc(bitacora.seq))
    .prepare('entries_after'),
)

export type EntryRow = typeof bitacora.$inferSelect

/** Of a large import it is enough how the rows are: it takes none away. */
const IMPORTACION = 'importacion'

/** What to follow the journal by. */
interface Novedades {
  /** Today, by the database's clock, as days since 1970-01-01. */
  dia: number
  /** One by one, since the rows of a large entry are many. How they were before a large import is left out. */
  entradas: AsyncGenerator<EntryRow>
}

async function* wholeOf(db: Executor, entries: readonly (EntryRow | null)[]): AsyncGenerator<EntryRow> {
  for (const entry of entries) {
    if (entry !== null)
      yield entry.accion === IMPORTACION ? entera(db, entry, ['despues']) : entera(db, entry)
  }
}

/** The day, and the entries after `seq`, oldest first: one question. */
export const newsAfter = async (db: Executor, seq: number): Promise<Novedades> => {
  const rows = await after(db).execute({ seq })
  return {
    dia: rows[0]!.dia,
    entradas: wholeOf(
      db,
      rows.map(({ entrada }) => entrada),
    ),
  }
}

/** The same where it is no more than `limit` entries, and none whose rows are stored apart; null where it is. */
export const fewAfter = async (
  db: Executor,
  seq: number,
  limit: number,
): Promise<{ dia: number; entradas: EntryRow[] | null }> => {
  const rows = await db
    .select({ dia: DIA, entrada: bitacora })
    .from(RELOJ)
    .leftJoin(bitacora, gt(bitacora.seq, seq))
    .orderBy(asc(bitacora.seq))
    .limit(limit + 1)
  const entradas = rows.flatMap(({ entrada }) => entrada ?? [])
  const isMuch = entradas.length > limit || entradas.some(({ en_tandas }) => en_tandas)
  return { dia: rows[0]!.dia, entradas: isMuch ? null : entradas }
}

/** The day of the installation's zone on which an entry was made; null for one that is not there. */
export const dayOf = async (db: Executor, seq: number): Promise<number | null> => {
  const [row] = await db
    .select({ dia: sql<number>`dia_de(${bitacora.at}) - date '1970-01-01'`.mapWith(Number) })
    .from(bitacora)
    .where(eq(bitacora.seq, seq))
  return row?.dia ?? null
}

/** The newest entry made at an instant or before; 0 where there is none. */
export const seqAt = async (db: Executor, at: Date): Promise<number> => {
  const [row] = await db
    .select({ seq: bitacora.seq })
    .from(bitacora)
    .where(lte(bitacora.at, at))
    .orderBy(desc(bitacora.at), desc(bitacora.seq))
    .limit(1)
  return row?.seq ?? 0
}

/** Where costs begin: at the first load of a whole catalogue; without one, at the first entry of all; null without any. */
export const beginningOfCosts = async (db: Executor): Promise<{ seq: number; at: Date } | null> => {
  const first = (where?: SQL) =>
    db
      .select({ seq: bitacora.seq, at: bitacora.at })
      .from(bitacora)
      .where(where)
      .orderBy(asc(bitacora.seq))
      .limit(1)
  const [load] = await first(eq(bitacora.entidad, 'catalogo'))
  const [row] = load ? [load] : await first()
  return row ?? null
}

/** A sector that got another name, as of an entry. */
export interface Renombre {
  seq: number
  de: string
  a: string
}

/** Every sector that got another name, an undo among them; the oldest first. */
export const sectorRenames = (db: Executor): Promise<Renombre[]> =>
  rowsOf<Renombre>(
    db,
    sql`select seq::int as seq, antes->>'nombre' as de, despues->>'nombre' as a from bitacora
         where entidad = 'sector' and antes->>'nombre' <> despues->>'nombre' order by seq`,
  )

export const EXTERNO = 'externo'

export const findEntry = async (db: Executor, seq: number): Promise<EntryRow | undefined> => {
  const [row] = await db.select().from(bitacora).where(eq(bitacora.seq, seq))
  return row && entera(db, row)
}

/** An entry without its images. */
export type Titular = Pick<EntryRow, 'seq' | 'entidad' | 'clave' | 'accion' | 'deshace'>

/** Entries that hold many rows of one table, found under its name; a loaded catalogue holds rows of all. */
const DE_UNA_TABLA = sql.raw("('config', 'importacion')")

/** Keys of rows, the tables that they are of, and products of whose recipes every line counts. */
interface Searched {
  claves: readonly string[]
  tablas: readonly NombreTabla[]
  recetasDe: readonly string[]
}

/**
 * Entries after `seq` that may have changed these rows, newest first, without their images. An entry and its undos stand
 * under one key, so that of each all its undos are here too.
 */
export const entriesAbout = async (
  db: Executor,
  seq: number,
  { claves, tablas, recetasDe }: Searched,
): Promise<Titular[]> => {
  const among = (values: readonly string[]): SQL =>
    sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`
  const [row] = await rowsOf<{ entradas: Titular[] | null }>(
    db,
    sql`select json_agg(json_build_object('seq', seq, 'entidad', entidad, 'clave', clave, 'accion', accion,
                                          'deshace', deshace) order by seq desc) as entradas
          from bitacora
         where seq > ${seq}
           and (entidad in ('catalogo', 'masivo')
                or entidad in ${DE_UNA_TABLA} and clave in ${among(tablas)}
                or accion = ${EXTERNO} and entidad in ${among(tablas)}
                or clave in ${among(claves)}
                ${recetasDe.length === 0 ? sql`` : sql`or entidad = 'receta' and ${holdsLineOf(among(recetasDe))}`})`,
  )
  return row?.entradas ?? []
}

/** What an open screen is told of a write: enough to know what to ask for again, and whom to name. */
export interface Evento {
  seq: number
  entidad: string
  clave: string
  accion: string
  actor: string
}

/** The day, and at most `limit` writes after `seq`, oldest first, without the rows inside: one question. */
export const eventsAfter = async (
  db: Executor,
  seq: number,
  limit: number,
): Promise<{ dia: number; eventos: Evento[] }> => {
  const { seq: number, entidad, clave, accion, actor } = bitacora
  const rows = await db
    .select({ dia: DIA, evento: { seq: number, entidad, clave, accion, actor } })
    .from(RELOJ)
    .leftJoin(bitacora, gt(bitacora.seq, seq))
    .orderBy(asc(bitacora.seq))
    .limit(limit)
  return { dia: rows[0]!.dia, eventos: rows.flatMap(({ evento }) => evento ?? []) }
}

export interface EntryFilter {
  /** One kind of record, or several with a comma between them. */
  entidad?: string | undefined
  clave?: string | undefined
  /** With both of these: everything that changed that record, bulk writes too. */
  masivas?: boolean | undefined
  /** Only what can have changed a cost. */
  costos?: boolean | undefined
  /** All but what is about people. */
  sinPersonas?: boolean | undefined
  /** Only what is for whoever sees these areas; null: all. */
  areas?: readonly Area[] | null | undefined
  /** What the key begins with. */
  q?: string | undefined
  actor?: string | undefined
  /** Entries after this `seq`. */
  after?: number | undefined
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
const listed = (db: Executor, where: SQL | undefined, limit: number) => {
  const isLarge = sql<boolean>`coalesce(pg_column_size(${bitacora.antes}), 0) + coalesce(pg_column_size(${bitacora.despues}), 0) > ${sql.raw(String(LARGE))} or ${bitacora.en_tandas}`
  // What a bulk change was, its note, and the file that an import read, is told however large it is.
  const shown = (image: typeof bitacora.antes | typeof bitacora.despues) =>
    sql<unknown>`case when not (${isLarge}) then ${image}
      when ${bitacora.entidad} = 'masivo' then ${image} - 'filas'
      when ${bitacora.entidad} = 'importacion' and ${image} ? 'archivo'
      then jsonb_build_object('archivo', ${image} -> 'archivo') end`
  return db
    .select({
      seq: bitacora.seq,
      at: bitacora.at,
      actor: bitacora.actor,
      request_id: bitacora.request_id,
      entidad: bitacora.entidad,
      clave: bitacora.clave,
      accion: bitacora.accion,
      deshace: bitacora.deshace,
      recortada: isLarge,
      antes: shown(bitacora.antes),
      despues: shown(bitacora.despues),
      persona: users.email,
    })
    .from(bitacora)
    .leftJoin(users, eq(sql`${users.id}::text`, bitacora.actor))
    .where(where)
    .orderBy(desc(bitacora.seq))
    .limit(limit)
}

/**
 * The actor that an e-mail, or the actor itself, stands for. Asked for by itself: only of a value that it is given does
 * the planner know whether it is rare.
 */
export const actorNamed = async (db: Executor, quien: string): Promise<string> => {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${quien})`)
  return user?.id ?? quien
}

const aboutNobody = (): SQL => notInArray(bitacora.entidad, [...DE_PERSONAS])

const ofRecord = ({ entidad, clave, masivas }: EntryFilter): SQL | undefined =>
  masivas && entidad !== undefined && clave !== undefined
    ? aboutRecord(entidad, clave)
    : and(
        entidad === undefined ? undefined : inArray(bitacora.entidad, entidad.split(',')),
        clave === undefined ? undefined : eq(bitacora.clave, clave),
      )

export const listEntries = (db: Executor, filter: EntryFilter) =>
  listed(
    db,
    and(
      ofRecord(filter),
      filter.costos ? notInArray(bitacora.entidad, [...SIN_COSTO]) : undefined,
      filter.sinPersonas ? aboutNobody() : undefined,
      visibles(filter.areas ?? null),
      filter.q ? or(beginsWith(filter.q), beginsWith(filter.q.toUpperCase())) : undefined,
      filter.actor === undefined ? undefined : eq(bitacora.actor, filter.actor),
      filter.after === undefined ? undefined : gt(bitacora.seq, filter.after),
      filter.antesDe === undefined ? undefined : lt(bitacora.seq, filter.antesDe),
    ),
    filter.limit,
  )

/** The entries of these numbers, as a list tells them. */
export const listEntriesOf = (db: Executor, seqs: readonly number[]) =>
  listed(
    db,
    sql`${bitacora.seq} in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(seqs)}::jsonb))`,
    seqs.length,
  )

/** All undos that may say whether these entries are taken back: theirs, and those of their undos. */
export const undosOf = async (
  db: Executor,
  seqs: readonly number[],
): Promise<{ seq: number; deshace: number }[]> => {
  if (seqs.length === 0) return []
  // One pass over all later ones is quicker than to follow chain after chain, and no more than a look where there is none.
  const [row] = await rowsOf<{ undos: { seq: number; deshace: number }[] | null }>(
    db,
    sql`select json_agg(json_build_object('seq', seq, 'deshace', deshace)) as undos from bitacora
         where deshace >= ${Math.min(...seqs)}`,
  )
  return row?.undos ?? []
}

/** E-mails of those who wrote at least one entry, in order; of those alone that the filter leaves. */
export const listAuthors = async (
  db: Executor,
  { sinPersonas, areas = null }: Pick<EntryFilter, 'sinPersonas' | 'areas'>,
): Promise<string[]> => {
  const which = and(sql`true`, sinPersonas ? aboutNobody() : undefined, visibles(areas))
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(sql`exists (select 1 from ${bitacora} where ${bitacora.actor} = ${users.id}::text and ${which})`)
    .orderBy(asc(users.email))
  return rows.map(({ email }) => email)
}
