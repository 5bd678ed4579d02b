import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { type Executor, rowsOf } from '../../store/executor.ts'
import type { TablaRespaldada } from './tablas.ts'

const ROWS_A_FETCH = 1000
/** Pictures per fetch; each may take megabytes. */
const IMAGENES_A_FETCH = 4

const schemaAndName = (tabla: TablaRespaldada): [string, string] => {
  const [first, second] = tabla.split('.')
  return second === undefined ? ['public', first!] : [first!, second]
}

/** The stored columns of a table, without computed ones, in order. */
export const columnsOf = async (db: Executor, tabla: TablaRespaldada): Promise<string[]> => {
  const [schema, name] = schemaAndName(tabla)
  const rows = await rowsOf<{ columna: string }>(
    db,
    sql`select column_name as columna from information_schema.columns
         where table_schema = ${schema} and table_name = ${name} and is_generated = 'NEVER'
         order by ordinal_position`,
  )
  return rows.map(({ columna }) => columna)
}

export const countRows = async (db: Executor, tabla: TablaRespaldada): Promise<number> => {
  const [row] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from ${sql.raw(tabla)}`)
  return row!.n
}

/** The check of the secret key, only if second factors are sealed with it: without any, a new machine may have another key. */
const KEY_CHECK = `case when exists (select from acceso.factors) then key_check end as key_check`

/** Rows of a table as JSON text, page by page. Within one transaction, so all pages are of one moment. */
export async function* readRows(
  tx: Executor,
  tabla: TablaRespaldada,
  columnas: readonly string[],
): AsyncGenerator<string[]> {
  const chosen = columnas.map((columna) => (columna === 'key_check' ? KEY_CHECK : columna)).join(', ')
  await tx.execute(
    sql.raw(
      `declare respaldo no scroll cursor for select to_jsonb(fila)::text as fila from (select ${chosen} from ${tabla}) fila`,
    ),
  )
  const each = tabla === 'imagenes' ? IMAGENES_A_FETCH : ROWS_A_FETCH
  for (;;) {
    const rows = await rowsOf<{ fila: string }>(tx, sql.raw(`fetch ${each} from respaldo`))
    if (rows.length === 0) break
    yield rows.map(({ fila }) => fila)
  }
  await tx.execute(sql.raw('close respaldo'))
}

/** Inserts rows, given as JSON text, unchanged. Telar's own units are skipped: they are already there. */
export const insertRows = async (
  tx: Executor,
  tabla: TablaRespaldada,
  columnas: readonly string[],
  filas: readonly string[],
): Promise<void> => {
  const names = sql.raw(columnas.join(', '))
  await tx.execute(sql`
    insert into ${sql.raw(tabla)} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${sql.raw(tabla)}, ${`[${filas.join(',')}]`}::jsonb)
    on conflict do nothing`)
}

/**
 * Turns global values, given as JSON text, into valores like migration 0003: rows with the global value follow it, others keep their
 * own.
 */
export const convertGlobales = async (tx: Executor, filas: readonly string[]): Promise<void> => {
  if (filas.length === 0) return
  const globales = sql`jsonb_to_recordset(${`[${filas.join(',')}]`}::jsonb) as g(tabla varchar, valor numeric, version integer)`
  await tx.execute(sql`
    insert into valores (codigo, nombre, clase, version)
    select case tabla when 'matriz_mano' then 'MO' else 'ME' end,
           case tabla when 'matriz_mano' then 'Hora de mano de obra' else 'kW de energía' end,
           case tabla when 'matriz_mano' then 'salario' else 'tarifa' end, version
      from ${globales}`)
  await tx.execute(sql`
    insert into vigencias (valor, desde, monto)
    select case tabla when 'matriz_mano' then 'MO' else 'ME' end, '1900-01-01', valor from ${globales}`)
  await tx.execute(sql`
    update matriz_mano set valor_hora_hombre = null
     where valor_hora_hombre = (select valor from ${globales} where tabla = 'matriz_mano')`)
  await tx.execute(sql`
    update matriz_energia set valor_kw = null
     where valor_kw = (select valor from ${globales} where tabla = 'matriz_energia')`)
}

/** The migration since which no two names differ only in their capitals or in how an accent is typed. */
const NOMBRES = new URL('../../../migrations/0022_nombres.sql', import.meta.url)

/** Lets names be as before that migration, because the backup may be older. */
export const allowOldNames = async (tx: Executor): Promise<void> => {
  await tx.execute(sql`drop index estructuras_sin_mayusculas, listas_precios_sin_mayusculas`)
  await tx.execute(sql`alter index escenarios_sin_mayusculas rename to escenarios_nombre_unico`)
}

/** Does what that migration does, after `allowOldNames`. */
export const renewNames = async (tx: Executor): Promise<void> => {
  const text = await readFile(NOMBRES, 'utf8')
  for (const statement of text.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement))
}

/** Deletes the rows that a first start writes by itself; a backup brings its own. */
export const clearOwnMarks = async (tx: Executor): Promise<void> => {
  await tx.execute(sql`delete from instalacion`)
  await tx.execute(sql`delete from acceso.settings`)
}

/** Whether the database is empty: no journal, no people, no sectors. */
export const isEmpty = async (tx: Executor): Promise<boolean> => {
  const [row] = await rowsOf<{ empty: boolean }>(
    tx,
    sql`select not exists (select from bitacora) and not exists (select from acceso.users)
           and not exists (select from sectores_productivos) as empty`,
  )
  return row!.empty
}

/** Continues the numbers of journal and offers after the highest ever used: an undo may bring a deleted offer back. */
export const continueNumbers = async (tx: Executor): Promise<void> => {
  await tx.execute(sql`
    select setval(pg_get_serial_sequence('bitacora', 'seq'), max(seq)) from bitacora having max(seq) is not null`)
  await tx.execute(sql`
    select setval('ofertas_numero', max(numero))
      from (select id::bigint as numero from ofertas
            union all
            select clave::bigint from bitacora where entidad = 'oferta' and clave ~ '^[0-9]{9}$') numeros
    having max(numero) is not null`)
}
