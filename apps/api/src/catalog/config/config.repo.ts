import type { TablaConfig } from '@telar/contract'
import { COLUMNA_GLOBAL, COLUMNA_NOMBRADA, TABLAS, VALOR_GLOBAL } from '@telar/tablas'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Executor, rowsOf } from '../../store/executor.ts'
import { changed } from '../../store/marks.ts'
import { instalacion, valores, vigencias } from '../../store/schema/index.ts'
import { hoy, readFollowed } from '../../store/vale.ts'

/** A global value as decimal text, and the version of its valor. */
export interface ValorRow {
  valor: string
  version: number
}

/** Undefined before the first start has set it, or if no vigencia of it is in force. */
export const findValor = async (db: Executor, tabla: TablaConfig): Promise<ValorRow | undefined> => {
  const [row] = await db
    .select({ version: valores.version })
    .from(valores)
    .where(eq(valores.codigo, VALOR_GLOBAL[tabla]))
  const valor = await readFollowed(db, tabla)
  return row && valor !== null ? { valor, version: row.version } : undefined
}

/** A global value from a day on, in the journal's form. */
export interface VigenciaGlobal {
  valor: string
  desde: string
  monto: string
  nota: string
}

const columns = {
  valor: vigencias.valor,
  desde: vigencias.desde,
  monto: vigencias.monto,
  nota: vigencias.nota,
}

/** Sets a global value's vigencia of today. Returns it with the one of today that it replaced, if any. */
export const setHoy = async (
  tx: Executor,
  tabla: TablaConfig,
  monto: string,
): Promise<{ antes: VigenciaGlobal | null; despues: VigenciaGlobal }> => {
  const valor = VALOR_GLOBAL[tabla]
  const [antes = null] = await tx
    .select(columns)
    .from(vigencias)
    .where(and(eq(vigencias.valor, valor), eq(vigencias.desde, hoy)))
  const [despues] = await tx
    .insert(vigencias)
    .values({ valor, desde: hoy as SQL<string>, monto, nota: antes?.nota ?? '' })
    .onConflictDoUpdate({
      target: [vigencias.valor, vigencias.desde],
      set: { monto, ...changed(vigencias.version) },
    })
    .returning(columns)
  await tx.update(valores).set(changed(valores.version)).where(eq(valores.codigo, valor))
  return { antes, despues: despues! }
}

/** The age in days from which a price counts as old; null for never. */
export const findDias = async (db: Executor): Promise<number | null> => {
  const [row] = await db.select({ dias: instalacion.dias_precio_viejo }).from(instalacion)
  return row?.dias ?? null
}

export const setDias = async (tx: Executor, dias: number | null): Promise<void> => {
  await tx.update(instalacion).set({ dias_precio_viejo: dias })
}

/** A row of a matrix on which a global value is set: its value before, and whether that was its own. */
export interface FilaMovida {
  codigo: string
  valor: string | null
  propio: boolean
}

const parts = (tabla: TablaConfig) => ({
  from: sql.raw(tabla),
  clave: sql.raw(TABLAS[tabla].clave[0]),
  own: sql.raw(COLUMNA_GLOBAL[tabla]),
  named: sql.raw(COLUMNA_NOMBRADA[tabla]),
})

/**
 * Rows without a grade or tariff whose value differs from this one, or which have it as their own, by code.
 * @param global the value that rows without their own have now; null: none
 */
export const rowsToMove = async (
  tx: Executor,
  tabla: TablaConfig,
  valor: string,
  global: string | null,
): Promise<FilaMovida[]> => {
  const { from, clave, own, named } = parts(tabla)
  return rowsOf<FilaMovida>(
    tx,
    sql`select ${clave} as codigo, coalesce(${own}, ${global}::numeric)::text as valor, ${own} is not null as propio
          from ${from}
         where ${named} is null and (${own} is not null or ${global}::numeric is distinct from ${valor}::numeric)
         order by codigo`,
  )
}

/** Makes rows follow the global value. Raises their versions, so that people who have not seen the new value cannot save. */
export const follow = async (
  tx: Executor,
  tabla: TablaConfig,
  filas: readonly FilaMovida[],
): Promise<void> => {
  const { from, clave, own } = parts(tabla)
  const codigos = JSON.stringify(filas.map(({ codigo }) => codigo))
  await tx.execute(sql`
    update ${from} set ${own} = null, version = version + 1, updated_at = ahora()
     where ${clave} = any(array(select jsonb_array_elements_text(${codigos}::jsonb)))`)
}

/** How many rows name a grade or tariff. */
export const countApart = async (db: Executor, tabla: TablaConfig): Promise<number> => {
  const { from, named } = parts(tabla)
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from ${from} where ${named} is not null`,
  )
  return row!.n
}
