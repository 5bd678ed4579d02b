import type { Area, Autor } from '@telar/contract'
import { DE_PERSONAS, SIN_COSTO } from '@telar/fabrica'
import { and, asc, desc, eq, gt, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../executor.ts'
import { nombreDado } from '../quien.ts'
import { bitacora, users } from '../schema/index.ts'
import { sinAjenas, tieneAjenas, visibles } from './areas.ts'
import { aboutRecord, beginsWith } from './of-record.ts'

export interface EntryFilter {
  /** One kind of record, or several separated by commas. */
  entidad?: string | undefined
  clave?: string | undefined
  accion?: string | undefined
  /** With both `entidad` and `clave`: everything that changed that record, bulk writes too. */
  masivas?: boolean | undefined
  /** Only entries that may have changed a cost. */
  costos?: boolean | undefined
  /** Leaves out entries about people. */
  sinPersonas?: boolean | undefined
  /** Only entries that a person with these areas may see; null: all. */
  areas?: readonly Area[] | null | undefined
  /** The beginning of the key. */
  q?: string | undefined
  actor?: string | undefined
  /** Entries after this `seq`. */
  after?: number | undefined
  /** Entries before this `seq`. */
  antesDe?: number | undefined
  limit: number
}

/** Stored size, in bytes, from which a list leaves out the rows inside an entry. */
const LARGE = 32_768

/**
 * Entries, the newest first, each with the e-mail of its author, if known here. A bulk write contains thousands of rows, which
 * a list leaves out. People do not see the rows of areas that they may not see.
 */
const listed = async (db: Executor, where: SQL | undefined, limit: number, areas: readonly Area[] | null) => {
  const isLarge = sql<boolean>`coalesce(pg_column_size(${bitacora.antes}), 0) + coalesce(pg_column_size(${bitacora.despues}), 0) > ${sql.raw(String(LARGE))} or ${bitacora.en_tandas}`
  // Shown for any size: a bulk change without its rows, with its note, and the name of an import's file.
  const shown = (image: typeof bitacora.antes | typeof bitacora.despues) =>
    sql<unknown>`case when not (${isLarge}) then ${image}
      when ${bitacora.entidad} = 'masivo' then ${image} - 'filas'
      when ${bitacora.entidad} = 'importacion' and ${image} ? 'archivo'
      then jsonb_build_object('archivo', ${image} -> 'archivo') end`
  const entries = await db
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
      nombre: nombreDado,
      ajenas: tieneAjenas(areas),
    })
    .from(bitacora)
    .leftJoin(users, eq(sql`${users.id}::text`, bitacora.actor))
    .where(where)
    .orderBy(desc(bitacora.seq))
    .limit(limit)
  return entries.map((entry) => ({
    ...entry,
    antes: sinAjenas(entry, entry.antes, areas),
    despues: sinAjenas(entry, entry.despues, areas),
  }))
}

/**
 * The actor with this e-mail, or the text itself if it is an actor. A question of its own, because the planner can only
 * estimate the number of entries for a known value.
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
      filter.accion === undefined ? undefined : eq(bitacora.accion, filter.accion),
      filter.costos ? notInArray(bitacora.entidad, [...SIN_COSTO]) : undefined,
      filter.sinPersonas ? aboutNobody() : undefined,
      visibles(filter.areas ?? null),
      filter.q ? or(beginsWith(filter.q), beginsWith(filter.q.toUpperCase())) : undefined,
      filter.actor === undefined ? undefined : eq(bitacora.actor, filter.actor),
      filter.after === undefined ? undefined : gt(bitacora.seq, filter.after),
      filter.antesDe === undefined ? undefined : lt(bitacora.seq, filter.antesDe),
    ),
    filter.limit,
    filter.areas ?? null,
  )

/** The entries with these numbers, as in a list, for a person with these areas; null: all. */
export const listEntriesOf = (db: Executor, seqs: readonly number[], areas: readonly Area[] | null = null) =>
  listed(
    db,
    sql`${bitacora.seq} in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(seqs)}::jsonb))`,
    seqs.length,
    areas,
  )

/** The authors of the filtered entries, by e-mail. */
export const listAuthors = (
  db: Executor,
  { sinPersonas, areas = null }: Pick<EntryFilter, 'sinPersonas' | 'areas'>,
): Promise<Autor[]> => {
  const which = and(sql`true`, sinPersonas ? aboutNobody() : undefined, visibles(areas))
  return db
    .select({ persona: users.email, nombre: nombreDado })
    .from(users)
    .where(sql`exists (select 1 from ${bitacora} where ${bitacora.actor} = ${users.id}::text and ${which})`)
    .orderBy(asc(users.email))
}
